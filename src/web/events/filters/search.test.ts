import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listProgrammeEvents } from '#core/events/cards-contract.ts';
import { parseList } from '#core/listing.ts';
import { printList } from '#core/list-query.ts';
import { parseSearch, stringifySearch } from '#web/address/search-text.ts';
import {
  canonicalSearch,
  change,
  chosenIn,
  cleared,
  inView,
  programmeQuery,
  readEventsSearch,
  canonicalKey,
  without,
  withoutOne,
} from './search.ts';

const one = '0199a000-0000-7000-8000-000000000001';
const two = '0199a000-0000-7000-8000-000000000002';

describe('the filters in an address', () => {
  test('are read', () => {
    expect(
      readEventsSearch(
        parseSearch(
          `?q=+luna+&from=2026-09-12&to=2026-09-13&category=${one}&audience=school&age=11&age=5&age=11&place=${two}&field=${two}&field=${one}&available=1&free=1&exact=1&party=4&live=true&accessible=on&time=evening&language=EN&type=${one}&visit=${two}&festival=${one}&year=2025&sector=center&organizer=school&showPrivate=1&page=3`,
        ),
      ),
    ).toEqual({
      q: 'luna',
      from: '2026-09-12',
      to: '2026-09-13',
      category: one,
      audience: 'school',
      age: [5, 11],
      place: two,
      field: [one, two],
      available: true,
      free: true,
      exact: true,
      party: 4,
      live: true,
      accessible: true,
      time: 'evening',
      language: 'en',
      type: one,
      visit: two,
      festival: one,
      year: 2025,
      sector: 'center',
      organizer: 'school',
      showPrivate: true,
      page: 3,
    });
  });

  test('that cannot be read are left out', () => {
    expect(
      readEventsSearch(
        parseSearch(
          '?q=&from=2026-02-30&category=x&audience=all&age=-1&field=y&available=0&page=1&other=1&type=y&festival=&year=25&sector=park&organizer=all',
        ),
      ),
    ).toEqual({});
  });

  test('as many fields are read as can be chosen, and none where one of them is invalid', () => {
    const id = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const many = Array.from({ length: 100 }, (_, at) => id(at));
    const fieldsIn = (ids: readonly string[]) =>
      readEventsSearch(parseSearch(`?${ids.map((one) => `field=${one}`).join('&')}`)).field;
    expect(fieldsIn(many.toReversed())).toEqual(many);
    expect(fieldsIn([one, two, one])).toEqual([one, two]);
    expect(fieldsIn([...many, id(100)])).toBeUndefined();
    expect(fieldsIn([one, 'x'])).toBeUndefined();
  });

  test('one age is read, up to six are, and none where one of them is invalid', () => {
    const agesIn = (text: string) => readEventsSearch(parseSearch(text)).age;
    expect(agesIn('?age=7')).toEqual([7]);
    expect(agesIn('?age=9&age=0&age=8&age=2&age=119&age=&age=2')).toEqual([0, 2, 8, 9, 119]);
    for (const text of [
      '?age=1&age=2&age=3&age=4&age=5&age=6&age=7',
      '?age=5&age=abc',
      '?age=5&age=120',
      '?age=',
    ])
      expect([text, agesIn(text)]).toEqual([text, undefined]);
    expect(stringifySearch({ ...readEventsSearch({ age: [11, 5] }) })).toBe('?age=5&age=11');
  });

  test('control characters in search words become spaces', () => {
    expect(readEventsSearch(parseSearch('?q=stelle%00e%0Apianeti%00'))).toEqual({ q: 'stelle e pianeti' });
    expect(readEventsSearch(parseSearch('?q=%00'))).toEqual({});
  });

  test('two days in the wrong order are swapped', () => {
    expect(readEventsSearch({ from: '2026-09-13', to: '2026-09-12' })).toEqual({
      from: '2026-09-12',
      to: '2026-09-13',
    });
  });

  test('have one canonical form, in whatever order they were chosen', () => {
    const chosen = [
      { age: [8, 5], q: ' stelle ', field: [two, one] } as const,
      { field: [one, two], q: 'stelle', age: [5, 8] } as const,
    ];
    expect(chosen.map(canonicalKey)).toEqual(
      chosen.map(() => canonicalKey({ q: 'stelle', age: [5, 8], field: [one, two] })),
    );
    expect(canonicalKey({ q: 'stelle' })).not.toBe(canonicalKey({ q: 'stella' }));
  });

  test('reading twice changes nothing; writing and reading neither', () => {
    const anything = fc.record(
      {
        q: fc.string(),
        from: fc.constantFrom('2026-09-12', 'x'),
        to: fc.constantFrom('2026-09-10', '2026-13-01'),
        category: fc.constantFrom(one, 'x'),
        audience: fc.constantFrom('school', 'nobody'),
        age: fc.oneof(fc.integer(), fc.array(fc.integer({ min: -1, max: 140 }), { maxLength: 9 })),
        field: fc.array(fc.constantFrom(one, two, 'z')),
        available: fc.constantFrom('1', '0', true, false),
        page: fc.integer(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const search = readEventsSearch(raw);
        expect(readEventsSearch({ ...search })).toEqual(search);
        expect(readEventsSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search);
      }),
    );
  });
});

