// Booking (page 2, The hot path): lock, gather the facts, decide, write. All of it set-wise: the number of statements is the
// same for one request and for a hundred, over however many sessions.

import type { Viewer } from '#core/accounts/access.ts';
import { mayOpenSession } from '#core/events/visibility.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import { admissionsOf } from '#core/reservations/party.ts';
import { type BookingSettings, decideBooking } from '#core/reservations/rules.ts';
import { type Party, type Seats, take } from '#core/seats/capacity.ts';
import type { Zone } from '#core/time.ts';
import { staffFor } from '#core/waiting-list/access.ts';
import { type Confirmation, refusalOfConfirmation } from '#core/waiting-list/confirm.ts';
import type { OfferLimits } from '#core/waiting-list/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { holdKeys, keepKeys, type KeptKey, type KeyedRequest } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { type LockedSession, lockSessions, type Raise, raiseMaxima } from '#server/seats/service.ts';
import { type FrontDoor, lockSettled, openFrontDoor } from '#server/waiting-list/service.ts';
import type { ReservationFacts } from './mail.ts';
import * as store from './book-store.ts';
import { namesOfLimits, readSchoolDays, schoolDayOf } from './limits.ts';
import { type Made, recordMadeByStaff } from './made-by-staff.ts';
import { raiseOf } from './raise.ts';

export interface BookingRequest {
  readonly viewer: Viewer;
  /** Whose reservation it becomes: the viewer's own, or somebody's in whose name staff book. */
  readonly userId: string;
  readonly sessionId: string;
  readonly party: Party;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  /** Null: sent without a key, so it is a new request each time. */
  readonly keyed: KeyedRequest | null;
  /** Why staff raise the maximum, if that is what it takes; null: they do not. */
  readonly raiseReason?: string | null;
  /** How long it had waited when its transaction began: it is judged as of its arrival. */
  readonly waitedMs?: number;
  /** It takes up what its owner was offered in the waiting list. */
  readonly confirmation?: Confirmation;
}

