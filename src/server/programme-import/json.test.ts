import { expect, test } from 'vitest';
import { Refusal } from '#core/refusals.ts';
import { openProgramme } from './open.ts';

/** The refusal of a file; null when it is not refused. */
function errorsOf(file: string): string[] | null {
  try {
    openProgramme(Buffer.from(file), 'Europe/Rome');
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.more.errors ?? []).map(({ path, code, message }) => `${path} ${code} ${message}`);
  }
}
const withDays = (days: string, conference = '"acronym":"x"') =>
  `{"schedule":{"conference":{${conference},"days":${days}}}}`;

test('a schedule without days is an empty programme', () => {
  expect(errorsOf(withDays('[]'))).toBe(null);
});

test.each([
  ['a list', '[]', /^file notASchedule .*: it has no schedule\.conference\.days$/],
  ['a schedule that has no days', '{"schedule":{"conference":{"acronym":"x"}}}', /^file notASchedule /],
  [
    'a room that is no list',
    withDays('[{"date":"2026-09-25","rooms":{"A \\"1\\"":{}}}]'),
    /^file notASchedule .*: schedule\.conference\.days\[0\]\.rooms\["A \\"1\\""\] is no list of talks$/,
  ],
  ['no conference', withDays('[]', '"acronym":" "'), /^file noConference /],
  ['half a letter in its name', withDays('[]', '"acronym":"\\ud83d"'), /^file noConference /],
  ['a comma too many', '{\n"schedule": {},\n}', /^line 3 badJson The file is not JSON$/],
  ['something after its end', `${withDays('[]')} x`, /badJson /],
  ['brackets too deep in one another', '['.repeat(100_000), /^file tooDeep /],
  ['more brackets than any programme has', `[${'[],'.repeat(500_000)}[]]`, /^file tooManyParts /],
  [
    'more talks than any programme has',
    withDays(`[{"rooms":{"A":[${'0,'.repeat(20_000)}0]}}]`),
    /^file tooManyRows The file has more than 20,000 rows$/,
  ],
  ['a text of more than a million characters', `{"a":"${'b'.repeat(1_000_001)}"}`, /^file textTooLong /],
  ['the end of a text missing', '{"schedule":\n{"conf', /^line 2 cutOff /],
  ['the end of a bracket missing', '{"schedule":{"conference":{}}', /^line 1 cutOff /],
])('a file is refused whole: %s', (_what, file, error) => {
  expect(errorsOf(file)).toEqual([expect.stringMatching(error)]);
});

test.each([
  ['nothing', '', undefined],
  ['that it is free', ',"isAccessibleForFree":true', { price: null, isFree: true }],
  ['that it is not free', ',"isAccessibleForFree":false', { price: null, isFree: false }],
  [
    'offers with prices',
    ',"offers":[{"price":5,"priceCurrency":"EUR"},{"price":"3","priceCurrency":"EUR"}]',
    { price: { it: '5 EUR, 3 EUR' }, isFree: null },
  ],
  ['an offer for nothing', ',"offers":{"price":0,"priceCurrency":"EUR"}', { price: null, isFree: true }],
  ['an offer in words', ',"offers":"5 €, ridotto 3 €"', { price: { it: '5 €, ridotto 3 €' }, isFree: null }],
  ['an offer without a price', ',"offers":[{"url":"https://example.org"}]', undefined],
])('the price of a talk that says %s', (_what, said, pricing) => {
  const reading = talkWith(said);
  expect(reading && 'row' in reading && reading.row.pricing).toEqual(pricing);
});

test.each([
  ['a word for yes', ',"isAccessibleForFree":"maybe"', 'notTrueOrFalse'],
  ['a price of what is free', ',"isAccessibleForFree":true,"offers":"5 €"', 'priceOfFree'],
  ['an offer that is no text', ',"offers":[{"price":{"from":5}}]', 'notText'],
  ['a price too long', `,"offers":"${'x'.repeat(201)}"`, 'tooLong'],
])('a talk is refused for %s', (_what, said, code) => {
  expect(talkWith(said)).toMatchObject({ reasons: [{ code }] });
});

/** The reading of a talk with these properties. */
function talkWith(said: string) {
  const talk = `{"guid":"a","date":"2026-09-25T18:00:00+02:00","duration":"1:00","title":"A","language":"it"${said}}`;
  const { rows } = openProgramme(
    Buffer.from(withDays(`[{"date":"2026-09-25","rooms":{"A":[${talk}]}}]`)),
    'Europe/Rome',
  );
  return [...rows].map((row) => row.read())[0];
}
