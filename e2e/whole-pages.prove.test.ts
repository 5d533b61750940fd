// Whole public pages: two controls have two names, large letters break no word, and no high space is blank. These are
// the programme and events; e2e/legal measures the other pages of guests, `judgeScreens` personal pages and those of staff.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { wholePageFindings } from '#test/page-measures.ts';
import { goTo, openSite, type Site } from '#test/site.ts';

let site: Site;
let crowded: string;
let bare: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  crowded = await buildEvent(db, {
    title: { it: 'Sperimentazione straordinariamente interdisciplinare' },
    description: { it: `<p>${'Una stanza, due finestre, tre pendoli. '.repeat(60)}</p>` },
    locationId: site.programme.places.hall,
  });
  await buildSessions(
    db,
    crowded,
    Array.from({ length: 40 }, (_, place) => ({ startDate: inDays(3 + place) })),
  );
  bare = await buildEvent(db, { title: { it: 'Elettromagnetismo' } });
  await buildSession(db, bare, { startDate: inDays(3) });
});
afterAll(() => site.close());

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await goTo(page, pathIn('it', path));
    await page.locator('h1').first().waitFor();
    found.push(...(await wholePageFindings(page)).map((finding) => `${path}: ${finding}`));
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return found;
}

describe('no two controls have one name, large letters break no word, and no high space is blank', () => {
  const walks: readonly (readonly [string, () => string[]])[] = [
    ['the programme and its views', () => programmePaths()],
    ['events', () => [crowded, bare].map((event) => `/events/${event}`)],
  ];
  test.each(walks)('%s', async (_name, paths) => {
    const page = await site.open('/events');
    expect(await walk(page, paths())).toEqual([]);
  });
});

function programmePaths(): string[] {
  const views = ['timetable', 'calendar', 'calendar&span=week', 'map'].map((view) => `/events?view=${view}`);
  return [...views, '/favourites', `/print/day/${site.programme.firstDay}`];
}