export type BookingOutcome =
  /** Made now, or by the same request before. */
  | { readonly outcome: 'reserved'; readonly reservationId: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/** The statements that booking stands on. */
export interface BookingStore extends Pick<typeof store, 'readBookers' | 'insertReservations'> {
  readonly holdKeys: typeof holdKeys;
  readonly lockSessions: typeof lockSessions;
}
const theirs: BookingStore = { ...store, holdKeys, lockSessions };

/** What booking obeys; the limits are the instance's own. */
export interface BookingRules {
  readonly settings: BookingSettings;
  readonly limits: OfferLimits;
  readonly zone: Zone;
}

/** Books in order of arrival, one outcome for each request. What is wrong with one is no matter of its neighbours. */
export async function book(
  tx: Tx,
  requests: readonly BookingRequest[],
  rules: BookingRules,
  statements: BookingStore = theirs,
): Promise<BookingOutcome[]> {
  const sessionIds = requests.map(({ sessionId }) => sessionId);
  const userIds = requests.map(({ userId }) => userId);
  const ofSchools = requests.filter(({ party }) => party.target === 'school').map(({ userId }) => userId);
  const keys = await statements.holdKeys(
    tx,
    requests.flatMap(({ keyed }) => keyed ?? []),
    await namesOfLimits(tx, userIds, ofSchools),
  );
  const sessions = await lockSettled(tx, sessionIds, rules.zone, {
    lock: statements.lockSessions,
    waited: requests,
  });
  const raisedIds = requests.flatMap(({ raiseReason, sessionId }) => (raiseReason ? sessionId : []));
  const frontDoor = await openFrontDoor(tx, sessions, { ...rules, userIds, raisedIds });
  const bookers = await statements.readBookers(tx, userIds, sessionIds);
  const counted = await readSchoolDays(tx, ofSchools, { bookers, sessions });

  const { settings } = rules;
  const facts = { keys, sessions, bookers, counted, settings, frontDoor };
  const { outcomes, bookings } = decideInOrder(requests, facts);

  await raiseMaxima(
    tx,
    bookings.flatMap(({ raise }) => raise ?? []),
  );
  await frontDoor.makeRoom();
  await statements.insertReservations(
    tx,
    bookings.map(({ reservation }) => reservation),
  );
  await recordMadeByStaff(
    tx,
    bookings.map(({ made }) => made),
  );
  await keepKeys(
    tx,
    bookings.flatMap(({ key }) => key ?? []),
  );
  await enqueueMessages(
    tx,
    bookings.map(({ message }) => message),
  );
  await frontDoor.close(bookings.map(({ reservation }) => reservation.sessionId));
  return outcomes;
}

interface Facts {
  readonly keys: readonly KeptKey[];
  readonly sessions: readonly LockedSession[];
  readonly bookers: readonly store.KnownBooker[];
  readonly counted: readonly store.ClassesOfSchool[];
  readonly settings: BookingSettings;
  readonly frontDoor: FrontDoor;
}
/** All that one granted request writes. */
interface Booking {
  readonly reservation: store.NewReservation;
  readonly made: Made;
  readonly raise: Raise | null;
  readonly key: KeptKey | null;
  readonly message: NewMessage<ReservationFacts>;
}

/** Each request meets the seats, reservations and keys that those before it left. */
function decideInOrder(
  requests: readonly BookingRequest[],
  facts: Facts,
): { outcomes: BookingOutcome[]; bookings: Booking[] } {
  const keys = new Map(facts.keys.map((kept) => [nameOf(kept), kept]));
  const sessions = new Map(facts.sessions.map((session) => [session._id, session]));
  const bookers = new Map(facts.bookers.map((booker) => [booker.userId, booker]));
  const reserved = new Set(
    facts.bookers.flatMap(({ userId, reservedSessionIds }) =>
      reservedSessionIds.map((id) => `${userId} ${id}`),
    ),
  );
  const toCome = new Map(facts.bookers.map(({ userId, reservationsToCome }) => [userId, reservationsToCome]));
  const schoolDays = new Map(facts.counted.map((one) => [schoolDayOf(one, one), one.classes]));
  const bookings: Booking[] = [];

  const outcomes = requests.map((request): BookingOutcome => {
    const kept = request.keyed && keys.get(nameOf(request.keyed));
    if (request.keyed && kept) {
      return kept.requestHash.equals(request.keyed.requestHash)
        ? { outcome: 'reserved', reservationId: kept.entityId }
        : refused(new Refusal('keyReused'));
    }
    const locked = sessions.get(request.sessionId);
    const session = locked && facts.frontDoor.seenBy(locked, request.userId);
    if (!session || !mayOpenSession(request.viewer, session)) return refused(new Refusal('notFound'));
    const by = request.viewer.kind === 'guest' ? null : request.viewer;
    const booker = bookers.get(request.userId);
    if (!booker) return refused(unknownUser());
    const pair = `${booker.userId} ${session._id}`;
    const own = facts.frontDoor.ownOf(session._id, booker.userId);
    const notNow = request.confirmation && refusalOfConfirmation(request.confirmation, own, request.party);
    if (notNow && !reserved.has(pair)) {
      const { code, ...more } = notNow;
      return refused(new Refusal(code, more));
    }
    const reservationsToCome = toCome.get(booker.userId) ?? 0;
    const schoolDay = schoolDayOf(booker, session);
    const classesThatDay = schoolDays.get(schoolDay) ?? 0;
    const decision = decideBooking(
      {
        session,
        booker,
        hasValidReservation: reserved.has(pair),
        reservationsToCome,
        classesThatDay,
        minPupils: session.minPupils,
        allowedAges: session.allowedAges,
        raisesMaximum: Boolean(request.raiseReason && by),
        settings: facts.settings,
        now: new Date(session.now.getTime() - (request.waitedMs ?? 0)),
      },
      request.party,
      request.participants,
    );
    if (decision.outcome === 'refuse') {
      const { outcome: _outcome, code, ...more } = decision;
      return refused(new Refusal(code, more));
    }
    const { taken, raised } = decision;
    const raise = raised && by ? raiseOf({ ...request, viewer: by }, session, raised) : null;
    const booking = { ...bookingOf(request, session, booker, taken), raise };
    bookings.push(booking);
    const after = take({ ...session, ...raised }, taken);
    sessions.set(
      session._id,
      facts.frontDoor.serve(after, {
        userId: booker.userId,
        reservationId: booking.reservation._id,
        isConfirmed: request.confirmation !== undefined,
        staffId: staffFor(request.viewer, booker),
      }),
    );
    reserved.add(pair);
    toCome.set(booker.userId, reservationsToCome + 1);
    schoolDays.set(schoolDay, classesThatDay + taken.classes);
    if (booking.key) keys.set(nameOf(booking.key), booking.key);
    return { outcome: 'reserved', reservationId: booking.reservation._id };
  });
  return { outcomes, bookings };
}

function bookingOf(
  { viewer, party, participants, needs, keyed, confirmation }: BookingRequest,
  session: LockedSession,
  booker: store.KnownBooker,
  taken: Seats,
): Omit<Booking, 'raise'> {
  const _id = newId();
  const reservation = {
    quantitySchool: 0,
    chaperones: 0,
    ...party,
    _id,
    eventId: session.eventId,
    sessionId: session._id,
    userId: booker.userId,
    seatsTaken: taken.seats,
    classesTaken: taken.classes,
    participants,
    needs,
    tickets: admissionsOf(participants, party.target).map((admission) => ({ _id: newId(), ...admission })),
  };
  return {
    reservation,
    made: { viewer, entity: 'reservations', action: confirmation ? 'confirm' : 'book', row: reservation },
    key: keyed && { ...keyed, entityId: _id },
    message: {
      kind: 'email',
      template: 'reservationConfirmed',
      facts: { reservationId: _id },
      language: booker.language,
      recipient: booker.email,
      userId: booker.userId,
      reservationId: _id,
    },
  };
}

function nameOf({ scope, key }: { readonly scope: string; readonly key: string }): string {
  return `${scope} ${key}`;
}

/** Only staff name a user, so it tells a stranger nothing. */
function unknownUser(): Refusal {
  return invalidAt('userId', 'unknown', 'There is no such account');
}

function refused(refusal: Refusal): BookingOutcome {
  return { outcome: 'refused', refusal };
}
