// The people booked, as staff work with them: who reads their rows, how they are found, what they need (docs/product/people-booked.md).

import type * as z from 'zod/mini';
import type { AccountViewer, AnyRight } from '#core/accounts/access.ts';
import { readTicketNumber } from '#core/check-in/heads.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { needs } from '#core/reservations/contract.ts';
import { mayRead, needTerms } from '#core/reservations/rules.ts';

export type StatedNeeds = z.infer<typeof needs>;

/** Accounts with the pages of people booked. An editor who is no contact reads the numbers of events there, and no rows. */
export const worksWithParties: AnyRight = ['readParties', 'manageEvents'];

/** Whether a viewer reads who has booked an event, with needs and telephone numbers: staff who book for others, and its contacts. */
export function readsParties(viewer: AccountViewer, eventId: string): boolean {
  return mayRead(viewer, { userId: null, eventId });
}

/** Whether a viewer reads how many have booked each date of an event. */
export function readsNumbers(viewer: AccountViewer, eventId: string): boolean {
  return managesEvent(viewer, eventId) || readsParties(viewer, eventId);
}

/** Whether the party has come in: all heads, some of them, none. */
export const comings = ['in', 'partly', 'notIn'] as const;
export type Coming = (typeof comings)[number];

export function comingOf({
  entered,
  quantity,
}: {
  readonly entered: number;
  readonly quantity: number;
}): Coming {
  if (entered === 0) return 'notIn';
  return entered < quantity ? 'partly' : 'in';
}

export const needKinds = ['wheelchair', ...needTerms, 'allergies', 'other'] as const;
export type NeedKind = (typeof needKinds)[number];

/**
 * Words of a text that asks for sign language, as a regular expression without regard to case: bookings of before there was a term for it, and
 * people who type it all the same. The database reads the same one, so that it has no sign that only one of the two knows.
 */
export const signLanguageWords =
  '(^|[^a-z])(lis([^a-z]|$)|lingua (italiana )?dei segni|sign language|interprete|interpreter|sord[aoie]([^a-z]|$)|deaf)';

/** What is needed, in the order in which it is said. */
export function kindsOfNeeds(stated: StatedNeeds | null): NeedKind[] {
  const text = stated?.other ?? '';
  const terms = stated?.terms ?? [];
  const isTyped = new RegExp(signLanguageWords, 'i').test(text);
  const has: Readonly<Record<NeedKind, boolean>> = {
    wheelchair: (stated?.wheelchair ?? 0) > 0,
    signLanguage: isTyped || terms.includes('signLanguage'),
    hearing: terms.includes('hearing'),
    sight: terms.includes('sight'),
    allergies: (stated?.allergies ?? 0) > 0,
    other: text !== '' && !isTyped,
  };
  return needKinds.filter((kind) => has[kind]);
}

/** What is looked for: words of names, of the school or of a class, and where the text may be one, the end of a number. */
export interface PartySearch {
  readonly words: readonly string[];
  /** Digits with which a telephone number ends. */
  readonly phoneEnding: string | null;
  /** Hexadecimal digits with which the id of a ticket ends. */
  readonly ticketEnding: string | null;
}

/** Fewer digits are part of too many telephone numbers. */
const fewestDigits = 3;

export function readPartySearch(q: string): PartySearch {
  const digits = q.replaceAll(/\D/g, '');
  const isPhone = /^[\d\s()+./-]+$/.test(q) && digits.length >= fewestDigits;
  const number = readTicketNumber(q);
  return {
    words: q.split(/\s+/).filter(Boolean),
    phoneEnding: isPhone ? digits : null,
    ticketEnding: number !== null && /^[0-9A-F]{6}$/.test(number) ? number.toLowerCase() : null,
  };
}
