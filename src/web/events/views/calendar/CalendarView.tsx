import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { weekOf, weeksOf } from '#core/events/views/month.ts';
import type { ProgrammeDay } from '#core/events/sessions-contract.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarMonth } from './CalendarMonth.tsx';
import { CalendarTurn } from './CalendarTurn.tsx';
import { CutNote } from '../../programme/results/CutNote.tsx';
import type { EventsSearch } from '../../filters/search.ts';
import type { DayRange } from '#web/ui/dates/RangeMonth.tsx';
import { dayShown, daysOptions, sessionsOfDaysOptions } from '../view-queries.ts';
import type { ViewPart, ViewProps } from '../views.ts';

/** The programme by month, with the sessions of one of its days, or by week. */
export const calendar: ViewPart = {
  View: CalendarView,
  prepare: async ({ search, today, language, queryClient }) => {
    // Without a chosen day the calendar opens at the first day that has sessions.
    const ahead = search.day ? [] : await queryClient.ensureQueryData(daysOptions(search, language));
    const { day, month, listed } = shownOf(search, ahead, today);
    await Promise.all([
      month && queryClient.ensureQueryData(daysOptions(search, language, month)),
      queryClient.ensureQueryData(sessionsOfDaysOptions(search, language, listed)),
    ]);
    return day;
  },
};

interface Shown {
  readonly day: string;
  /** The days of the month's weeks; null: a week is shown. */
  readonly month: DayRange | null;
  /** The days whose sessions are listed. */
  readonly listed: DayRange;
}

function shownOf(search: EventsSearch, days: readonly ProgrammeDay[], today: string): Shown {
  const day = dayShown(search, days, today);
  if (search.span === 'week') return { day, month: null, listed: rangeOf(weekOf(day)) };
  return { day, month: rangeOf(weeksOf(day).flat()), listed: { from: day, to: day } };
}

function rangeOf(days: readonly string[]): DayRange {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

function CalendarView({ search, today }: ViewProps) {
  const language = useLanguage();
  // Where no day is chosen, `prepare` has loaded it before the page is shown.
  const { data: ahead = [] } = useQuery({ ...daysOptions(search, language), enabled: !search.day });
  const { day, month, listed } = shownOf(search, ahead, today);
  const { data: sessions } = useSuspenseQuery(sessionsOfDaysOptions(search, language, listed));
  return (
    <section className="@container">
      <CalendarTurn search={search} day={day} today={today} />
      {month && <Month search={search} day={day} today={today} range={month} />}
      <CutNote listed={sessions} hasFilters />
      <CalendarDays days={month ? [day] : weekOf(day)} sessions={sessions.rows} today={today} />
    </section>
  );
}

function Month({ search, day, today, range }: ViewProps & { day: string; range: DayRange }) {
  const { data: days } = useSuspenseQuery(daysOptions(search, useLanguage(), range));
  return (
    <div className="mb-8">
      <CalendarMonth search={search} days={days} day={day} today={today} />
    </div>
  );
}
