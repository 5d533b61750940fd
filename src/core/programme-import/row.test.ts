import { describe, expect, test } from 'vitest';
import { allColumns, type Cells, type ImportColumn } from './columns.ts';
import type { Reason, Remark } from './reasons.ts';
import { readRow } from './row.ts';

const empty = Object.fromEntries(allColumns.map((column) => [column, ''])) as Record<ImportColumn, string>;
const cellsWith = (cells: Partial<Cells>): Cells => ({
  ...empty,
  externalId: '134',
  'title.it': 'Il buio oltre le stelle',
  'session.start': '2026-09-25T18:00',
  'session.end': '2026-09-25T19:30',
  ...cells,
});

test('a full row is read cell by cell', () => {
  const reading = readRow(
    cellsWith({
      'title.en': '  The dark\n beyond the stars ',
      'description.it': '<p>Una serata.</p>',
      eventCategory: 'laboratori;visite-guidate;mostre',
      organization: 'universita-di-bergamo;Museo Caffi;INAF',
      tags: 'famiglie;mostre',
      ageTargets: '6-10;18+',
      'location.name': 'Città Alta',
      'location.latitude': '45.7041',
      'location.longitude': '9.6633',
      headerImageUrl: 'https://example.org/stars.jpg',
      'session.target': 'school',
      'session.accessType': 'reservation',
      'session.maxParticipants': '50',
      'session.maxSchoolClasses': '2',
      'session.waitingList': 'true',
    }),
  );
  expect(reading).toEqual({
    row: {
      externalId: '134',
      title: { it: 'Il buio oltre le stelle', en: 'The dark beyond the stars' },
      description: { it: '<p>Una serata.</p>' },
      category: 'laboratori',
      organization: 'Universita di bergamo',
      collaboration: 'Museo Caffi, INAF',
      tags: ['visite-guidate', 'mostre', 'famiglie'],
      ageRanges: [
        { minAge: 6, maxAge: 10 },
        { minAge: 18, maxAge: null },
      ],
      place: { name: 'Città Alta', latitude: 45.7041, longitude: 9.6633 },
      headerImageUrl: 'https://example.org/stars.jpg',
      start: { day: '2026-09-25', time: '18:00' },
      end: { day: '2026-09-25', time: '19:30' },
      target: 'school',
      accessType: 'reservation',
      maxParticipants: 50,
      maxSchoolClasses: 2,
      waitingListEnabled: true,
    },
    remarks: [],
  });
});

test('cells are read without invisible characters', () => {
  expect(
    readRow(
      cellsWith({
        'title.it': 'Il buio\u202e oltre\u00ad le\u200e stelle\u200b',
        'description.it': 'Una\u202e serata.\u202c',
        'location.name': '\u2067Città\u2069 Alta',
        organization: '\u202aINAF',
      }),
    ),
  ).toMatchObject({
    row: {
      title: { it: 'Il buio oltre le stelle' },
      description: { it: 'Una serata.' },
      place: { name: 'Città Alta' },
      organization: 'INAF',
    },
  });
});

test('an id, a title in one language and a date are enough', () => {
  const reading = readRow(cellsWith({ 'title.it': '', 'title.en': 'Dark matter', 'session.end': '' }));
  expect(reading).toEqual({
    row: {
      externalId: '134',
      title: { en: 'Dark matter' },
      description: {},
      category: null,
      organization: null,
      collaboration: null,
      tags: [],
      ageRanges: [],
      place: null,
      headerImageUrl: null,
      start: { day: '2026-09-25', time: '18:00' },
      end: null,
      target: 'private',
      accessType: 'reservation',
      maxParticipants: null,
      maxSchoolClasses: null,
      waitingListEnabled: false,
    },
    remarks: [{ code: 'noEnd', column: 'session.end' }],
  });
});

