import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operatorsOf } from '#core/field/filters.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { type ListGrammar, parseList, type RawQuery } from '#core/listing.ts';
import { type Filter, type FilterValue, type ListQuery, printList } from '#core/list-query.ts';
import { events } from '#core/resources/programme.ts';

/** As the HTTP server reads a query string: a repeated key becomes a list. */
function rawOf(search: string): RawQuery {
  const raw = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(search)) raw.set(key, [...(raw.get(key) ?? []), value]);
  return Object.fromEntries(
    [...raw].map(([key, values]) => [key, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
function errorsOf(search: string): string[] {
  const parsed = parseList(rawOf(search), eventGrammar);
  return parsed.ok ? [] : parsed.errors.map(({ path, code }) => `${path}: ${code}`);
}
function queryOf(search: string): ListQuery {
  const parsed = parseList(rawOf(search), eventGrammar);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.query;
}

describe('the list grammar', () => {
  test('a search that was pasted is read without its invisible characters', () => {
    expect(queryOf('q=%E2%80%AArobot%E2%80%8B').q).toBe('robot');
    expect(queryOf('q=%E2%80%8B').q).toBe(null);
  });

  test('a list that asks for nothing gets the first twenty', () => {
    expect(queryOf('')).toEqual({
      page: 1,
      limit: 20,
      sort: [],
      filters: [],
      q: null,
      count: false,
      lang: null,
      fields: null,
      populate: [],
    });
  });

  test('every part is read', () => {
    expect(
      queryOf(
        'page=3&limit=100&sort=-createdAt,title&count=true&lang=*&fields=title,year&populate=locationId&q=%20robot%20',
      ),
    ).toEqual({
      page: 3,
      limit: 100,
      sort: [
        { field: 'createdAt', descending: true },
        { field: 'title', descending: false },
      ],
      filters: [],
      q: 'robot',
      count: true,
      lang: '*',
      fields: ['title', 'year'],
      populate: ['locationId'],
    });
  });

  test('operators are read by the kind of their field', () => {
    expect(
      queryOf(
        'title.$contains=100%25&year.$gte=2020&visibilityStatus.$in=public,protected&isPromoted=true&accessibility.$exists=false',
      ).filters,
    ).toEqual([
      { field: 'title', operator: 'contains', value: '100%' },
      { field: 'year', operator: 'gte', value: 2020 },
      { field: 'visibilityStatus', operator: 'in', value: ['public', 'protected'] },
      { field: 'isPromoted', operator: 'is', value: true },
      { field: 'accessibility', operator: 'exists', value: false },
    ] satisfies Filter[]);
  });

  test('a repeated key is one of several values, and a value may hold a comma', () => {
    expect(queryOf('title=a,b&title=c').filters).toEqual([
      { field: 'title', operator: 'in', value: ['a,b', 'c'] },
    ]);
  });

  test('of a repeated key every value applies, and is printed as it was read', () => {
    const { filters } = queryOf('age=5&age=11');
    expect(filters).toEqual([
      { field: 'age', operator: 'is', value: 5 },
      { field: 'age', operator: 'is', value: 11 },
    ] satisfies Filter[]);
    expect(printList({ filters })).toBe('age=5&age=11');
  });

  test.each([
    ['nothing=1', 'nothing: unknownKey'],
    ['title.$regex=a', 'title.$regex: unknownOperator'],
    ['title.$where=1', 'title.$where: unknownOperator'],
    ['year.$contains=20', 'year.$contains: unknownOperator'],
    ['title.$is=a', 'title.$is: unknownOperator'],
    ['title.$in.$ne=a', 'title.$in.$ne: unknownKey'],
    ['constructor=1', 'constructor: unknownKey'],
    ['__proto__=1', '__proto__: unknownKey'],
    ['page=0', 'page: invalidValue'],
    ['page=two', 'page: invalidValue'],
    ['limit=101', 'limit: invalidValue'],
    ['limit=-1', 'limit: invalidValue'],
    ['page=1&page=2', 'page: repeatedKey'],
    ['sort=nothing', 'sort: unknownField'],
    ['sort=--title', 'sort: unknownField'],
    ['sort=galleryImages', 'sort: unknownField'],
    ['fields=title,password', 'fields: unknownField'],
    ['populate=userId', 'populate: unknownField'],
    ['count=yes', 'count: invalidValue'],
    ['lang=fr', 'lang: invalidValue'],
    ['year=MMXX', 'year: invalidValue'],
    ['isPromoted=1', 'isPromoted: invalidValue'],
    ['visibilityStatus=secret', 'visibilityStatus: invalidValue'],
    ['locationId=1', 'locationId: invalidValue'],
    ['lastSessionDate.$gte=tomorrow', 'lastSessionDate.$gte: invalidValue'],
    ['lastSessionDate.$gte=2026-02-30T10:00Z', 'lastSessionDate.$gte: invalidValue'],
    ['sessionDate.$gte=2026-02-30', 'sessionDate.$gte: invalidValue'],
    ['sessionDate=0000-01-01', 'sessionDate: invalidValue'],
    ['lastSessionDate.$gte=0000-01-01T00:00Z', 'lastSessionDate.$gte: invalidValue'],
    ['lastSessionDate.$gte=2026-01-01T00:00%2B16:00', 'lastSessionDate.$gte: invalidValue'],
    ['year=2026.5', 'year: invalidValue'],
    ['age=5.5', 'age: invalidValue'],
    ['age=131', 'age: invalidValue'],
    ['age=5&age=6&age=elf', 'age: invalidValue'],
    ['age=1&age=2&age=3&age=4&age=5&age=6&age=7', 'age: repeatedKey'],
    ['age.$in=5,6', 'age.$in: unknownOperator'],
    ['partySize=5&partySize=6', 'partySize: unknownOperator'],
    ['age.$gte=5', 'age.$gte: unknownOperator'],
    ['partySize=0', 'partySize: invalidValue'],
    ['partySize.$exists=true', 'partySize.$exists: unknownOperator'],
    ['showPrivate.$ne=false', 'showPrivate.$ne: unknownOperator'],
    ['title=%00', 'title: invalidValue'],
    ['page=10001&limit=100', 'page: invalidValue'],
    [`q=${'x'.repeat(201)}`, 'q: invalidValue'],
  ])('%s is refused by name', (search, error) => {
    expect(errorsOf(search)).toEqual([error]);
  });

  test('a list whose answers are whole has no fields to choose, and one in one language not both', () => {
    const errors = (grammar: ListGrammar, raw: RawQuery) => {
      const parsed = parseList(raw, { ...eventGrammar, ...grammar });
      return parsed.ok ? [] : parsed.errors;
    };
    const { fields } = eventGrammar;
    expect(errors({ fields, whole: true }, { fields: 'title' })).toEqual([
      { path: 'fields', code: 'unknownKey' },
    ]);
    expect(errors({ fields, oneLanguage: true }, { lang: '*' })).toEqual([
      { path: 'lang', code: 'invalidValue' },
    ]);
    expect(errors({ fields }, { fields: 'title', lang: '*' })).toEqual([]);
  });

  test('what is printed reads back as the same query', () => {
    const fieldFilter = fc.constantFrom(...Object.entries(events.fields)).chain(([field, definition]) => {
      const operators = operatorsOf(definition);
      if (operators.length === 0 || !('kind' in definition)) return fc.constant(null);
      const value: fc.Arbitrary<FilterValue> =
        definition.kind === 'string' || definition.kind === 'textarea' || definition.kind === 'tags'
          ? fc.string({ maxLength: 30 }).filter((text) => !text.includes('\0'))
          : definition.kind === 'number'
            ? fc.integer({ min: -1000, max: 1000 })
            : definition.kind === 'select'
              ? fc.constantFrom(...definition.options)
              : definition.kind === 'toggle'
                ? fc.boolean()
                : definition.kind === 'datetime'
                  ? fc
                      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
                      .map((date) => date.toISOString())
                  : fc.uuid();
      return fc.constantFrom(...operators).chain((operator): fc.Arbitrary<Filter> => {
        if (operator === 'exists') return fc.boolean().map((exists) => ({ field, operator, value: exists }));
        if (operator === 'in')
          return fc
            .array(value, { minLength: 2, maxLength: 4 })
            .map((values) => ({ field, operator, value: values }));
        return value.map((one) => ({ field, operator, value: one }));
      });
    });
    const query = fc.record<ListQuery>({
      page: fc.integer({ min: 1, max: 9000 }),
      limit: fc.integer({ min: 1, max: 100 }),
      sort: fc.uniqueArray(
        fc.record({ field: fc.constantFrom('title', 'createdAt', 'year'), descending: fc.boolean() }),
        { maxLength: 3, selector: (key) => key.field },
      ),
      filters: fc
        .uniqueArray(fieldFilter, { maxLength: 6, selector: (filter) => filter?.field })
        .map((all) => all.filter((one) => one !== null)),
      q: fc.option(
        fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text.replaceAll('\0', '')}x`),
      ),
      count: fc.boolean(),
      lang: fc.constantFrom('it', 'en', '*', null),
      fields: fc.option(fc.constantFrom(['title'], ['title', 'year'])),
      populate: fc.constantFrom([], ['locationId'], ['locationId', 'nextSession']),
    });
    fc.assert(
      fc.property(query, (given) => {
        expect(queryOf(printList(given))).toEqual(given);
      }),
    );
  });

  test('whatever is typed is read or refused, never thrown', () => {
    const key = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '$where',
        'title[$ne]',
        'title.$contains',
        '__proto__',
        'constructor',
        'toString',
        'page',
        'sort',
        'q',
        'year.$gt',
      ),
    );
    const value = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(fc.string({ maxLength: 10 }), { maxLength: 3 }),
      fc.constantFrom('%', '_', '\\', '\0', "'; drop table events;--"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 5 }), (pairs) => {
        const parsed = parseList(Object.fromEntries(pairs), eventGrammar);
        expect(parsed.ok || parsed.errors.length > 0).toBe(true);
      }),
    );
  });
});
