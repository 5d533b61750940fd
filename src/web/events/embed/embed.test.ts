import { expect, test } from 'vitest';
import type { FetchJson } from '#core/page.ts';
import { languages, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { embedStrings } from './embed-strings.ts';
import { renderEmbed } from './embed.tsx';

const origin = 'https://curiosa.test';
const answering =
  (status: number): FetchJson =>
  async () => ({ status, headers: {}, body: '{}' });
const render = (url: string, fetchJson: FetchJson) => renderEmbed({ url, origin, fetchJson });

test.each(languages)(
  'after an error an embedded list in %s shows the link to the programme',
  async (language) => {
    const texts = stringsIn(language, embedStrings);
    const errors: FetchJson[] = [answering(400), answering(500), () => Promise.reject(new Error('away'))];
    for (const error of errors) {
      const { status, body } = await render(pathIn(language, '/embed?q=luna&showPrivate=1'), error);
      // The status says that the answer must not be cached.
      expect(status).toBe(500);
      expect(body).toContain(texts.fault);
      expect(body).toContain(`href="${origin}${pathIn(language, '/events?q=luna')}"`);
    }
  },
);

test('a site that is not public yet has an empty list', async () => {
  const { status, body } = await render('/embed', answering(401));
  expect([status, body.includes(stringsIn('it', embedStrings).empty)]).toEqual([200, true]);
});
