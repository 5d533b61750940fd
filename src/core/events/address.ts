// Where the pages of the programme are, without a language: `pathIn` of languages.ts puts it before. And their share cards, the pictures
// that networks show with a link (docs/product/events.md#share-card).

import type { Language } from '#core/languages.ts';

export function eventPath(eventId: string): string {
  return `/events/${eventId}`;
}

/** The programme of a past edition. */
export function editionPath(festivalId: string): string {
  return `/events?festival=${festivalId}`;
}

/** One date of an event: its page, opened at that date. */
export function datePath(eventId: string, sessionId: string): string {
  return `${eventPath(eventId)}?session=${sessionId}`;
}

/** Pixels of a share card, as networks want it. */
export const cardWidth = 1200;
export const cardHeight = 630;

/** Where the card of an event is served; `version` changes whenever the event does, so that a network looks again. */
export function cardPath(eventId: string, language: Language, version: string): string {
  return `/cards/${language}/${eventId}.png?v=${Date.parse(version).toString(36)}`;
}

/** The card of the programme itself, and of whatever page has none of its own. */
export function programmeCardPath(language: Language): string {
  return `/cards/${language}/programme.png`;
}

/** The workspace of an event for staff, and the page of those that wait for approval. */
export function eventFormPath(eventId: string): string {
  return `/manage/events/details/${eventId}`;
}
export const approvalsPath = '/manage/events/approvals';
