// Whether the product stays as quick with fifty years of history as it was in its first (docs/promises.md): the same future
// programme beside little and beside much history, on a server each. They are measured in turns, so that the load of the machine affects
// all alike. GROW_DATA=DIRECTORY stores the filled databases there for the next time.

import { randomUUID } from 'node:crypto';
import { deleteOldMessages } from '#server/outbox/service.ts';
import { eraseDetails } from '#server/privacy/service.ts';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import { full } from '#test/sizes.ts';
import { type FilledSite, memoryOf, openFilledSite } from './filled-site.ts';
import type { Person } from './crowd.ts';
import { percentile } from './post-all.ts';

/** Past sessions. 3,000 future ones are added to each. */
const sizes = full ? [1000, 100_000, 1_000_000] : [1000, 20_000];
const reservationsEach = 10;
const years = 50;
const warmUps = 20;

/** A request to a site, by its number. */
type Question = (site: FilledSite, sample: number) => Promise<unknown>;

/** Requests that must not become slower. */
const promised: Readonly<Record<string, Question>> = {
  'the default list': byPeople(() => '/api/events?lang=it&populate=nextSession'),
  'an event': byPeople(({ events }, sample) => `/api/events/${at(events, sample)}?lang=it`),
  'a booking': (site, sample) =>
    ask(site, '/api/reservations', at(site.people, sample), {
      sessionId: at(site.open, sample),
      target: 'private',
      participants: [{ name: 'Ada' }, { name: 'Leo' }],
    }),
  'a scan': (site, sample) => {
    const { sessionId, code } = at(site.tickets, sample);
    return ask(site, '/api/scans', site.staff, {
      scanId: randomUUID(),
      sessionId,
      code,
      device: 'Gate 1',
      scannedAt: new Date().toISOString(),
    });
  },
  'the own reservations': byPeople(() => '/api/reservations?lang=it'),
  'a search of what is ahead': byPeople(() => '/api/events?lang=it&q=robotica'),
  'who has booked a session, for staff': byStaff(
    ({ past }, sample) => `/api/sessions/${at(past, sample)}/holders`,
  ),
  'all reservations, for staff': byStaff(() => '/api/reservations?lang=it'),
  'the list of the door': byStaff(() => '/api/scans/events?lang=it'),
  'the list of the door, today': byStaff(() => '/api/scans/events?lang=it&days=1'),
  'the pack of a session': byStaff(({ past }, sample) => `/api/sessions/${at(past, sample)}/check-in-list`),
  'who has come to a session': byStaff(({ past }, sample) => `/api/sessions/${at(past, sample)}/attendance`),
  'all scans, for staff': byStaff(() => '/api/scans?lang=it'),
  'the sweep of waiting lists each minute': ({ db }) => sweepWaitingLists(db, 'Europe/Rome'),
};

/** Requests that have to count or search all years. */
const apart: Readonly<Record<string, Question>> = {
  'the default list with its count': byPeople(() => '/api/events?lang=it&populate=nextSession&count=true'),
  'a search of all years': byPeople(() => '/api/events?lang=it&q=robotica&defaults=false'),
  'all reservations with their count': byStaff(() => '/api/reservations?lang=it&count=true'),
  'the messages of a month ago, each night': ({ db }) =>
    deleteOldMessages(db, { messageDays: 30, heldMessageDays: 7 }),
  'the details of parties that are due, each night': ({ db }) =>
    eraseDetails(db, { participantDetailDays: 14 }),
};

export async function measureGrow(): Promise<string[]> {
  const sites: FilledSite[] = [];
  try {
    for (const sessions of sizes)
      sites.push(
        await openFilledSite({
          sessions,
          reservationsEach,
          years,
          people: warmUps + 300,
          directory: process.env['GROW_DATA'],
        }),
      );
    const before = await Promise.all(sites.map(memoryOf));
    const lines = sites.map(sizeOf);
    for (const [name, question] of Object.entries(promised))
      lines.push(`${await compare(sites, name, question, 300)} (goal ≤ 1.5 ×)`);
    for (const [name, question] of Object.entries(apart))
      lines.push(await compare(sites, name, question, 20));
    const after = await Promise.all(sites.map(memoryOf));
    return [...lines, `memory of the servers: ${before.join(', ')} MB before, ${after.join(', ')} MB after`];
  } finally {
    for (const site of sites) await site.close();
  }
}

function sizeOf({ sessions, gigabytes, filled }: FilledSite): string {
  const size = `${sessions} sessions and ${sessions * reservationsEach} reservations over ${years} years: ${gigabytes.toFixed(2)} GB`;
  return filled
    ? `${size}, filled in ${filled.seconds.toFixed(0)} s, found sound by the doctor in ${filled.doctorSeconds.toFixed(1)} s`
    : `${size}, filled before`;
}

/** Measures the sites in turns; prints each of the larger ones as a multiple of the smallest. */
async function compare(
  sites: readonly FilledSite[],
  name: string,
  question: Question,
  samples: number,
): Promise<string> {
  const times = sites.map((): number[] => []);
  // The first requests compile code, make plans and load pages into memory.
  for (let sample = 0; sample < warmUps + samples; sample += 1) {
    for (const [index, site] of sites.entries()) {
      const started = performance.now();
      await question(site, sample);
      if (sample >= warmUps) times[index]?.push(performance.now() - started);
    }
  }
  const within = times.map((of) =>
    percentile(
      of.toSorted((a, b) => a - b),
      0.95,
    ),
  );
  const [smallest = Number.NaN, ...larger] = within;
  const ratios = larger.map((p95) => (p95 / smallest).toFixed(2));
  return `${name}: 95 % within ${within.map((p95) => p95.toFixed(1)).join(', ')} ms; ${ratios.join(' and ')} ×`;
}

// The answers to guests are cached for two seconds; those to a signed-in account are not.
function byPeople(path: (site: FilledSite, sample: number) => string): Question {
  return (site, sample) => ask(site, path(site, sample), at(site.people, sample));
}

function byStaff(path: (site: FilledSite, sample: number) => string): Question {
  return (site, sample) => ask(site, path(site, sample), site.staff);
}

async function ask({ server }: FilledSite, path: string, { token }: Person, body?: object): Promise<void> {
  const answer = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(body && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}

/** Repeats the list. */
function at<T>(list: readonly T[], sample: number): T {
  const one = list[sample % list.length];
  if (one === undefined) throw new Error('There is nothing to ask about.');
  return one;
}