describe('a row is not taken', () => {
  test.each<[Reason, ImportColumn, Partial<Cells>]>([
    ['noId', 'externalId', { externalId: ' ' }],
    ['noTitle', 'title.it', { 'title.it': ' \n' }],
    ['noDate', 'session.start', { 'session.start': '', 'session.end': '' }],
    ['notALocalTime', 'session.start', { 'session.start': '2026-13-01T10:00' }],
    ['notALocalTime', 'session.end', { 'session.end': '19:30' }],
    ['endNotAfterStart', 'session.end', { 'session.end': '2026-09-25T17:00' }],
    ['endNotAfterStart', 'session.end', { 'session.end': '2026-09-25T18:00' }],
    ['unknownTarget', 'session.target', { 'session.target': 'everybody' }],
    ['unknownAccessType', 'session.accessType', { 'session.accessType': 'free' }],
    ['notTrueOrFalse', 'session.waitingList', { 'session.waitingList': 'maybe' }],
    ['notACount', 'session.maxParticipants', { 'session.maxParticipants': '-1' }],
    ['notACount', 'session.maxSchoolClasses', { 'session.maxSchoolClasses': '10001' }],
    ['notAnAgeRange', 'ageTargets', { ageTargets: 'children' }],
    ['notAnAgeRange', 'ageTargets', { ageTargets: '6-131' }],
    [
      'notACoordinate',
      'location.latitude',
      { 'location.name': 'x', 'location.latitude': '95', 'location.longitude': '9' },
    ],
    ['tooLong', 'externalId', { externalId: 'x'.repeat(151) }],
    ['tooLong', 'title.it', { 'title.it': 'x'.repeat(301) }],
    ['tooLong', 'title.en', { 'title.en': 'x'.repeat(301) }],
    ['tooLong', 'description.it', { 'description.it': 'x'.repeat(20_001) }],
    ['tooLong', 'description.en', { 'description.en': 'x'.repeat(20_001) }],
    ['tooLong', 'eventCategory', { eventCategory: 'x'.repeat(301) }],
    ['tooLong', 'organization', { organization: `one;${'x'.repeat(1_001)}` }],
    ['tooLong', 'tags', { tags: 'x'.repeat(81) }],
    ['tooLong', 'location.name', { 'location.name': 'x'.repeat(301) }],
    ['tooLong', 'headerImageUrl', { headerImageUrl: `https://example.org/${'x'.repeat(2_000)}` }],
    ['controlCharacter', 'title.it', { 'title.it': 'Il \u0000 buio' }],
    // Three dots of Windows-1252, read as Latin 1.
    ['controlCharacter', 'title.it', { 'title.it': 'Il buio\u0085' }],
  ])('%s in %s', (code, column, cells) => {
    const reading = readRow(cellsWith(cells));
    expect('reasons' in reading && reading.reasons.map((reason) => [reason.code, reason.column])).toEqual([
      [code, column],
    ]);
  });

  test('and every reason is reported, each with the cell’s text', () => {
    expect(
      readRow(
        cellsWith({ 'title.it': '', 'session.target': 'all', 'session.maxParticipants': 'x'.repeat(80) }),
      ),
    ).toEqual({
      reasons: [
        { code: 'noTitle', column: 'title.it' },
        { code: 'unknownTarget', column: 'session.target', value: 'all' },
        { code: 'notACount', column: 'session.maxParticipants', value: `${'x'.repeat(59)}…` },
      ],
    });
  });
});

test.each<[Remark, ImportColumn, Partial<Cells>]>([
  ['unsafeAddress', 'headerImageUrl', { headerImageUrl: 'javascript:alert(1)' }],
  ['unsafeAddress', 'headerImageUrl', { headerImageUrl: 'stars.jpg' }],
  ['coordinatesWithoutName', 'location.name', { 'location.latitude': '45.7', 'location.longitude': '9.6' }],
])('%s in %s is left out, and the row is taken', (code, column, cells) => {
  const reading = readRow(cellsWith(cells));
  expect('row' in reading && reading.remarks.map((remark) => [remark.code, remark.column])).toEqual([
    [code, column],
  ]);
  expect('row' in reading && [reading.row.headerImageUrl, reading.row.place]).toEqual([null, null]);
});

describe('the price of a row', () => {
  const pricingOf = (cells: Partial<Cells>) => {
    const reading = readRow(cellsWith(cells));
    return 'row' in reading ? reading.row.pricing : reading.reasons;
  };

  test('is unknown where its cells are empty', () => {
    expect(pricingOf({})).toBeUndefined();
  });

  test('is read in both languages', () => {
    expect(pricingOf({ 'price.it': ' 5 €,  ridotto 3 €', 'price.en': '€5, reduced €3' })).toEqual({
      price: { it: '5 €, ridotto 3 €', en: '€5, reduced €3' },
      isFree: null,
    });
    expect(pricingOf({ isFree: 'true' })).toEqual({ price: null, isFree: true });
    expect(pricingOf({ isFree: 'FALSE', 'price.it': '5 €' })).toEqual({
      price: { it: '5 €' },
      isFree: false,
    });
  });

  test.each([
    [{ isFree: 'forse' }, 'notTrueOrFalse', 'isFree'],
    [{ 'price.it': 'x'.repeat(201) }, 'tooLong', 'price.it'],
    [{ 'price.en': 'x'.repeat(201) }, 'tooLong', 'price.en'],
    [{ isFree: 'true', 'price.it': '5 €' }, 'priceOfFree', 'price.it'],
    [{ isFree: 'true', 'price.en': '€5' }, 'priceOfFree', 'price.en'],
  ] as const)('is refused: %j', (cells, code, column) => {
    expect(pricingOf(cells)).toEqual([expect.objectContaining({ code, column })]);
  });
});
