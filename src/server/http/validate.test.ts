import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#core/refusals.ts';
import { parsePart } from './validate.ts';

const schema = z.strictObject({
  title: z.union([z.string(), z.strictObject({ it: z.string() })]),
  kind: z.enum(['show', 'talk']),
  people: z.array(z.strictObject({ name: z.string() })),
});

function faultsOf(value: unknown): unknown {
  try {
    return parsePart(schema, value, { path: '', otherwise: 'invalid' });
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
  ['what the prototype has', { title: 'Luna', kind: 'toString', people: [] }, ['kind: invalid_value']],
  ['another kind', { title: 1, kind: 'show', people: [] }, ['title: invalid_union']],
  ['unknown', { title: 'Luna', kind: 'show', people: [], x: 1 }, ['x: unknownField']],
])(
  'what is missing is required, of whatever kind it is, and what is wrong is told so: %s',
  (_what, sent, faults) => {
    expect(faultsOf(sent)).toEqual(faults);
  },
);
