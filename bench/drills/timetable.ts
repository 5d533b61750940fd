// The timetable of staff with 300 sessions in 10 places on one day (docs/promises.md#pages): how long a drop keeps the main thread, beside
// the same drags on a day of 30 sessions, and whether drags in quick succession land.

import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { openBrowser } from '#test/browser.ts';
import { buildEvent, buildSessions } from '#test/build-programme.ts';
import { openScratch, startServer } from '../scratch.ts';
import { addEditor, openAsEditor } from '../staff-page.ts';
import type { Finding } from './drill.ts';
import { longTasks } from './main-thread.ts';

/** The same places on both: each of one day reaches into the next, so that all clash; on the other day they stand alone. */
const days = [
  { day: '2027-06-05', perPlace: 30, everyMinutes: 24 },
  { day: '2027-06-06', perPlace: 3, everyMinutes: 75 },
] as const;
const places = 10;
const drags = 16;
const rounds = 3;
const longestMs = 50;

interface Dragged {
  /** Of each task, longest first: of the processor, and as they passed. */
  readonly tasks: readonly number[];
  readonly passed: readonly number[];
  /** How many of the dragged sessions are elsewhere now. */
  readonly landed: number;
}

/** Each session is dragged by a quarter of an hour, the next one without waiting for the last to be saved. */
export async function drillTimetable(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  const server = await startServer(scratch.url, { DEMO: '0' });
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const browser = await openBrowser();
  try {
    await fill(db);
    await addEditor(db);
    const [full, control]: [Dragged[], Dragged[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [into, { day, perPlace }] of [
        [full, days[0]],
        [control, days[1]],
      ] as const) {
        const page = await openAsEditor(browser, server.address, `/manage/timetable?day=${day}`);
        await page
          .locator('[data-session]')
          .nth(places * perPlace - 1)
          .waitFor();
        into.push(await dragAll(browser, page, db, round % 2 ? -1 : 1));
        await page.context().close();
      }
    const load = loadavg()[0]?.toFixed(1);
    const longest = (runs: readonly Dragged[], of: 'tasks' | 'passed') =>
      Math.max(...runs.map((run) => run[of][0] ?? Infinity));
    const over = (runs: readonly Dragged[]) =>
      runs.map(({ passed }) => passed.filter((ms) => ms > longestMs).length);
    const landed = full.map((run) => run.landed);
    return [
      {
        promise: `no task above ${longestMs} ms while ${drags} of ${places * days[0].perPlace} sessions are dragged`,
        holds: longest(full, 'tasks') <= longestMs,
        figure: `of the processor ${inWords(full, 'tasks')} ms, with ${places * days[1].perPlace} sessions ${inWords(control, 'tasks')} ms; as they passed ${inWords(full, 'passed')} and ${inWords(control, 'passed')} ms, of which ${over(full).join(', ')} and ${over(control).join(', ')} above ${longestMs} ms; load ${load}`,
      },
      {
        promise: 'drags in quick succession all land',
        holds: landed.every((count) => count === drags),
        figure: landed.map((count) => `${count} of ${drags}`).join(', '),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** The longest three of each round. */
function inWords(runs: readonly Dragged[], of: 'tasks' | 'passed'): string {
  return runs
    .map((run) =>
      run[of]
        .slice(0, 3)
        .map((ms) => ms.toFixed(0))
        .join(' '),
    )
    .join(', ');
}

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
    for (const { day, perPlace, everyMinutes } of days)
      await buildSessions(
        db,
        eventId,
        Array.from({ length: perPlace }, (_, position) => {
          const startDate = new Date(Date.parse(`${day}T08:00:00+02:00`) + position * everyMinutes * 60_000);
          return { startDate, endDate: new Date(startDate.getTime() + 45 * 60_000) };
        }),
      );
  }
}

async function dragAll(browser: Browser, page: Page, db: Db, quarters: 1 | -1): Promise<Dragged> {
  const keys = await keysInView(page);
  const before = await startsOf(db, keys);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  for (const key of keys) await drag(page, key, quarters);
  const trace = await browser.stopTracing();
  await page.getByText('Everything is saved', { exact: true }).waitFor();
  const after = await startsOf(db, keys);
  const [tasks = [], passed = []] = [1, null].map((times) =>
    longTasks(trace, times).toSorted((one, other) => other - one),
  );
  return { tasks, passed, landed: keys.filter((key) => before.get(key) !== after.get(key)).length };
}

async function keysInView(page: Page): Promise<string[]> {
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
      return isIn ? [slot.getAttribute('data-session') ?? ''] : [];
    });
  });
  return shown.slice(0, drags);
}

/** By a quarter of an hour, which is 19 pixels. */
async function drag(page: Page, key: string, quarters: 1 | -1): Promise<void> {
  const { x, y } = await placeOf(page, key);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + quarters * 12);
  await page.mouse.move(x, y + quarters * 19, { steps: 2 });
  await page.mouse.up();
}

/**
 * Where a user presses a session: where it stands on the screen once the last drop is drawn, and nothing else does. The pointer comes
 * from below, because what it leaves shrinks then to its own place.
 */
async function placeOf(page: Page, key: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-session="${key}"]`).boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12);
  return page.locator(`[data-session="${key}"]`).evaluate(async (slot) => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    for (let frame = 0; frame < 60; frame += 1) {
      await drawn();
      const { left, top, width } = slot.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + 12 };
      if (document.elementFromPoint(at.x, at.y)?.closest('[data-session]') === slot) return at;
    }
    throw new Error('The session is seen.');
  });
}

async function startsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['_id', 'startDate'])
    .where('_id', 'in', keys)
    .execute();
  return new Map(rows.map(({ _id, startDate }) => [_id, startDate.getTime()]));
}
