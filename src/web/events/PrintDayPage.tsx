import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { chipLook } from '#web/ui/Chip.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { printedOptions } from './print.ts';
import { printStrings } from './print-strings.ts';
import { strings } from './strings.ts';
import type { ViewSession } from './view-queries.ts';

const route = getRouteApi('/print/day/$day');

/** The programme of a day by hour, to take along on paper. */
export function PrintDayPage() {
  const texts = useStrings(printStrings);
  const formats = useFormats();
  const { day } = route.useParams();
  const { title } = route.useLoaderData();
  const { data: sessions } = useSuspenseQuery(printedOptions(day, useLanguage()));
  const hours = Map.groupBy(sessions, ({ startDate }) => `${formats.time(startDate).slice(0, 2)}:00`);
  const places = new Map(sessions.flatMap(({ place }) => (place ? [[place._id, place.name]] : [])));
  return (
    <PrintedSheet
      title={title}
      ways={
        <Link to="/events" search={{ view: 'timetable', day }} className={chipLook(false)}>
          {texts.back}
        </Link>
      }
    >
      {sessions.length === 0 && <p className="text-lg">{texts.nothing}</p>}
      {[...hours].map(([hour, own]) => (
        <section key={hour} className="mb-8 print:mb-5">
          <h2 className="mb-2 break-after-avoid border-b-4 border-ink pb-1 text-2xl">{hour}</h2>
          <ul>
            {own.map((session) => (
              <Entry key={session._id} session={session} />
            ))}
          </ul>
        </section>
      ))}
      {places.size > 0 && (
        <nav aria-label={texts.sheets} className="print:hidden">
          <h2 className="mb-3 text-2xl">{texts.sheets}</h2>
          <ul className="flex flex-wrap gap-2">
            {[...places].map(([locationId, name]) => (
              <li key={locationId} className="max-w-full">
                <Link
                  to="/print/place/$locationId"
                  params={{ locationId }}
                  search={{ day }}
                  className={chipLook(false, 'max-w-full py-1 whitespace-normal')}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PrintedSheet>
  );
}

function Entry({ session }: { session: ViewSession }) {
  const texts = useStrings(printStrings);
  const { audiences } = useStrings(strings);
  const formats = useFormats();
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { category, place, sessionTarget } = session;
  return (
    <li
      data-category={category?.colour ?? ''}
      className="grid break-inside-avoid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[8.5rem_1fr_auto] print:grid-cols-[8.5rem_1fr_auto]"
    >
      <span className="font-semibold">{formats.times(session.startDate, session.endDate)}</span>
      <span className="min-w-0 border-l-4 border-category pl-3">
        <strong lang={session.untranslated ? other : undefined} className="block leading-tight wrap-anywhere">
          {session.title}
        </strong>
        <span className="text-quiet">
          {[place?.name ?? texts.online, category?.name, audiences[sessionTarget]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span>
        <AvailabilityWord availability={session.availability} target={sessionTarget} />
      </span>
    </li>
  );
}
