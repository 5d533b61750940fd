// The filters of the programme, a row each: how it is read from an address, which condition it is in a list, and how it is chosen. Words
// are in `filters-strings.ts` and `nothing-strings.ts`; the compiler names what a new row lacks there.

import { maxAges, oldestAge } from '#core/events/ages.ts';
import { isCalendarDay } from '#core/events/views/month.ts';
import type { eventFilters } from '#core/events/contract.ts';
import { isId } from '#core/field/filters.ts';
import { type Filter, listDefaults } from '#core/list-query.ts';
import { partsOfDay } from '#core/events/near-days.ts';
import { audiences, eventOrganizers, eventSectors } from '#core/resources/outline.ts';
import type { events } from '#core/resources/programme.ts';

/** As many as there are options. */
const maxFields = listDefaults.maxPerPage;

interface FilterRow {
  /** The value of an address or of a navigation; undefined where it cannot be read. Reading twice gives the same. */
  readonly read: (raw: unknown) => string | number | true | readonly (string | number)[] | undefined;
  /** The field and operator of the list; null for the search words, which are no condition. */
  readonly condition:
    | readonly [
        field: keyof typeof eventFilters | keyof (typeof events)['fields'],
        operator: 'is' | 'in' | 'gte' | 'lte',
      ]
    | null;
  /** Where it is chosen: a checkbox of the filter sheet, one of staff, a select, a field of its own in the sheet, or outside the sheet. */
  readonly chosenIn: 'flags' | 'staffFlags' | 'selects' | 'fields' | 'page';
  /** The filter that it is shown and removed with, if it is not one by itself. */
  readonly partOf?: 'dates';
  /** How often it may be repeated; once without it. */
  readonly max?: number;
  /** It is the id of a row that has a name. */
  readonly isNamed?: true;
  /** It is typed as a number. */
  readonly isNumber?: true;
  /** It matches single sessions of an event. */
  readonly choosesDates?: true;
}

/** In the order in which they are shown. */
export const filterRows = {
  q: {
    read: (raw) =>
      textOf(raw)
        ?.replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 200)
        .trim() || undefined,
    condition: null,
    chosenIn: 'page',
  },
  from: {
    read: readDay,
    condition: ['sessionDate', 'gte'],
    chosenIn: 'fields',
    partOf: 'dates',
    choosesDates: true,
  },
  to: {
    read: readDay,
    condition: ['sessionDate', 'lte'],
    chosenIn: 'fields',
    partOf: 'dates',
    choosesDates: true,
  },
  /** When sessions begin: the morning, the afternoon or the evening. */
  time: {
    read: (raw) => partsOfDay.find((part) => part === raw),
    condition: ['partOfDay', 'is'],
    chosenIn: 'page',
    choosesDates: true,
  },
  category: { read: readId, condition: ['eventCategoryId', 'is'], chosenIn: 'selects', isNamed: true },
  audience: {
    read: (raw) => audiences.find((audience) => audience === raw),
    condition: ['sessionTarget', 'is'],
    chosenIn: 'selects',
    choosesDates: true,
  },
  /** The ages of a party, sorted, without duplicates: results suit all of them. */
  age: {
    read: (raw): readonly number[] | undefined =>
      readEach(raw, maxAges, (value) => readWhole(value, 0, oldestAge))?.toSorted(
        (one, other) => one - other,
      ),
    condition: ['age', 'is'],
    chosenIn: 'fields',
    isNumber: true,
    max: maxAges,
    choosesDates: true,
  },
  /** The language of sessions, as a code. */
  language: {
    read: (raw) => {
      const code = textOf(raw)?.toLowerCase();
      return code !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/.test(code) ? code : undefined;
    },
    condition: ['sessionLanguages', 'is'],
    chosenIn: 'selects',
    choosesDates: true,
  },
  place: {
    read: readId,
    condition: ['locationId', 'is'],
    chosenIn: 'selects',
    isNamed: true,
    choosesDates: true,
  },
  field: {
    read: (raw): readonly string[] | undefined => readEach(raw, maxFields, readId)?.toSorted(),
    condition: ['scientificFieldId', 'in'],
    chosenIn: 'fields',
    isNamed: true,
    max: maxFields,
  },
  type: { read: readId, condition: ['eventTypeId', 'is'], chosenIn: 'selects', isNamed: true },
  visit: { read: readId, condition: ['eventVisitTypeId', 'is'], chosenIn: 'selects', isNamed: true },
  /** An edition. */
  festival: { read: readId, condition: ['festivalId', 'is'], chosenIn: 'selects', isNamed: true },
  year: { read: (raw) => readWhole(raw, 1900, 2200), condition: ['year', 'is'], chosenIn: 'selects' },
  sector: {
    read: (raw) => eventSectors.find((sector) => sector === raw),
    condition: ['eventSector', 'is'],
    chosenIn: 'selects',
  },
  organizer: {
    read: (raw) => eventOrganizers.find((organizer) => organizer === raw),
    condition: ['eventOrganizer', 'is'],
    chosenIn: 'selects',
  },
  available: { read: readFlag, condition: ['available', 'is'], chosenIn: 'flags', choosesDates: true },
  /** Known to be free of charge. */
  free: { read: readFlag, condition: ['free', 'is'], chosenIn: 'flags', choosesDates: true },
  /** The number of people who need seats together. */
  party: {
    read: (raw) => readWhole(raw, 1, 1000),
    condition: ['partySize', 'is'],
    chosenIn: 'fields',
    isNumber: true,
    choosesDates: true,
  },
  /** Ages that are advice exclude, too. */
  exact: { read: readFlag, condition: ['exactAge', 'is'], chosenIn: 'flags', choosesDates: true },
  accessible: { read: readFlag, condition: ['accessible', 'is'], chosenIn: 'flags' },
  live: { read: readFlag, condition: ['liveStreaming', 'is'], chosenIn: 'flags' },
  /** Includes what is not public: for staff who may see it (docs/product/programme.md#filters). */
  showPrivate: { read: readFlag, condition: ['showPrivate', 'is'], chosenIn: 'staffFlags' },
} as const satisfies Readonly<Record<string, FilterRow>>;

