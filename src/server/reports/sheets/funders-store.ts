import { type RawBuilder, sql } from 'kysely';
import type { AgeBand } from '#core/feedback/rules.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';

/** What a year has: of sessions by their programme day. */
export interface YearFigures {
  readonly events: number;
  readonly sessions: number;
  readonly cancelledSessions: number;
  readonly offered: number;
  /** Of the offered ones; sessions without a limit offer no number of seats. */
  readonly takenOfOffered: number;
  readonly taken: number;
  readonly entered: number;
  readonly walkIns: number;
  readonly reservations: number;
  readonly people: number;
  readonly accounts: number;
  readonly firstTimers: number;
  readonly schools: number;
  readonly classes: number;
  readonly pupils: number;
  readonly chaperones: number;
}

export interface CountedGroup {
  readonly group: string | null;
  readonly count: number;
}

export interface YearOfFunders {
  readonly figures: YearFigures;
  readonly provinces: readonly CountedGroup[];
  readonly ages: readonly CountedGroup[];
  readonly answers: readonly CountedGroup[];
}

const ofYear = (year: number) => sql`extract(year from "sessions"."sessionDay") = ${year}`;
/** Events that were offered: what was hidden afterwards counts where it has been booked. */
const wasOffered = sql`(("sessions"."visibilityStatus" <> 'private' and "events"."visibilityStatus" <> 'private')
  or "sessions"."totalParticipants" > 0)`;
const holding = sql`"reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})`;
const visitsOf = (
  year: number,
) => sql`"reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
  left join "users" on "users"."_id" = "reservations"."userId"
  where ${ofYear(year)} and ${holding} and "sessions"."cancelledAt" is null`;

/** The first year of each band. */
const bandsFrom: readonly (readonly [number, AgeBand])[] = [
  [65, 'from65'],
  [50, 'from50'],
  [30, 'from30'],
  [19, 'from19'],
  [14, 'from14'],
  [11, 'from11'],
  [0, 'under11'],
];
const bandOf = (age: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    bandsFrom.map(([from, band]) => sql`when ${age} >= ${sql.lit(from)} then ${sql.lit(band)}`),
    sql` `,
  )} end`;

export async function readYear(db: Reader, year: number): Promise<YearOfFunders> {
  const held = sql`"sessions"."cancelledAt" is null`;
  const limited = sql`${held} and "accessType" = 'reservation' and "maxParticipants" is not null`;
  const { rows: programme } = await sql<YearFigures>`
    select count(distinct "events"."_id") filter (where ${held})::int as "events",
      count(*) filter (where ${held})::int as "sessions", count(*) filter (where not (${held}))::int as "cancelledSessions",
      coalesce(sum("maxParticipants") filter (where ${limited}), 0)::int as "offered",
      coalesce(sum("totalParticipants") filter (where ${limited}), 0)::int as "takenOfOffered",
      coalesce(sum("totalParticipants") filter (where ${held}), 0)::int as "taken",
      coalesce(sum("attendedParticipants") filter (where ${held}), 0)::int as "entered",
      coalesce(sum("walkInParticipants") filter (where ${held}), 0)::int as "walkIns"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where ${ofYear(year)} and ${wasOffered}`.execute(db);
  const ofSchools = sql`filter (where "reservations"."target" = 'school')`;
  const { rows: visits } = await sql<YearFigures>`
    with "visits" as (
      select "reservations".* from ${visitsOf(year)}
    ), "booked" as (
      select distinct "userId" from "visits" where "userId" is not null
    )
    select count(*)::int as "reservations", coalesce(sum("quantity"), 0)::int as "people",
      (select count(*)::int from "booked") as "accounts",
      (select count(*)::int from "booked" where not exists (
        select from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
        where "reservations"."userId" = "booked"."userId" and ${holding}
          and extract(year from "sessions"."sessionDay") < ${year})) as "firstTimers",
      count(distinct "schoolKey") ${ofSchools}::int as "schools",
      coalesce(sum("quantitySchool") ${ofSchools}, 0)::int as "classes",
      coalesce(sum("quantity") ${ofSchools}, 0)::int as "pupils",
      coalesce(sum("chaperones") ${ofSchools}, 0)::int as "chaperones"
    from "visits" as "reservations"`.execute(db);
  const { rows: provinces } = await sql<CountedGroup>`
    select nullif("users"."instituteProvince", '') as "group", sum("reservations"."quantity")::int as "count"
    from ${visitsOf(year)} and "reservations"."target" = 'school' group by 1 order by 2 desc, 1`.execute(db);
  const { rows: ages } = await sql<CountedGroup>`
    select ${bandOf(sql`${year}::int - "yearOfbirth"`)} as "group", count(*)::int as "count"
    from (select distinct "users"."_id", "users"."yearOfbirth" from ${visitsOf(year)} and "users"."userType" = 'private') as "people"
    group by 1`.execute(db);
  const { rows: answers } = await sql<CountedGroup>`
    select "ageBand" as "group", sum("answers")::int as "count" from (
      select "feedback"."ageBand", count(*) as "answers" from "feedback"
        join "reservations" on "reservations"."_id" = "feedback"."reservationId"
        join "sessions" on "sessions"."_id" = "reservations"."sessionId" where ${ofYear(year)} group by 1
      union all
      -- Of erased accounts the event alone is known.
      select "ageBand", sum("answers") from "feedbackNumbers" join "events" on "events"."_id" = "feedbackNumbers"."eventId"
        where extract(year from "events"."lastSessionDate") = ${year} group by 1
    ) as "all" group by 1`.execute(db);
  const [first] = programme;
  const [second] = visits;
  if (!first || !second) throw new Error('A sum has one row.');
  return { figures: { ...first, ...second }, provinces, ages, answers };
}
