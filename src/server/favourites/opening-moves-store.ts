import { sql } from 'kysely';
import { guest, type UserType } from '#core/accounts/access.ts';
import type { Opened } from '#core/favourites/opening-notice.ts';
import type { Translated } from '#core/field/field.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { isNotReserved } from './notice-store.ts';

/** A moved opening with its account and session, as joined tables: "moves" are the rows of `openingMoves`. */
const about = sql`"openingMoves" as "moves"
  join "favourites" on "favourites"."userId" = "moves"."userId" and "favourites"."sessionId" = "moves"."sessionId"
  join "users" on "users"."_id" = "moves"."userId"
  join "sessions" on "sessions"."_id" = "moves"."sessionId"
  left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"`;

/**
 * Whether a move is worth a message: the account wants notices and has not booked, the session can still be booked by guests'
 * rights, and it opens at another instant than the account knows. A session that is open by now was announced as such.
 */
function isWorthNotifying() {
  const { where } = openableRows('sessions', guest);
  return sql`"users"."isEnabled" and "users"."isEmailConfirmed" and "users"."openingNotices" and ${isNotReserved}
    and "sessions"."cancelledAt" is null and "sessions"."closesAt" > curiosa_now()
    and "opening"."date" is distinct from "moves"."knownOpensAt"
    and not exists (select from "openingsTold" as "noticed" where "noticed"."userId" = "moves"."userId"
      and "noticed"."sessionId" = "moves"."sessionId" and "noticed"."opensAt" = "opening"."date")
    and ${sql.join([sql`true`, ...where], sql` and `)}`;
}

/** The opening, if it has not passed; then the end of booking. */
const actUntil = sql`case when "opening"."date" > curiosa_now() then least("opening"."date", "sessions"."closesAt")
  else "sessions"."closesAt" end`;

/**
 * Takes the moves without a message and returns those worth one. Each is taken once: a concurrent process waits, and finds none.
 * `closesAt` is the opening, if it has not passed.
 */
export async function takeMoves(tx: Tx): Promise<Opened[]> {
  const { joins } = openableRows('sessions', guest);
  const { rows } = await sql<Opened>`
    with "due" as materialized (
      select "userId", "sessionId" from "openingMoves" where "writtenMoves" < "moves"
      order by "userId", "sessionId" for update
    ), "taken" as (
      update "openingMoves" set "writtenMoves" = "openingMoves"."moves" from "due"
      where "openingMoves"."userId" = "due"."userId" and "openingMoves"."sessionId" = "due"."sessionId"
    )
    select "moves"."userId", "moves"."sessionId", "users"."email", "users"."language", "users"."userType",
      "sessions"."sessionTarget", "sessions"."startDate",
      ${actUntil} as "closesAt"
    from ${about} ${joins}
      join "due" on "due"."userId" = "moves"."userId" and "due"."sessionId" = "moves"."sessionId"
    where ${isWorthNotifying()}`.execute(tx);
  return rows;
}

export interface OpeningMove {
  readonly sessionId: string;
  readonly name: string;
  readonly userType: UserType;
  readonly sessionTarget: Audience;
  readonly title: Translated;
  readonly startDate: Date;
  /** By when its owner has to know. */
  readonly actUntil: Date;
  readonly knownOpensAt: Date;
  /** Null: booking is open from the start now. */
  readonly opensAt: Date | null;
  readonly isOpen: boolean;
  /** The number of the move that this is. */
  readonly moves: number;
}

/** The moves that an account is to be notified of, as they are now, ordered by the start of the session. */
export async function readMoves(db: Reader, userId: string): Promise<OpeningMove[]> {
  const { joins } = openableRows('sessions', guest);
  const { rows } = await sql<OpeningMove>`
    select "moves"."sessionId", "users"."name", "users"."userType", "sessions"."sessionTarget", "titled"."title",
      "sessions"."startDate", ${actUntil} as "actUntil", "moves"."knownOpensAt", "opening"."date" as "opensAt",
      coalesce("opening"."date" <= curiosa_now(), true) as "isOpen", "moves"."moves"
    from ${about} ${joins} join "events" as "titled" on "titled"."_id" = "sessions"."eventId"
    where "moves"."userId" = ${userId} and ${isWorthNotifying()}
    order by "sessions"."startDate", "sessions"."_id"`.execute(db);
  return rows;
}

/** Records what a message announced: for a session whose opening has moved again since, the instant that the account knows by now. */
export async function recordNotified(
  tx: Tx,
  userId: string,
  notified: readonly OpeningMove[],
): Promise<void> {
  const rows = JSON.stringify(
    notified.map(({ sessionId, opensAt, moves }) => ({ sessionId, opensAt, moves })),
  );
  await sql`
    with "noticed" as materialized (
      select "moves"."userId", "moves"."sessionId", "stated"."opensAt", "moves"."moves" = "stated"."moves" as "isLast"
      from jsonb_to_recordset(${rows}::jsonb) as "stated" ("sessionId" uuid, "opensAt" timestamptz, "moves" int)
        join "openingMoves" as "moves" on "moves"."userId" = ${userId} and "moves"."sessionId" = "stated"."sessionId"
      order by "moves"."sessionId" for update of "moves"
    ), "over" as (
      delete from "openingMoves" using "noticed" where "noticed"."isLast"
        and "openingMoves"."userId" = "noticed"."userId" and "openingMoves"."sessionId" = "noticed"."sessionId"
    )
    update "openingMoves" set "knownOpensAt" = coalesce("noticed"."opensAt", curiosa_now()) from "noticed"
    where not "noticed"."isLast"
      and "openingMoves"."userId" = "noticed"."userId" and "openingMoves"."sessionId" = "noticed"."sessionId"`.execute(
    tx,
  );
}

/** Deletes the moves of sessions that cannot be booked any more. */
export async function deleteOldMoves(tx: Tx): Promise<void> {
  await sql`
    delete from "openingMoves" using "sessions" where "sessions"."_id" = "openingMoves"."sessionId"
      and ("sessions"."closesAt" <= curiosa_now() or "sessions"."cancelledAt" is not null)`.execute(tx);
}
