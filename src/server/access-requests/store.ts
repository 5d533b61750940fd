import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AccessState, untouched } from '#core/access-requests/rules.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { StatedNeeds } from '#core/people-booked/rules.ts';
import type { ReservationStatus } from '#core/reservations/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import {
  type EventsRead,
  holdsSeats,
  inEvents,
  partyConditions,
  type PartyFacts,
  type PartySession,
  partyTables,
} from '#server/people-booked/service.ts';
import { phone } from '#server/sms/recipient-store.ts';

type Party = Pick<
  PartyFacts,
  | '_id'
  | 'userId'
  | 'name'
  | 'surname'
  | 'educationalInstitution'
  | 'phone'
  | 'language'
  | 'target'
  | 'quantity'
  | 'needs'
>;
export interface AccessRecord extends Party, PartySession {
  readonly email: string | null;
  readonly status: ReservationStatus;
  readonly isSessionCancelled: boolean;
  /** What staff decided last; null: nothing. */
  readonly decided: { readonly needs: StatedNeeds; readonly sessionId: string } | null;
  readonly state: AccessState;
  readonly takenById: string | null;
  readonly takenBy: string | null;
  readonly note: string | null;
  readonly updatedAt: Date | null;
}

const tables = sql`${partyTables}
  left join "accessRequests" on "accessRequests"."reservationId" = "reservations"."_id"
  left join "users" as "takers" on "takers"."_id" = "accessRequests"."takenById"`;

const nameOf = (table: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.surname`)}), '')`;
const state = sql`coalesce("accessRequests"."state", ${untouched})`;

const columns = sql`
  "reservations"."_id", "reservations"."eventId", "reservations"."sessionId", "events"."title", "sessions"."startDate",
  "sessions"."endDate", "sessions"."sessionDay", "locations"."name" as "place", "reservations"."userId", "users"."name",
  "users"."surname", "users"."educationalInstitution", ${phone} as "phone", "users"."email", "users"."language",
  "reservations"."target", "reservations"."quantity", "reservations"."status",
  "sessions"."cancelledAt" is not null as "isSessionCancelled", "reservations"."needs",
  case when "accessRequests"."reservationId" is not null then jsonb_build_object('needs', "accessRequests"."needs",
    'sessionId', "accessRequests"."sessionId") end as "decided",
  ${state} as "state", "accessRequests"."takenById", ${nameOf('takers')} as "takenBy", "accessRequests"."note",
  "accessRequests"."updatedAt"`;

/** Needs of parties that come, and of those that do not come any more while something is arranged for them. */
const isTask: RawBuilder<SqlBool> = sql`(("reservations"."needs" is not null and ${holdsSeats} and "sessions"."cancelledAt" is null)
  or "accessRequests"."state" <> ${untouched})`;

export async function listRequests(
  db: Reader,
  { filters, page, limit, count }: ListQuery,
  eventIds: EventsRead,
): Promise<{ rows: AccessRecord[]; count: number | null }> {
  const conditions = [
    inEvents(eventIds),
    isTask,
    ...filters.flatMap((filter): RawBuilder<SqlBool>[] => {
      if (filter.field !== 'state') return [];
      const chosen = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(String);
      return [sql`${state} = any(cast(${chosen} as text[]))`];
    }),
    ...partyConditions(
      filters.filter(({ field }) => field !== 'state'),
      { withEmail: false },
    ),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<AccessRecord>`
    select ${columns} from ${tables} where ${where}
    order by "sessions"."startDate", "sessions"."_id", fold("users"."surname"), "reservations"."_id"
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  if (!count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from ${tables} where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** How many requests in a state each day from one on has, and how many of them ask for sign language. */
export async function countByDay(
  db: Reader,
  { state: wanted, from }: { readonly state: AccessState; readonly from: string },
  eventIds: EventsRead,
): Promise<{ day: string; requests: number; signLanguage: number }[]> {
  const [asksForSigns = sql`false`] = partyConditions(
    [{ field: 'needs', operator: 'is', value: 'signLanguage' }],
    { withEmail: false },
  );
  const { rows } = await sql<{ day: string; requests: number; signLanguage: number }>`
    select to_char("sessions"."sessionDay", 'YYYY-MM-DD') as "day", count(*)::int as "requests",
      (count(*) filter (where ${asksForSigns}))::int as "signLanguage"
    from ${tables} where ${inEvents(eventIds)} and ${isTask} and ${state} = ${wanted} and "sessions"."sessionDay" >= ${from}::date
    group by 1 order by 1`.execute(db);
  return rows;
}

/** One by its reservation, also where it is no task any more. */
export async function readRequest(db: Reader, _id: string): Promise<AccessRecord | undefined> {
  const { rows } = await sql<AccessRecord>`
    select ${columns} from ${tables} where "reservations"."_id" = ${_id}
      and ("reservations"."needs" is not null or "accessRequests"."reservationId" is not null)`.execute(db);
  return rows[0];
}

/** No other change of it, and none of its reservation, happens until the end of the transaction. */
export async function lockRequest(tx: Tx, reservationId: string): Promise<AccessRecord | undefined> {
  await sql`select from "reservations" where "_id" = ${reservationId} for no key update`.execute(tx);
  return readRequest(tx, reservationId);
}

export interface Decision {
  readonly state: AccessState;
  readonly takenById: string | null;
  readonly note: string | null;
  readonly needs: StatedNeeds;
  readonly sessionId: string;
}

export async function writeDecision(
  tx: Tx,
  reservationId: string,
  { state: after, takenById, note, needs, sessionId }: Decision,
): Promise<void> {
  const stated = JSON.stringify(needs);
  // Each change has a version of its own, also two within a millisecond.
  await sql`
    insert into "accessRequests" ("reservationId", "state", "takenById", "note", "needs", "sessionId")
    values (${reservationId}, ${after}, ${takenById}, ${note}, ${stated}, ${sessionId})
    on conflict ("reservationId") do update set "state" = excluded."state", "takenById" = excluded."takenById",
      "note" = excluded."note", "needs" = excluded."needs", "sessionId" = excluded."sessionId",
      "updatedAt" = greatest(curiosa_now(), "accessRequests"."updatedAt" + interval '1 millisecond')`.execute(
    tx,
  );
}

export interface HistoryRecord {
  readonly _id: string;
  readonly state: AccessState;
  readonly note: string | null;
  readonly by: string | null;
  readonly isNotified: boolean;
  readonly createdAt: Date;
}

export async function writeHistory(
  tx: Tx,
  change: Pick<HistoryRecord, 'state' | 'note' | 'isNotified'> & {
    readonly reservationId: string;
    readonly userId: string;
  },
): Promise<void> {
  await tx
    .insertInto('accessRequestChanges')
    .values({ _id: newId(), ...change })
    .execute();
}

export async function readHistory(db: Reader, reservationId: string): Promise<HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select "accessRequestChanges"."_id", "state", "note", ${nameOf('users')} as "by", "isNotified", "accessRequestChanges"."createdAt"
    from "accessRequestChanges" left join "users" on "users"."_id" = "accessRequestChanges"."userId"
    where "reservationId" = ${reservationId} order by "accessRequestChanges"."createdAt" desc, "accessRequestChanges"."_id" desc`.execute(
    db,
  );
  return rows;
}

/** With the needs of these reservations, what staff arranged and wrote of them. */
export async function eraseRequestsOf(tx: Tx, reservationIds: readonly string[]): Promise<void> {
  await sql`delete from "accessRequests" where "reservationId" = any(cast(${[...reservationIds]} as uuid[]))`.execute(
    tx,
  );
}
