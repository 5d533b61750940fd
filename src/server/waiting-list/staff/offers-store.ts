// The offers that stand, in the order in which they end.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fields, Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { offerGrammar } from '#core/waiting-list/offers-contract.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { conditionOn } from '#server/resources/conditions.ts';

export interface StandingOfferRow {
  readonly _id: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly place: string | null;
  readonly seats: number;
  readonly classes: number;
  readonly offeredAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
}

const offered = statesAllowing(requestTransitions, 'pass');
const fields: Fields = offerGrammar.fields;
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  endsAt: sql`"request"."offerExpiresAt"`,
  eventId: sql`"request"."eventId"`,
};

/** A page of the offers of some events, and how many match if the query counts; null: of all events. */
export async function listOffers(
  db: Reader,
  { filters, page, limit, count }: ListQuery,
  eventIds: readonly string[] | null,
): Promise<{ rows: StandingOfferRow[]; count: number | null }> {
  const conditions: Expression<SqlBool>[] = [
    sql`"request"."status" = any(${offered}) and "request"."offerExpiresAt" > curiosa_now()`,
    sql`(${eventIds === null} or "request"."eventId" = any(cast(${[...(eventIds ?? [])]} as uuid[])))`,
    ...filters.flatMap((filter) => {
      const [field, value] = [fields[filter.field], values[filter.field]];
      return field && value ? [conditionOn(filter, field, value)] : [];
    }),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<StandingOfferRow>`
    select "request"."_id", "request"."eventId", "request"."sessionId", "events"."title", "sessions"."startDate", "sessions"."endDate",
      "locations"."name" as "place", "request"."offeredSeats" as "seats", "request"."offeredClasses" as "classes",
      "request"."offeredAt", "request"."offerExpiresAt" as "endsAt", curiosa_now() as "now"
    from "reservationRequests" as "request" join "sessions" on "sessions"."_id" = "request"."sessionId"
      join "events" on "events"."_id" = "request"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where ${where} order by "request"."offerExpiresAt", "request"."_id" limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  if (!count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from "reservationRequests" as "request" where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
