import { describe, expect, test } from 'vitest';
import { resources } from '#core/resources/index.ts';
import { copyOf, isCopied } from './copied-row.ts';

describe('a copy of a row', () => {
  test('has what a new row may have, and a name that says what it is in each of its languages', () => {
    const row = {
      _id: 'one',
      createdAt: '2026-01-01T00:00:00.000Z',
      name: { it: 'Bambini', en: 'Children' },
      minAge: 3,
      maxAge: null,
    };
    expect(copyOf(row, resources.ageTargets.fields, 'it')).toEqual({
      name: { it: 'Bambini (copia)', en: 'Children (copy)' },
      minAge: 3,
    });
  });

  test('of a name without translations has the mark of the language of its reader', () => {
    const row = { name: 'Sala grande (copy)', capacity: 80 };
    expect(copyOf(row, resources.locations.fields, 'en')).toEqual({
      name: 'Sala grande (copy 2)',
      capacity: 80,
    });
    expect(copyOf(row, resources.locations.fields, 'it').name).toBe('Sala grande (copy) (copia)');
  });
});

test.each([
  ['locations', true],
  ['festivals', true],
  ['eventDayTemplates', true],
  ['speakers', false],
  ['sessions', false],
  ['events', false],
  ['users', false],
  ['settings', false],
] as const)('rows of %s are copied in their form: %s', (name, expected) => {
  expect(isCopied(name)).toBe(expected);
});
