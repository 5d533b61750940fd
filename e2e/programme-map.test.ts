// The programme on a map: without JavaScript, by keyboard, and with street tiles of a server that answers or fails.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { directionStrings } from '#web/ui/visit/visit-strings.ts';
import { mapStrings } from '#web/events/views/map/map-strings.ts';
import { strings as eventsStrings } from '#web/events/programme/strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused, press } from '#test/keyboard.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let tiles: Server;
let tilesAnswer = true;
let requested: string[] = [];
const referrers = new Set<string>();
const station = { name: { it: 'Stazione', en: 'Railway station' }, kind: 'station' } as const;
/** Dates in the hall of the programme. */
let inHall: number;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cde' } })
    .png()
    .toBuffer();
  tiles = createServer((request, response) => {
    requested.push(request.url ?? '');
    referrers.add(request.headers.referer ?? '');
    if (tilesAnswer) response.setHeader('content-type', 'image/png').end(picture);
    else if (requested.length % 2 === 0) response.writeHead(503).end();
    else request.socket.destroy();
  });
  await new Promise<void>((listening) => tiles.listen(0, '127.0.0.1', listening));
  const { port } = tiles.address() as AddressInfo;
  site = await openSite({
    TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    TILES_ATTRIBUTION: '© Nobody',
  });
  const { db } = site.database;
  // Beside the hall of the programme a tower a minute away; two rooms of one building far from them.
  const places = [
    { _id: newId(), name: 'Torre', latitude: 45.7046, longitude: 9.6632 },
    { _id: newId(), name: 'Cupola', latitude: 45.72, longitude: 9.7 },
    { _id: newId(), name: 'Cripta', latitude: 45.72, longitude: 9.7 },
  ];
  await db.insertInto('locations').values(places).execute();
  await db
    .insertInto('landmarks')
    .values([
      { _id: newId(), ...station, latitude: 45.7049, longitude: 9.6636 },
      // Under the tower's mark, whatever the zoom.
      {
        _id: newId(),
        name: { it: 'Cella', en: 'Cell' },
        kind: 'monument',
        latitude: 45.7046,
        longitude: 9.6632,
      },
    ])
    .execute();
  for (const { _id: locationId, name } of places) {
    const title = `Di notte: ${name}`;
    const eventId = await buildEvent(db, { title: { it: title, en: title }, locationId });
    await buildSession(db, eventId, { startDate: new Date(Date.now() + 4 * 86_400_000) });
  }
  const answer = await fetch(`${site.origin}/api/events/places`);
  const all = (await answer.json()) as { _id: string; sessions: number }[];
  inHall = all.find(({ _id }) => _id === site.programme.places.hall)?.sessions ?? 0;
});
afterAll(async () => {
  await site.close();
  tiles.close();
});

