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

/** The next step of a viewer; where there is none, only the reason is shown. */
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

/** The word for a session, for this viewer; a session of which nothing is known is over. */
export function wordFor(viewer: Viewer, session: OfferedSession): Bookability {
  return wordOf(typeOf(viewer), session);
}

/** null: a guest. */
function typeOf(viewer: Viewer): UserType | null {
  return viewer.kind === 'guest' ? null : viewer.userType;
}

function wordOf(userType: UserType | null, { sessionTarget, availability }: OfferedSession): Bookability {
  return bookabilityFor(userType, availability ?? { bookability: 'past' }, sessionTarget);
}

/** The steps that a viewer may take with a session. No step is offered that would only be refused. */
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

/** Whether there is nothing left for the viewer: no seat, no list, no opening to wait for. */
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

/** The best session for the viewer. */
export function bestOf<S extends DatedOffer>(sessions: readonly S[], viewer: Viewer): S | undefined {
  return bestFirst(sessions, typeOf(viewer))[0];
}

/** The few of many sessions that contain the best one of every kind of viewer, and the next best once that one is taken. */
export function bestForAll<S extends DatedOffer>(sessions: readonly S[], eachOf: number): readonly S[] {
  const best = [null, ...userTypes].flatMap((userType) => bestFirst(sessions, userType).slice(0, eachOf));
  return [...new Set(best)];
}

/**
 * One that can be booked before one that cannot, one for everyone before one for schools where the viewer is not known, the
 * sooner before the later; of what is over, the last first.
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
