import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatsOf, whenOf } from './formats.ts';

test.each([
  ['it', 'it', 'italiano'],
  ['it', 'de', 'tedesco'],
  ['en', 'it', 'Italian'],
  ['en', 'de', 'German'],
  ['en', 'xx', 'xx'],
  ['it', 'Lingua dei segni', 'Lingua dei segni'],
] as const)('in %s the language %s is called %s', (language, code, name) => {
  expect(formatsOf(language).languageName(code)).toBe(name);
});

test('a number is written as a user would type it', () => {
  const written = (value: number) => [formatsOf('it').digits(value), formatsOf('en').digits(value)];
  expect([2026, 4.5, -0.25].map(written)).toEqual([
    ['2026', '2026'],
    ['4,5', '4.5'],
    ['-0,25', '-0.25'],
  ]);
});

test('a date of the night has the day on which it begins', () => {
  const [startDate, endDate] = ['2031-09-13T22:30:00Z', '2031-09-13T23:30:00Z'];
  const formats = formatsOf('it');
  expect(whenOf({ startDate }, formats)).toBe('dom 14 set 2031, 00:30');
  expect(whenOf({ startDate, endDate }, formats)).toBe('dom 14 set 2031, 00:30\u00a0–\u00a001:30');
});

describe('dates are formatted in the zone of the instance', () => {
  // The evening of 31 December in New York, where the tests run, is already the next year in Rome.
  const instant = '2026-12-31T23:30:00Z';
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-31T22:30:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('in Italian', () => {
    const formats = formatsOf('it');
    expect(formats.dateTime(instant)).toBe('01/01/2027 00:30');
    expect(formats.longDay('2026-09-12')).toBe('sabato 12 settembre');
    expect(formats.number(12345)).toBe('12.345');
  });

  test('in English', () => {
    const formats = formatsOf('en');
    expect(formats.dateTime(instant)).toBe('01/01/2027 00:30');
    expect(formats.longDay('2026-09-12')).toBe('Saturday 12 September');
  });

  test.each([
    ['it', 'sab 2 ott 2027', 'sabato 2 ottobre 2027', '02/10/2027'],
    ['en', 'Sat 2 Oct 2027', 'Saturday 2 October 2027', '02/10/2027'],
  ] as const)('in %s a day of another year has its year', (language, short, long, numbers) => {
    const formats = formatsOf(language);
    const day = '2027-10-02';
    expect([formats.shortDay(day), formats.longDay(day), formats.dayAndMonth(day)]).toEqual([
      short,
      long,
      numbers,
    ]);
  });

  test('the zone of the instance decides whether it is another year', () => {
    const { dayAndMonth } = formatsOf('it');
    expect([dayAndMonth('2026-12-31T22:59:00Z'), dayAndMonth(instant)]).toEqual(['31/12', '01/01/2027']);
    vi.setSystemTime(instant);
    expect([dayAndMonth('2026-12-31T22:59:00Z'), dayAndMonth(instant)]).toEqual(['31/12/2026', '01/01']);
  });

  test('an end on another day has its day', () => {
    const { times } = formatsOf('it');
    expect(times('2026-09-12T08:00:00Z', '2026-09-12T09:30:00Z')).toBe('10:00\u00a0–\u00a011:30');
    expect(times('2026-09-11T22:00:00Z', '2026-09-12T22:00:00Z')).toBe('00:00\u00a0– dom 13 set, 00:00');
  });

  test('a time in the hour that occurs twice says which of the two it is', () => {
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    expect(formatsOf('it').times(first, second)).toBe('02:30\u00a0–\u00a002:30 ora solare');
    expect(formatsOf('en').times('2026-10-24T23:30:00Z', first)).toBe('01:30\u00a0–\u00a002:30');
    expect(formatsOf('en').times(first, '2026-10-25T02:30:00Z')).toBe('02:30\u00a0–\u00a003:30');
    expect(formatsOf('en').times(second, '2026-10-25T02:30:00Z')).toBe('02:30 winter time\u00a0–\u00a003:30');
    expect(formatsOf('it').times('2026-10-24T21:00:00Z', second)).toBe(
      '23:00\u00a0– dom 25 ott, 02:30 ora solare',
    );
    expect([first, second].map(formatsOf('it').time)).toEqual(['02:30', '02:30 ora solare']);
    // In spring an hour is left out, and none occurs twice.
    expect(formatsOf('it').times('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toBe(
      '01:30\u00a0–\u00a003:30',
    );
  });
});