test('the list of events accepts the query of the programme', () => {
  const search = readEventsSearch({
    q: 'universita',
    from: '2026-09-12',
    to: '2026-09-13',
    category: one,
    audience: 'private',
    age: ['11', '5'],
    place: two,
    field: [one, two],
    available: '1',
    free: '1',
    exact: '1',
    party: '4',
    live: '1',
    accessible: '1',
    type: one,
    visit: two,
    festival: one,
    year: '2025',
    sector: 'festival',
    organizer: 'private',
  });
  const query = programmeQuery(search, 'en');
  const raw: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(printList(query))) {
    const known = raw[name];
    raw[name] = known === undefined ? value : [known, value].flat();
  }
  const parsed = parseList(raw, listProgrammeEvents.list);
  expect(parsed).toMatchObject({ ok: true, query: { filters: query.filters, q: 'universita', limit: 24 } });
});

test('a changed filter leads back to the first page', () => {
  const search = { q: 'luna', from: '2026-09-12', to: '2026-09-13', page: 4 };
  expect(change(search, { available: true })).toEqual({
    q: 'luna',
    from: '2026-09-12',
    to: '2026-09-13',
    available: true,
  });
  expect(without(search, 'dates')).toEqual({ q: 'luna' });
  expect(without(search, 'q')).toEqual({ from: '2026-09-12', to: '2026-09-13' });
});

test('several ages and fields can each be chosen and removed', () => {
  const search = {
    q: 'luna',
    from: '2026-09-12',
    to: '2026-09-13',
    age: [5, 11],
    field: [one, two],
    page: 2,
  };
  expect(chosenIn(search)).toEqual([
    { name: 'q' },
    { name: 'dates' },
    { name: 'age', one: 5 },
    { name: 'age', one: 11 },
    { name: 'field', one },
    { name: 'field', one: two },
  ]);
  const { page: _, ...whole } = search;
  expect(chosenIn(search).map((chosen) => withoutOne(search, chosen))).toEqual([
    without(search, 'q'),
    without(search, 'dates'),
    { ...whole, age: [11] },
    { ...whole, age: [5] },
    { ...whole, field: [two] },
    { ...whole, field: [one] },
  ]);
  expect(withoutOne({ age: [5] }, { name: 'age', one: 5 })).toEqual({});
});

test('other days remove the day of the view', () => {
  const search = { view: 'timetable', day: '2026-09-12', q: 'luna' } as const;
  expect(change(search, { from: '2026-10-01', to: undefined })).toEqual({
    view: 'timetable',
    q: 'luna',
    from: '2026-10-01',
  });
  expect(change(search, { q: 'sole' })).toEqual({ ...search, q: 'sole' });
});

test('only pages of the whole programme are indexed by search engines', () => {
  const canonical = (address: string) => canonicalSearch(readEventsSearch(parseSearch(address)));
  expect(canonical('?page=3&_start=99999')).toEqual({ page: 3 });
  expect(
    ['?page=1', '?page=abc', '?page=-2', '?page=2.5', '?page=3&q=luna', '?page=3&available=1'].map(canonical),
  ).toEqual(Array(6).fill({}));
});

test('a whole edition that is over is a page of its own for search engines', () => {
  const canonical = (address: string, past?: string) =>
    canonicalSearch(readEventsSearch(parseSearch(address)), past);
  expect(canonical(`?festival=${one}&page=2`, one)).toEqual({ festival: one, page: 2 });
  expect(canonical(`?festival=${one}&view=map`, one)).toEqual({ festival: one });
  expect(canonical(`?festival=${one}&page=2&free=1`, one)).toEqual({ festival: one });
  expect(canonical(`?festival=${two}&page=2`, one)).toEqual({});
  expect(canonical(`?festival=${one}&page=2`)).toEqual({});
});

test('a page past the maximum is the last that can be requested', () => {
  const query = programmeQuery(readEventsSearch({ page: '999999999' }), 'it');
  const raw = Object.fromEntries(new URLSearchParams(printList(query)));
  expect(parseList(raw, listProgrammeEvents.list)).toMatchObject({ ok: true, query: { page: 41_666 } });
  expect(readEventsSearch({ page: '41667' })).toEqual(readEventsSearch({ page: '41666' }));
});

describe('the view of the programme', () => {
  const read = (text: string) => readEventsSearch(parseSearch(text));

  test.each([
    ['?view=timetable&day=2026-10-03', { view: 'timetable', day: '2026-10-03' }],
    ['?view=calendar&day=2026-10-03&span=week', { view: 'calendar', day: '2026-10-03', span: 'week' }],
    ['?view=timetable&span=week&page=3', { view: 'timetable' }],
    ['?view=timetable&day=2026-02-30', { view: 'timetable' }],
    ['?view=spiral&day=2026-10-03&span=week', {}],
  ] as const)('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('stays when filters change, and filters stay when it changes', () => {
    const search = read('?view=calendar&day=2026-10-03&span=week&age=7');
    expect(without(search, 'age')).toEqual({ view: 'calendar', day: '2026-10-03', span: 'week' });
    expect(cleared(search)).toEqual({ view: 'calendar', day: '2026-10-03', span: 'week' });
    expect(inView(search, 'timetable')).toEqual({ view: 'timetable', day: '2026-10-03', age: [7] });
    expect(inView(search, undefined)).toEqual({ age: [7] });
  });

  test('is not indexed by search engines', () => {
    expect(canonicalSearch(read('?view=timetable&day=2026-10-03'))).toEqual({});
  });
});
