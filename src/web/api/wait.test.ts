import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#core/languages.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { ApiRefusal, NoConnection } from './refusal.ts';
import { sentAgainAfterWait, waitSecondsOf } from './wait.ts';

const tooMany = (details: Record<string, number> = {}) =>
  new ApiRefusal(429, { code: 'tooManyRequests', message: 'Too many requests', details });
const refused = tooMany({ retryAfterSeconds: 4 });
const others = [
  new ApiRefusal(403, { code: 'forbidden', message: 'Forbidden' }),
  new NoConnection('none'),
  new Error('no'),
];

test('the wait is read from the refusal `tooManyRequests`, and from no other', () => {
  expect([refused, tooMany(), ...others].map(waitSecondsOf)).toEqual([4, 1, 0, 0, 0]);
});

test('an automatic retry waits as long as the server says, five times, and only after a rate limit', () => {
  const { retry, retryDelay } = sentAgainAfterWait;
  expect(Array.from({ length: 7 }, (_, failures) => retry(failures, refused))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
    false,
  ]);
  expect(others.map((error) => retry(0, error))).toEqual([false, false, false]);
  expect(retryDelay(3, refused)).toBe(4000);
});

describe.each(languages)('in %s', (language: Language) => {
  const second = { it: ['1 secondo', '4 secondi'], en: ['1 second', '4 seconds'] }[language];

  test('the wait is shown in words, for one second and for several', () => {
    const waits = stringsIn(language, waitStrings);
    expect(failedText(refused, 'otherwise', waits)).toContain(second[1]);
    expect(failedText(tooMany({ retryAfterSeconds: 1 }), 'otherwise', waits)).toMatch(
      new RegExp(`${second[0]}\\.$`),
    );
    for (const error of others) expect(failedText(error, 'otherwise', waits)).toBe('otherwise');
  });

  test('a write of staff over the rate limit shows how long to wait', () => {
    expect(refusalSentence(refused, wordingOf(language))).toContain(second[1]);
  });
});
