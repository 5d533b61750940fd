import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { Participant, BookingBody } from '#core/reservations/contract.ts';
import type { Seats } from '#core/seats/capacity.ts';
import type { Audience } from '#core/resources/programme.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { requestTransitions, type RequestStatus } from '#core/waiting-list/rules.ts';
import { blockedUntil } from '#server/blocks/service.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { laterVersion } from '#server/db/bulk.ts';
import { withoutOffer } from './settle-store.ts';

const inList = statesAllowing(requestTransitions, 'cancel');
const offered = statesAllowing(requestTransitions, 'pass');

/** The sessions in whose lists the accounts are. */
export async function readSessionsWaitedForBy(db: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reservationRequests')
    .select('sessionId')
    .distinct()
    .where('userId', 'in', [...userIds])
    .where('status', 'in', inList)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export async function deleteRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reservationRequests').where('userId', '=', userId).execute();
}

/** Whether an account is in the list of a locked session. */
export async function isInListOf(tx: Tx, sessionId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reservationRequests')
    .select('_id')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .where('status', 'in', inList)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewRequest {
  readonly _id: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly minQuantity: number | null;
  readonly minQuantitySchool: number | null;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  readonly wanted: Seats;
  readonly minimum: Seats;
}

/** Puts a request at the end of a list; the session is locked, and counts its requests. */
export async function insertRequest(
  tx: Tx,
  { wanted, minimum, participants, needs, ...request }: NewRequest,
): Promise<void> {
  await tx
    .insertInto('reservationRequests')
    .values({
      ...request,
      status: 'waiting',
      wantedSeats: wanted.seats,
      leastSeats: minimum.seats,
      participants: JSON.stringify(participants),
      needs: needs ? JSON.stringify(needs) : null,
    })
    .execute();
  await tx
    .updateTable('sessions')
    .set(({ eb }) => ({ waitingRequests: eb('waitingRequests', '+', 1) }))
    .where('_id', '=', request.sessionId)
    .execute();
}

export interface LockedRequest {
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly status: RequestStatus;
  readonly email: string;
  readonly language: Language;
}

/** Locks the session of a request and returns the request. */
export async function lockRequest(
  tx: Tx,
  _id: string,
  lockSessions: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
): Promise<LockedRequest | undefined> {
  // The session of a request never changes.
  const row = await tx
    .selectFrom('reservationRequests')
    .select('sessionId')
    .where('_id', '=', _id)
    .executeTakeFirst();
  if (!row) return undefined;
  await lockSessions(tx, [row.sessionId]);
  return tx
    .selectFrom('reservationRequests')
    .innerJoin('users', 'users._id', 'reservationRequests.userId')
    .select([
      'reservationRequests._id',
      'reservationRequests.sessionId',
      'reservationRequests.userId',
      'reservationRequests.status',
      'users.email',
      'users.language',
    ])
    .where('reservationRequests._id', '=', _id)
    .executeTakeFirst();
}

/** Takes a request out of its list. */
export async function cancelRequest(tx: Tx, _id: string): Promise<void> {
  await sql`
    update "reservationRequests" set "status" = ${stateAfter(requestTransitions, 'cancel')}, ${withoutOffer},
      "updatedAt" = ${laterVersion}
    where "_id" = ${_id} and "status" = any(${inList})`.execute(tx);
}

/**
 * Sessions whose list may need settling: an offer has expired, its account may no longer book, seats are free while a request
 * waits, or the session has started. In the order of their ids, in which every transaction locks sessions.
 */
export async function readDueSessions(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions"
    where "offersEndAt" <= curiosa_now() or (("waitingRequests" > 0 or "offersEndAt" is not null) and "startDate" <= curiosa_now())
      or ("waitingRequests" > 0 and (("maxParticipants" is null or "totalParticipants" + "lockedParticipants" < "maxParticipants")
        and ("maxSchoolClasses" is null or "totalSchoolClasses" + "lockedSchoolClasses" < "maxSchoolClasses"
          or "sessionTarget" <> ${'school' satisfies Audience})))
      or ("offersEndAt" is not null and exists (
        select from "reservationRequests" join "users" on "users"."_id" = "reservationRequests"."userId"
        where "reservationRequests"."sessionId" = "sessions"."_id" and "reservationRequests"."status" = any(${offered})
          and (not "users"."isEnabled" or ${blockedUntil} is not null)))
    order by "_id"`.execute(db);
  return rows.map(({ _id }) => _id);
}
