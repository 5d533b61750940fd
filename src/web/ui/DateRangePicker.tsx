import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldLook } from './field-look.ts';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { type DayRange, RangeMonth } from './RangeMonth.tsx';
import { strings } from './strings.ts';

export interface DateRangePickerProps extends FieldNotesProps {
  readonly label: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  readonly min?: string;
  readonly max?: string;
}

/** Two days, typed as DD/MM/YYYY or chosen in a calendar that begins on Monday (spec 2). */
export function DateRangePicker({ label, value, onChange, min, max, hint, error }: DateRangePickerProps) {
  const texts = useStrings(strings).dates;
  return (
    <AriaDateRangePicker
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      minValue={min === undefined ? null : parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={fieldLook.field}
    >
      <Label className={fieldLook.label}>{label}</Label>
      <Group className={`${fieldLook.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <Day slot="start" />
        <span aria-hidden className="px-1 text-quiet">
          –
        </span>
        <Day slot="end" />
        <Button
          aria-label={texts.open}
          className="ml-auto grid size-10 place-items-center rounded-full hover:bg-soft"
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

function Day({ slot }: { slot: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="flex tabular-nums">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded px-0.5 outline-none focus:bg-strong focus:text-on-strong data-placeholder:text-quiet data-placeholder:focus:text-on-strong"
        />
      )}
    </DateInput>
  );
}
