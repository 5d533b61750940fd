// The holders of seats and requests of a session, and the data of messages to them.

import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import type { LimitUnit, Presence } from '#core/resources/programme.ts';
import type { Claimed } from '#core/sessions/contract.ts';
import type { OfEvent } from '#core/sessions/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { placeOf } from '#server/mail/place-store.ts';
import { schoolPhone } from '#server/sms/recipient-store.ts';

/** A reservation that holds seats or a request that waits, with the address of its account. */
export interface Claim {
  readonly kind: 'reservation' | 'request';
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  /** The confirmed telephone number of a school. */
  readonly schoolPhone: string | null;
}

const holding = statesAllowing(reservationTransitions, 'cancel');
const hoping = statesAllowing(requestTransitions, 'cancel');
const offered = statesAllowing(requestTransitions, 'pass');

const tables = {
  reservation: { name: 'reservations', open: holding, offer: sql`null::timestamptz` },
  request: { name: 'reservationRequests', open: hoping, offer: sql`"claim"."offerExpiresAt"` },
} as const;

function claimsIn(kind: Claim['kind'], where: (table: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const table = tables[kind].name;
  return sql`
    select cast(${kind} as text) as "kind", ${sql.ref(`${table}._id`)}, ${sql.ref(`${table}.sessionId`)}, "users"."_id" as "userId",
      "users"."email", "users"."language",
      ${schoolPhone} as "schoolPhone"
    from ${sql.table(table)} join "users" on "users"."_id" = ${sql.ref(`${table}.userId`)} where ${where(table)}`;
}

/** Claims by their ids, whatever has become of them. */
export async function readClaimsById(
  tx: Tx,
  {
    reservations,
    requests,
  }: { readonly reservations: readonly string[]; readonly requests: readonly string[] },
): Promise<Claim[]> {
  const among = (ids: readonly string[]) => (table: string) =>
    sql`${sql.ref(`${table}._id`)} = any(cast(${[...ids]} as uuid[]))`;
  const { rows } = await sql<Claim>`
    ${claimsIn('reservation', among(reservations))} union all ${claimsIn('request', among(requests))} order by 1, 2`.execute(
    tx,
  );
  return rows;
}

/** All claims of some sessions, in one statement. */
export async function readClaims(tx: Reader, sessionIds: readonly string[]): Promise<Claim[]> {
  const standing = (kind: Claim['kind']) =>
    claimsIn(
      kind,
      (table) => sql`${sql.ref(`${table}.sessionId`)} = any(cast(${[...sessionIds]} as uuid[]))
        and ${sql.ref(`${table}.status`)} = any(${tables[kind].open})`,
    );
  const { rows } = await sql<Claim>`
    ${standing('reservation')} union all ${standing('request')} order by 1, 2`.execute(tx);
  return rows;
}

/** Records that those who booked are notified of another start of sessions, which are locked. */
export async function recordMoveNotified(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ moveNotifiedAt: sql<Date>`curiosa_now()` })
    .where('_id', 'in', [...sessionIds])
    .execute();
}

/** The number of claims of a session. */
export function countClaims(db: Reader, sessionId: string): Promise<Claimed> {
  return countClaimsOf(db, sql`${sessionId}::uuid`);
}

/** The number of claims of sessions; an account counts once, however many of them it has booked. */
export function countClaimsOfSessions(db: Reader, sessionIds: readonly string[]): Promise<Claimed> {
  return countClaimsOf(db, sql`select unnest(cast(${[...sessionIds]} as uuid[]))`);
}

/** The number of claims of the sessions of an event that have not ended. */
export function countClaimsOfEvent(db: Reader, eventId: string, which: OfEvent): Promise<Claimed> {
  return countClaimsOf(
    db,
    sql`select "_id" from "sessions"
      where "eventId" = ${eventId} and ("locationId" is null or ${which === 'all'}) and "endDate" > curiosa_now()`,
  );
}

async function countClaimsOf(db: Reader, sessionIds: RawBuilder<unknown>): Promise<Claimed> {
  const countOf = (states: readonly string[]) =>
    sql`(select count(*)::int from "reservationRequests" where "sessionId" in (${sessionIds}) and "status" = any(${[...states]}))`;
  const { rows } = await sql<Claimed>`
    select count(*)::int as "reservations", coalesce(sum("quantity"), 0)::int as "participants",
      coalesce(sum("quantitySchool"), 0)::int as "classes",
      ${countOf(hoping)} as "requests", ${countOf(offered)} as "offers",
      (select count(*)::int from (
        select "userId" from "reservations" where "sessionId" in (${sessionIds}) and "status" = any(${holding})
        union select "userId" from "reservationRequests" where "sessionId" in (${sessionIds}) and "status" = any(${hoping})
      ) as "holders" where "userId" is not null) as "accounts"
    from "reservations" where "sessionId" in (${sessionIds}) and "status" = any(${holding})`.execute(db);
  return rows[0] ?? { reservations: 0, participants: 0, classes: 0, requests: 0, offers: 0, accounts: 0 };
}

