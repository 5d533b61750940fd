// Whole public pages: two controls have two names, large letters break no word, and no high space is blank. `judgeScreens` measures
// personal pages and those of staff.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { publicPaths } from '#test/device.ts';
import { wholePageFindings } from '#test/page-measures.ts';
import { openSite, type Site } from '#test/site.ts';
import { sized } from '#test/sizes.ts';

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
    await page.goto(site.origin + pathIn('it', path), { waitUntil: 'load' });
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
    ['public pages', () => publicPaths(site.programme.events.robot).slice(0, 13)],
    ['other public pages', () => publicPaths(site.programme.events.robot).slice(13)],
  ];
  test.each(walks.slice(0, sized(3, 4)))('%s', async (_name, paths) => {
    const page = await site.open('/events', { complains: /404|401|403/ });
    expect(await walk(page, paths())).toEqual([]);
  });
});

function programmePaths(): string[] {
  const views = ['timetable', 'calendar', 'calendar&span=week', 'map'].map((view) => `/events?view=${view}`);
  return [...views, '/favourites', `/print/day/${site.programme.firstDay}`];
}
