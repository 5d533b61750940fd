// Whether the product stays as quick with fifty years of history as it was in its first (page 5 of the design, `grow`): the same
// programme to come, beside little and beside much that is over; two servers, asked in turns, so that both meet the same machine.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrateJobQueue } from '#server/outbox/migrate.ts';
import { full } from '#test/sizes.ts';
import { fillPeople, fillSessions, withClient } from './crowd.ts';
import { fillHistory } from './history.ts';
import { percentile } from './post-all.ts';
import { fillProgramme } from './programme.ts';
import { openScratch, type Running, type Scratch, startServer } from './scratch.ts';

const samples = 300;
const warmUps = 20;
const reservationsEach = 10;
const years = 50;
/** Of sessions that are over. 3,000 are to come, however many they are. */
const small = 1000;
const large = full ? 1_000_000 : 20_000;

interface House {
  readonly scratch: Scratch;
  readonly server: Running;
  readonly questions: Readonly<Record<string, (sample: number) => Promise<Response>>>;
}

export async function measureGrow(): Promise<string[]> {
  const houses: House[] = [];
  try {
    for (const sessions of [small, large]) houses.push(await openHouse(sessions));
    const [young, old] = houses;
    if (!young || !old) return [];
    const before = await Promise.all(houses.map(memoryOf));
    const lines = [
      `${small} sessions and ${small * reservationsEach} reservations, beside ${large} and ${large * reservationsEach}, over ${years} years`,
    ];
    for (const name of Object.keys(young.questions)) {
      // Compiled code, plans, pages in memory.
      for (const house of houses) await timesOf(house, name, warmUps);
      const [first, other]: [number[], number[]] = [[], []];
      for (let sample = warmUps; sample < samples + warmUps; sample += 1) {
        first.push(...(await timesOf(young, name, 1, sample)));
        other.push(...(await timesOf(old, name, 1, sample)));
      }
      const [p95 = Number.NaN, grown = Number.NaN] = [first, other].map((times) =>
        percentile(
          times.toSorted((a, b) => a - b),
          0.95,
        ),
      );
      lines.push(
        `${name}: 95 % within ${p95.toFixed(1)} and ${grown.toFixed(1)} ms, ${(grown / p95).toFixed(2)} × (goal ≤ 1.5 ×)`,
      );
    }
    const after = await Promise.all(houses.map(memoryOf));
    return [
      ...lines,
      `memory of the servers: ${before.join(' and ')} MB before, ${after.join(' and ')} MB after`,
    ];
  } finally {
    for (const { scratch, server } of houses) {
      await server.stop();
      await scratch.close();
    }
  }
}

async function openHouse(sessions: number): Promise<House> {
  const scratch = await openScratch();
  const { url } = scratch;
  await migrateJobQueue(url);
  // First what is to come: it gives sessions to every event that is there.
  await fillProgramme(url, { events: 300, sessionsEach: 10 });
  await fillHistory(url, { sessions, reservationsEach, years });
  const people = await fillPeople(url, samples + warmUps);
  const { sessionIds } = await fillSessions(url, { count: 100, maxParticipants: 100_000 });
  const eventIds = await withClient(url, async (client) => {
    const { rows } = await client.query<{ _id: string }>(
      'select "_id" from "events" where "lastSessionDate" > now() order by "_id"',
    );
    return rows.map(({ _id }) => _id);
  });
  const server = await startServer(url, { LOG_LEVEL: 'silent' });
  // What a guest reads is kept for two seconds; somebody who is signed in is answered anew each time.
  const headersOf = (sample: number) => ({
    authorization: `Bearer ${people[sample % people.length]?.token}`,
    'content-type': 'application/json',
  });
  const get = (path: string) => (sample: number) =>
    fetch(server.address + path, { headers: headersOf(sample) });
  return {
    scratch,
    server,
    questions: {
      'the default list': get('/api/events?lang=it&populate=nextSession'),
      'an event': (sample) => get(`/api/events/${eventIds[sample % eventIds.length]}?lang=it`)(sample),
      'a booking': (sample) =>
        fetch(`${server.address}/api/reservations`, {
          method: 'POST',
          headers: { ...headersOf(sample), 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            sessionId: sessionIds[sample % sessionIds.length],
            target: 'private',
            participants: [{ name: 'Ada' }, { name: 'Leo' }],
          }),
        }),
      'the default list with its count': get('/api/events?lang=it&populate=nextSession&count=true'),
      'a search': get('/api/events?lang=it&q=robotica&defaults=false'),
    },
  };
}

/** Asks so many times in a row; answers the milliseconds of each. */
async function timesOf({ questions }: House, name: string, times: number, from = 0): Promise<number[]> {
  const taken: number[] = [];
  for (let sample = from; sample < from + times; sample += 1) {
    const started = performance.now();
    const answer = await questions[name]?.(sample);
    const text = await answer?.text();
    taken.push(performance.now() - started);
    if (!answer?.ok) throw new Error(`${name}: ${answer?.status} ${text}`);
  }
  return taken;
}

/** Resident, in megabytes; where the system does not tell, a question mark. */
async function memoryOf({ server }: House): Promise<string> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) / 1024).toFixed(0) : '?';
}
