// Which of an event's sessions is put forward, and what can be done with each.

import type { Bookability } from './bookability.ts';

/** What somebody may do next; null: nothing but read why. */
export type SessionAction = 'book' | null;

const table: Readonly<
  Record<Bookability, { action: SessionAction; rank: number; offer: OfferAvailability }>
> = {
  open: { action: 'book', rank: 0, offer: 'InStock' },
  freeAccess: { action: null, rank: 1, offer: 'InStock' },
  notOpenYet: { action: null, rank: 2, offer: 'PreOrder' },
  waitingList: { action: null, rank: 3, offer: 'SoldOut' },
  keptForWaitingList: { action: null, rank: 4, offer: 'SoldOut' },
  full: { action: null, rank: 5, offer: 'SoldOut' },
  wrongAudience: { action: null, rank: 6, offer: 'SoldOut' },
  closed: { action: null, rank: 7, offer: 'SoldOut' },
  cancelled: { action: null, rank: 8, offer: 'SoldOut' },
  past: { action: null, rank: 9, offer: 'SoldOut' },
};

export function actionOf(bookability: Bookability): SessionAction {
  return table[bookability].action;
}

/** The words of schema.org for whether something can still be had. */
export type OfferAvailability = 'InStock' | 'PreOrder' | 'SoldOut';

export function offerOf(bookability: Bookability): OfferAvailability {
  return table[bookability].offer;
}

/** The session that serves most people best: one that can be booked before one that cannot, the sooner before the later. */
export function bestOf<S extends { startDate: string; availability?: { bookability: Bookability } }>(
  sessions: readonly S[],
): S | undefined {
  const rankOf = (session: S) => table[session.availability?.bookability ?? 'past'].rank;
  return sessions.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || Date.parse(a.startDate) - Date.parse(b.startDate),
  )[0];
}
