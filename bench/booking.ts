// Bookings a second: one transaction each, and as a list in one transaction (page 2, The hot path; page 5, booking-hot and -many).

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { defaultBookingSettings } from '#core/reservations/rules.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { hashRequest } from '#server/db/idempotency.ts';
import { migrateJobQueue } from '#server/outbox/migrate.ts';
import { book, bookOneByOne, type BookingRequest } from '#server/reservations/service.ts';
import { requestFor } from '#test/take-seats.ts';
import { inTurns } from './load.ts';
import { openScratch } from './scratch.ts';

const clients = 200;
const perRound = 2000;

/** A booking here is what the product does: reservation, two tickets, counters, key, message, job; answered after the commit. */
export async function measureBooking(): Promise<string[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 20, onError: console.error });
  const db = openKysely(pool);
  try {
    const people = await fillPeople(scratch.url, perRound);
    const lines: string[] = [];
    for (const [name, sessions] of [
      ['one session', 1],
      ['1,000 sessions', 1000],
    ] as const) {
      const round = async (take: (requests: BookingRequest[]) => Promise<void>) => {
        const requests = requestsFor(people, await fillSessions(scratch.url, sessions));
        const started = performance.now();
        await take(requests);
        return requests.length / ((performance.now() - started) / 1000);
      };
      const rates = await inTurns(
        3,
        () => round((requests) => inLists(db, requests)),
        () => round((requests) => oneByOne(db, requests)),
      );
      lines.push(
        `${name}: as lists of ${clients} ${rates.one.toFixed(0)} bookings/s, one transaction each ${rates.other.toFixed(0)}: ${rates.ratio.toFixed(1)} ×`,
      );
    }
    return lines;
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** As many at a time as there are clients, each waiting for its own commit. */
export async function oneByOne(db: Db, requests: readonly BookingRequest[]): Promise<void> {
  const take = bookOneByOne(db, async () => defaultBookingSettings);
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let request = requests[next++]; request; request = requests[next++])
        assertReserved(await take(request));
    }),
  );
}

/** What a lane would take: everybody who waits, in one transaction. */
export async function inLists(db: Db, requests: readonly BookingRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += clients) {
    const list = requests.slice(from, from + clients);
    const outcomes = await db.transaction().execute((tx) => book(tx, list, defaultBookingSettings));
    for (const outcome of outcomes) assertReserved(outcome);
  }
}

function assertReserved(outcome: { outcome: string }): void {
  if (outcome.outcome !== 'reserved') throw new Error(JSON.stringify(outcome));
}

export function requestsFor(people: readonly string[], sessionIds: readonly string[]): BookingRequest[] {
  return people.map((userId, position) => {
    return {
      ...requestFor(userId, sessionIds[position % sessionIds.length] ?? '', 2),
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
        { participant_type: 'companion', name: 'Leo' },
      ],
      keyed: {
        scope: userId,
        key: randomUUID(),
        requestHash: hashRequest('POST', '/api/reservations', position),
      },
    };
  });
}

export async function fillPeople(url: string, count: number): Promise<string[]> {
  return idsOf(
    url,
    `
    insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
    select gen_random_uuid(), 'person' || n || '@bench.test', 'Ada', 'Rossi', true, true from generate_series(1, ${count}) n returning "_id"`,
  );
}

export async function fillSessions(url: string, count: number): Promise<string[]> {
  return idsOf(
    url,
    `
    with "event" as (insert into "events" ("_id", "title", "visibilityStatus") values (gen_random_uuid(), '{"it":"Prova"}', 'public') returning "_id")
    insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants", "closesAt")
    select gen_random_uuid(), "event"."_id", now() + interval '7 days', now() + interval '7 days 1 hour', current_date + 7, 'private', 100000, now() + interval '7 days'
    from "event", generate_series(1, ${count}) returning "_id"`,
  );
}

async function idsOf(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ _id: string }>(statement);
    return rows.map(({ _id }) => _id);
  } finally {
    await client.end();
  }
}
