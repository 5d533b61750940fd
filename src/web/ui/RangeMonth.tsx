import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import type { DateValue } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { RangeCalendar, type RangeCalendarProps } from 'react-aria-components/RangeCalendar';

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeCalendarProps {
  readonly label: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  readonly min?: string;
}

/** A calendar by itself, for choosing days at a glance. */
export function DayRangeCalendar({ label, value, onChange, min }: DayRangeCalendarProps) {
  return (
    <RangeMonth
      aria-label={label}
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange({ from: range.start.toString(), to: range.end.toString() })}
      {...(min === undefined ? {} : { minValue: parseDate(min) })}
    />
  );
}

/** One month in which two days are chosen; inside a date range picker it takes the picker's value. */
export function RangeMonth(props: Omit<RangeCalendarProps<DateValue>, 'children' | 'className'>) {
  return (
    <RangeCalendar {...props} firstDayOfWeek="mon">
      <header className="flex items-center justify-between pb-3">
        <Button
          slot="previous"
          className="grid size-11 place-items-center rounded-full hover:bg-soft disabled:opacity-30"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="text-lg first-letter:uppercase" />
        <Button
          slot="next"
          className="grid size-11 place-items-center rounded-full hover:bg-soft disabled:opacity-30"
        >
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
              className="grid size-10 cursor-pointer place-items-center rounded-full font-semibold tabular-nums hover:bg-soft data-disabled:cursor-default data-disabled:font-normal data-disabled:text-quiet data-disabled:line-through data-outside-month:hidden data-selected:rounded-none data-selected:bg-spark data-selected:text-on-spark data-selection-end:rounded-r-full data-selection-end:bg-strong data-selection-end:text-on-strong data-selection-start:rounded-l-full data-selection-start:bg-strong data-selection-start:text-on-strong"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}
