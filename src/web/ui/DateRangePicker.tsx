import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldLook } from './field-look.ts';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';
import { strings } from './strings.ts';

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

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

function RangeMonth() {
  return (
    <RangeCalendar firstDayOfWeek="mon">
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
