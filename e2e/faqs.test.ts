// The questions and answers (FAQs): readable for every visitor and search engine without JavaScript, in both languages.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#test/site.ts';
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
  const other = await site.open('/faqs', { signedInAs: reader });
  await other.getByRole('heading', { level: 1, name: faqs.title }).waitFor();
  expect(await other.getByRole('link', { name: faqs.manage }).count()).toBe(0);
});
