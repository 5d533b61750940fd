import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldLook } from './field-look.ts';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';
import { strings } from './strings.ts';

export interface DatePickerProps extends FieldNotesProps {
  readonly label: string;
  /** A day (YYYY-MM-DD), or a day and a time as the instance's clocks show them (YYYY-MM-DDTHH:mm). */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly withTime?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Typed as DD/MM/YYYY, or chosen in a calendar that begins on Monday (spec 2). */
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
      className={fieldLook.field}
    >
      <Label className={fieldLook.label}>
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      <Group className={`${fieldLook.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <DateInput className="flex tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded px-0.5 outline-none focus:bg-strong focus:text-on-strong data-placeholder:text-quiet data-placeholder:focus:text-on-strong"
            />
          )}
        </DateInput>
        {value !== null && !isRequired && !isDisabled && (
          // Not the calendar's own button: it has no place in its slots.
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
          <Month />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

function Month() {
  return (
    <Calendar firstDayOfWeek="mon">
      <header className="flex items-center justify-between pb-3">
        <Button slot="previous" className="grid size-11 place-items-center rounded-full hover:bg-soft">
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="text-lg first-letter:uppercase" />
        <Button slot="next" className="grid size-11 place-items-center rounded-full hover:bg-soft">
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-xs font-semibold text-quiet">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-10 cursor-pointer place-items-center rounded-full font-semibold tabular-nums hover:bg-soft data-outside-month:hidden data-selected:bg-strong data-selected:text-on-strong"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
