import { describe, expect, test } from 'vitest';
import { catalogueIds, type KnownCatalogue, missingEntries } from './catalogue.ts';
import { programmeOf } from './programme.ts';
import { anHourFrom, samplePlace, sampleRow } from './sample-rows.ts';

const nothing: KnownCatalogue = {
  eventCategories: [],
  eventTypes: [],
  organizations: [],
  locations: [],
  ageTargets: [],
};
const unshifted = { shiftTo: null, zone: 'Europe/Rome' };
const family = { minAge: 6, maxAge: 10 };
const programme = programmeOf(
  [
    sampleRow(2, {
      externalId: 'a',
      category: 'tipo_mostre',
      organization: 'Inaf',
      place: samplePlace('Aula A'),
    }),
    sampleRow(3, {
      externalId: 'b',
      category: 'Laboratori',
      ageRanges: [family, { minAge: 18, maxAge: null }],
    }),
    sampleRow(4, { externalId: 'c', category: 'laboratori', organization: 'INAF', ageRanges: [family] }),
    sampleRow(5, {
      externalId: 'c',
      ...anHourFrom('2026-09-26', 9),
      place: { name: 'aula a', latitude: 45.7, longitude: 9.6 },
    }),
  ],
  unshifted,
);

describe('what a programme names', () => {
  test('is created where the catalogue does not hold it, each once', () => {
    expect(missingEntries(programme, nothing)).toEqual({
      eventCategories: [
        { name: { it: 'Tipo mostre' }, colour: 'spark', order: 1 },
        { name: { it: 'Laboratori' }, colour: 'teal', order: 2 },
      ],
      eventTypes: [],
      organizations: [{ name: 'Inaf' }],
      locations: [{ name: 'Aula A', latitude: 45.7, longitude: 9.6 }],
      ageTargets: [
        { minAge: 6, maxAge: 10, name: { it: '6-10 anni', en: 'Ages 6-10' } },
        { minAge: 18, maxAge: null, name: { it: 'Da 18 anni', en: '18 and over' } },
      ],
    });
  });

  test('is not created where the catalogue holds it under any of its names', () => {
    const known: KnownCatalogue = {
      eventCategories: [
        { _id: 'mostre', name: { it: 'Esposizioni', en: 'Tipo Mostre' }, colour: 'teal', order: 7 },
        { _id: 'laboratori', name: { it: 'LABORATORI' }, colour: 'blue', order: 3 },
      ],
      eventTypes: [],
      organizations: [{ _id: 'inaf', name: 'INAF' }],
      locations: [{ _id: 'aula', name: 'Aula A' }],
      ageTargets: [
        { _id: 'family', ...family },
        { _id: 'adults', minAge: 18, maxAge: null },
      ],
    };
    expect(missingEntries(programme, known)).toEqual({
      eventCategories: [],
      eventTypes: [],
      organizations: [],
      locations: [],
      ageTargets: [],
    });
  });

  test('gets the colour that the fewest categories have, after the last of them', () => {
    const known = {
      ...nothing,
      eventCategories: [{ _id: '1', name: { it: 'Incontri' }, colour: 'spark' as const, order: 9 }],
    };
    expect(missingEntries(programme, known).eventCategories).toEqual([
      { name: { it: 'Tipo mostre' }, colour: 'teal', order: 10 },
      { name: { it: 'Laboratori' }, colour: 'coral', order: 11 },
    ]);
  });
});

test('of several entries that a name fits the oldest is meant', () => {
  const ids = catalogueIds({
    eventCategories: [
      { _id: 'first', name: { it: 'Mostre' }, colour: 'spark', order: 1 },
      { _id: 'second', name: { it: 'Esposizioni', en: 'Mostre' }, colour: 'spark', order: 2 },
    ],
    eventTypes: [],
    organizations: [
      { _id: 'first', name: 'Inaf' },
      { _id: 'second', name: 'INAF' },
    ],
    locations: [
      { _id: 'first', name: 'Aula A' },
      { _id: 'second', name: 'aula-a' },
    ],
    ageTargets: [
      { _id: 'first', ...family },
      { _id: 'second', ...family },
    ],
  });
  expect(ids.category('mostre')).toBe('first');
  expect(ids.category('esposizioni')).toBe('second');
  expect(ids.organization('inaf')).toBe('first');
  expect(ids.place(samplePlace('Aula A'))).toBe('first');
  expect(ids.ages([family])).toEqual(['first']);
});

test('what is not named has no id', () => {
  const ids = catalogueIds(nothing);
  expect([ids.category(null), ids.organization('Inaf'), ids.place(null), ids.ages([family])]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});
