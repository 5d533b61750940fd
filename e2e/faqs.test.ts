// The questions and answers (FAQs): readable for every visitor and search engine without JavaScript, in both languages.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { layoutShift } from '#test/page-measures.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const question = (it: string, en: string | null, order: number, isVisible: boolean) => ({
    _id: crypto.randomUUID(),
    question: en === null ? { it } : { it, en },
    answer: { it: `<p>Risposta a <strong>${it}</strong></p>`, ...(en && { en: `<p>Answer to ${en}</p>` }) },
    order,
    isVisible,
  });
  await site.database.db
    .insertInto('faqs')
    .values([
      question('Si può entrare?', 'Can one come in?', 2, true),
      question('Dove si parcheggia?', null, 1, true),
      question('Bozza?', 'Draft?', 0, false),
    ])
    .execute();
});
afterAll(() => site.close());

/** It begins before the notice ends. */
function soon() {
  const startDate = new Date(Date.now() + 1_800_000);
  return { startDate, endDate: new Date(startDate.getTime() + 3_600_000) };
}

test('visible questions stand in their order, with their answers, before any script has run', async () => {
  const page = await site.open('/en/faqs', { language: 'en', javaScriptEnabled: false });
  expect(await page.locator('main summary').allInnerTexts()).toEqual([
    'Dove si parcheggia?',
    'Can one come in?',
  ]);
  expect(await page.locator('main li').first().getAttribute('lang')).toBe('it');
  await page.locator('summary').last().click();
  expect(await page.getByText('Answer to Can one come in?').isVisible()).toBe(true);
});

test('structured data list each question', async () => {
  const html = await fetch(`${site.origin}/faqs`).then((answer) => answer.text());
  const [, data = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'it',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Dove si parcheggia?',
        acceptedAnswer: { '@type': 'Answer', text: 'Risposta a Dove si parcheggia?' },
      },
      {
        '@type': 'Question',
        name: 'Si può entrare?',
        acceptedAnswer: { '@type': 'Answer', text: 'Risposta a Si può entrare?' },
      },
    ],
  });
});

test('editors get a link to the questions’ page, others do not', async () => {
  const { faqs } = wordsIn('it');
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await site.open('/faqs', { signedInAs: editor });
  await page.getByRole('link', { name: faqs.manage }).click();
  await page.waitForURL((url) => url.pathname === '/admin/faqs');
  const reader = await site.openAccount();
  const other = await site.open('/faqs', {
    signedInAs: reader,
    prepare: (context) => context.clock.install(),
  });
  await other.getByRole('heading', { level: 1, name: faqs.title }).waitFor();
  expect(await other.getByRole('link', { name: faqs.manage }).count()).toBe(0);

  // A notice of the house reaches this open page, which may be scrolled down, and is above every page that is opened afterwards.
  const text = 'Temporale in arrivo: si entra sotto i portici.';
  const { token } = await site.signIn(editor);
  const answer = await fetch(`${site.origin}/api/house-notices?lang=*`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: { it: text }, endsAt: new Date(Date.now() + 3_600_000) }),
  });
  expect(answer.status).toBe(201);
  const banner = other.locator('[data-house-notices]').getByText(text);
  expect(await banner.count()).toBe(0);
  // The tasks of an idle page begin, and poll.
  await other.clock.fastForward('00:07');
  await other.waitForLoadState('networkidle');
  // On a busy machine the tasks begin after the first of these pauses.
  await expect
    .poll(async () => {
      await other.clock.fastForward('03:00');
      return banner.isVisible();
    })
    .toBe(true);
  expect(await other.getByText(text).count()).toBe(2);
  expect(await fetch(`${site.origin}/en/events`).then((page) => page.text())).toContain(text);
  // Closed, one line of it stays, also on the next page, and opens it again.
  const { layout, notices } = wordsIn('it');
  const line = other.locator('[data-house-notices] summary');
  await line.getByText(layout.notices(1), { exact: true }).click();
  await banner.waitFor({ state: 'hidden' });
  // Before any module has run, and in the other language too.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto(`${site.origin}/en/faqs`);
  expect([await banner.count(), await banner.isVisible()]).toEqual([1, false]);
  await other.unroute('**/assets/*.js');
  await other.goto(`${site.origin}/faqs`);
  await expect.poll(() => banner.isVisible()).toBe(false);
  await line.click();
  await banner.waitFor();

  // Sent to those who have booked, each gets it once.
  const { db, pool } = site.database;
  await takeSeats(db, await buildSession(db, await buildEvent(db), soon()), 2);
  // The programme begins with what is on now, also without script.
  const programme = () => fetch(`${site.origin}/en/events`).then((page) => page.text());
  const onNow = wordsIn('en').onNow.title;
  await expect.poll(programme).toContain(onNow);
  // Neither its loading nor a date that follows in the open page moves what is below it.
  const desk = await site.open('/en/events', { prepare: (context) => context.clock.install() });
  const strip = desk.getByRole('region', { name: onNow });
  expect(await strip.getByRole('listitem').count()).toBe(1);
  const long = 'Listening in: an evening with a radio telescope under the walls';
  await buildSession(db, await buildEvent(db, { title: { it: long, en: long } }), soon());
  await expect
    .poll(async () => {
      await desk.clock.fastForward('01:05');
      return strip.getByText(long).isVisible();
    })
    .toBe(true);
  expect(await layoutShift(desk)).toBeLessThan(0.02);
  // The measure finds what moves.
  await strip.evaluate((one) =>
    one.before(Object.assign(document.createElement('p'), { style: 'height: 200px' })),
  );
  await expect.poll(() => layoutShift(desk)).toBeGreaterThan(0.02);
  const { _id } = (await answer.json()) as { _id: string };
  await page.goto(`${site.origin}/admin/house-notices/${_id}`);
  const send = page.getByRole('button', { name: notices.send, exact: true });
  await send.click();
  const dialog = page.getByRole('alertdialog', { name: notices.title });
  await dialog.getByText(notices.preview.it).click();
  await dialog.getByText(text).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: notices.yes(1), exact: true }).dblclick();
  await page.getByText(notices.sent).first().waitFor();
  await send.click();
  await dialog.getByText(notices.reached(1)).waitFor();
  expect(await dialog.getByRole('button', { name: notices.yes(0) }).isDisabled()).toBe(true);
  const { rows } = await pool.query(`select "kind" from "messages" where "template" = 'houseNotice'`);
  expect(rows).toEqual([{ kind: 'email' }]);
  // While a message has not left, the question leads to where staff stop it: this one is held back, so that it stays so.
  await pool.query(
    `update "messages" set "sentAt" = null, "awaitsConfirmation" = true where "template" = 'houseNotice'`,
  );
  await dialog.getByRole('button', { name: notices.no, exact: true }).click();
  await send.click();
  await dialog.getByText(notices.queued(1)).waitFor();
  await dialog.getByRole('link', { name: notices.stop, exact: true }).click();
  await page.getByRole('progressbar', { name: wordsIn('it').write.notice('') }).waitFor();
  // It leaves the open page at its end.
  await other.clock.fastForward('01:05:00');
  await expect
    .poll(async () => {
      await other.clock.fastForward('03:00');
      return banner.count();
    })
    .toBe(0);
});
