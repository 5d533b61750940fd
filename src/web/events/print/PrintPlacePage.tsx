import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { shiftDay } from '#core/time.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { Link } from '#web/ui/Link.tsx';
import { CutNote } from '../programme/results/CutNote.tsx';
import { PrintedSheet } from './PrintedSheet.tsx';
import { placeOptions, printedOptions } from './print.ts';
import { printStrings } from './print-strings.ts';

const route = getRouteApi('/print/place/$locationId');

/** The sheet for the door of a place: its sessions of a day, readable from some steps away. */
export function PrintPlacePage() {
  const texts = useStrings(printStrings);
  const formats = useFormats();
  const language = useLanguage();
  const other = language === 'it' ? 'en' : 'it';
  const { locationId } = route.useParams();
  const { day, unread } = route.useLoaderData();
  const { data: place } = useSuspenseQuery(placeOptions(locationId, language));
  const { data: listed, dataUpdatedAt } = useSuspenseQuery(
    printedOptions(day, language, { place: locationId }),
  );
  return (
    <PrintedSheet
      unread={unread}
      title={place.name}
      readAt={dataUpdatedAt}
      subtitle={formats.longDay(day)}
      ways={
        <nav aria-label={texts.otherDays} className="flex flex-wrap gap-2">
          {[shiftDay(day, -1), shiftDay(day, 1)].map((one) => (
            <Link
              key={one}
              to="/print/place/$locationId"
              params={{ locationId }}
              search={{ day: one }}
              className={chipClass(false)}
            >
              <span className="first-letter:uppercase">{formats.shortDay(one)}</span>
            </Link>
          ))}
        </nav>
      }
    >
      <CutNote listed={listed} />
      {listed.rows.length === 0 && <p className="text-lg">{texts.nothingHere}</p>}
      <ul>
        {listed.rows.map((session) => (
          <li
            key={session._id}
            data-category={session.category?.colour ?? ''}
            className="mb-6 break-inside-avoid border-l-8 border-category pl-5"
          >
            <span className="block font-title text-2xl font-extrabold sm:text-3xl">
              {formats.times(session.startDate, session.endDate)}
            </span>
            <strong
              lang={session.untranslated ? other : undefined}
              className="my-1 block font-title text-3xl leading-tight font-extrabold wrap-anywhere sm:text-4xl"
            >
              {session.title}
            </strong>
            <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
          </li>
        ))}
      </ul>
    </PrintedSheet>
  );
}
