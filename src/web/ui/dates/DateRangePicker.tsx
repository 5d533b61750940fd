import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from '../fields/FieldNotes.tsx';
import { type DayRange, RangeMonth } from './RangeMonth.tsx';
import { strings } from '../strings.ts';
import { TypedDate } from './DatePicker.tsx';

export interface DateRangePickerProps extends FieldNotesProps {
  readonly label: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
  readonly min?: string;
  readonly max?: string;
}

/** Two days, typed as DD/MM/YYYY or chosen in a calendar that begins on Monday (docs/product/pages.md#dates). */
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
      className={fieldClass.field}
    >
      <FieldLabel label={label} />
      <Group className={`${fieldClass.input} flex items-center gap-1 pr-1 focus-within:border-ink`}>
        <TypedDate slot="start" />
        <span aria-hidden className="px-1 text-quiet">
          –
        </span>
        <TypedDate slot="end" />
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
