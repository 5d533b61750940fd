// A list of the programme embedded in another site: another origin, its own scripts, its own language.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { embedStrings } from '#web/events/embed/embed-strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { openSite, type Site } from '#test/site.ts';
import { tried } from '#test/sizes.ts';

let site: Site;
let partner: Server;
let partnerOrigin: string;
beforeAll(async () => {
  site = await openSite();
  partner = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(partnerPage(site.origin));
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  partnerOrigin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
afterAll(async () => {
  partner.close();
  await site.close();
});

/** Both ways to embed, the script twice, once before the end of the body is parsed. */
const partnerPage = (origin: string) => `<!doctype html><html lang="it"><title>Partner</title><body>
<h1>Scuola Tasso</h1>
<script async src="${origin}/embed.js" data-limit="2"></script>
<script async src="${origin}/embed.js" data-lang="en" data-theme="dark" data-filters="audience=school"></script>
<iframe src="${origin}/embed?limit=1" title="Festival" width="100%" height="500"></iframe>
</body></html>`;

async function visit(path: string, width = 1000): Promise<{ page: Page; context: BrowserContext }> {
  const browser = (await site.open('/embed', { javaScriptEnabled: false })).context().browser();
  if (!browser) throw new Error('There is no browser');
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'it-IT' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

const heightIn = (frame: Frame | undefined) =>
  frame?.evaluate(() => String(Math.ceil(document.body.getBoundingClientRect().height)));

test('a partner’s page shows lists of its choice, each as high as its content, and stores nothing for its visitors', async () => {
  const { page, context } = await visit(partnerOrigin);
  const before = await page.evaluate(() => Object.keys(window).filter((name) => /curiosa|embed/i.test(name)));
  await expect.poll(() => page.frames().length).toBe(4);
  const frameOf = (end: string) => page.frames().find((frame) => frame.url().endsWith(end));
  const [italian, english] = ['/embed?limit=2', '/en/embed?audience=school&theme=dark'];
  for (const end of [italian, english]) {
    const element = page.locator(`iframe[src$="${end}"]`);
    await frameOf(end)?.locator('h1').waitFor();
    await expect
      .poll(async () => (await element.getAttribute('height')) === (await heightIn(frameOf(end))))
      .toBe(true);
  }
  const heading = (end: string) => frameOf(end)?.locator('h1').textContent();
  expect([await heading(italian), await heading(english)]).toEqual([
    embedStrings.it.title,
    embedStrings.en.title,
  ]);
  expect(await frameOf(italian)?.locator('li').count()).toBe(2);
  expect(await frameOf('/embed?limit=1')?.locator('li').count()).toBe(1);
  expect(await frameOf(english)?.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  );

  // The height changes when the page becomes narrow.
  await page.setViewportSize({ width: 320, height: 900 });
  await expect
    .poll(
      async () =>
        (await page.locator(`iframe[src$="${italian}"]`).getAttribute('height')) ===
        (await heightIn(frameOf(italian))),
    )
    .toBe(true);

  const link = frameOf(italian)?.locator('h2 a').first();
  const [tab] = await Promise.all([context.waitForEvent('page'), link?.click()]);
  expect(tab.url()).toMatch(new RegExp(`^${site.origin}/events/`));
  await tab.close();
  expect(page.url()).toBe(`${partnerOrigin}/`);
  for (const frame of page.frames())
    expect(await frame.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(
      ['', 0, 0],
    );
  expect([await context.cookies(), before]).toEqual([[], []]);
});

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('an embedded list is accessible, %s', async (theme, place) => {
  const { page } = await visit(`${site.origin}/embed?theme=${theme}`, 320);
  for (const width of tried([320, 768, 1280], place)) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await axeFindings(page), await widthTooMuch(page)]).toEqual([width, [], 0]);
  }
});

test('the address of a view shows its events as a list', async () => {
  const { firstDay } = site.programme;
  for (const view of ['timetable', 'calendar', 'map']) {
    const html = await (await fetch(`${site.origin}/embed?view=${view}&day=${firstDay}&q=robot`)).text();
    expect(html).toContain('La mano del robot');
    expect(html).toContain(`href="${site.origin}/events?q=robot"`);
  }
});

test('any address of the programme shows a list', async () => {
  const noId = '0199a000-0000-7000-8000-000000000001';
  const searches = [
    'showPrivate=1&q=robot',
    `category=${noId}&place=${noId}&field=${noId}&q=robot`,
    'from=2026-01-01&to=2099-12-31&age=130&age=5&available=1&party=1000&live=1&accessible=1&audience=teacher&page=99999',
    'view=calendar&span=week&day=2999-12-31',
  ];
  const answers = await Promise.all(searches.map((search) => fetch(`${site.origin}/embed?${search}`)));
  expect(answers.map(({ status }) => status)).toEqual(searches.map(() => 200));
  const html = await answers[0]?.text();
  expect(html).toContain('La mano del robot');
  expect(html).toContain(`href="${site.origin}/events?q=robot"`);
  expect((await fetch(`${site.origin}/embed/anything`)).status).toBe(404);
});
