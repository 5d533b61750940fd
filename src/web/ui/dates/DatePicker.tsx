import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { CalendarDays, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { useState } from 'react';
import { isDay } from '#core/field/filters.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from '../fields/FieldNotes.tsx';
import { Month } from './Month.tsx';
import { strings } from '../strings.ts';
import { TypedDate } from './TypedDate.tsx';
import { instantTyped, shownText, typedError, type TypedError } from './typed-date.ts';

export interface DatePickerProps extends FieldNotesProps {
  readonly label: string;
  /**
   * A day (YYYY-MM-DD), or a day and a time in the instance's time zone (YYYY-MM-DDTHH:mm). While it is typed, a text with an error
   * (`typed-date.ts`), which the field's form refuses.
   */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What is said below a date that was left before it was one. */
  readonly errorTexts: Readonly<Record<TypedError, string>>;
  readonly withTime?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Typed as DD/MM/YYYY, or chosen in a calendar that begins on Monday (docs/product/pages.md#dates). */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, withTime = false, isRequired = false, isDisabled = false } = props;
  const texts = useStrings(strings).dates;
  // The last whole date: the parts of one that is being typed stand in the field itself, which is reset by another value.
  const [shown, setShown] = useState(() => ({ value, date: dateOf(value), round: 0 }));
  if (shown.value !== value) setShown({ value, date: dateOf(value), round: shown.round + 1 });
  const [isFocused, setFocused] = useState(false);
  const typingError = value === null ? null : typedError(value, zone);
  const error =
    props.error ?? (typingError === null || isFocused ? undefined : props.errorTexts[typingError]);

  function report(text: string | null): void {
    if (text === value) return;
    setShown((before) => ({ ...before, value: text }));
    onChange(text);
  }

  return (
    <AriaDatePicker<CalendarDate | CalendarDateTime>
      value={shown.date}
      onChange={(date) => setShown((before) => ({ ...before, date }))}
      onFocusChange={setFocused}
      granularity={withTime ? 'minute' : 'day'}
      placeholderValue={withTime ? parseDateTime('2026-01-01T09:00') : parseDate('2026-01-01')}
      hourCycle={24}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      className={fieldClass.field}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Group className={`${fieldClass.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <TypedDate key={shown.round} onTyped={report} />
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
      <FieldNotes hint={props.hint} error={error} />
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

/**
 * A day and a time of the instance's zone, stored as an instant. Only a whole date becomes one; what is typed until then, or names a time
 * that its night does not have, is the value as it stands.
 */
export function InstantPicker({ value, onChange, ...picker }: Omit<DatePickerProps, 'withTime'>) {
  const [opened] = useState(value);
  return (
    <DatePicker
      {...picker}
      withTime
      value={shownText(value, zone)}
      onChange={(text) => onChange(instantTyped(text, opened, zone))}
    />
  );
}

/** The date of a text; null: it is none. */
function dateOf(text: string | null): CalendarDate | CalendarDateTime | null {
  if (text === null || !isDay(text.slice(0, 10))) return null;
  return text.includes('T') ? parseDateTime(text) : parseDate(text);
}
