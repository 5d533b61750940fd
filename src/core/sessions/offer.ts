// Which of an event's sessions is put forward, and what can be done with each.

import { may, type UserType, userTypes, type Viewer } from '#core/accounts/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import {
  type Availability,
  type Bookability,
  bookabilityFor,
  leadsToList,
  mayBookAudience,
} from '#core/seats/bookability.ts';

/** What somebody may do next; where there is none, all that is left is to read why. */
export type SessionAction = 'book' | 'join' | 'signIn' | 'signInToJoin' | 'signInAsSchool';

const table: Readonly<Record<Bookability, { isBookable: boolean; rank: number; offer: OfferAvailability }>> =
  {
    open: { isBookable: true, rank: 0, offer: 'InStock' },
    freeAccess: { isBookable: false, rank: 1, offer: 'InStock' },
    notOpenYet: { isBookable: false, rank: 2, offer: 'PreOrder' },
    waitingList: { isBookable: false, rank: 3, offer: 'SoldOut' },
    keptForWaitingList: { isBookable: false, rank: 4, offer: 'SoldOut' },
    full: { isBookable: false, rank: 5, offer: 'SoldOut' },
    wrongAudience: { isBookable: false, rank: 6, offer: 'SoldOut' },
    closed: { isBookable: false, rank: 7, offer: 'SoldOut' },
    cancelled: { isBookable: false, rank: 8, offer: 'SoldOut' },
    past: { isBookable: false, rank: 9, offer: 'SoldOut' },
  };

/** A session as far as it matters for what can be done with it. */
export interface OfferedSession {
  readonly sessionTarget: Audience;
  readonly availability?: { readonly bookability: Bookability };
}

/** The word for a session, for whoever looks; a session of which nothing is known is over. */
export function wordFor(viewer: Viewer, session: OfferedSession): Bookability {
  return wordOf(typeOf(viewer), session);
}

/** null: somebody who is not signed in. */
function typeOf(viewer: Viewer): UserType | null {
  return viewer.kind === 'guest' ? null : viewer.userType;
}

function wordOf(userType: UserType | null, { sessionTarget, availability }: OfferedSession): Bookability {
  return bookabilityFor(userType, availability ?? { bookability: 'past' }, sessionTarget);
}

/** What whoever looks may do with a session. Nobody is led to where they could only be refused. */
export function actionFor(viewer: Viewer, session: OfferedSession): SessionAction | null {
  const word = wordFor(viewer, session);
  const joins = leadsToList(word);
  if (!joins && !table[word].isBookable) return null;
  if (viewer.kind === 'guest') {
    if (!mayBookAudience('private', session.sessionTarget)) return 'signInAsSchool';
    return joins ? 'signInToJoin' : 'signIn';
  }
  if (!may(viewer, 'book')) return null;
  return joins ? 'join' : 'book';
}

/** Whether whoever looks comes too late, or in vain: no seat, no list, no opening to wait for. */
export function isGone(viewer: Viewer, session: OfferedSession): boolean {
  const word = wordFor(viewer, session);
  return table[word].offer === 'SoldOut' && !leadsToList(word);
}

/** The instant at which a session can be booked that cannot be yet. */
export function openingOf({ availability }: { readonly availability?: Availability }): string | null {
  return availability?.bookability === 'notOpenYet' ? availability.opensAt : null;
}

/** The words of schema.org for whether something can still be had. */
export type OfferAvailability = 'InStock' | 'PreOrder' | 'SoldOut';

export function offerOf(bookability: Bookability): OfferAvailability {
  return table[bookability].offer;
}

type DatedOffer = OfferedSession & { readonly startDate: string };

/** The session that serves whoever looks best. */
export function bestOf<S extends DatedOffer>(sessions: readonly S[], viewer: Viewer): S | undefined {
  return bestFirst(sessions, typeOf(viewer))[0];
}

/** Of many sessions the few among which everybody has their best, whoever they are, and the next best once that one is taken. */
export function bestForAll<S extends DatedOffer>(sessions: readonly S[], eachOf: number): readonly S[] {
  const best = [null, ...userTypes].flatMap((userType) => bestFirst(sessions, userType).slice(0, eachOf));
  return [...new Set(best)];
}

/**
 * One that can be booked before one that cannot, one for everybody before one for schools where nobody knows who looks, the sooner
 * before the later; of what is over, the last first.
 */
function bestFirst<S extends DatedOffer>(sessions: readonly S[], userType: UserType | null): readonly S[] {
  const placed = sessions.map((session) => {
    const word = wordOf(userType, session);
    const isForFew = userType === null && !mayBookAudience('private', session.sessionTarget) ? 1 : 0;
    return {
      session,
      rank: table[word].rank,
      isForFew,
      at: Date.parse(session.startDate) * (word === 'past' ? -1 : 1),
    };
  });
  return placed
    .toSorted((a, b) => a.rank - b.rank || a.isForFew - b.isForFew || a.at - b.at)
    .map(({ session }) => session);
}
