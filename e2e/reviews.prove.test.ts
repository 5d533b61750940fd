// Twenty proposals judged one by one: clicks of each, with the abstract in view, every score saved at once.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { committeeStrings } from '#web/proposals/committee/committee-strings.ts';
import { buildCommittee, buildSent } from '#test/build-committee.ts';
import { buildUser } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';

const texts = stringsIn('en', committeeStrings);
const count = 20;
let site: Site;
let rosa: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  rosa = await site.openAccount({ name: 'Rosa', surname: 'Levi' });
  const { _id } = await db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', rosa)
    .executeTakeFirstOrThrow();
  const call = await buildCommittee(db, [{ id: _id }], [{ key: 'what', kind: 'textarea' }]);
  const author = await buildUser(db);
  for (let number = 0; number < count; number += 1)
    await buildSent(db, author, call, {
      title: `Bolle ${number}`,
      answers: { what: `Che cosa si fa: ${number}.` },
    });
});
afterAll(() => site.close());

test('twenty are judged with three clicks each', async () => {
  const page = await site.open('/en/call-to-proposal/reviews', {
    language: 'en',
    signedInAs: rosa,
    width: 1280,
  });
  await page.getByRole('link', { name: texts.list.start }).click();
  let clicks = 0;
  for (let number = 0; number < count; number += 1) {
    await page.getByRole('heading', { level: 1, name: `Bolle ${number}`, exact: true }).waitFor();
    const isInView = await page
      .getByText(`Che cosa si fa: ${number}.`)
      .evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight);
    expect(isInView).toBe(true);
    for (const name of ['Idea', 'Method']) {
      await page
        .getByRole('radiogroup', { name: texts.page.scale(name, 5) })
        .getByRole('radio', { name: '4', exact: true })
        .click();
      clicks += 1;
    }
    const isLast = number === count - 1;
    await page.getByRole('button', { name: isLast ? texts.page.last : texts.page.next, exact: true }).click();
    clicks += 1;
  }
  await page.getByText(texts.list.progress(count, count)).waitFor();
  expect(clicks / count).toBe(3);
  const { done } = await site.database.db
    .selectFrom('formReviews')
    .select((one) => one.fn.countAll<string>().as('done'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  expect(Number(done)).toBe(count);
});

test('twenty are judged with three keys each', async () => {
  await site.database.db.deleteFrom('formReviews').execute();
  const page = await site.open('/en/call-to-proposal/reviews', { language: 'en', signedInAs: rosa });
  await page.getByRole('link', { name: texts.list.start }).click();
  for (let number = 0; number < count; number += 1) {
    await page.getByRole('heading', { level: 1, name: `Bolle ${number}`, exact: true }).waitFor();
    for (const key of ['3', '5', 'n']) await page.keyboard.press(key);
  }
  await page.getByText(texts.list.allDone).waitFor();
  expect(await page.getByText(texts.list.progress(count, count)).count()).toBe(1);
});
