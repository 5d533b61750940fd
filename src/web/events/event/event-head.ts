import { eventPath, cardPath } from '#core/events/address.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { isListed } from '#core/events/visibility.ts';
import type { Language } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import type { PageHead } from '#web/layout/head.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { sharedPicture, structuredData } from './structured-data.ts';

/** Title, description and structured data of an event for search engines and link previews. */
export function eventHead(event: EventView, sessions: readonly SessionView[], language: Language): PageHead {
  return {
    title: event.title,
    description: plainText(event.description ?? event.title, 160),
    card: cardOf(event, language),
    path: eventPath(event._id),
    about: (origin) => structuredData(event, sessions, language, { origin, now: pageNow() }),
    ...(isListed(event) ? {} : { unlisted: true }),
  };
}

/** The uploaded picture; a drawn card where there is none. */
function cardOf(event: EventView, language: Language): PageHead['card'] & object {
  const picture = sharedPicture(event);
  if (!picture) return { path: cardPath(event._id, language, event.updatedAt), alt: event.title };
  const { url: path, alt, width, height } = picture;
  return { path, alt: alt ?? event.title, as: { type: 'image/jpeg', width, height } };
}
