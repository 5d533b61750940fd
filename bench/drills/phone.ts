// A booking on a cheap phone, from the programme to the ticket (docs/promises.md#pages), beside the same pages without their scripts.

import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { createAccounts } from '#server/accounts/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { openBrowser } from '#test/browser.ts';
import { buildSession } from '#test/build-programme.ts';
import { newAccount } from '#test/new-account.ts';
import { median } from '../load.ts';
import { openScratch, startServer } from '../scratch.ts';
import { openPhone, type Phone, type Step } from './cheap-phone.ts';
import type { Finding } from './drill.ts';

/** Rounds in which the browser slows the processor so many times; in the others its time is counted so many times. */
const rounds = [null, 4, null] as const;
const password = 'Luce e Ombra 7';
/** Of the way from an event's page to the ticket, of the list, and of every task. */
const goals = { requests: 60, blockedMs: 400, listBlockedMs: 250, longestMs: 150, taps: 5 };
/** Longer than idle tasks wait. */
const readsMs = 8000;

interface World {
  readonly browser: Browser;
  readonly origin: string;
  readonly eventId: string;
  /** The e-mail of an account that has not booked yet. */
  nextAccount(): string;
}
type Way = (phone: Phone, world: World) => Promise<Step[]>;

const ways: Readonly<Record<string, Way>> = {
  'from the list': fromList,
  'from the event': fromEvent,
  'without scripts': withoutScripts,
};

/** Over the demo festival. The ways take turns, so that other load on the machine affects all alike. */
export async function drillPhone(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  const server = await startServer(scratch.url, { DEMO: '1' });
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    const world = { browser, origin: server.address, ...(await prepare(db)) };
    const taken = new Map<string, Step[][]>();
    for (const slowdown of rounds)
      for (const [name, way] of Object.entries(ways)) {
        const key = `${name}, ${slowdown === null ? 'time of the processor × 4' : `slowed ${slowdown} times`}`;
        taken.set(key, [...(taken.get(key) ?? []), await goAlong(way, world, slowdown)]);
      }
    for (const [key, all] of taken) console.log([key, ...leastOf(all).map(inWords), ''].join('\n    '));
    const counted = (name: string) => leastOf(taken.get(`${name}, time of the processor × 4`) ?? []);
    return findingsOf(counted('from the list'), counted('from the event'));
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** An event of the demo with a date that is among the next, and an account for each booking. */
async function prepare(db: Db): Promise<Pick<World, 'eventId' | 'nextAccount'>> {
  const { _id: eventId } = await db
    .selectFrom('events')
    .select('_id')
    .where('visibilityStatus', '=', 'public')
    .where('eventPresenceType', '=', 'location')
    .where('locationId', 'is not', null)
    .orderBy('_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await buildSession(db, eventId, { startDate: new Date(Date.now() + 45 * 60_000), maxParticipants: 500 });
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: rounds.length * 2 }, (_, one) => `${one}@example.test`);
  await db.transaction().execute((tx) =>
    createAccounts(
      tx,
      emails.map((email) => newAccount({ email, passwordHash })),
    ),
  );
  return { eventId, nextAccount: () => emails.pop() ?? '' };
}

async function goAlong(way: Way, world: World, slowdown: number | null): Promise<Step[]> {
  const phone = await openPhone(world.browser, world.origin, slowdown);
  try {
    return await way(phone, world);
  } finally {
    await phone.close();
  }
}

/** The main button at the bottom of an event's page. */
const book = '[data-sticky-bar] a';

async function fromList(phone: Phone, world: World): Promise<Step[]> {
  const card = `main a[href="/events/${world.eventId}"]`;
  return [
    await phone.step('the list', () => phone.open('/events'), card, readsMs),
    await phone.step('to the event', () => phone.tap(card), book),
    ...(await toTicket(phone, world)),
  ];
}

async function fromEvent(phone: Phone, world: World): Promise<Step[]> {
  return [
    await phone.step('the event', () => phone.open(`/events/${world.eventId}`), book, readsMs),
    ...(await toTicket(phone, world)),
  ];
}

