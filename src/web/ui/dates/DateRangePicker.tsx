import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from '../fields/FieldNotes.tsx';
import { type DayRange, RangeMonth } from './RangeMonth.tsx';
import { strings } from '../strings.ts';
import { TypedDate } from './TypedDate.tsx';
import { typedError, type TypedError } from './typed-date.ts';

/** Why what is typed is no range. */
export type RangeError = TypedError | 'endFirst';

export interface DateRangePickerProps extends FieldNotesProps {
  readonly label: string;
  readonly value: DayRange | null;
  /** Called with two whole days in their order, or with null once both are empty. */
  readonly onChange: (range: DayRange | null) => void;
  /** Called with why what is typed is no range, while it is typed; null: it is one, or nothing. `value` is not what is typed then. */
  readonly onError?: (error: RangeError | null) => void;
  /** What is said below days that are no range: of two whole days in the wrong order at once, of others when they were left. */
  readonly errorTexts: Readonly<Record<RangeError, string>>;
}

/** Two days, typed as DD/MM/YYYY or chosen in a calendar that begins on Monday (docs/product/pages.md#dates). */
export function DateRangePicker({
  label,
  value,
  onChange,
  onError,
  hint,
  errorTexts,
  ...notes
}: DateRangePickerProps) {
  const texts = useStrings(strings).dates;
  const stands = textOf(value);
  // The address follows what is reported after a moment; another range than the reported one resets both fields.
  const [shown, setShown] = useState(() => ({ stands, reported: stands, days: daysOf(value), round: 0 }));
  if (shown.stands !== stands)
    setShown(
      stands === shown.reported
        ? { ...shown, stands }
        : { stands, reported: stands, days: daysOf(value), round: shown.round + 1 },
    );
  const given: Typed = { round: shown.round, start: value?.from ?? null, end: value?.to ?? null };
  const typed = useRef(given);
  const [typingError, setTypingError] = useState<RangeError | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isSaid = typingError !== null && (typingError === 'endFirst' || !isFocused);
  const error = notes.error ?? (isSaid ? errorTexts[typingError] : undefined);

  function report(slot: 'start' | 'end', text: string | null): void {
    // The other field of a new round has not reported yet: it has the given day.
    const before = typed.current.round === shown.round ? typed.current : given;
    typed.current = { ...before, [slot]: text };
    const found = rangeError(typed.current);
    setTypingError(found);
    onError?.(found);
    if (found !== null) return;
    const { start, end } = typed.current;
    const range = start === null || end === null ? null : { from: start, to: end };
    if (textOf(range) === shown.reported) return;
    setShown((before) => ({ ...before, reported: textOf(range) }));
    onChange(range);
  }

  return (
    <AriaDateRangePicker
      value={shown.days}
      onChange={(days) => setShown((before) => ({ ...before, days }))}
      onFocusChange={setFocused}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={label} />
      <Group className={`${fieldClass.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1">
          <TypedDate key={`start ${shown.round}`} slot="start" onTyped={(text) => report('start', text)} />
          <span aria-hidden className="px-1 text-quiet">
            –
          </span>
          <TypedDate key={`end ${shown.round}`} slot="end" onTyped={(text) => report('end', text)} />
        </span>
        <Button
          aria-label={texts.open}
          className="ml-auto grid size-10 shrink-0 place-items-center rounded-full hover:bg-soft"
        >
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Popover className="rounded-2xl bg-card p-4 text-ink shadow-float">
        <Dialog className="outline-none">
          <RangeMonth />
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}

interface Typed {
  readonly round: number;
  readonly start: string | null;
  readonly end: string | null;
}

/** Why what is typed is no range; null: it is one, or nothing. */
function rangeError({ start, end }: Typed): RangeError | null {
  if (start === null && end === null) return null;
  if (start === null || end === null) return 'halfTyped';
  return typedError(start, zone) ?? typedError(end, zone) ?? (end < start ? 'endFirst' : null);
}

function textOf(range: DayRange | null): string {
  return range === null ? '' : `${range.from} ${range.to}`;
}

function daysOf(range: DayRange | null): { start: CalendarDate; end: CalendarDate } | null {
  return range && { start: parseDate(range.from), end: parseDate(range.to) };
}
