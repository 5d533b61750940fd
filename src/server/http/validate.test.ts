import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, line } from '#core/field/validation.ts';
import { Refusal } from '#core/refusals.ts';
import { parseBody, parsePart } from './validate.ts';

const schema = z.strictObject({
  title: z.union([z.string(), z.strictObject({ it: z.string() })]),
  kind: z.enum(['show', 'talk']),
  people: z.array(z.strictObject({ name: z.string() })),
});

const errorsOf = (value: unknown) =>
  outcomeOf(() => parsePart(schema, value, { path: '', otherwise: 'invalid' }));

/** The parsed value, or the errors of the refusal. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof Refusal
      ? error.answer.errors?.map(({ path, code }) => `${path}: ${code}`)
      : error;
  }
}

test.each([
  ['all of it', {}, ['title: required', 'kind: required', 'people: required']],
  ['nothing was sent', undefined, ['title: required', 'kind: required', 'people: required']],
  [
    'a part of a list',
    { title: 'Luna', kind: 'show', people: [{ name: 'Ada' }, {}] },
    ['people.1.name: required'],
  ],
  ['what the prototype has', { title: 'Luna', kind: 'toString', people: [] }, ['kind: unknownOption']],
  ['another kind', { title: 1, kind: 'show', people: [] }, ['title: wrongType']],
  ['unknown', { title: 'Luna', kind: 'show', people: [], x: 1 }, ['x: unknownField']],
])(
  'what is missing is required, of whatever kind it is, and what is wrong is told so: %s',
  (_what, sent, errors) => {
    expect(errorsOf(sent)).toEqual(errors);
  },
);

test.each([
  ['title: too long', { title: 'Lunaria' }, ['title: tooLong']],
  ['title.it: too long', { title: { it: 'Lunaria' } }, ['title.it: tooLong']],
  ['title.fr: unknown', { title: { fr: 'Lune' } }, ['title.fr: unknownField']],
  ['title: empty', { title: '' }, ['title: tooShort']],
  ['seats: 1.5', { seats: 1.5 }, ['seats: notWhole']],
  ['seats: -1', { seats: -1 }, ['seats: belowMinimum']],
  ['seats: 9', { seats: 9 }, ['seats: aboveMaximum']],
  ['seats: text', { seats: 'x' }, ['seats: wrongType']],
  ['days: none', { days: [] }, ['days: tooFew']],
  ['days: two', { days: ['2027-01-01', '2027-01-02'] }, ['days: tooMany']],
  ['a day of no calendar', { days: ['2026-02-30'] }, ['days.0: wrongFormat', 'days.0: noSuchDay']],
  ['a day of no century', { days: ['0000-01-01'] }, ['days.0: noSuchDay']],
  ['a control character', { name: 'Lu\0na' }, ['name: unprintable']],
  ['a key that is too long', { marks: { abc: 1 } }, ['marks.abc: tooLong']],
])('no code of the library is told: %s', (_what, sent, errors) => {
  const text = z.string().check(z.minLength(1), z.maxLength(5));
  const whole = z.strictObject({
    title: z.optional(z.union([text, z.strictObject({ it: z.optional(text) })])),
    seats: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
    days: z.optional(z.array(day).check(z.minLength(1), z.maxLength(1))),
    name: z.optional(line(9)),
    marks: z.optional(z.record(z.string().check(z.maxLength(2)), z.number())),
  });
  expect(outcomeOf(() => parseBody(whole, sent))).toEqual(errors);
});

test('a body that is declared is sent, if only as an object with nothing in it', () => {
  const all = z.strictObject({ title: z.optional(z.string()) });
  expect(outcomeOf(() => parseBody(all, undefined))).toEqual([': required']);
  expect(outcomeOf(() => parseBody(all, null))).toEqual([': wrongType']);
  expect(parseBody(all, {})).toEqual({});
  expect(outcomeOf(() => parseBody(schema, undefined))).toEqual([
    'title: required',
    'kind: required',
    'people: required',
  ]);
  expect(parseBody(z.optional(all), undefined)).toBeUndefined();
  expect(outcomeOf(() => parseBody(z.optional(all), null))).toEqual([': wrongType']);
  expect(parseBody(undefined, undefined)).toBeUndefined();
});
