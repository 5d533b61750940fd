// Whole pages: two controls have two names, large letters break no word, and no high space is blank.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession, buildSessions } from '#test/build-programme.ts';
import { publicPaths } from '#test/device.ts';
import { blankSpace, brokenWords, sameNames } from '#test/page-measures.ts';
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

/** Higher than the space that a short page leaves above the footer in these windows. */
const mostBlank = 600;
const heights = { 1280: 900, 768: 1024, 320: 640 };

/** What is wrong with the page that is open, each finding after the page's path. */
async function findingsOf(page: Page, path: string): Promise<string[]> {
  const findings = (await sameNames(page)).map((name) => `two controls: ${name}`);
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height });
    const blank = await blankSpace(page);
    if (blank > mostBlank) findings.push(`${blank} px blank at ${width}`);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await setLetters(page, '150%');
  findings.push(...(await brokenWords(page)));
  const over = await widthTooMuch(page);
  if (over > 0) findings.push(`${over} px too wide with large letters`);
  await setLetters(page, '');
  await page.setViewportSize({ width: 1280, height: 900 });
  return findings.map((finding) => `${path}: ${finding}`);
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(site.origin + pathIn('it', path), { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    found.push(...(await findingsOf(page, path)));
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