/** The people who have booked sessions, and the parties in their waiting lists, by the session's id; those with none are absent. */
export async function countPeople(
  db: Reader,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly people: number; readonly waiting: number }>> {
  const ids = sql`cast(${[...sessionIds]} as uuid[])`;
  const { rows } = await sql<{ sessionId: string; people: number; waiting: number }>`
    select "sessionId", sum("people")::int as "people", sum("waiting")::int as "waiting" from (
      select "sessionId", "quantity" as "people", 0 as "waiting" from "reservations"
        where "sessionId" = any(${ids}) and "status" = any(${holding})
      union all select "sessionId", 0, 1 from "reservationRequests"
        where "sessionId" = any(${ids}) and "status" = any(${hoping})) as "claims"
    group by "sessionId"`.execute(db);
  return new Map(rows.map(({ sessionId, ...counts }) => [sessionId, counts]));
}

/** What a message states of a claim and its session, as they are when the message is sent. */
export interface MessageClaim {
  readonly _id: string;
  /** Whether it still holds seats, or a place in the list. */
  readonly isOpen: boolean;
  readonly userId: string;
  /** The holder's name. */
  readonly name: string;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly participants: readonly Participant[];
  readonly eventId: string;
  readonly sessionId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  /** Null: the session takes place. */
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  /** Null: an earlier build has cancelled the session, with one text for all readers. */
  readonly cancelReasons: Translated | null;
  /** The deadline of its offer; null: it has none. */
  readonly offerExpiresAt: Date | null;
  readonly locationId: string | null;
  readonly eventPresenceType: Presence;
  readonly place: string | null;
  readonly reservationLimitValue: number | null;
  readonly reservationLimitUnit: LimitUnit | null;
  readonly cancellationLimitValue: number | null;
  readonly cancellationLimitUnit: LimitUnit | null;
}

/** Undefined: the claim's account is gone. */
export async function readMessageClaim(
  db: Reader,
  kind: Claim['kind'],
  _id: string,
): Promise<MessageClaim | undefined> {
  const { name, open, offer } = tables[kind];
  const { rows } = await sql<MessageClaim>`
    select "claim"."_id", "claim"."status" = any(${open}) as "isOpen", "users"."_id" as "userId", "users"."name",
      "claim"."quantity", "claim"."quantitySchool", "claim"."chaperones", "claim"."participants", "claim"."eventId", "claim"."sessionId", "events"."title",
      "sessions"."startDate", "sessions"."endDate", "sessions"."cancelledAt", "sessions"."cancelReason", "sessions"."cancelReasons",
      ${offer} as "offerExpiresAt", "events"."eventPresenceType", "locations"."_id" as "locationId",
      ${placeOf} as "place", "sessions"."reservationLimitValue", "sessions"."reservationLimitUnit",
      "sessions"."cancellationLimitValue", "sessions"."cancellationLimitUnit"
    from ${sql.table(name)} as "claim"
      join "users" on "users"."_id" = "claim"."userId"
      join "sessions" on "sessions"."_id" = "claim"."sessionId"
      join "events" on "events"."_id" = "claim"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "claim"."_id" = ${_id}`.execute(db);
  return rows[0];
}

/** The titles of other sessions that the account has booked for the same time. */
export async function readOverlapping(
  db: Reader,
  { _id, userId, startDate, endDate }: Pick<MessageClaim, '_id' | 'userId' | 'startDate' | 'endDate'>,
): Promise<Translated[]> {
  const { rows } = await sql<{ title: Translated }>`
    select "events"."title" from "reservations"
      join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      join "events" on "events"."_id" = "reservations"."eventId"
    where "reservations"."userId" = ${userId} and "reservations"."_id" <> ${_id} and "reservations"."status" = any(${holding})
      and "sessions"."startDate" < ${endDate} and "sessions"."endDate" > ${startDate}
    order by "sessions"."startDate", "reservations"."_id"`.execute(db);
  return rows.map(({ title }) => title);
}
