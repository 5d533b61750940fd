import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { cardPath } from '#core/events/share-card.ts';
import { isListed } from '#core/events/visibility.ts';
import type { Language } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import type { PageHead } from '#web/layout/head.ts';
import { structuredData } from './structured-data.ts';

/** What search engines and share cards are told of an event. */
export function eventHead(event: ToldEvent, sessions: readonly ToldSession[], language: Language): PageHead {
  return {
    title: event.title,
    description: plainText(event.description ?? event.title, 160),
    card: { path: cardPath(event._id, language, event.updatedAt), alt: event.title },
    about: (origin) => structuredData(event, sessions, language, origin),
    ...(isListed(event) ? {} : { unlisted: true }),
  };
}
