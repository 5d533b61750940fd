// What the two accounts of the README have booked, so that a visitor and a teacher find their pages filled.

import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DoorSessions } from './door/sessions.ts';
import { demoId } from './rows.ts';
import type { DemoParty, DemoSession } from './types.ts';

/** An account of the README and the invented one whose parties it gets. As that one is never in two places at once, neither is this. */
interface Heir {
  readonly account: 'visitor' | 'teacher';
  readonly name: string;
  readonly donor: string;
}

const counts = { ahead: 3, waiting: 1 };
const hearts = 3;

/**
 * Hands some parties of invented accounts over to the two of the README: those at the doors of the demo, the next ones, and a place in a
 * waiting list.
 */
export function handOver(
  sessions: readonly DemoSession[],
  {
    doors,
    today,
    except,
  }: { readonly doors: DoorSessions; readonly today: string; readonly except: readonly string[] },
): { readonly sessions: DemoSession[]; readonly doors: DoorSessions } {
  const heirs = chooseHeirs(
    sessions.filter(({ day }) => day > today),
    doors,
    except,
  );
  const inOrder = sessions.toSorted((one, other) =>
    `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`),
  );
  const handed = heirs.map((heir) => {
    const has = (parties: readonly DemoParty[]) =>
      parties.some(({ visitorKey }) => visitorKey === heir.donor);
    const booked = inOrder.filter(({ reservations }) => has(reservations));
    const chosen = [
      ...booked.filter(({ day }) => day > today).slice(0, counts.ahead),
      ...inOrder.filter(({ day, waiting }) => day > today && has(waiting)).slice(0, counts.waiting),
    ];
    return { heir, chosen: new Set(chosen) };
  });
  const give = (session: DemoSession, to: readonly Heir[]): DemoSession => {
    const given = (party: DemoParty) => {
      const heir = to.find(({ donor }) => donor === party.visitorKey);
      return heir ? givenTo(heir, party) : party;
    };
    return {
      ...session,
      reservations: session.reservations.map(given),
      waiting: session.waiting.map(given),
    };
  };
  return {
    sessions: sessions.map((session) =>
      give(
        session,
        handed.filter(({ chosen }) => chosen.has(session)).map(({ heir }) => heir),
      ),
    ),
    doors: {
      ended: give(doors.ended, heirs),
      running: give(doors.running, heirs),
      classes: give(doors.classes, heirs),
      open: doors.open,
    },
  };
}

/**
 * Of the parties of people that were at the door yesterday, and of those with a class at the door now, the ones that wait for a session to
 * come, and of these the ones with the most bookings.
 */
function chooseHeirs(
  toCome: readonly DemoSession[],
  { ended, classes }: DoorSessions,
  except: readonly string[],
): Heir[] {
  const isOf = (key: string) => (party: DemoParty) => party.visitorKey === key;
  const rankOf = (key: string) =>
    toCome.filter(({ reservations }) => reservations.some(isOf(key))).length +
    (toCome.some(({ waiting }) => waiting.some(isOf(key))) ? 1000 : 0);
  const busiest = ({ reservations }: DemoSession): string => {
    const [first] = reservations
      // One person alone may be among those who did not come.
      .filter(({ seats, isCancelled }) => seats > 1 && !isCancelled)
      .filter(({ visitorKey }) => !except.includes(visitorKey))
      .map(({ visitorKey }) => visitorKey)
      .toSorted((one, other) => rankOf(other) - rankOf(one));
    if (first === undefined) throw new Error('The demo has no parties for the accounts of the README.');
    return first;
  };
  return [
    { account: 'visitor', name: 'Vittoria', donor: busiest(ended) },
    { account: 'teacher', name: 'Tea', donor: busiest(classes) },
  ];
}

function givenTo({ account, name }: Heir, party: DemoParty): DemoParty {
  return {
    ...party,
    visitorKey: account,
    participants: party.participants.map((person, position) =>
      position === 0 ? { ...person, name, surname: 'Curiosa' } : person,
    ),
  };
}

/** Dates that the visitor has marked with a heart: the next ones for all, of events that it has not booked. */
export function heartRows(
  sessions: readonly DemoSession[],
  { today, now }: { readonly today: string; readonly now: Date },
): Insertable<Database['favourites']>[] {
  const isOwn = ({ reservations, waiting }: DemoSession) =>
    [...reservations, ...waiting].some(({ visitorKey }) => visitorKey === 'visitor');
  const own = new Set(sessions.filter(isOwn).map(({ eventKey }) => eventKey));
  const marked = new Map<string, DemoSession>();
  for (const session of sessions) {
    const { eventKey, day, sessionTarget, accessType, visibilityStatus } = session;
    const isForAll =
      sessionTarget === 'private' && accessType === 'reservation' && visibilityStatus === 'public';
    if (isForAll && day > today && !own.has(eventKey) && !marked.has(eventKey)) marked.set(eventKey, session);
  }
  return [...marked.values()].slice(0, hearts).map((session) => ({
    _id: demoId('heart', session.key),
    userId: demoId('visitor', 'visitor'),
    eventId: demoId('event', session.eventKey),
    sessionId: demoId('session', session.key),
    createdAt: now,
    updatedAt: now,
  }));
}
