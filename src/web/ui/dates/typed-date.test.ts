import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '#test/sizes.ts';
import { instantTyped, shownText, typedError, typedText, type TypedParts } from './typed-date.ts';

const zone = 'Europe/Rome';
const order = ['day', 'month', 'year', 'hour', 'minute'] as const;
const greatest = { day: 31, month: 12, year: 9999, hour: 23, minute: 59 } as const;
type Part = (typeof order)[number];
type Full = { readonly [P in Part]: number | null };

/** The field under the keys of a user: which part has the focus, and what was typed there since it had. */
interface Field {
  readonly parts: Full;
  readonly at: number;
  readonly entered: string;
}

/** What a key does to a field of parts, as the library's segments take it. */
function press({ parts, at, entered }: Field, key: string): Field {
  const part = order[at] ?? 'day';
  const next = Math.min(at + 1, order.length - 1);
  if (key === 'ArrowLeft') return { parts, at: Math.max(at - 1, 0), entered: '' };
  if (key === 'ArrowRight') return { parts, at: next, entered: '' };
  if (key === 'Backspace') {
    const left = String(parts[part] ?? '').slice(0, -1);
    return { parts: { ...parts, [part]: Number(left) === 0 ? null : Number(left) }, at, entered: left };
  }
  const typed = Number(entered + key);
  const value = typed > greatest[part] ? Number(key) : typed;
  const isFull = typed * 10 > greatest[part] || entered.length + 1 >= String(greatest[part]).length;
  return { parts: { ...parts, [part]: value }, at: isFull ? next : at, entered: isFull ? '' : entered + key };
}

const two = (number: number) => String(number).padStart(2, '0');
const digitsOf = ({ day, month, year, hour, minute }: Record<Part, number>) =>
  [two(day), two(month), String(year), two(hour), two(minute)].join('');
const textOf = ({ day, month, year, hour, minute }: Record<Part, number>) =>
  `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;

const whole: fc.Arbitrary<Record<Part, number>> = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2199-12-31T23:59Z'), noInvalidDate: true })
  .map((at) => ({
    day: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    year: at.getUTCFullYear(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  }));
const keys = fc.array(fc.constantFrom(...'0123456789'.split(''), 'ArrowLeft', 'ArrowRight', 'Backspace'), {
  maxLength: 40,
});
const runs = { numRuns: sized(300, 20_000) };

describe('keystrokes in a field of a date and a time', () => {
  test('end in the date that was typed, whatever stood there and whatever was typed before', () => {
    fc.assert(
      fc.property(whole, keys, whole, (before, mess, meant) => {
        let field: Field = { parts: before, at: 0, entered: '' };
        for (const key of mess) field = press(field, key);
        field = { ...field, at: 0, entered: '' };
        for (const key of digitsOf(meant)) field = press(field, key);
        expect(typedText(field.parts)).toBe(textOf(meant));
      }),
      runs,
    );
  });

  test('are an instant only while the field shows a whole date, and that instant is the one it shows', () => {
    fc.assert(
      fc.property(whole, keys, (before, typed) => {
        const opened = instantTyped(textOf(before), null, zone);
        let field: Field = { parts: before, at: 0, entered: '' };
        for (const key of typed) {
          field = press(field, key);
          const text = typedText(field.parts);
          const value = instantTyped(text, opened, zone);
          const isInstant = value?.endsWith('Z') ?? false;
          // A value that is stored and read back stands in the field as it was typed.
          expect(shownText(value, zone)).toBe(text);
          expect(isInstant).toBe(text !== null && typedError(text, zone) === null);
        }
      }),
      runs,
    );
  });

  test('that leave a year of one, two or three digits behind never store a day of that year', () => {
    const at = (year: number): TypedParts => ({ year, month: 12, day: 2, hour: 9, minute: 0 });
    expect([2, 20, 202, 2026].map((year) => instantTyped(typedText(at(year)), null, zone))).toEqual([
      '0002-12-02T09:00',
      '0020-12-02T09:00',
      '0202-12-02T09:00',
      '2026-12-02T08:00:00.000Z',
    ]);
    expect([2, 20, 202, 2200].map((year) => typedError(typedText(at(year)) ?? '', zone))).toEqual([
      'year',
      'year',
      'year',
      'year',
    ]);
  });
});

describe('a date that is no whole one', () => {
  test('is empty once nothing stands in any part, and half typed before that', () => {
    const none = { year: null, month: null, day: null };
    expect(typedText(none)).toBe(null);
    expect(typedText({ ...none, hour: null, minute: null })).toBe(null);
    expect(typedText({ ...none, day: 2 })).toBe('????-??-02');
    expect(typedText({ year: 2026, month: 12, day: 2, hour: 9, minute: null })).toBe('2026-12-02T09:??');
    expect(typedError('????-??-02', zone)).toBe('halfTyped');
    expect(typedError('2026-12-02T09:??', zone)).toBe('halfTyped');
  });

  test('is no day near it where no such day exists', () => {
    expect(typedError('2027-02-31', zone)).toBe('noSuchDay');
    expect(typedError('2027-02-29T10:00', zone)).toBe('noSuchDay');
    expect(typedError('2028-02-29T10:00', zone)).toBe(null);
    expect(typedError('2027-12-00', zone)).toBe('noSuchDay');
    expect(instantTyped('2027-02-31T10:00', null, zone)).toBe('2027-02-31T10:00');
  });
});

describe('the nights when the clocks change', () => {
  test('a time that the night does not have is not another one', () => {
    expect(typedError('2027-03-28T02:30', zone)).toBe('noSuchTime');
    expect(instantTyped('2027-03-28T02:30', null, zone)).toBe('2027-03-28T02:30');
    expect(instantTyped('2027-04-28T02:30', null, zone)).toBe('2027-04-28T00:30:00.000Z');
  });

  test('an hour that comes twice stays the one with which the form was opened', () => {
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    for (const at of [first, second]) expect(shownText(at, zone)).toBe('2026-10-25T02:30');
    expect(instantTyped('2026-10-25T02:30', null, zone)).toBe(first);
    expect(instantTyped('2026-10-25T02:30', second, zone)).toBe(second);
    expect(instantTyped('2026-10-25T03:30', second, zone)).toBe('2026-10-25T02:30:00.000Z');
  });
});
