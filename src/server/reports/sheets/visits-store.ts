// Visits as they are exported: reservations, tickets at the door, classes, and parties that did not come.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AccessState, untouched } from '#core/access-requests/rules.ts';
import { type AccountViewer, type InstituteGrade, may } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { VisitReport } from '#core/reports/rules.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { type ReservationStatus, reservationTransitions } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { ticketTransitions } from '#core/tickets/rules.ts';
import type { Needs } from '#server/db/tables/table-types.ts';
import { isCountedAdmission } from '#server/check-in/service.ts';
import { eventsRead, inEvents, partyConditions, partyTables } from '#server/people-booked/service.ts';
import { phone } from '#server/sms/recipient-store.ts';

/** The visit of a party, its session, and the account that booked. */
export interface VisitRow {
  readonly _id: string;
  readonly status: ReservationStatus;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly participants: readonly Participant[];
  readonly needs: Needs | null;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  readonly entered: number;
  readonly title: Translated;
  readonly startDate: Date;
  readonly sessionDay: string;
  readonly place: string | null;
  readonly surname: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly school: string | null;
  readonly grade: InstituteGrade | null;
  readonly municipality: string | null;
  readonly province: string | null;
}

/** Of a ticket, besides what is known of its party. */
export interface AttendanceRow extends VisitRow {
  readonly ticketId: string;
  readonly isValid: boolean;
  readonly isScanned: boolean;
  readonly saidSo: boolean;
  readonly schoolClass: string | null;
  readonly participant: Participant;
  readonly heads: number;
  readonly ticketChaperones: number;
  readonly enteredHeads: number;
  readonly enteredChaperones: number;
  readonly enteredAt: Date | null;
}

export interface NoShowRow extends VisitRow {
  readonly missing: number;
}

export interface AccessRow extends VisitRow {
  readonly accessState: AccessState;
  readonly takenBy: string | null;
  readonly accessNote: string | null;
}

const columns = sql`
  "reservations"."_id", "reservations"."status", "reservations"."target", "reservations"."quantity",
  "reservations"."quantitySchool", "reservations"."chaperones", "reservations"."participants", "reservations"."needs",
  "reservations"."createdAt", "reservations"."cancelledAt", "reservations"."attendedParticipants" as "entered",
  "events"."title", "sessions"."startDate", "sessions"."sessionDay", "locations"."name" as "place",
  "users"."surname", "users"."name", "users"."email", ${phone} as "phone",
  "users"."educationalInstitution" as "school", "users"."instituteGrade" as "grade",
  "users"."instituteMunicipality" as "municipality", "users"."instituteProvince" as "province"`;

/** Sessions in the order of time, and in each the parties by name. */
const order = sql`"sessions"."startDate", "sessions"."_id", fold("users"."surname"), fold("users"."name"), "reservations"."_id"`;

const isValid = sql`"tickets"."status" = any(${statesAllowing(ticketTransitions, 'cancel')})`;
const givenBack = sql`from "scans" where "scans"."ticketId" = "tickets"."_id" and "scans"."kind" = 'givenBack'`;

/**
 * Heads of a party that have not come, as the report of a door counts them: those that were added to another class do not make up for
 * them, and seats that were given back are not missing.
 */
const missing = sql`(
  select coalesce(sum(greatest(0, "left" - "given")), 0)::int from (
    select greatest(0, sum(case when ${isValid} then "tickets"."quantity" else 0 end
        + "tickets"."addedParticipants" - "tickets"."attendedParticipants")) as "left",
      coalesce(sum((select max("scans"."reportedParticipants") ${givenBack})), 0) as "given"
    from "tickets" where "tickets"."reservationId" = "reservations"."_id"
    group by case when "tickets"."target" = 'school' then "tickets"."_id" end
  ) as "parties")`;

interface Statements<Row> {
  readonly rows: RawBuilder<Row>;
  readonly count: RawBuilder<{ readonly count: number }>;
}

/** The rows of a report on visits that a viewer may see, and their number. */
export function visitStatements<Row extends VisitRow>(
  name: VisitReport,
  query: ListQuery,
  viewer: AccountViewer,
): Statements<Row> {
  const { more, from, where, tie } = parts[name];
  const conditions = [...where, inEvents(eventsRead(viewer)), ...filtersOf(query, viewer)];
  const filtered = sql`from ${from} where ${sql.join(conditions, sql` and `)}`;
  return {
    rows: sql`select ${columns}${more} ${filtered} order by ${order}${tie}`,
    count: sql`select count(*)::int as "count" ${filtered}`,
  };
}

interface Parts {
  readonly from: RawBuilder<unknown>;
  readonly more: RawBuilder<unknown>;
  readonly where: readonly Expression<SqlBool>[];
  readonly tie: RawBuilder<unknown>;
}
const nothing = sql``;
const holding = sql<SqlBool>`"reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})`;
const parts: Readonly<Record<VisitReport, Parts>> = {
  reservations: { from: partyTables, more: nothing, where: [], tie: nothing },
  schools: {
    from: partyTables,
    more: nothing,
    where: [sql`"reservations"."target" = 'school'`],
    tie: nothing,
  },
  noShows: {
    from: sql`${partyTables} join lateral (select ${missing} as "missing") as "left" on "left"."missing" > 0`,
    more: sql`, "left"."missing"`,
    where: [holding, sql`"sessions"."endDate" <= curiosa_now() and "sessions"."cancelledAt" is null`],
    tie: nothing,
  },
  access: {
    from: sql`${partyTables} left join "accessRequests" on "accessRequests"."reservationId" = "reservations"."_id"
      left join "users" as "takers" on "takers"."_id" = "accessRequests"."takenById"`,
    more: sql`, coalesce("accessRequests"."state", ${untouched}) as "accessState",
      nullif(concat_ws(' ', "takers"."name", "takers"."surname"), '') as "takenBy", "accessRequests"."note" as "accessNote"`,
    where: [holding, sql`"reservations"."needs" is not null`],
    tie: nothing,
  },
  attendance: {
    from: sql`${partyTables} join "tickets" on "tickets"."reservationId" = "reservations"."_id"`,
    more: sql`, "tickets"."_id" as "ticketId", ${isValid} as "isValid", "tickets"."isScanned",
      exists(select ${givenBack}) as "saidSo", "tickets"."schoolClass", "tickets"."participant",
      "tickets"."quantity" as "heads", "tickets"."chaperones" as "ticketChaperones",
      "tickets"."attendedParticipants" as "enteredHeads", "tickets"."attendedChaperones" as "enteredChaperones",
      case when "tickets"."isScanned" then (select min("scannedAt") from "scans"
        where "scans"."ticketId" = "tickets"."_id" and ${isCountedAdmission}) end as "enteredAt"`,
    where: [],
    tie: sql`, "tickets"."_id"`,
  },
};

function filtersOf({ filters, q }: ListQuery, viewer: AccountViewer): Expression<SqlBool>[] {
  const conditions = partyConditions(filters, { withEmail: may(viewer, 'readAccounts') });
  if (q !== null)
    conditions.push(sql`"reservations"."eventId" in (
      select "eventId" from "eventSearch" where "eventSearch"."search" @@ search_query(${q}))`);
  return conditions;
}
