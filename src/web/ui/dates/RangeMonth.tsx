import { use, useEffect, useEffectEvent, useId } from 'react';
import { parseDate } from '@internationalized/date';
import type { DateValue } from 'react-aria-components/Calendar';
import {
  RangeCalendar,
  type RangeCalendarProps,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { Month } from './Month.tsx';

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeCalendarProps {
  readonly label: string;
  /** How days are chosen. */
  readonly hint: string;
  readonly value: DayRange | null;
  /** Called with the first of two days; it counts as a range of one day until the second is chosen or the focus leaves. */
  readonly onBegin: (day: string) => void;
  readonly onChange: (range: DayRange) => void;
  readonly min?: string;
}

/** A calendar that is always open, for choosing a range of days. */
export function DayRangeCalendar({ label, hint, value, onBegin, onChange, min }: DayRangeCalendarProps) {
  const id = useId();
  return (
    <>
      <RangeMonth
        aria-label={label}
        aria-describedby={id}
        onBegin={onBegin}
        // Days under the pointer on its way to a button are not chosen.
        commitBehavior="reset"
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

interface RangeMonthProps extends Omit<RangeCalendarProps<DateValue>, 'children' | 'className'> {
  readonly onBegin?: (day: string) => void;
}

/** One month in which two days are chosen; inside a date range picker it takes the picker's value. */
export function RangeMonth({ onBegin, ...calendar }: RangeMonthProps) {
  return (
    <RangeCalendar {...calendar} firstDayOfWeek="mon">
      {onBegin && <Beginning onBegin={onBegin} />}
      <Month chosen="data-selected:rounded-none data-selected:bg-spark data-selected:text-on-spark data-selection-end:rounded-r-full data-selection-end:bg-strong data-selection-end:text-on-strong data-selection-start:rounded-l-full data-selection-start:bg-strong data-selection-start:text-on-strong" />
    </RangeCalendar>
  );
}

/** The calendar itself reports complete ranges only. */
function Beginning({ onBegin }: { readonly onBegin: (day: string) => void }) {
  const state = use(RangeCalendarStateContext);
  // Dragging one end of a range starts no new one.
  const first = state?.isDragging ? undefined : state?.anchorDate?.toString();
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (first !== undefined) begin(first);
  }, [first]);
  return null;
}