type Rows = typeof filterRows;
/** The parameter of a filter in an address. */
export type FilterKey = keyof Rows;
/** The keys that are chosen in one of these places. */
export type KeysIn<Place extends FilterRow['chosenIn']> = {
  [K in FilterKey]: Rows[K]['chosenIn'] extends Place ? K : never;
}[FilterKey];
/** The filters whose values are ids of rows that have names. */
export type NamedKey = {
  [K in FilterKey]: Rows[K] extends { isNamed: true } ? K : never;
}[FilterKey];
/** A filter that is shown and removed as one: the first and the last day are `dates`. */
export type FilterName = {
  [K in FilterKey]: Rows[K] extends { partOf: infer Name extends string } ? Name : K;
}[FilterKey];
/** The values of the filters, where they are set. */
export type FilterValues = {
  readonly [K in FilterKey]?: NonNullable<ReturnType<Rows[K]['read']>>;
};

export const filterKeys = Object.keys(filterRows) as FilterKey[];
export const filterNames: readonly FilterName[] = [...new Set(filterKeys.map(nameOf))];

/** The keys that are chosen there, in the order of the rows. */
export function keysIn<Place extends FilterRow['chosenIn']>(...places: readonly Place[]): KeysIn<Place>[] {
  const isIn = (key: FilterKey): key is KeysIn<Place> =>
    (places as readonly string[]).includes(filterRows[key].chosenIn);
  return filterKeys.filter(isIn);
}

export const namedKeys = filterKeys.filter((key): key is NamedKey => {
  const row: FilterRow = filterRows[key];
  return row.isNamed ?? false;
});

/** The name of the filter of a key. */
export function nameOf(key: FilterKey): FilterName {
  const row: FilterRow = filterRows[key];
  return row.partOf ?? (key as FilterName);
}

/** The keys of a filter. */
export function keysOf(name: FilterName): FilterKey[] {
  return filterKeys.filter((key) => nameOf(key) === name);
}

/** Whether a filter is typed as a number. */
export function isNumber(key: FilterKey): boolean {
  const row: FilterRow = filterRows[key];
  return row.isNumber ?? false;
}

/** How often a parameter may be repeated. */
export function maxOf(key: string): number {
  const row: FilterRow | undefined = Object.hasOwn(filterRows, key)
    ? filterRows[key as FilterKey]
    : undefined;
  return row?.max ?? 1;
}

/** Whether a filter matches single sessions of an event. */
export function isOfSessions(key: FilterKey): boolean {
  const row: FilterRow = filterRows[key];
  return row.choosesDates ?? false;
}

/** The filters that are read from the parameters of an address; the first day is not after the last. */
export function readFilters(raw: Readonly<Record<string, unknown>>): FilterValues {
  const values = Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = filterRows[key].read(raw[key]);
      return value === undefined ? [] : [[key, value] as const];
    }),
  ) as FilterValues;
  const { from, to } = values;
  return from !== undefined && to !== undefined && from > to ? { ...values, from: to, to: from } : values;
}

/** The conditions of the list of events. */
export function conditionsOf(values: FilterValues): Filter[] {
  return filterKeys.flatMap((key): Filter[] => {
    const { condition }: FilterRow = filterRows[key];
    const value = values[key];
    if (condition === null || value === undefined) return [];
    const [field, operator] = condition;
    if (operator === 'in') return [{ field, operator, value: [value].flat() as string[] }];
    return [value].flat().map((one) => ({ field, operator, value: one }));
  });
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

export function readDay(raw: unknown): string | undefined {
  const day = textOf(raw);
  return day && isCalendarDay(day) ? day : undefined;
}

export function readId(raw: unknown): string | undefined {
  return typeof raw === 'string' && isId(raw) ? raw.toLowerCase() : undefined;
}

function readWhole(raw: unknown, min: number, max: number): number | undefined {
  const text = textOf(raw);
  const number = Number(text);
  return text !== undefined && /^\d{1,4}$/.test(text) && number >= min && number <= max ? number : undefined;
}

function readFlag(raw: unknown): true | undefined {
  return raw === true || raw === '1' || raw === 'true' || raw === 'on' ? true : undefined;
}

/**
 * Without duplicates; undefined if one value is unreadable: otherwise the router would drop the unreadable ones from the address,
 * and the page could not mention them.
 */
function readEach<One>(
  raw: unknown,
  max: number,
  read: (value: unknown) => One | undefined,
): readonly One[] | undefined {
  const all = [raw].flat();
  const values = all.flatMap((value) => read(value) ?? []);
  return values.length < all.length || values.length === 0 || values.length > max
    ? undefined
    : [...new Set(values)];
}
