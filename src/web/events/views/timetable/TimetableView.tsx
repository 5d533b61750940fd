import { useSuspenseQuery } from '@tanstack/react-query';
import { spotOf } from '#core/events/views/timetable.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Link, SkipLink } from '#web/ui/Link.tsx';
import { CutNote } from '../../programme/results/CutNote.tsx';
import { DayTabs } from '../DayTabs.tsx';
import { Timetable } from './Timetable.tsx';
import { filtersOnly } from '../../filters/search.ts';
import { timetableStrings } from './timetable-strings.ts';
import { dayShown, daysOptions, leftOf, sessionsOfDaysOptions } from '../view-queries.ts';
import type { ViewPart, ViewProps } from '../views.ts';

/** One day of the programme by place and hour. */
export const timetable: ViewPart = {
  View: TimetableView,
  prepare: async ({ search, today, language, queryClient }) => {
    const days = await queryClient.ensureQueryData(daysOptions(search, language));
    const day = dayShown(search, days, today);
    await queryClient.ensureQueryData(sessionsOfDaysOptions(search, language, { from: day, to: day }));
  },
};

function TimetableView({ search, today }: ViewProps) {
  const texts = useStrings(timetableStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { data: days } = useSuspenseQuery(daysOptions(search, language));
  const day = dayShown(search, days, today);
  const { data: listed } = useSuspenseQuery(sessionsOfDaysOptions(search, language, { from: day, to: day }));
  const { rows: sessions, total } = listed;
  // Sessions that are online or have no place yet are not counted.
  const places = new Set(sessions.map(spotOf).flatMap(({ kind, _id }) => (kind === 'place' ? [_id] : [])))
    .size;
  const counted = [
    texts.summary(formats.number(total), total === 1),
    ...(places > 0 ? [texts.inPlaces(formats.number(places), places === 1)] : []),
  ].join(' ');
  const left = leftOf(day, { days, today, total });
  return (
    <section aria-labelledby="timetable-day">
      <SkipLink to="timetable-day">{texts.skipDays}</SkipLink>
      <DayTabs search={search} days={days} day={day} />
      <div className="mt-5 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3
          id="timetable-day"
          tabIndex={-1}
          className="text-2xl outline-none first-letter:uppercase sm:text-3xl"
        >
          {formats.longDay(day)}
        </h3>
        {sessions.length > 0 && (
          <p role="status" className="text-quiet">
            {[counted, ...(left === null ? [] : [texts.left(left, total)])].join(', ')}
          </p>
        )}
        <p className="sr-only">{texts.keys}</p>
        <Link
          to="/print/day/$day"
          params={{ day }}
          search={filtersOnly(search)}
          className="font-semibold sm:ml-auto text-ink underline underline-offset-4 print:hidden"
        >
          {texts.print}
        </Link>
      </div>
      <CutNote listed={listed} hasFilters />
      {sessions.length === 0 ? (
        <p className="text-lg">{texts.nothing}</p>
      ) : (
        <Timetable sessions={sessions} day={day} />
      )}
    </section>
  );
}
