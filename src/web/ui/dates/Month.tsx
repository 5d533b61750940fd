import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';

/** One month of a calendar with its days and buttons to the next and the previous; `chosen` is the class of chosen days. */
export function Month({ chosen }: { chosen: string }) {
  return (
    <>
      <header className="flex items-center justify-between pb-3">
        <Button slot="previous" className={stepClass}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="text-lg first-letter:uppercase" />
        <Button slot="next" className={stepClass}>
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
          {(date) => <CalendarCell date={date} className={`${dayClass} ${chosen}`} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

const stepClass = 'grid size-11 place-items-center rounded-full hover:bg-soft disabled:opacity-30';
const dayClass =
  'grid size-10 cursor-pointer place-items-center rounded-full font-semibold tabular-nums hover:bg-soft data-disabled:cursor-default data-disabled:font-normal data-disabled:text-quiet data-disabled:line-through data-outside-month:hidden';
