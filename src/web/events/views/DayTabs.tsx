import type { ProgrammeDay } from '#core/events/sessions-contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';
import { change, type EventsSearch } from '../filters/search.ts';
import { timetableStrings } from './timetable/timetable-strings.ts';
import { type RefObject, useEffect, useRef } from 'react';

export interface DayTabsProps {
  readonly search: EventsSearch;
  readonly days: readonly ProgrammeDay[];
  /** The day that is shown. */
  readonly day: string;
}

/** The days that have sessions, each with their number; they scroll sideways. */
export function DayTabs({ search, days, day }: DayTabsProps) {
  const texts = useStrings(timetableStrings);
  const formats = useFormats();
  const row = useInSight<HTMLElement>(day);
  return (
    <nav
      ref={row}
      aria-label={texts.days}
      className="relative -mx-4 scroll-px-4 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 print:hidden"
    >
      <ul className="flex gap-2">
        {days.map(({ day: one, sessions }) => (
          <li key={one}>
            <ProgrammeLink
              search={change(search, { day: one })}
              resetScroll={false}
              current={one === day ? 'date' : undefined}
              className={chipClass(one === day)}
            >
              <span className="sr-only">
                {texts.onDay(formats.longDay(one), formats.number(sessions), sessions === 1)}
              </span>
              <span aria-hidden className="first-letter:uppercase">
                {formats.shortDay(one)}
              </span>
              <span aria-hidden className="text-sm font-bold opacity-80">
                {formats.number(sessions)}
              </span>
            </ProgrammeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a row of options so that the current one is visible; the page itself does not scroll. */
export function useInSight<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const choice = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current=false])');
    if (!row.current || !choice) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [current]);
  return row;
}
