// Where a session takes place, in words: pages, messages, tickets and calendars all use it, so that their texts agree.

import type { Language } from '#core/languages.ts';
import type { Presence } from '#core/resources/programme.ts';

export interface WhereWords {
  /** In no place at all. */
  readonly online: string;
  /** After the place. */
  readonly alsoOnline: string;
  /** In a place that is not known yet. */
  readonly awaited: string;
}

export const whereabouts = ['place', 'online', 'awaited'] as const;
/** In a place, in none at all even if its event names one, or in one that is not known yet. */
export type Whereabouts = (typeof whereabouts)[number];

export function whereaboutsOf(
  presence: Presence | undefined,
  place: object | string | null | undefined,
): Whereabouts {
  if (presence === 'online') return 'online';
  return place ? 'place' : 'awaited';
}

/** `place`: the session's own, else its event's. Null where neither is known: that may be online as well as still to be announced. */
export function whereInWords(presence: Presence, place: string | null | undefined, words: WhereWords): string;
export function whereInWords(
  presence: Presence | undefined,
  place: string | null | undefined,
  words: WhereWords,
): string | null;
export function whereInWords(
  presence: Presence | undefined,
  place: string | null | undefined,
  words: WhereWords,
): string | null {
  if (presence === undefined && !place) return null;
  if (whereaboutsOf(presence, place) === 'online') return words.online;
  const where = place || words.awaited;
  return presence === 'mixed' ? `${where}, ${words.alsoOnline}` : where;
}

/** The same texts for pages, where staff can reword them, and for messages, tickets and calendars. */
export const whereWords = {
  it: { online: 'Online', alsoOnline: 'anche online', awaited: 'Luogo da definire' },
  en: { online: 'Online', alsoOnline: 'also online', awaited: 'Place to be announced' },
} as const satisfies Record<Language, WhereWords>;
