import { sql } from 'kysely';
import type { ClassesBooked } from '#core/reservations/same-time.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Span } from '#core/time.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** A party with classes: its account and its school. */
export interface ComingWithClasses {
  readonly userId: string;
  readonly school: string;
}

/** The schools of accounts, normalised, as their profiles name them now. */
export async function readSchools(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ _id: string; school: string }>`
    select "_id", school_key_of("_id", "educationalInstitution", "instituteMunicipality") as "school" from "users"
    where "_id" = any(cast(${[...new Set(userIds)]} as uuid[]))`.execute(tx);
  return new Map(rows.map(({ _id, school }) => [_id, school]));
}

/** The valid classes of these schools and accounts on the days of the sessions, or while one of the sessions takes place. */
export async function readClasses(
  db: Reader,
  coming: readonly ComingWithClasses[],
  sessions: readonly (Span & { readonly sessionDay: string })[],
): Promise<ClassesBooked[]> {
  const { rows } = await sql<ClassesBooked>`
    select "reservations"."_id" as "reservationId", "reservations"."userId", "reservations"."schoolKey" as "school",
      "reservations"."classesTaken" as "classes", "sessions"."sessionDay", "sessions"."startDate", "sessions"."endDate",
      jsonb_path_query_array("reservations"."participants", '$[*].schoolClass') as "labels"
    from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
    where ("reservations"."schoolKey" = any(cast(${coming.map(({ school }) => school)} as text[]))
        or "reservations"."userId" = any(cast(${coming.map(({ userId }) => userId)} as uuid[])))
      and "reservations"."target" = 'school'
      and "reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})
      and "sessions"."cancelledAt" is null
      and exists (
        select from unnest(
          cast(${sessions.map(({ sessionDay }) => sessionDay)} as date[]),
          cast(${sessions.map(({ startDate }) => startDate)} as timestamptz[]),
          cast(${sessions.map(({ endDate }) => endDate)} as timestamptz[])) as "asked" ("day", "start", "end")
        where "sessions"."sessionDay" = "asked"."day"
          or ("sessions"."startDate" < "asked"."end" and "asked"."start" < "sessions"."endDate"))`.execute(
    db,
  );
  return rows;
}
