// Hostile texts in any field are shown to visitors as plain text, and do nothing.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { hostileTexts } from '#test/hostile-texts.ts';
import { buildPopulatedRow } from '#test/populated.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { full } from '#test/sizes.ts';

/** Each event has as many of them as fit, in every field that visitors see. */
const perEvent = 32;
const eventIds: string[] = [];

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await sql`update "events" set "visibilityStatus" = 'private'`.execute(site.database.db);
  for (let place = 0; place < hostileTexts.length; place += perEvent)
    eventIds.push(await buildHostileEvent(hostileTexts.slice(place, place + perEvent)));
});
afterAll(() => site.close());

/** Inserted directly: the pages must be safe even where the input was not validated. */
async function buildHostileEvent(texts: readonly string[]): Promise<string> {
  const { db } = site.database;
  const text = texts.join(' \n');
  const both = { it: text, en: text };
  const [eventCategoryId, scientificFieldId, locationId, organizationId, speakerId, faqId] =
    await Promise.all([
      buildPopulatedRow(db, 'eventCategories'),
      buildPopulatedRow(db, 'scientificFields'),
      buildPopulatedRow(db, 'locations'),
      buildPopulatedRow(db, 'organizations'),
      buildPopulatedRow(db, 'speakers'),
      buildPopulatedRow(db, 'faqs'),
    ]);
  const own = `${newId()} ${text}`;
  await db.updateTable('eventCategories').set({ name: both }).where('_id', '=', eventCategoryId).execute();
  await db.updateTable('scientificFields').set({ name: both }).where('_id', '=', scientificFieldId).execute();
  await db
    .updateTable('locations')
    .set({ name: own, address: text, notes: both })
    .where('_id', '=', locationId)
    .execute();
  await db.updateTable('organizations').set({ name: own }).where('_id', '=', organizationId).execute();
  await db
    .updateTable('speakers')
    .set({ name: text, surname: text, affiliation: text, biography: both })
    .where('_id', '=', speakerId)
    .execute();
  await db
    .updateTable('faqs')
    .set({ question: both, answer: both, isVisible: true })
    .where('_id', '=', faqId)
    .execute();
  const eventId = await buildEvent(db, {
    title: both,
    description: both,
    calendarNotes: both,
    accessibility: both,
    collaboration: text,
    thanks: text,
    tags: [...texts],
    eventCategoryId,
    scientificFieldId,
    locationId,
    organizationId,
  });
  await db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
  await buildSession(db, eventId, { sessionLanguages: texts.slice(0, 20) });
  await buildSession(db, eventId, { cancelledAt: new Date(), cancelReason: text.slice(0, 1000) });
  return eventId;
}

/** Collects violations of the content security policy. */
async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** The effects of the texts on a page. */
async function harmOn(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      pwned: 'pwned' in window,
      violations: (window as unknown as { violations: string[] }).violations,
      handlers: all.filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))).length,
      strangers: document.querySelectorAll(
        'iframe, frame, embed, object, base, math, plaintext, xmp, marquee',
      ).length,
      schemes: links
        .filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
        .map(({ href }) => href),
      roots: document.querySelectorAll('#root').length,
    };
  });
}
const noHarm = { pwned: false, violations: [], handlers: 0, strangers: 0, schemes: [], roots: 1 };

test(`${hostileTexts.length} hostile texts in every field of what visitors see: no dialog, no report, no handler, nothing of another site`, async () => {
  const dialogs: string[] = [];
  const elsewhere: string[] = [];
  const page = await site.open('/cookies', {
    prepare: async (context) => {
      context.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      context.on('request', (request) => {
        const url = request.url();
        if (/^(?:https?|wss?):/.test(url) && new URL(url).host !== new URL(site.origin).host)
          elsewhere.push(url);
      });
      await listen(context);
    },
  });
  const shown = full ? eventIds : eventIds.slice(0, 2);
  const query = encodeURIComponent(hostileTexts[0] ?? '');
  const paths = [
    '/events',
    `/events?q=${query}`,
    '/faqs',
    ...shown.map((id) => `/events/${id}`),
    ...shown.slice(0, 1).map((id) => `/en/events/${id}`),
  ];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await harmOn(page)]).toEqual([path, noHarm]);
  }
  // The text is there to read.
  await page.goto(`/events/${eventIds[0]}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(title).toBe(hostileTexts.slice(0, perEvent).join(' \n'));
  expect(
    await page.getByRole('region', { name: stringsIn('it', eventStrings).speakers }).textContent(),
  ).toContain('<script>');
  expect({ dialogs, elsewhere }).toEqual({ dialogs: [], elsewhere: [] });
});

test('the same texts are detected where they are taken for markup', async () => {
  const page = await site.open('/cookies', { prepare: listen, complains: /./ });
  const markup = hostileTexts.filter((text) => /^<(?:img|svg|a href="javascript|iframe src)/.test(text));
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup.join(''));
  await expect.poll(async () => (await harmOn(page)).violations.length).toBeGreaterThan(0);
  const { handlers, schemes, strangers } = await harmOn(page);
  expect([handlers > 0, schemes.length > 0, strangers > 0]).toEqual([true, true, true]);
});

proving('structured data, cards and feeds hold the texts intact', async () => {
  for (const [place, id] of eventIds.entries()) {
    const html = await (await fetch(`${site.origin}/events/${id}`)).text();
    const title = hostileTexts.slice(place * perEvent, (place + 1) * perEvent).join(' \n');
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, thing = '']) => JSON.parse(thing),
    );
    expect(things).toMatchObject([{ name: title }, { name: title }]);
    // Scripts are the page's own files or data, and never a user's text.
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(?:src="\/assets\/|type="application\/(?:ld\+)?json"))[^>]*>/g),
    ];
    expect([id, scripts.map(([script]) => script)]).toEqual([id, []]);
  }
  for (const path of [
    `/cards/it/${eventIds[0]}.png`,
    `/api/events/${eventIds[0]}/calendar.ics`,
    '/api/programme.json',
    '/api/programme.ics',
  ]) {
    const answer = await fetch(site.origin + path);
    expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
      path,
      200,
      'nosniff',
    ]);
    expect(answer.headers.get('content-type')).not.toContain('html');
  }
});
