import { describe, expect, test } from 'vitest';
import { validatorOf } from './validation.ts';

describe('a date has a plausible year', () => {
  test.each([
    ['0026-10-30', false],
    ['1027-03-28', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-02-30', false],
  ])('%s: %s', (day, isTaken) => {
    for (const kind of ['date', 'calendar'] as const)
      expect(validatorOf({ kind }).safeParse(day).success).toBe(isTaken);
    expect(validatorOf({ kind: 'datetime' }).safeParse(`${day}T10:00:00Z`).success).toBe(isTaken);
  });
});

describe('an invisible text is empty', () => {
  test.each([
    ['\u200b\u2060\ufeff', ''],
    ['\u200d\u200c \u00ad', ''],
    ['\u2800\u3164', ''],
    ['\u200e\u200f', ''],
    // Joined signs are one emoji, and words of other scripts.
    ['👩\u200d🔬', '👩\u200d🔬'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    [' Luce\u200b ', 'Luce'],
    ['\u202eecuL\u202c', 'ecuL'],
  ])('%j is %j', (sent, taken) => {
    for (const kind of ['string', 'textarea'] as const) {
      expect(validatorOf({ kind }).parse(sent)).toBe(taken);
      expect(validatorOf({ kind, required: true }).safeParse(sent).success).toBe(taken !== '');
    }
  });
});

test('a line is taken without direction marks, and a tab in it is a blank; a line end or a control character is refused', () => {
  const kind = 'string';
  expect(validatorOf({ kind }).parse('Ada\u200e\tRossi\u200f ')).toBe('Ada Rossi');
  expect(validatorOf({ kind: 'tags' }).parse(['sole\u202e'])).toEqual(['sole']);
  expect(validatorOf({ kind: 'address' }).parse({ city: '\u2066Bergamo' })).toEqual({ city: 'Bergamo' });
  for (const typed of ['a\nb', 'a\u0000b', 'a\u0085b', 'a\u009fb', 'a\u2028b', 'a\u007fb'])
    expect(validatorOf({ kind }).safeParse(typed).success).toBe(false);
  // It counts after what cannot be seen went away.
  expect(validatorOf({ kind, max: 3 }).safeParse('\u202aAda\u202c').success).toBe(true);
});

describe('an e-mail address is one that a mail server can take', () => {
  test.each([
    ['Ada@Example.it', 'ada@example.it'],
    ['ａｄａ@münchen.de', 'ada@xn--mnchen-3ya.de'],
    ['a,b@c.it', undefined],
    ['a@b.c>', undefined],
    ['è@example.it', undefined],
    ['', undefined],
  ])('%j is %j', (sent, taken) => {
    expect(validatorOf({ kind: 'string', format: 'email' }).safeParse(sent).data).toBe(taken);
  });
});

test.each(['javascript:alert(1)', 'https:esempio.it', 'ftp://esempio.it', 'https://a.it/ b'])(
  'an address field refuses %j',
  (address) => {
    const field = validatorOf({ kind: 'string', format: 'url', max: 2000 });
    expect(field.safeParse(address).success).toBe(false);
    expect(field.safeParse('https://esempio.it/b').success).toBe(true);
  },
);
