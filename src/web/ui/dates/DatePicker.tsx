import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { CalendarDays, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from '../fields/FieldNotes.tsx';
import { Month } from './Month.tsx';
import { strings } from '../strings.ts';
import { DateInput, DateSegment } from 'react-aria-components/DateField';

/** A date as it is typed, part by part; a range picker has two, each with its slot. */
export function TypedDate({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot === undefined ? {} : { slot })} className="flex tabular-nums">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded px-0.5 outline-none focus:bg-strong focus:text-on-strong data-placeholder:text-quiet data-placeholder:focus:text-on-strong"
        />
      )}
    </DateInput>
  );
}

export interface DatePickerProps extends FieldNotesProps {
  readonly label: string;
  /** A day (YYYY-MM-DD), or a day and a time in the instance's time zone (YYYY-MM-DDTHH:mm). */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly withTime?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Typed as DD/MM/YYYY, or chosen in a calendar that begins on Monday (docs/product/pages.md#dates). */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, withTime = false, isRequired = false, isDisabled = false } = props;
  const texts = useStrings(strings).dates;
  const parsed = value === null ? null : withTime ? parseDateTime(value) : parseDate(value);
  return (
    <AriaDatePicker<CalendarDate | CalendarDateTime>
      value={parsed}
      onChange={(chosen) =>
        onChange(chosen && (withTime ? chosen.toString().slice(0, 16) : chosen.toString()))
      }
      granularity={withTime ? 'minute' : 'day'}
      placeholderValue={withTime ? parseDateTime('2026-01-01T09:00') : parseDate('2026-01-01')}
      hourCycle={24}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      validationBehavior="aria"
      isInvalid={props.error !== undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      className={fieldClass.field}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Group className={`${fieldClass.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <TypedDate />
        {value !== null && !isRequired && !isDisabled && (
          // Not the calendar's own button: its slots have no place for this one.
          <button
            type="button"
            aria-label={texts.clear(label)}
            onClick={() => onChange(null)}
            className="ml-auto grid size-10 place-items-center rounded-full hover:bg-soft"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
        <Button
          aria-label={texts.open}
          className="grid size-10 place-items-center rounded-full not-[button+*]:ml-auto hover:bg-soft"
        >
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="rounded-2xl bg-card p-4 text-ink shadow-float">
        <Dialog className="outline-none">
          <Calendar firstDayOfWeek="mon">
            <Month chosen="data-selected:bg-strong data-selected:text-on-strong" />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
