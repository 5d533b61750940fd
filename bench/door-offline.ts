// The first decision of a phone without a network, with 3,000 tickets on it and a processor slowed six times (docs/promises.md#the-door):
// from the code to the answer, without its painting, beside a session of 30 tickets in the same run.

import type { Browser, Page } from 'playwright-core';
import { signIn } from '#core/auth/contract.ts';
import { scanPath } from '#core/check-in/door-pages.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { secretKey } from '#test/app.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { openBrowser } from '#test/browser.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf, openSignerOf } from '#test/door.ts';
import { newAccount } from '#test/new-account.ts';
import { takeSeats } from '#test/take-seats.ts';
import { median } from './load.ts';
import { openScratch, startServer } from './scratch.ts';

const rounds = 7;
const sizes = [3000, 30] as const;
const slowdown = 6;
const offline = stringsIn('it', offlineStrings);
const account = { email: 'scanner@example.test', password: 'Luce e Ombra 7' };

interface Door {
  readonly tickets: number;
  readonly path: string;
  readonly codes: readonly string[];
}

/** The sessions take turns, so that other load on the machine affects both alike. */
export async function measureDoorOffline(): Promise<string[]> {
  const scratch = await openScratch();
  const server = await startServer(scratch.url, {
    SECRET_KEY: secretKey,
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
  });
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    const passwordHash = await hashPassword(account.password);
    const scanner = newAccount({ email: account.email, role: 'scanner', passwordHash });
    await db.transaction().execute((tx) => createAccounts(tx, [scanner]));
    const doors: Door[] = [];
    for (const tickets of sizes) doors.push(await openDoor(db, tickets));
    const taken = new Map(
      doors.map(({ tickets }) => [tickets, { first: [] as number[], next: [] as number[] }]),
    );
    for (let round = 0; round < rounds; round += 1)
      for (const door of doors) {
        const [first, next] = await decide(browser, server.address, door);
        taken.get(door.tickets)?.first.push(first);
        taken.get(door.tickets)?.next.push(next);
      }
    const ms = (values: readonly number[] = []) =>
      `${median(values).toFixed(0)} ms (most ${Math.max(...values).toFixed(0)})`;
    return [...taken].map(
      ([tickets, { first, next }]) =>
        `${tickets} tickets, processor slowed ${slowdown} times: first decision ${ms(first)}, the next ${ms(next)}`,
    );
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

async function openDoor(db: Db, tickets: number): Promise<Door> {
  const eventId = await buildEvent(db);
  const _id = await buildSession(db, eventId, { maxParticipants: tickets });
  for (let left = tickets; left > 0; left -= 10) await takeSeats(db, _id, 10);
  await openDoorOf(db, _id);
  const rows = await db
    .selectFrom('tickets')
    .select(['_id', 'sessionId', 'target', 'quantity', 'version'])
    .where('sessionId', '=', _id)
    .limit(2)
    .execute();
  const sign = await openSignerOf(db);
  return { tickets, path: scanPath({ eventId, _id }), codes: rows.map((row) => sign(row)) };
}

/** Opens the door with a network, and again without: the pack is on the disk, and not in memory. Milliseconds of two codes. */
async function decide(browser: Browser, origin: string, { path, codes }: Door): Promise<[number, number]> {
  const answer = await fetch(origin + signIn.path, {
    method: signIn.method,
    headers: {
      authorization: `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`,
    },
  });
  const { token, refreshToken, user } = signIn.answer.parse(await answer.json());
  const value = JSON.stringify({ token, refreshToken, details: user });
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'userData', value }] }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(path);
    await untilTrue(page, async () => (await caches.match('/check-in/offline')) !== undefined);
    // The list is whole: before, the door does not open without a network.
    await page.getByText(offline.onDevice(offline.ago(0))).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.locator('input[name=code]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const [first = '', next = ''] = codes;
    return [await enter(page, first), await enter(page, next)];
  } finally {
    await context.close();
  }
}

async function untilTrue(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await page.evaluate(isSo))) await page.waitForTimeout(100);
}

/** Enters a code, and waits for its result on the screen. Milliseconds of the decision, as the page has measured it. */
async function enter(page: Page, code: string): Promise<number> {
  const isShown = page.locator('[aria-live=assertive] h2');
  if ((await isShown.count()) > 0) await page.keyboard.press('Escape');
  await isShown.waitFor({ state: 'detached' });
  await page.locator('input[name=code]').fill(code);
  await page.keyboard.press('Enter');
  await isShown.waitFor();
  return page.evaluate(() => performance.getEntriesByName('decision').at(-1)?.duration ?? Number.NaN);
}
