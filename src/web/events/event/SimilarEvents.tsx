import { useQuery } from '@tanstack/react-query';
import { similarRead } from '#core/later-reads.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { EventCard } from '../programme/EventCard.tsx';
import { similarStrings } from './event-strings.ts';

/** The events most similar to an event, the best first. */
function similarOptions(eventId: string, language: Language) {
  return query(similarRead, { params: { id: eventId }, query: { lang: language } });
}

/** Events similar to this one. On phones a row that scrolls sideways. */
export function SimilarEvents({ eventId }: { eventId: string }) {
  const texts = useStrings(similarStrings);
  const { data, isLoading } = useQuery(similarOptions(eventId, useLanguage()));
  // Without a network there is nothing to wait for.
  if (isLoading) return <div className="similar-awaited" />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mx-auto mt-20 max-w-7xl">
      <h2 id="similar" className="px-4 text-3xl sm:px-6">
        {texts.title}
      </h2>
      <ul className="mt-6 grid snap-x snap-mandatory scroll-px-4 auto-cols-[min(82%,20rem)] grid-flow-col gap-6 overflow-x-auto px-4 pt-1 pb-4 sm:scroll-px-6 sm:px-6 xl:auto-cols-fr">
        {data.map((event) => (
          <li key={event._id} className="snap-start">
            <EventCard event={event} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
