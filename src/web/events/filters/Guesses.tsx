import { useQuery } from '@tanstack/react-query';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { Language } from '#core/languages.ts';
import { cardList } from '#core/public-reads.ts';
import { list } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { EventCard } from '../programme/EventCard.tsx';
import { guessStrings } from './filters-strings.ts';
import { programmeQuery } from './search.ts';

const maxGuesses = 3;
/** Shorter words occur in every title. */
const minLetters = 4;

/** Events that match all words; otherwise one of the words, the longest first. */
function guessesOptions(words: string, language: Language) {
  const of = { words, language };
  return composedQuery(cardList, 'guesses', { of }, async (context): Promise<readonly ProgrammeEvent[]> => {
    const single = words.split(' ').filter(({ length }) => length >= minLetters);
    for (const q of new Set([
      words,
      ...single.toSorted((a, b) => b.length - a.length).slice(0, maxGuesses),
    ])) {
      const query = { ...programmeQuery({ q }, language), limit: maxGuesses, count: false };
      const { rows } = await list(cardList, query, context);
      if (rows.length > 0) return rows;
    }
    return [];
  });
}

/** Events that the user may have looked for, on the not-found page; nothing where none match. */
export function Guesses({ words }: { words: string }) {
  const texts = useStrings(guessStrings);
  const { data = [] } = useQuery(guessesOptions(words, useLanguage()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="guesses" className="mt-6 w-full">
      <h2 id="guesses" className="text-3xl">
        {texts.title}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((event) => (
          <li key={event._id}>
            <EventCard event={event} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
