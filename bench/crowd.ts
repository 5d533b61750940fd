// Any number of signed-in accounts, and sessions for them to book: created in the database directly.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#server/db/ids.ts';

export interface Person {
  readonly userId: string;
  /** The bearer token of a sign-in. */
  readonly token: string;
}

/** Accounts that meet every requirement of booking, signed in. */
export async function fillPeople(url: string, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, newId);
  await withClient(url, async (client) => {
    await client.query(
      `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
       select "_id", "_id" || '@crowd.test', 'Ada', 'Rossi', true, true from unnest($1::uuid[]) as "person" ("_id")`,
      [ids],
    );
    await client.query('analyze "users"');
  });
  return signIn(url, ids);
}

/** Signs accounts in for a day. */
export async function signIn(url: string, userIds: readonly string[]): Promise<Person[]> {
  const people = userIds.map((userId) => ({ userId, token: randomBytes(32).toString('base64url') }));
  await withClient(url, async (client) => {
    await client.query(
      `insert into "accessTokens" ("tokenHash", "_id", "userId", "expiresAt")
       select sha256(convert_to("token", 'UTF8')), gen_random_uuid(), "userId", now() + interval '1 day'
       from unnest($1::uuid[], $2::text[]) as "person" ("userId", "token")`,
      [people.map(({ userId }) => userId), people.map(({ token }) => token)],
    );
    await client.query('analyze "accessTokens"');
  });
  return people;
}

export interface WantedSessions {
  readonly count: number;
  readonly maxParticipants: number;
  /** Booking opens so many seconds from now, on the database's clock; null: it is open. */
  readonly opensInSeconds?: number;
}

/** Sessions of one event next week, for every audience. */
export async function fillSessions(
  url: string,
  { count, maxParticipants, opensInSeconds }: WantedSessions,
): Promise<{ sessionIds: string[]; opensAt: Date | null }> {
  const sessionIds = Array.from({ length: count }, newId);
  const opensAt = await withClient(url, async (client) => {
    const { rows } = await client.query<{ opensAt: Date | null }>(
      `with "opening" as (
         insert into "reservationOpeningDates" ("_id", "name", "date")
         select gen_random_uuid(), '{"it":"Apertura"}', curiosa_now() + make_interval(secs => $3)
         where $3::float is not null returning "_id", "date"
       ), "event" as (
         insert into "events" ("_id", "title", "visibilityStatus", "firstSessionDate", "lastSessionDate")
         values (gen_random_uuid(), '{"it":"Prova","en":"Trial"}', 'public', now() + interval '7 days', now() + interval '7 days 1 hour')
         returning "_id"
       ), "made" as (
         insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget",
           "maxParticipants", "waitingListEnabled", "closesAt", "reservationOpeningDateId")
         select "wanted"."_id", "event"."_id", now() + interval '7 days', now() + interval '7 days 1 hour',
           current_date + 7, 'private', $2, true, now() + interval '7 days', (select "_id" from "opening")
         from unnest($1::uuid[]) as "wanted" ("_id"), "event"
       )
       select (select "date" from "opening") as "opensAt"`,
      [sessionIds, maxParticipants, opensInSeconds ?? null],
    );
    await client.query('analyze "events", "sessions"');
    return rows[0]?.opensAt ?? null;
  });
  return { sessionIds, opensAt };
}

/** Runs an act with its own connection. */
export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
