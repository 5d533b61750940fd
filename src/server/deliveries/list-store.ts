// Messages and suppressed addresses as staff read them.

import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import { type DeliveryFilter, deliveriesPerPage, missedDays } from '#core/deliveries/contract.ts';
import type { Language } from '#core/languages.ts';
import type { MessageMarks, OwnCause, Resendable } from '#core/messages/delivery.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/resources/conditions.ts';
import { countsOfStates, messageStates } from '#server/outbox/state-store.ts';
import { phone } from '#server/sms/recipient-store.ts';
import { isMissed, wasStopped } from './store.ts';

export interface DeliveryScope {
  readonly userId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly mailingId?: string | undefined;
  /** Messages about these events only; null: of all, and those about none. */
  readonly ofEvents: readonly string[] | null;
  readonly q: string | null;
}

export interface DeliveryRow extends MessageMarks, Resendable {
  readonly _id: string;
  readonly template: string;
  readonly language: Language;
  readonly recipient: string;
  readonly reason: string | null;
  readonly cause: OwnCause | null;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly sessionId: string | null;
  readonly eventId: string | null;
  readonly title: Translated | null;
  readonly startDate: Date | null;
}

const isEnded = sql`("message"."sentAt" is not null or "message"."failedAt" is not null)`;
const { queued, sent, troubled } = messageStates('message');
const states: Readonly<Record<DeliveryFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  missed: sql`(${isMissed} and "message"."createdAt" > curiosa_now() - make_interval(days => ${missedDays}))`,
  troubled,
  queued,
  sent,
};

/** Messages about reservations and requests that a condition on either finds. */
function about(condition: (table: 'reservations' | 'reservationRequests') => RawBuilder<unknown>) {
  return sql`"message"."_id" in (
    select "_id" from "messages" where "reservationId" in (select "_id" from "reservations" where ${condition('reservations')})
    union all
    select "_id" from "messages" where "facts" ? 'reservationIds' and "facts"->'reservationIds' ?| array(
      select cast("_id" as text) from "reservations" where ${condition('reservations')})
    union all
    select "_id" from "messages" where "facts" ? 'requestIds' and "facts"->'requestIds' ?| array(
      select cast("_id" as text) from "reservationRequests" where ${condition('reservationRequests')})
    union all
    select "_id" from "messages" where "facts" ? 'requestId' and "facts"->>'requestId' in (
      select cast("_id" as text) from "reservationRequests" where ${condition('reservationRequests')}))`;
}

/** Of a message about several bookings and requests, the session of the first that the reader is shown. */
function digestSession({ eventId, sessionId, ofEvents }: DeliveryScope): RawBuilder<unknown> {
  const conditions = [
    sql`"message"."facts" ?| array['reservationIds', 'requestIds']`,
    ...(eventId ? [sql`"booking"."eventId" = ${eventId}`] : []),
    ...(sessionId ? [sql`"booking"."sessionId" = ${sessionId}`] : []),
    ...(ofEvents ? [sql`"booking"."eventId" = any(cast(${[...ofEvents]} as uuid[]))`] : []),
  ];
  const among = (fact: string) =>
    sql`any(array(select cast(jsonb_array_elements_text("message"."facts"->${fact}) as uuid)))`;
  return sql`select "booking"."sessionId" from (
      select "eventId", "sessionId" from "reservations" where "_id" = ${among('reservationIds')}
      union all select "eventId", "sessionId" from "reservationRequests" where "_id" = ${among('requestIds')}) as "booking"
    join "sessions" on "sessions"."_id" = "booking"."sessionId"
    where ${sql.join(conditions, sql` and `)}
    order by "sessions"."startDate" limit 1`;
}

function inScope({ userId, eventId, sessionId, mailingId, ofEvents, q }: DeliveryScope): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (userId) conditions.push(sql`"message"."userId" = ${userId}`);
  if (mailingId) conditions.push(sql`"message"."mailingId" = ${mailingId}`);
  if (eventId) conditions.push(about(() => sql`"eventId" = ${eventId}`));
  if (sessionId) conditions.push(about(() => sql`"sessionId" = ${sessionId}`));
  if (ofEvents) conditions.push(about(() => sql`"eventId" = any(cast(${[...ofEvents]} as uuid[]))`));
  if (q !== null)
    // Accounts are found first and messages by them, so that not every message is read; an address that no account has is found whole.
    conditions.push(sql`"message"."_id" in (
      select "_id" from "messages" where "recipient" = lower(${q}) and "recipient" <> ''
      union all
      select "_id" from "messages" where "userId" = any(array(select "_id" from "users"
        where fold(concat_ws(' ', "name", "surname", "name", "email")) like '%' || fold(${escapeLike(q)}) || '%')))`);
  return sql.join(conditions, sql` and `);
}

/** A page of messages, newest first, and one more where there is another page. */
export async function readDeliveries(
  db: Reader,
  scope: DeliveryScope,
  { state, page }: { readonly state: DeliveryFilter; readonly page: number },
): Promise<DeliveryRow[]> {
  const those = sql`
    select "message"."_id" from "messages" as "message" where ${inScope(scope)} and ${states[state]}
    order by "message"."_id" desc limit ${deliveriesPerPage + 1} offset ${(page - 1) * deliveriesPerPage}`;
  const { rows } = await deliveriesAmong(those, scope).execute(db);
  return rows;
}

