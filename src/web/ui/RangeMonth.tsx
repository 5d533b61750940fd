import { useId } from 'react';
import { parseDate } from '@internationalized/date';
import type { DateValue } from 'react-aria-components/Calendar';
import { RangeCalendar, type RangeCalendarProps } from 'react-aria-components/RangeCalendar';
import { Month } from './Month.tsx';

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeCalendarProps {
  readonly label: string;
  /** How two days are chosen, and one. */
  readonly hint: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  readonly min?: string;
}

/** A calendar by itself, for choosing days at a glance. */
export function DayRangeCalendar({ label, hint, value, onChange, min }: DayRangeCalendarProps) {
  const id = useId();
  return (
    <>
      <RangeMonth
        aria-label={label}
        aria-describedby={id}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => onChange({ from: range.start.toString(), to: range.end.toString() })}
        {...(min === undefined ? {} : { minValue: parseDate(min) })}
      />
      <p id={id} className="max-w-70 text-sm text-quiet">
        {hint}
      </p>
    </>
  );
}

/** One month in which two days are chosen; inside a date range picker it takes the picker's value. */
export function RangeMonth(props: Omit<RangeCalendarProps<DateValue>, 'children' | 'className'>) {
  return (
    <RangeCalendar {...props} firstDayOfWeek="mon">
      <Month chosen="data-selected:rounded-none data-selected:bg-spark data-selected:text-on-spark data-selection-end:rounded-r-full data-selection-end:bg-strong data-selection-end:text-on-strong data-selection-start:rounded-l-full data-selection-start:bg-strong data-selection-start:text-on-strong" />
    </RangeCalendar>
  );
}
