import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { hoursOf } from '#core/events/views/timetable.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { Link } from '#web/ui/Link.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { CutNote } from '../programme/results/CutNote.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { printedOptions } from './print.ts';
import { printStrings } from './print-strings.ts';
import { filterNames } from '../filters/filters.ts';
import { change, inView, isActive } from '../filters/search.ts';
import { usePrice } from '../programme/price-strings.ts';
import { strings } from '../programme/strings.ts';
import { timetableStrings } from '../views/timetable/timetable-strings.ts';
import type { ViewSession } from '../views/view-queries.ts';

const route = getRouteApi('/print/day/$day');

/** The programme of a day by hour, for printing. */
export function PrintDayPage() {
  const texts = useStrings(printStrings);
  const { again } = useStrings(timetableStrings);
  const { day } = route.useParams();
  const { title, search, unread } = route.useLoaderData();
  const { data: listed, dataUpdatedAt } = useSuspenseQuery(printedOptions(day, useLanguage(), search));
  const { rows: sessions } = listed;
  const isPart = filterNames.some((name) => isActive(search, name));
  // By instants, not by clock time: when clocks are set back one hour occurs twice.
  const hours = hoursOf(sessions, day, zone).map((hour, place, all) => {
    const next = all[place + 1]?.startMs ?? Infinity;
    const isInHour = (startMs: number) => startMs >= hour.startMs && startMs < next;
    return { ...hour, own: sessions.filter(({ startDate }) => isInHour(Date.parse(startDate))) };
  });
  const places = new Map(sessions.flatMap(({ place }) => (place ? [[place._id, place.name]] : [])));
  return (
    <PrintedSheet
      unread={unread}
      title={title}
      readAt={dataUpdatedAt}
      ways={
        <Link to="/events" search={change(inView(search, 'timetable'), { day })} className={chipClass(false)}>
          {texts.back}
        </Link>
      }
    >
      {isPart && <p className="mb-4 font-semibold">{texts.part}</p>}
      <CutNote listed={listed} />
      {sessions.length === 0 && <p className="text-lg">{texts.nothing}</p>}
      {hours.map(
        ({ startMs, time, isAgain, own }) =>
          own.length > 0 && (
            <section key={startMs} className="mb-8 print:mb-4">
              <h2 className="mb-2 break-after-avoid border-b-4 border-ink pb-1 text-2xl">
                {isAgain ? `${time} (${again})` : time}
              </h2>
              <ul>
                {own.map((session) => (
                  <Entry key={session._id} session={session} />
                ))}
              </ul>
            </section>
          ),
      )}
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
                  className={chipClass(false, 'max-w-full py-1 whitespace-normal!')}
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
  const where = useStrings(whereStrings);
  const { audiences } = useStrings(strings);
  const formats = useFormats();
  const price = usePrice(session);
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { category, place, sessionTarget } = session;
  return (
    <li
      data-category={category?.colour ?? ''}
      className="grid break-inside-avoid gap-x-4 border-b border-line py-2.5 print:py-1.5 @min-[40rem]:grid-cols-[8.5rem_1fr_auto] print:grid-cols-[8.5rem_1fr_auto]"
    >
      <span className="font-semibold">{formats.times(session.startDate, session.endDate)}</span>
      <span className="min-w-0 border-l-4 border-category pl-3">
        <strong lang={session.untranslated ? other : undefined} className="block leading-tight wrap-anywhere">
          {session.title}
        </strong>
        <span className="text-quiet">
          {[
            whereInWords(session.eventPresenceType, place?.name, where),
            category?.name,
            audiences[sessionTarget],
            price,
          ]
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