/** All messages of a list as one statement, newest first, and their number. */
export function allDeliveries(
  scope: DeliveryScope,
  state: DeliveryFilter,
): { readonly rows: RawBuilder<DeliveryRow>; readonly count: RawBuilder<{ readonly count: number }> } {
  const those = sql`from "messages" as "message" where ${inScope(scope)} and ${states[state]}`;
  return {
    rows: deliveriesAmong(sql`select "message"."_id" ${those}`, scope),
    count: sql`select count(*)::int as "count" ${those}`,
  };
}

function deliveriesAmong(ids: RawBuilder<unknown>, scope: DeliveryScope): RawBuilder<DeliveryRow> {
  return sql`
    with "page" as materialized (${ids})
    select "message"."_id", "message"."kind", "message"."template", "message"."language", "message"."recipient",
      coalesce("message"."bounceReason", "message"."lastError") as "reason",
      case when "message"."bounceReason" is null then "message"."lastErrorCause" end as "cause", "message"."createdAt", "message"."sentAt",
      "message"."deliveredAt", "message"."bouncedAt", "message"."failedAt", "message"."failure", "message"."notBefore",
      "message"."attempts", "message"."awaitsConfirmation", "message"."hadSecret", ${wasStopped} as "wasStopped", ${isEnded} as "hasEnded", "message"."recipient" = '' as "isErased",
      exists(select from "messages" as "copy" where "copy"."resendOf" = "message"."_id" and "copy"."sentAt" is null
        and "copy"."failedAt" is null) as "isWaiting",
      case when "users"."_id" is not null
        then exists(select from "suppressedAddresses" where "address" = "users"."email") end as "isSuppressed",
      "users"."_id" as "userId", "users"."name", "users"."surname", "users"."email", ${phone} as "phone",
      "sessions"."_id" as "sessionId", "events"."_id" as "eventId", "events"."title", "sessions"."startDate"
    from "page" join "messages" as "message" on "message"."_id" = "page"."_id"
      left join "users" on "users"."_id" = "message"."userId"
      left join "reservations" on "reservations"."_id" = "message"."reservationId"
      left join "reservationRequests" as "request" on "request"."_id" = cast("message"."facts"->>'requestId' as uuid)
      left join lateral (${digestSession(scope)}) as "digest" on true
      left join "sessions" on "sessions"."_id" = coalesce("digest"."sessionId", "reservations"."sessionId", "request"."sessionId")
      left join "events" on "events"."_id" = "sessions"."eventId"
    order by "message"."_id" desc`;
}

/** How many messages a list has. */
export async function countListed(db: Reader, scope: DeliveryScope, state: DeliveryFilter): Promise<number> {
  const { rows } = await allDeliveries(scope, state).count.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DeliveryCounts {
  readonly queued: number;
  readonly sent: number;
  readonly delivered: number;
  readonly troubled: number;
  readonly stopped: number;
}

export async function isEvent(db: Reader, _id: string): Promise<boolean> {
  return (
    (await db.selectFrom('events').select('_id').where('_id', '=', _id).executeTakeFirst()) !== undefined
  );
}

export async function countDeliveries(db: Reader, scope: DeliveryScope): Promise<DeliveryCounts> {
  const { rows } = await sql<DeliveryCounts>`
    select ${countsOfStates('message')}
    from "messages" as "message" where ${inScope(scope)}`.execute(db);
  return rows[0] ?? { queued: 0, sent: 0, delivered: 0, troubled: 0, stopped: 0 };
}

export interface SuppressedRow {
  readonly _id: string;
  readonly address: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly phone: string | null;
  readonly isStaff: boolean;
  readonly upcoming: number;
  readonly missed: number;
  readonly total: number;
}

const holding = statesAllowing(reservationTransitions, 'cancel');
const hoping = statesAllowing(requestTransitions, 'cancel');

/** People with something ahead come first: they are to be called. */
export async function readSuppressed(db: Reader, page: number): Promise<SuppressedRow[]> {
  const ahead = (table: string, statuses: readonly string[]) => sql`
    (select count(*)::int from ${sql.table(table)} as "claim" join "sessions" on "sessions"."_id" = "claim"."sessionId"
      where "claim"."userId" = "users"."_id" and "claim"."status" = any(${[...statuses]}) and "sessions"."endDate" > curiosa_now())`;
  const { rows } = await sql<SuppressedRow>`
    select * from (
      select "suppressed"."_id", "suppressed"."address", "suppressed"."reason", "suppressed"."createdAt", "users"."_id" as "userId",
      "users"."name", "users"."surname", ${phone} as "phone",
      coalesce("users"."role" <> 'user' or "users"."subRoles" <> '{}' or "users"."contactEventIds" <> '{}', false) as "isStaff",
      ${ahead('reservations', holding)} + ${ahead('reservationRequests', hoping)} as "upcoming",
      (select count(*)::int from "messages" as "message" where "message"."userId" = "users"."_id" and ${isMissed}) as "missed",
      (count(*) over ())::int as "total"
    from "suppressedAddresses" as "suppressed" left join "users" on "users"."email" = "suppressed"."address") as "list"
    order by "list"."upcoming" = 0, "list"."createdAt" desc, "list"."_id"
    limit ${deliveriesPerPage} offset ${(page - 1) * deliveriesPerPage}`.execute(db);
  return rows;
}
