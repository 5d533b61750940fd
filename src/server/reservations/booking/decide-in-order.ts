// Decides the bookings of one transaction: applies the rules to one request after the other.

import type * as store from './book-store.ts';
import { mayOpenSession } from '#core/events/visibility.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { isOwn } from '#core/reservations/rules.ts';
import { type BookingFacts, reservedFacts } from '#core/reservations/booking-facts.ts';
import { admissionsOf } from '#core/reservations/party.ts';
import { decideBooking } from '#core/reservations/booking.ts';
import { type ClassesBooked, factsOfMailbox, warningsOf } from '#core/reservations/same-time.ts';
import type { BookingSettings } from '#core/reservations/settings.ts';
import { type Seats, take, type Maxima } from '#core/seats/capacity.ts';
import { staffFor } from '#core/waiting-list/rules.ts';
import { refusalOfConfirmation } from '#core/waiting-list/confirm.ts';
import type { StoredKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import type { LockedSession, Raise } from '#server/seats/service.ts';
import type { BookingGate } from '#server/waiting-list/service.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import { factsOfClasses } from './limits.ts';
import type { ReservationFacts } from '../mail.ts';
import type { Created } from './created-by-staff.ts';
import type { AccountViewer } from '#core/accounts/access.ts';

/** The facts about everything that the requests name. */
export interface Facts {
  readonly keys: readonly StoredKey[];
  readonly sessions: readonly LockedSession[];
  readonly bookers: readonly store.KnownBooker[];
  /** The school that each account books classes for, by the account's id. */
  readonly schools: ReadonlyMap<string, string>;
  readonly classes: readonly ClassesBooked[];
  readonly settings: BookingSettings;
  readonly gate: BookingGate;
}
/** All that one granted request writes. */
export interface Booking {
  readonly reservation: store.NewReservation;
  readonly created: Created;
  readonly raise: Raise | null;
  readonly key: StoredKey | null;
  readonly message: NewMessage<ReservationFacts>;
}

/** One outcome for each request, in their order: each finds the seats, reservations and keys that the ones before it left. */
export function decideInOrder(
  requests: readonly BookingRequest[],
  facts: Facts,
): { outcomes: BookingOutcome[]; bookings: Booking[] } {
  const keys = new Map(facts.keys.map((storedKey) => [nameOf(storedKey), storedKey]));
  const sessions = new Map(facts.sessions.map((session) => [session._id, session]));
  const bookers = new Map(facts.bookers.map((booker) => [booker.userId, booker]));
  const reserved = new Map(
    facts.bookers.flatMap(({ userId, reservedIn }) =>
      reservedIn.map(({ sessionId, reservationId }) => [`${userId} ${sessionId}`, reservationId]),
    ),
  );
  const toCome = new Map(
    facts.bookers.map(({ mailbox, reservationsToCome }) => [mailbox, reservationsToCome]),
  );
  const classes = [...facts.classes];
  const ofMailboxes = new Map(facts.bookers.map(({ mailbox, overlapping }) => [mailbox, overlapping]));
  const bookings: Booking[] = [];

  const outcomes = requests.map((request): BookingOutcome => {
    const storedKey = request.keyed && keys.get(nameOf(request.keyed));
    if (request.keyed && storedKey) {
      return storedKey.requestHash.equals(request.keyed.requestHash)
        ? { outcome: 'reserved', reservationId: storedKey.entityId }
        : refused(new Refusal('keyReused'));
    }
    const locked = sessions.get(request.sessionId);
    const session = locked && facts.gate.seenBy(locked, request.userId);
    if (!session || !mayOpenSession(request.viewer, session)) return refused(new Refusal('notFound'));
    const by = request.viewer.kind === 'guest' ? null : request.viewer;
    const booker = bookers.get(request.userId);
    if (!booker) return refused(request.confirmation ? new Refusal('accountDisabled') : unknownUser());
    const pair = `${booker.userId} ${session._id}`;
    const own = facts.gate.ownOf(session._id, booker.userId);
    const notNow = request.confirmation && refusalOfConfirmation(request.confirmation, own, request.party);
    // A blocked account gets the refusal for blocked accounts: its offer has been taken back.
    if (notNow && !reserved.has(pair) && !booker.block) {
      const { code, ...more } = notNow;
      return refused(new Refusal(code, more));
    }
    const reservationsToCome = toCome.get(booker.mailbox) ?? 0;
    const ofMailbox = ofMailboxes.get(booker.mailbox) ?? [];
    const school = request.party.target === 'school' ? facts.schools.get(booker.userId) : undefined;
    const coming = school === undefined ? null : { userId: booker.userId, school };
    const booking: BookingFacts = {
      session,
      booker,
      ...reservedFacts(reserved.get(pair), by?.userId === booker.userId),
      reservationsToCome,
      ...factsOfClasses(classes, session, coming),
      ...factsOfMailbox(session, ofMailbox, booker.userId),
      minPupils: session.minPupils,
      allowedAges: session.allowedAges,
      raisesMaximum: Boolean(request.raiseReason && by),
      settings: facts.settings,
      now: new Date(session.now.getTime() - (request.waitedMs ?? 0)),
    };
    const decision = decideBooking(booking, request.party, request.participants);
    if (decision.outcome === 'refuse') {
      const { outcome: _outcome, code, ...more } = decision;
      return refused(new Refusal(code, more));
    }
    const { taken, raised } = decision;
    const raise = raised && by ? raiseOf({ ...request, viewer: by }, session, raised) : null;
    const granted = { ...bookingOf(request, { session, booker, taken, school }), raise };
    bookings.push(granted);
    const after = take({ ...session, ...raised }, taken);
    sessions.set(
      session._id,
      facts.gate.serve(after, {
        userId: booker.userId,
        reservationId: granted.reservation._id,
        isConfirmed: request.confirmation !== undefined,
        staffId: staffFor(request.viewer, booker),
      }),
    );
    reserved.set(pair, granted.reservation._id);
    toCome.set(booker.mailbox, reservationsToCome + 1);
    const { startDate, endDate, sessionDay } = session;
    const atThatTime = { reservationId: granted.reservation._id, sessionId: session._id, startDate, endDate };
    const seats = request.party.target === 'private' ? request.party.quantity : 0;
    ofMailboxes.set(booker.mailbox, [...ofMailbox, { ...atThatTime, userId: booker.userId, seats }]);
    if (coming) {
      const labels = request.participants.flatMap(({ schoolClass }) => schoolClass ?? []);
      classes.push({ ...atThatTime, ...coming, sessionDay, classes: taken.classes, labels });
    }
    if (granted.key) keys.set(nameOf(granted.key), granted.key);
    const warnings = warningsOf(booking, request.participants);
    const created = { reservation: granted.reservation, createdAt: session.now, warnings };
    return { outcome: 'reserved', reservationId: granted.reservation._id, created };
  });
  return { outcomes, bookings };
}

function bookingOf(
  { viewer, statedLanguage, party, participants, needs, keyed, confirmation }: BookingRequest,
  of: {
    readonly session: LockedSession;
    readonly booker: store.KnownBooker;
    readonly taken: Seats;
    readonly school: string | undefined;
  },
): Omit<Booking, 'raise'> {
  const { session, booker, taken, school = null } = of;
  const _id = newId();
  const reservation = {
    quantitySchool: 0,
    chaperones: 0,
    ...party,
    _id,
    eventId: session.eventId,
    sessionId: session._id,
    userId: booker.userId,
    schoolKey: school,
    seatsTaken: taken.seats,
    classesTaken: taken.classes,
    participants,
    needs,
    tickets: admissionsOf(participants, party.target).map((admission) => ({ _id: newId(), ...admission })),
  };
  return {
    reservation,
    created: { viewer, entity: 'reservations', action: confirmation ? 'confirm' : 'book', row: reservation },
    key: keyed && { ...keyed, entityId: _id },
    message: {
      kind: 'email',
      template: 'reservationConfirmed',
      facts: { reservationId: _id },
      // The language of the page that the owner books on; staff who book for another person write in that person's.
      language:
        (viewer.kind === 'account' && isOwn(viewer, booker) ? statedLanguage : null) ?? booker.language,
      recipient: booker.email,
      userId: booker.userId,
      reservationId: _id,
    },
  };
}

function nameOf({ scope, key }: { readonly scope: string; readonly key: string }): string {
  return `${scope} ${key}`;
}

/** Only staff can name another user, so this refusal discloses nothing to other callers. */
function unknownUser(): Refusal {
  return invalidAt('userId', 'unknown', 'There is no such account');
}

function refused(refusal: Refusal): BookingOutcome {
  return { outcome: 'refused', refusal };
}

/** The raised maximum after a booking that was granted beyond it. */
export function raiseOf(
  { viewer, raiseReason }: { readonly viewer: AccountViewer; readonly raiseReason?: string | null },
  { _id, maxParticipants, maxSchoolClasses }: Maxima & { readonly _id: string },
  after: Maxima,
): Raise {
  const before = { maxParticipants, maxSchoolClasses };
  return { viewer, sessionId: _id, reason: raiseReason ?? '', before, after };
}
