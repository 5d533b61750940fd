import { useQuery } from '@tanstack/react-query';
import { whereInWords } from '#core/events/whereabouts.ts';
import { isElsewhere } from '#core/sessions/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { Draft } from '#web/resources/form/draft.ts';
import { chosenOptions } from '#web/resources/queries.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { strings } from './strings.ts';
import { timeNotesOf, whereIn } from './would-move.ts';

interface Move {
  /** A session or an event as it is stored. */
  readonly before: Draft;
  /** As it would be saved. */
  readonly after: Draft;
}

/** Former and new time and place of a move, so that a wrong year is seen before users are notified. */
export function MovedFromTo(move: Move) {
  const texts = useStrings(strings);
  const [from, to] = [useInWords(move.before, move), useInWords(move.after, move)];
  const times = [move.before['startDate'], move.before['endDate'], move.after['startDate']];
  const [start, end, next] = times.map((one) => (typeof one === 'string' ? new Date(one) : null));
  return (
    <>
      {start && end && next && (
        <TimeNotes before={{ startDate: start, endDate: end }} after={{ startDate: next }} />
      )}
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {[
          [texts.moveFrom, from],
          [texts.moveTo, to],
        ].map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface NotedTimes {
  readonly before: Parameters<typeof timeNotesOf>[0];
  readonly after: Parameters<typeof timeNotesOf>[1];
}

/** What is unusual about the time of a move. */
export function TimeNotes({ before, after }: NotedTimes) {
  const { timeNotes } = useStrings(strings);
  const notes = timeNotesOf(before, after, pageNow());
  if (notes.length === 0) return null;
  return (
    <div className="mb-3">
      <Banner tone="care" title={notes.map((note) => timeNotes[note]).join(' ')} />
    </div>
  );
}

/** The time, if there is one, and the place, if it changes. */
function useInWords(at: Draft, { before, after }: Move): string {
  const { startDate, endDate } = at;
  const { locationId, eventPresenceType } = whereIn(at);
  const texts = useStrings(strings);
  const words = useStrings(whereStrings);
  const formats = useFormats();
  const places = useQuery(chosenOptions('locations', locationId === null ? [] : [locationId], useLanguage()));
  const when =
    typeof startDate === 'string' && typeof endDate === 'string'
      ? [`${formats.longDay(startDate)}, ${formats.times(startDate, endDate)}`]
      : [];
  const place = locationId === null ? null : places.data?.[0]?.text;
  const placeText =
    place !== undefined && (whereInWords(eventPresenceType, place, words) ?? texts.noPlaceOfItsOwn);
  return [...when, ...(placeText && isElsewhere(whereIn(before), whereIn(after)) ? [placeText] : [])].join(
    ' · ',
  );
}
