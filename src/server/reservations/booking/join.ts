// Joining a waiting list: a rule that refuses a booking refuses a request too (docs/product/waiting-list.md#joining).

import type { AccountViewer } from '#core/accounts/access.ts';
import { mayOpenSession } from '#core/events/visibility.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { reservedFacts } from '#core/reservations/booking-facts.ts';
import type { BookingBody } from '#core/reservations/contract.ts';
import { factsOfMailbox } from '#core/reservations/same-time.ts';
import { staffFor } from '#core/waiting-list/rules.ts';
import { decideJoining, type JoiningParty } from '#core/waiting-list/join.ts';
import type { Tx } from '#server/db/database.ts';
import { lockKey, storeKeys, type KeyedRequest } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { enter, isInListOf, lockSettled } from '#server/waiting-list/service.ts';
import type { BookingRules } from './book.ts';
import { readBookers } from './book-store.ts';
import { factsOfClasses, namesOfLimits, readClasses, schoolsOf } from './limits.ts';
import { recordCreatedByStaff } from './created-by-staff.ts';

export interface Joining extends JoiningParty {
  readonly viewer: AccountViewer;
  /** The account that gets the request: the viewer's own, or the one in whose name staff join. */
  readonly userId: string;
  readonly sessionId: string;
  readonly needs: BookingBody['needs'] | null;
  readonly keyed: KeyedRequest | null;
}

/** Puts a party at the end of a session's list and returns the request's id. Throws a refusal before anything is written. */
export async function join(tx: Tx, joining: Joining, rules: BookingRules): Promise<string> {
  const { viewer, userId, sessionId, keyed, party } = joining;
  // The same locks as for booking: an account that is being erased cannot join meanwhile.
  const before = await lockKey(tx, keyed, namesOfLimits([userId], []), [userId]);
  if (before.entityId !== null) return before.entityId;
  const [session] = await lockSettled(tx, [sessionId], rules.zone);
  if (!session || !mayOpenSession(viewer, session)) throw new Refusal('notFound');
  const [booker] = await readBookers(tx, [userId], [session]);
  if (!booker) throw invalidAt('userId', 'unknown', 'There is no such account');
  const school = (await schoolsOf(tx, party.target === 'school' ? [userId] : [])).get(userId);
  const coming = school === undefined ? null : { userId, school };
  const classes = await readClasses(tx, coming ? [coming] : [], [session]);
  const decision = decideJoining(
    {
      session,
      booker,
      ...reservedFacts(booker.reservedIn[0]?.reservationId, viewer.userId === userId),
      reservationsToCome: booker.reservationsToCome,
      ...factsOfClasses(classes, session, coming),
      ...factsOfMailbox(session, booker.overlapping, userId),
      minPupils: session.minPupils,
      allowedAges: session.allowedAges,
      settings: rules.settings,
      now: session.now,
      isInList: await isInListOf(tx, sessionId, userId),
    },
    joining,
  );
  if (decision.outcome === 'refuse') {
    const { outcome: _outcome, code, ...more } = decision;
    throw new Refusal(code, more);
  }
  const _id = newId();
  const { participants, needs, minQuantity, minQuantitySchool } = joining;
  const { wanted, minimum } = decision;
  const row = { ...party, _id, userId, sessionId };
  await recordCreatedByStaff(tx, [{ viewer, entity: 'reservationRequests', action: 'join', row }]);
  if (keyed) await storeKeys(tx, [{ ...keyed, entityId: _id }]);
  await enter(
    tx,
    {
      quantitySchool: 0,
      chaperones: 0,
      ...party,
      _id,
      eventId: session.eventId,
      sessionId,
      userId,
      minQuantity,
      minQuantitySchool,
      participants,
      needs,
      wanted,
      minimum,
    },
    { addressee: booker, staffId: staffFor(viewer, { userId }), zone: rules.zone },
  );
  return _id;
}