describe.each(languagesTried('en'))('in %s', (language) => {
  const texts = stringsIn(language, mapStrings);
  const { results } = stringsIn(language, eventsStrings);
  const filters = stringsIn(language, filtersStrings);
  const hearts = stringsIn(language, heartStrings);
  const path = pathIn(language, '/events?view=map');
  const one = texts.dates('1', true);

  test('without JavaScript a place links to its events, and to directions', async () => {
    const page = await site.open(path, { language, javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: texts.zoomIn, exact: true }).count()).toBe(0);
    const list = page.locator('#places');
    expect(await list.getByRole('heading').allTextContents()).toEqual([texts.places, texts.offMap]);
    await list.getByRole('link', { name: /Torre/ }).click();
    expect(await page.locator('#places').getByRole('heading').allTextContents()).toEqual(['Torre']);
    const chosen = page.getByRole('list', { name: texts.chosen('Torre') });
    expect(await chosen.getByRole('link').allInnerTexts()).toEqual([
      expect.stringContaining('Di notte: Torre'),
    ]);
    const { directionsTo } = stringsIn(language, directionStrings);
    const way = page.getByRole('link', { name: directionsTo('Torre') });
    expect(await way.getAttribute('href')).toContain('45.7046');
    await page.getByRole('link', { name: texts.allPlaces }).click();
    await list.getByRole('heading', { name: texts.places, exact: true }).waitFor();
  });

  test('close places separate when they are pressed or the map is zoomed, the focus stays, and it is announced', async () => {
    const page = await site.open(path, { language });
    const map = page.getByRole('group', { name: texts.map });
    const tower = map.getByRole('link', { name: texts.bubble('Torre', one) });
    expect(await tower.count()).toBe(0);
    await map.getByRole('button', { name: texts.group(2, texts.dates('2', false)) }).press('Enter');
    const together = page.getByRole('dialog', { name: texts.together(2) });
    await together.getByRole('link', { name: /Cripta/ }).waitFor();
    await page.keyboard.press('Escape');
    await together.waitFor({ state: 'detached' });
    const near = texts.group(2, texts.dates(String(inHall + 1), false));
    await map.getByRole('button', { name: near }).press('Enter');
    await tower.waitFor();
    expect(await map.evaluate((element) => document.activeElement === element)).toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: texts.seen(2) })
      .waitFor();
    await page.keyboard.press('0');
    await tower.waitFor({ state: 'detached' });
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('+');
    expect(await page.getByRole('button', { name: texts.zoomOut }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: texts.whole }).click();
    expect(await page.getByRole('button', { name: texts.zoomOut }).isDisabled()).toBe(true);

    // The followed link disappears with its list: the focus is on the new list.
    await press(page, page.locator('#places').getByRole('link', { name: /Torre/ }));
    await expect.poll(() => focused(page)).toBe('H3 Torre');
    const heart = page.locator('#places').getByRole('button', { name: hearts.label('Di notte: Torre') });
    await heart.press('Space');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: texts.allPlaces }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`H3 ${texts.places}`);
    await map.getByRole('button', { name: texts.group(2, texts.dates('2', false)) }).press('Enter');
    await press(page, together.getByRole('link', { name: /Cripta/ }));
    await expect.poll(() => focused(page)).toBe(`H2 ${results('1', true)}`);
    expect(await together.count()).toBe(0);
    await press(page, page.getByRole('link', { name: filters.remove('Cripta') }));
    await expect.poll(() => focused(page)).toBe(`H2 ${results(String(site.programme.listed + 3), false)}`);
    // Other filters, other places: the open popup of the former ones closes.
    await map.getByRole('button', { name: texts.group(2, texts.dates('2', false)) }).press('Enter');
    await together.waitFor();
    await page.getByRole('searchbox').fill('Torre');
    await together.waitFor({ state: 'detached' });
  });

  proving(
    'zoomed in, it names places and landmarks, and nothing lies over a mark or another name',
    async () => {
      const page = await site.open(path, { language });
      const map = page.getByRole('group', { name: texts.map });
      const landmarks = map.getByRole('list', { name: texts.landmarks }).getByRole('listitem');
      const near = texts.group(2, texts.dates(String(inHall + 1), false));
      const names = map.locator('[data-map-name]').filter({ visible: true });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        // The rooms of one building, which never part, are named together.
        await map.getByRole('button', { name: texts.group(2, texts.dates('2', false)) }).waitFor();
        expect(await names.allTextContents()).toContain(texts.andMore('Cupola', 1));
        await map.getByRole('button', { name: near }).press('Enter');
        await map.getByRole('link', { name: texts.bubble('Torre', one) }).waitFor();
        await expect.poll(() => names.allTextContents()).toContain('Sala dei Giganti');
        await page.getByRole('button', { name: texts.zoomOut }).waitFor();
        const shown = await names.allTextContents();
        expect([shown.includes('Torre'), shown.includes('Cella')]).toEqual([true, false]);
        expect(await landmarks.allInnerTexts()).toEqual([station.name[language]]);
        const { covered, onMap } = await map.evaluate((box) => {
          const marks = [...box.querySelectorAll('a, button')];
          const all = [...marks, ...box.querySelectorAll('[data-map-name]')];
          const boxes = all.map((element) => ({ element, at: element.getBoundingClientRect() }));
          const within = box.getBoundingClientRect();
          const isOver = (one: DOMRect, other: DOMRect) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1;
          return {
            covered: boxes
              .filter(({ element, at }) =>
                boxes.some((other) => other.element !== element && isOver(at, other.at)),
              )
              .map(({ element }) => element.textContent),
            onMap: [...document.querySelectorAll('main button')].filter(
              (button) => !marks.includes(button) && isOver(button.getBoundingClientRect(), within),
            ).length,
          };
        });
        expect({ width, covered, onMap }).toEqual({ width, covered: [], onMap: 0 });
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: texts.whole }).click();
      }
      await page.locator('#places').getByRole('link', { name: /Torre/ }).click();
      await page.getByText(texts.near(language === 'it' ? 'Cella' : 'Cell', texts.metres('0'))).waitFor();
    },
  );

  proving(
    'street tiles are loaded on demand and from nowhere before; where they fail, the map stays',
    async () => {
      requested = [];
      tilesAnswer = true;
      const page = await site.open(path, { language });
      const map = page.getByRole('group', { name: texts.map });
      await page.getByRole('button', { name: texts.streets }).waitFor();
      expect(requested).toEqual([]);
      await page.getByRole('button', { name: texts.streets }).click();
      await expect.poll(() => requested.length).toBeGreaterThan(3);
      // The tile server learns no more than the site's origin.
      expect([...referrers]).toEqual([`${site.origin}/`]);
      for (const address of requested) expect(address).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
      await map.getByText('© Nobody').waitFor();
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect({ width, findings: await axeFindings(page), over: await widthTooMuch(page) }).toEqual({
          width,
          findings: [],
          over: 0,
        });
      }
      tilesAnswer = false;
      await page.getByRole('button', { name: texts.noStreets }).click();
      // Closer than any tile in the browser's cache.
      for (let presses = 0; presses < 4; presses += 1)
        await page.getByRole('button', { name: texts.zoomIn, exact: true }).click();
      await page.getByRole('button', { name: texts.streets }).click();
      await page.getByRole('alert').filter({ hasText: texts.streetsFail }).waitFor();
      await page.getByRole('button', { name: texts.whole }).click();
      await map.getByRole('button', { name: texts.group(2, texts.dates('2', false)) }).waitFor();
      expect(await page.locator('#places').getByRole('link').count()).toBeGreaterThan(3);
    },
  );
});
