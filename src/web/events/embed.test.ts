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

test.each(languages)('of a fault a partner’s page in %s shows the way to the programme', async (language) => {
  const texts = stringsIn(language, embedStrings);
  const faults: FetchJson[] = [answering(400), answering(500), () => Promise.reject(new Error('away'))];
  for (const fault of faults) {
    const { status, body } = await render(pathIn(language, '/embed?q=luna&showPrivate=1'), fault);
    // What is said to be a fault is not kept for the next reader.
    expect(status).toBe(500);
    expect(body).toContain(texts.fault);
    expect(body).toContain(`href="${origin}${pathIn(language, '/events?q=luna')}"`);
  }
});

test('a site that is not public yet has an empty list', async () => {
  const { status, body } = await render('/embed', answering(401));
  expect([status, body.includes(stringsIn('it', embedStrings).empty)]).toEqual([200, true]);
});
