import { useQuery } from '@tanstack/react-query';
import type { OnNow as Session } from '#core/events/views/on-now.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { EventLink } from '../ProgrammeLink.tsx';
import { onNowOptions } from '../queries.ts';
import { onNowStrings } from './on-now-strings.ts';

const tones = { elsewhere: 'bg-care', soon: 'bg-good', started: 'bg-soft' } as const;

/**
 * What is on now, in a row that scrolls sideways (docs/product/programme.md#on-now). All of it is as high as one card, whatever an update
 * brings, so that the list below stays where it is; a long title makes it higher, because no text is cut.
 */
export function OnNow() {
  const texts = useStrings(onNowStrings);
  const { data = [] } = useQuery(onNowOptions(useLanguage()));
  return (
    <section aria-labelledby="on-now" className="mb-2 print:hidden">
      <h3 id="on-now" className="text-lg">
        {texts.title}
      </h3>
      <ul className="-mx-4 mt-1 grid min-h-40 snap-x scroll-px-4 auto-cols-[min(85%,19rem)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-8 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {data.map((session) => (
          <Card key={session._id} session={session} />
        ))}
        {data.length === 0 && <li>{texts.over}</li>}
      </ul>
    </section>
  );
}

function Card({ session }: { session: Session }) {
  const texts = useStrings(onNowStrings);
  const { time } = useFormats();
  const language = useLanguage();
  const other = language === 'it' ? 'en' : 'it';
  const { kind, eventId, title, untranslated, startDate, place, formerPlaces, freeSeats } = session;
  const hour = time(startDate);
  const seats = freeSeats === null ? texts.manySeats : freeSeats !== undefined && texts.seats(freeSeats);
  const former = formerPlaces && new Intl.ListFormat(language, { type: 'disjunction' }).format(formerPlaces);
  const room = former && place !== null ? texts.room(place, former) : place;
  return (
    <li className="relative flex snap-start flex-col gap-0.5 rounded-card bg-card p-2.5 leading-tight shadow-float">
      <p className="flex items-center gap-2 text-sm">
        <span className={classes('rounded-full px-2 py-0.5 font-semibold', tones[kind])}>
          {texts.kinds[kind]}
        </span>
        <time dateTime={startDate}>{kind === 'started' ? texts.began(hour) : texts.begins(hour)}</time>
      </p>
      <EventLink
        eventId={eventId}
        lang={untranslated && other}
        className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {title}
      </EventLink>
      <p className="text-sm wrap-anywhere text-quiet">
        {[seats, room].filter((part) => part !== false && part !== null).join(' · ')}
      </p>
    </li>
  );
}
