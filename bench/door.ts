// A server before whose doors a crowd stands: sessions that have opened their doors, their tickets, and devices to scan them.

import { randomUUID } from 'node:crypto';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { openSigner, readTickets } from '#server/tickets/service.ts';
import { fillPeople, fillSessions, type Person, signIn, withClient } from './crowd.ts';
import { fillHistory, type History } from './history.ts';
import { type Post, postAll } from './post-all.ts';
import { secretKey } from '#test/app.ts';
import { openScratch, type Running, startNode } from './scratch.ts';

export interface DoorTicket {
  readonly sessionId: string;
  readonly code: string;
}
export interface DoorSite {
  readonly url: string;
  readonly db: Db;
  readonly server: Running;
  /** In the order of sessions by turns. */
  readonly tickets: readonly DoorTicket[];
  readonly scanners: readonly Person[];
  readonly people: readonly Person[];
  /** Sessions that can be booked. */
  readonly open: readonly string[];
  close(): Promise<void>;
}

const seatsOfParty = 2;

/** Books through the server, then moves the sessions to now. */
export async function openDoorSite({
  sessions,
  parties,
  scanners,
  people,
  history,
}: {
  readonly sessions: number;
  readonly parties: number;
  readonly scanners: number;
  readonly people: number;
  readonly history: History | null;
}): Promise<DoorSite> {
  const scratch = await openScratch();
  const { url } = scratch;
  await migrateJobQueue(url);
  if (history) await fillHistory(url, history);
  const crowd = await fillPeople(url, people);
  const { sessionIds } = await fillSessions(url, {
    count: sessions,
    maxParticipants: parties * seatsOfParty,
  });
  const { sessionIds: open } = await fillSessions(url, { count: 100, maxParticipants: 100_000 });
  // Without the worker: it would render the tickets of all parties meanwhile.
  const server = await startNode(['bench/booking-server.ts', 'lanes'], { DATABASE_URL: url });
  const db = openKysely(openPool(url, { max: 2, onError: console.error }));
  const tickets = await fillDoors({ url, db, server, sessionIds, parties, crowd });
  const users = Array.from({ length: scanners }, newId);
  await withClient(url, (client) =>
    client.query(
      `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent", "role")
       select "_id", "_id" || '@door.test', 'Dora', 'Neri', true, true, 'scanner' from unnest($1::uuid[]) as "one" ("_id")`,
      [users],
    ),
  );
  return {
    url,
    db,
    server,
    tickets,
    scanners: await signIn(url, users),
    people: crowd,
    open,
    async close() {
      await server.stop();
      await db.destroy();
      await scratch.close();
    },
  };
}

/** Books parties at sessions through the server, then opens their doors; the tickets, in the order of sessions by turns. */
export async function fillDoors({
  url,
  db,
  server,
  sessionIds,
  parties,
  crowd,
}: Pick<DoorSite, 'url' | 'db' | 'server'> & {
  readonly sessionIds: readonly string[];
  /** At each session. */
  readonly parties: number;
  readonly crowd: readonly Person[];
}): Promise<DoorTicket[]> {
  const bookings = sessionIds.flatMap((sessionId, session) =>
    Array.from({ length: parties }, (_, party) => bookingOf(sessionId, at(crowd, session * parties + party))),
  );
  const { statuses } = await postAll(server.address, bookings, 20);
  if (statuses.get(201) !== bookings.length) throw new Error('Not all parties were booked.');
  await openDoors(url, sessionIds);
  return ticketsOf(db, sessionIds);
}

/** The sessions have begun, and go on for hours. */
async function openDoors(url: string, sessionIds: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update "sessions" set "startDate" = now() - interval '1 minute', "endDate" = now() + interval '3 hours',
         "closesAt" = now() - interval '1 minute', "sessionDay" = current_date where "_id" = any($1::uuid[])`,
      [sessionIds],
    );
    await client.query(
      `update "events" set "firstSessionDate" = "of"."first", "lastSessionDate" = "of"."last"
       from (select "eventId", min("startDate") as "first", max("endDate") as "last" from "sessions" group by "eventId") as "of"
       where "of"."eventId" = "events"."_id" and "events"."_id" in (select "eventId" from "sessions" where "_id" = any($1::uuid[]))`,
      [sessionIds],
    );
    await client.query('analyze "sessions", "tickets", "reservations", "scans"');
  });
}

async function ticketsOf(db: Db, sessionIds: readonly string[]): Promise<DoorTicket[]> {
  const sign = await openSigner(db, secretKey);
  const reservations = await db
    .selectFrom('reservations')
    .select('_id')
    .where('sessionId', 'in', sessionIds)
    .execute();
  const tickets = await readTickets(
    db,
    reservations.map(({ _id }) => _id),
  );
  const bySession = [...Map.groupBy(tickets, ({ sessionId }) => sessionId).values()];
  const longest = Math.max(...bySession.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => bySession.flatMap((of) => of[place] ?? [])).flatMap(
    (turn) => turn.map((ticket) => ({ sessionId: ticket.sessionId, code: sign(ticket) })),
  );
}

/** A booking for two. */
export function bookingOf(sessionId: string, { token }: Person): Post {
  return {
    path: '/api/reservations',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      sessionId,
      target: 'private',
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
        { participant_type: 'companion', name: 'Leo' },
      ],
    }),
  };
}

export function scanOf({ sessionId, code }: DoorTicket, { token }: Person, device: string): Post {
  const scan = { scanId: randomUUID(), sessionId, code, device, scannedAt: new Date().toISOString() };
  return {
    path: '/api/scans',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(scan),
  };
}

/** Repeats the list. */
export function at<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}
