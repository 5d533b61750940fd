// A site with a history, its server, and the accounts that call it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/db/ids.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { secretKey } from '#test/app.ts';
import { fillPeople, fillSessions, type Person, signIn, withClient } from './crowd.ts';
import { type DoorTicket, fillDoors } from './door.ts';
import { fillHistory, type History } from './history.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, type Running, startServer } from './scratch.ts';
import { fillTakenSeats } from './taken-seats.ts';

export interface FilledSite {
  /** Past sessions. */
  readonly sessions: number;
  readonly db: Db;
  readonly server: Running;
  readonly people: readonly Person[];
  readonly staff: Person;
  /** Sessions that are open for booking, future events, and past sessions. */
  readonly open: readonly string[];
  readonly events: readonly string[];
  readonly past: readonly string[];
  /** Of twenty sessions whose doors are open. */
  readonly tickets: readonly DoorTicket[];
  /** The size on disk, and the duration of the filling; null: it was filled before. */
  readonly gigabytes: number;
  readonly filled: { readonly seconds: number; readonly doctorSeconds: number } | null;
  close(): Promise<void>;
}

interface Wanted extends History {
  readonly people: number;
  /** A directory where the filled database is stored for the next time. */
  readonly directory: string | undefined;
}

/** Opens a server over a filled database: a history, 3,000 future sessions, and a hundred more for the measured bookings. */
export async function openFilledSite(wanted: Wanted): Promise<FilledSite> {
  const scratch = await openScratch(wanted.directory && join(wanted.directory, String(wanted.sessions)));
  const { url } = scratch;
  await migrateJobQueue(url);
  const pool = openPool(url, { max: 2, onError: console.error });
  const db = openKysely(pool);
  const filled = (await isFilled(url)) ? null : await fill(url, db, wanted);
  const { sessionIds: open } = await fillSessions(url, { count: 100, maxParticipants: 100_000 });
  const ids = (statement: string) =>
    pool.query<{ _id: string }>(statement).then(({ rows }) => rows.map(({ _id }) => _id));
  const people = await ids(
    `select "_id" from "users" where "email" like '%@crowd.test' order by "_id" limit ${wanted.people}`,
  );
  const admin = newId();
  await pool.query(
    `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent", "role")
     values ($1::uuid, $1::uuid || '@staff.test', 'Lia', 'Neri', true, true, 'admin')`,
    [admin],
  );
  const signedIn = await signIn(url, [admin, ...people]);
  const [staff, ...guests] = signedIn;
  if (!staff) throw new Error('No account is signed in.');
  const events = await ids('select "_id" from "events" where "lastSessionDate" > now() order by "_id"');
  const past = await ids(
    'select "_id" from "sessions" where "startDate" < now() order by "startDate" desc limit 300',
  );
  const { rows } = await pool.query<{ gigabytes: number }>(
    'select pg_database_size(current_database()) / 1e9::float as "gigabytes"',
  );
  const server = await startServer(url, { LOG_LEVEL: 'silent', SECRET_KEY: secretKey });
  const tickets = await openDoors(url, db, server, guests);
  return {
    sessions: wanted.sessions,
    db,
    server,
    people: guests,
    staff,
    open,
    events,
    past,
    tickets,
    filled,
    gigabytes: rows[0]?.gigabytes ?? Number.NaN,
    async close() {
      await server.stop();
      await db.destroy();
      await scratch.close();
    },
  };
}

/** The people have booked two seats each; their tickets were sent, so that nothing renders them while requests are measured. */
async function openDoors(
  url: string,
  db: Db,
  server: Running,
  crowd: readonly Person[],
): Promise<DoorTicket[]> {
  const sessions = 20;
  const parties = Math.floor(crowd.length / sessions);
  const { sessionIds } = await fillSessions(url, { count: sessions, maxParticipants: 2 * parties });
  const tickets = await fillDoors({ url, db, server, sessionIds, parties, crowd });
  const waiting = () =>
    db.selectFrom('messages').select('_id').where('sentAt', 'is', null).executeTakeFirst();
  while (await waiting()) await pause(500);
  return tickets;
}

const mark = 'filled by the benchmark';

async function isFilled(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      `select obj_description('"sessions"'::regclass) as "mark"`,
    );
    return rows[0]?.mark === mark;
  });
}

/** Fills the database with accounts that have booked as others have; then the doctor checks all of it. */
async function fill(url: string, db: Db, { people, ...history }: Wanted): Promise<FilledSite['filled']> {
  const started = performance.now();
  // The future programme first: it adds sessions to every event that exists.
  await fillProgramme(url, { events: 300, sessionsEach: 10 });
  await fillPeople(url, people);
  await fillTakenSeats(url);
  await fillHistory(url, history);
  const filledAt = performance.now();
  const [violation] = await readViolations(db);
  if (violation) throw new Error(`The filling is wrong: ${violation.invariant}, ${violation.example}`);
  await withClient(url, (client) => client.query(`comment on table "sessions" is '${mark}'`));
  return {
    seconds: (filledAt - started) / 1000,
    doctorSeconds: (performance.now() - filledAt) / 1000,
  };
}

/** Resident memory of the server in megabytes; a question mark where the system does not report it. */
export async function memoryOf({ server }: FilledSite): Promise<string> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) / 1024).toFixed(0) : '?';
}
