// The picture that networks show with a link to an event (docs/product/events.md#share-card): its poster or picture beside title,
// day and place.

import type { Language } from '#core/languages.ts';

/** Pixels, as networks want it. */
export const cardWidth = 1200;
export const cardHeight = 630;

/** Where the card of an event is served; `version` changes whenever the event does, so that a network looks again. */
export function cardPath(eventId: string, language: Language, version: string): string {
  return `/cards/${language}/${eventId}.png?v=${Date.parse(version).toString(36)}`;
}

/** Of the programme itself, and of whatever page has none of its own. */
export function programmeCardPath(language: Language): string {
  return `/cards/${language}/programme.png`;
}
