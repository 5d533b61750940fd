// POST /api/reservations through HTTP (docs/promises.md): in lanes, in one transaction each in its best
// form, and by a handler that does nothing. Each is a separate server on one database; they are measured in turns.

import { randomUUID } from 'node:crypto';
import { openKysely, openPool } from '#server/db/connect.ts';
import { readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { cpuSeconds } from './cpu.ts';
import { fillPeople, fillSessions, type Person, withClient } from './crowd.ts';
import { fillHistory } from './history.ts';
import { median } from './load.ts';
import { type Post, postAll, type Posted } from './post-all.ts';
import { openScratch, type Running, startNode } from './scratch.ts';

const clients = 200;
const rounds = 3;
const people = 4000;
/** Fewer bookings: one by one, all of them would take too long. */
const requests = { lanes: people, oneByOne: people / 4, nothing: people };
type Kind = keyof typeof requests;
const kinds: readonly Kind[] = ['lanes', 'oneByOne', 'nothing'];
const history = { sessions: 5000, reservationsEach: 60, years: 10 };

interface Goal {
  /** The goal, as a multiple of the control's bookings. */
  readonly required: number;
  readonly aim: number;
}

/** All clients book the same session. */
export function measureHot(): Promise<string[]> {
  return measure(1, { required: 5, aim: 10 });
}
/** Each client books one of a thousand sessions. */
export function measureMany(): Promise<string[]> {
  return measure(1000, { required: 3, aim: 6 });
}

async function measure(sessions: number, goal: Goal): Promise<string[]> {
  const scratch = await openScratch();
  const servers = new Map<Kind, Running>();
  const db = openKysely(openPool(scratch.url, { max: 2, onError: console.error }));
  try {
    await migrateJobQueue(scratch.url);
    await fillHistory(scratch.url, history);
    const crowd = await fillPeople(scratch.url, people);
    for (const kind of kinds) {
      const sample = await sampleOf(servers.get('lanes'), crowd[0], scratch.url);
      const environment = { DATABASE_URL: scratch.url, SAMPLE: sample };
      servers.set(kind, await startNode(['bench/booking-server.ts', kind], environment));
    }
    const postmaster = await postmasterOf(scratch.url);
    const posted: Record<Kind, Measured[]> = { lanes: [], oneByOne: [], nothing: [] };
    // The first round warms up: compiled code, plans, pages in memory.
    for (let round = 0; round <= rounds; round += 1)
      for (const [kind, { address, process: server }] of servers) {
        const { sessionIds } = await fillSessions(scratch.url, {
          count: sessions,
          maxParticipants: 2 * people,
        });
        const posts = postsOf(crowd.slice(0, requests[kind]), sessionIds);
        const cpu = async () => [await cpuSeconds(server.pid ?? 0), await cpuSeconds(postmaster)] as const;
        const [serverBefore, databaseBefore] = await cpu();
        const result = await postAll(address, posts, clients);
        const [serverAfter, databaseAfter] = await cpu();
        const each = 1e6 / posts.length;
        const serverMicroseconds = (serverAfter - serverBefore) * each;
        const databaseMicroseconds = (databaseAfter - databaseBefore) * each;
        if (round > 0) posted[kind].push({ ...result, serverMicroseconds, databaseMicroseconds });
      }
    const violations = await readViolations(db);
    return [
      ...linesOf(posted, goal),
      `invariants broken: ${violations.map(({ invariant }) => invariant).join(', ') || 'none'}`,
    ];
  } finally {
    for (const server of servers.values()) await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** Processor time of a request. */
interface Measured extends Posted {
  readonly serverMicroseconds: number;
  readonly databaseMicroseconds: number;
}

/** The database's parent process, which has started all of its others. */
export function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as "file"`);
    return Number.parseInt(rows[0]?.file ?? '', 10);
  });
}

/** An answer of the product, for the server that does nothing. */
async function sampleOf(
  server: Running | undefined,
  person: Person | undefined,
  url: string,
): Promise<string> {
  const { sessionIds } = await fillSessions(url, { count: 1, maxParticipants: 2 });
  const [post] = postsOf(person ? [person] : [], sessionIds);
  if (!server || !post) return '';
  const { path, ...request } = post;
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.address + path, { ...request, method: 'POST', headers });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Requests for two seats each, with a token and an idempotency key. */
function postsOf(crowd: readonly Person[], sessionIds: readonly string[]): Post[] {
  return crowd.map(({ token }, position) => ({
    path: '/api/reservations',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      sessionId: sessionIds[position % sessionIds.length],
      target: 'private',
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
        { participant_type: 'companion', name: 'Leo' },
      ],
    }),
  }));
}

const names: Record<Kind, string> = {
  lanes: 'in lanes',
  oneByOne: 'one statement and transaction each',
  nothing: 'a handler that does nothing',
};

function linesOf(posted: Record<Kind, readonly Measured[]>, { required, aim }: Goal): string[] {
  const of = (kind: Kind, figure: (measured: Measured) => number) => median(posted[kind].map(figure));
  const rate = (kind: Kind) => of(kind, ({ perSecond }) => perSecond);
  const server = (kind: Kind) => of(kind, ({ serverMicroseconds }) => serverMicroseconds);
  const database = (kind: Kind) => of(kind, ({ databaseMicroseconds }) => databaseMicroseconds);
  const cpu = (kind: Kind) => server(kind) + database(kind);
  const lines = kinds.map((kind) => {
    const p50 = of(kind, ({ p50Ms }) => p50Ms);
    const p99 = of(kind, ({ p99Ms }) => p99Ms);
    return `${names[kind]}: ${rate(kind).toFixed(0)}/s, half within ${p50.toFixed(0)} ms, 99 % within ${p99.toFixed(0)} ms; processor time ${server(kind).toFixed(0)} µs of the server and ${database(kind).toFixed(0)} µs of the database each${refusalsOf(posted[kind])}`;
  });
  return [
    ...lines,
    `${(rate('lanes') / rate('oneByOne')).toFixed(1)} × one by one (required ≥ ${required} ×, aim ≥ ${aim} ×), ${((rate('lanes') / rate('nothing')) * 100).toFixed(0)} % of doing nothing (aim 30 %); ${clients} clients, medians of ${rounds} rounds in turns`,
    `by processor time: ${(cpu('oneByOne') / cpu('lanes')).toFixed(1)} × one by one, ${((cpu('nothing') / cpu('lanes')) * 100).toFixed(0)} % of doing nothing`,
  ];
}

function refusalsOf(posted: readonly Posted[]): string {
  const others = posted.flatMap(({ statuses }) => [...statuses].filter(([status]) => status !== 201));
  return others.length > 0
    ? `; not booked: ${others.map(([status, count]) => `${count} × ${status}`).join(', ')}`
    : '';
}