async function toTicket(phone: Phone, { nextAccount }: World): Promise<Step[]> {
  const field = (name: string) => `[role=dialog] input[name=${name}]`;
  const confirm = 'main form button[type=submit]';
  return [
    await phone.step('the sign-in sheet', () => phone.tap(book), field('password')),
    await phone.step(
      'signed in, the checkout',
      async () => {
        // The sheet has focused its first field.
        await phone.type(nextAccount());
        await phone.tap(field('password'));
        await phone.type(password);
        await phone.tap('[role=dialog] button[type=submit]');
      },
      confirm,
    ),
    await phone.step('confirmed, the ticket', () => phone.tap(confirm), 'main article [role=img]'),
    await phone.step('left open', () => Promise.resolve(), 'main', readsMs),
  ];
}

/** The control: what the browser needs by itself for the same HTML. */
async function withoutScripts(phone: Phone, { eventId }: World): Promise<Step[]> {
  await phone.network.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Response' }],
  });
  phone.network.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    void fetch(request.url)
      .then((answer) => answer.text())
      .then((html) =>
        phone.network.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: responseHeaders.filter(({ name }) => !/content-(length|encoding)/i.test(name)),
          body: Buffer.from(html.replaceAll(/<script.*?<\/script>/gs, '')).toString('base64'),
        }),
      );
  });
  return [
    await phone.step('the list', () => phone.open('/events'), 'main h1'),
    await phone.step('the event', () => phone.open(`/events/${eventId}`), 'main h1'),
  ];
}

/** Of each figure the least of the rounds for times, to which other work on the machine only adds, and the median of the others. */
function leastOf(taken: readonly (readonly Step[])[]): Step[] {
  const [first = []] = taken;
  return first.map(({ name }, position) => {
    const of = (figure: Exclude<keyof Step, 'name'>) =>
      taken.map((steps) => steps[position]?.[figure] ?? Number.NaN);
    return {
      name,
      taps: median(of('taps')),
      requests: median(of('requests')),
      cached: median(of('cached')),
      kilobytes: median(of('kilobytes')),
      blockedMs: Math.min(...of('blockedMs')),
      longestMs: Math.min(...of('longestMs')),
      seenMs: Math.min(...of('seenMs')),
    };
  });
}

const inWords = ({ name, taps, requests, cached, kilobytes, blockedMs, longestMs, seenMs }: Step) =>
  `${name.padEnd(24)} ${requests} requests and ${cached} from the cache, ${kilobytes.toFixed(0)} kB, blocked ` +
  `${blockedMs.toFixed(0)} ms, longest task ${longestMs.toFixed(0)} ms, seen after ${(seenMs / 1000).toFixed(1)} s, ${taps} taps`;

function findingsOf(list: readonly Step[], event: readonly Step[]): Finding[] {
  const sum = (steps: readonly Step[], figure: Exclude<keyof Step, 'name'>) =>
    steps.reduce((total, step) => total + step[figure], 0);
  const listBlocked = list[0]?.blockedMs ?? Number.NaN;
  const [requests, blocked, taps] = [sum(event, 'requests'), sum(event, 'blockedMs'), sum(event, 'taps')];
  const longest = Math.max(...[...list, ...event].map(({ longestMs }) => longestMs));
  return [
    {
      promise: `from an event's page to the ticket at most ${goals.requests} requests`,
      holds: requests <= goals.requests,
      figure: `${requests}, ${sum(event, 'kilobytes').toFixed(0)} kB; from the list ${sum(list, 'requests')}`,
    },
    {
      promise: `on that way at most ${goals.blockedMs} ms blocked`,
      holds: blocked <= goals.blockedMs,
      figure: `${blocked.toFixed(0)} ms; from the list ${sum(list, 'blockedMs').toFixed(0)} ms (load ${loadavg()[0]?.toFixed(0)})`,
    },
    {
      promise: `the list blocks for at most ${goals.listBlockedMs} ms`,
      holds: listBlocked <= goals.listBlockedMs,
      figure: `${listBlocked.toFixed(0)} ms`,
    },
    {
      promise: `no task is over ${goals.longestMs} ms`,
      holds: longest <= goals.longestMs,
      figure: `${longest.toFixed(0)} ms`,
    },
    {
      promise: `at most ${goals.taps} taps`,
      holds: taps <= goals.taps,
      figure: `${taps}`,
    },
  ];
}
