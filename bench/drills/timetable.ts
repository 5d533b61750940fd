// The timetable of staff with 300 sessions in 10 places on one day (docs/promises.md#pages): how long a drop keeps the main thread, and
// whether drags in quick succession land.

import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { createAccounts } from '#server/accounts/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { openBrowser } from '#test/browser.ts';
import { buildEvent, buildSessions } from '#test/build-programme.ts';
import { newAccount } from '#test/new-account.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { Finding } from './drill.ts';
import { longTasks } from './main-thread.ts';

const day = '2027-06-05';
const places = 10;
const perPlace = 30;
const drags = 16;
const longestMs = 50;
const email = 'editor@example.test';
const password = 'Luce e Ombra 7';

/** Each session is dragged by a quarter of an hour, the next one without waiting for the last to be saved. */
export async function drillTimetable(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  const server = await startServer(scratch.url, { DEMO: '0' });
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    await fill(db);
    const page = await openTimetable(browser, server.address);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await drag(page);
    const trace = await browser.stopTracing();
    await page.getByText('Everything is saved', { exact: true }).waitFor();
    const [tasks, passed] = [1, null].map((times) =>
      longTasks(trace, times).toSorted((one, other) => other - one),
    );
    const moved = await movedSince(db);
    return [
      {
        promise: `no task above ${longestMs} ms while ${drags} of ${places * perPlace} sessions are dragged`,
        holds: (tasks?.[0] ?? Infinity) <= longestMs,
        figure: `the longest took ${inWords(tasks)} ms of the processor, ${inWords(passed)} ms as they passed; load ${loadavg()[0]?.toFixed(1)}`,
      },
      {
        promise: 'drags in quick succession all land',
        holds: moved === drags,
        figure: `${moved} of ${drags}`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

function inWords(tasks: readonly number[] | undefined): string {
  return (tasks ?? [])
    .slice(0, 3)
    .map((ms) => ms.toFixed(0))
    .join(', ');
}

/** In each place one after the other, each reaching into the next: all of them clash. */
async function fill(db: Db): Promise<void> {
  for (let place = 0; place < places; place += 1) {
    const locationId = newId();
    await db
      .insertInto('locations')
      .values({ _id: locationId, name: `Sala ${place + 1}`, capacity: 40 })
      .execute();
    const eventId = await buildEvent(db, {
      title: { it: `Evento ${place + 1}`, en: `Event ${place + 1}` },
      locationId,
    });
    const speakerId = newId();
    await db
      .insertInto('speakers')
      .values({ _id: speakerId, name: 'Ada', surname: `Rossi ${place}`, photo: [], nobelPrize: false })
      .execute();
    await db
      .insertInto('eventSpeakers')
      .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
      .execute();
    await buildSessions(
      db,
      eventId,
      Array.from({ length: perPlace }, (_, position) => {
        const startDate = new Date(Date.parse(`${day}T08:00:00+02:00`) + position * 24 * 60_000);
        return { startDate, endDate: new Date(startDate.getTime() + 45 * 60_000) };
      }),
    );
  }
  const passwordHash = await hashPassword(password);
  await db
    .transaction()
    .execute((tx) => createAccounts(tx, [newAccount({ email, passwordHash, subRoles: ['editor'] })]));
}

async function openTimetable(browser: Browser, origin: string): Promise<Page> {
  const response = await fetch(`${origin}/sso/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });
  const { token, refreshToken, user } = (await response.json()) as Record<string, unknown>;
  const value = JSON.stringify({ token, refreshToken, details: user });
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'userData', value }] }] },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/en/manage/timetable?day=${day}`, { waitUntil: 'networkidle' });
  await page
    .locator('[data-session]')
    .nth(places * perPlace - 1)
    .waitFor();
  return page;
}

async function drag(page: Page): Promise<void> {
  const shown = await page.locator('[data-session]').evaluateAll((slots) => {
    const [box] = document.querySelectorAll('.session-column');
    const scroller = box?.closest('[role=group]')?.getBoundingClientRect();
    return slots.flatMap((slot) => {
      const { x, y, width, height } = slot.getBoundingClientRect();
      const isIn =
        scroller &&
        x > scroller.left + 60 &&
        x + width < scroller.right &&
        y > scroller.top + 140 &&
        y + height < scroller.bottom - 60;
      return isIn ? [{ key: slot.getAttribute('data-session') ?? '' }] : [];
    });
  });
  for (const { key } of shown.slice(0, drags)) {
    const box = await page.locator(`[data-session="${key}"]`).boundingBox();
    if (!box) throw new Error('The session is shown.');
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 12);
    await page.mouse.move(x, y + 19, { steps: 2 });
    await page.mouse.up();
    // A user sees where the next one stands before pressing it.
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  }
}

/** How many have another start than they were made with. */
async function movedSince(db: Db): Promise<number> {
  const rows = await db.selectFrom('sessions').select(['movedFrom', 'startDate']).execute();
  return rows.filter(({ movedFrom, startDate }) => movedFrom && movedFrom.getTime() !== startDate.getTime())
    .length;
}
