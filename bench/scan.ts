// POST /api/scans by twenty devices while seats are booked, beside a bare indexed UPDATE by as many connections in the same run
// (docs/promises.md). Both are measured in turns, so that other work of the machine affects them alike.

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readViolations } from '#server/doctor/store.ts';
import { at, bookingOf, type DoorSite, openDoorSite, scanOf } from './door.ts';
import { median } from './load.ts';
import { percentile, postAll } from './post-all.ts';

const scanners = 20;
const bookers = 20;
/** Between two bookings of a client. */
const bookerPauseMs = 250;
const rounds = 5;
const scansOfRound = 200;
const bookings = 6000;
/** Between two tickets of a device: a quick volunteer takes longer. */
const pauseMs = 500;
const goal = 5;

/** Devices at doors of their own, and at four crowded ones: scans of one session wait for each other. */
const sessionsAtOnce = [scanners, 4] as const;

export async function measureScan(): Promise<string[]> {
  const lines: string[][] = [];
  for (const sessions of sessionsAtOnce) lines.push(await measureAt(sessions));
  return lines.flat();
}

async function measureAt(sessions: number): Promise<string[]> {
  const count = (rounds + 1) * scansOfRound;
  const site = await openDoorSite({
    sessions,
    // Two tickets each.
    parties: count / (2 * sessions),
    scanners,
    people: 3000,
    history: { sessions: 1000, reservationsEach: 20, years: 2 },
  });
  try {
    const bare = await openBare(site.url);
    const scans: Round[] = [];
    const updates: Round[] = [];
    // The first round warms up: compiled code, plans, pages in memory.
    for (let round = 0; round <= rounds; round += 1) {
      const scanned = await besideBookings(site, 2 * round, () => scan(site, round));
      const updated = await besideBookings(site, 2 * round + 1, () => bare.update(round));
      if (round === 0) continue;
      scans.push(scanned);
      updates.push(updated);
    }
    await bare.close();
    const violations = await readViolations(site.db);
    const { attended } = await site.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.sum<string>('attendedParticipants').as('attended'))
      .where('_id', 'in', [...new Set(site.tickets.map(({ sessionId }) => sessionId))])
      .executeTakeFirstOrThrow();
    const ratio = median(scans.map(({ p95Ms }) => p95Ms)) / median(updates.map(({ p95Ms }) => p95Ms));
    return [
      `${scanners} devices at ${sessions} sessions, ${pauseMs} ms between two tickets, ${rounds} rounds of ${scansOfRound} in turns, beside ${bookers} clients that book`,
      `a scan: ${lineOf(scans)}`,
      `a bare indexed UPDATE: ${lineOf(updates)}`,
      `95 % of scans within ${ratio.toFixed(1)} × those of the UPDATE (goal ≤ ${goal} ×)`,
      `${attended} let in of ${count}; invariants broken: ${violations.map(({ invariant }) => invariant).join(', ') || 'none'}`,
    ];
  } finally {
    await site.close();
  }
}

interface Round {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly perSecond: number;
  readonly booked: number;
}

function lineOf(of: readonly Round[]): string {
  const middle = (figure: (round: Round) => number) => median(of.map(figure));
  return `half within ${middle(({ p50Ms }) => p50Ms).toFixed(1)} ms, 95 % within ${middle(({ p95Ms }) => p95Ms).toFixed(1)} ms; ${middle(({ perSecond }) => perSecond).toFixed(0)}/s, beside ${middle(({ booked }) => booked).toFixed(0)} bookings a second`;
}

type Measured = Omit<Round, 'booked'>;

/** Acts while seats are booked. */
async function besideBookings(
  { server, people, open }: DoorSite,
  turn: number,
  act: () => Promise<Measured>,
): Promise<Round> {
  const posts = Array.from({ length: bookings }, (_, place) =>
    bookingOf(at(open, turn * 7 + Math.floor(place / people.length)), at(people, place)),
  );
  const end = new AbortController();
  const booking = postAll(server.address, posts, bookers, { pauseMs: bookerPauseMs, until: end.signal });
  const measured = await act();
  end.abort();
  const { perSecond, statuses, timesMs } = await booking;
  if (timesMs.length === bookings) throw new Error('The bookings ended first: more of them are needed.');
  if (statuses.size > 1 || !statuses.has(201))
    throw new Error(`Not all were booked: ${JSON.stringify([...statuses])}`);
  return { ...measured, booked: perSecond };
}

async function scan({ server, tickets, scanners: staff }: DoorSite, round: number): Promise<Measured> {
  const own = tickets.slice(round * scansOfRound, (round + 1) * scansOfRound);
  const posts = own.map((ticket, place) => scanOf(ticket, at(staff, place), `Gate ${place % scanners}`));
  const { p50Ms, p95Ms, perSecond, statuses } = await postAll(server.address, posts, scanners, {
    pauseMs,
  });
  if (statuses.get(200) !== scansOfRound)
    throw new Error(`Not all were judged: ${JSON.stringify([...statuses])}`);
  return { p50Ms, p95Ms, perSecond };
}

/** A table of its own, whose rows are updated by their key, each in a transaction. */
async function openBare(url: string) {
  const clients = await Promise.all(
    Array.from({ length: scanners }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  const count = (rounds + 1) * scansOfRound;
  await first?.query(
    `create table "bareTickets" as select generate_series(0, ${count - 1}) as "_id", false as "isScanned"`,
  );
  await first?.query('alter table "bareTickets" add primary key ("_id")');
  return {
    async update(round: number): Promise<Measured> {
      const times: number[] = [];
      const started = performance.now();
      let next = round * scansOfRound;
      const end = next + scansOfRound;
      await Promise.all(
        clients.map(async (client, place) => {
          await pause((pauseMs * place) / clients.length);
          while (next < end) {
            const id = next;
            next += 1;
            const sent = performance.now();
            await client.query({
              name: 'update',
              text: 'update "bareTickets" set "isScanned" = true where "_id" = $1',
              values: [id],
            });
            times.push(performance.now() - sent);
            await pause(pauseMs);
          }
        }),
      );
      const sorted = times.toSorted((a, b) => a - b);
      return {
        p50Ms: percentile(sorted, 0.5),
        p95Ms: percentile(sorted, 0.95),
        perSecond: (scansOfRound * 1000) / (performance.now() - started),
      };
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
