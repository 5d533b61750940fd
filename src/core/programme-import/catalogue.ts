// What a programme refers to by name: what of it is there already, and what is to be created.

import type { Translated } from '#core/field/field.ts';
import { equal } from '#core/field/equality.ts';
import type { Language } from '#core/languages.ts';
import { categoryColours } from '#core/resources/outline.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import type { AgeBounds } from './cells.ts';
import { nameKey, readableName } from './names.ts';
import type { FileProgramme } from './programme.ts';
import type { NamedPlace } from './row.ts';

interface Category {
  readonly name: Translated;
  readonly colour: CategoryColour;
  readonly order: number;
}
interface EventType {
  readonly name: Translated;
  readonly order: number;
}
interface AgeTarget extends AgeBounds {
  readonly name: Translated;
}

/** Entries that are to be created, in the order in which the file names them. */
export interface CatalogueEntries {
  readonly eventCategories: readonly Category[];
  readonly eventTypes: readonly EventType[];
  readonly organizations: readonly { readonly name: string }[];
  readonly locations: readonly NamedPlace[];
  readonly ageTargets: readonly AgeTarget[];
}

type Known<Entry> = readonly (Entry & { readonly _id: string })[];
/** The stored catalogue, the oldest entry first: where a name fits several, the oldest is used. */
export interface KnownCatalogue {
  readonly eventCategories: Known<Category>;
  readonly eventTypes: Known<EventType>;
  readonly organizations: Known<{ readonly name: string }>;
  readonly locations: Known<{ readonly name: string }>;
  readonly ageTargets: Known<AgeBounds>;
}

/** Finds entries by what a file calls them; where a name fits several, the one that is stored `before` wins. */
export interface CatalogueIds {
  category(name: string | null, before?: string | null): string | null;
  eventType(name: string | null, before?: string | null): string | null;
  organization(name: string | null, before?: string | null): string | null;
  place(place: NamedPlace | null, before?: string | null): string | null;
  ages(ranges: readonly AgeBounds[], before?: readonly string[]): readonly string[];
}

/** Entries that an import named, by the parts of the catalogue that have names. */
export type NamedEntries = Readonly<
  Record<
    Exclude<keyof KnownCatalogue, 'ageTargets'>,
    readonly { readonly _id: string; readonly name: string }[]
  >
>;
export const noEntries: NamedEntries = {
  eventCategories: [],
  eventTypes: [],
  organizations: [],
  locations: [],
};

/** `deleted` are entries that earlier files named and staff deleted: only what was said of them before finds them. */
export function catalogueIds(known: KnownCatalogue, deleted: NamedEntries = noEntries): CatalogueIds {
  const former = (entity: keyof NamedEntries) =>
    deleted[entity].map(({ _id, name }) => ({ _id, names: [name] }));
  const named = (entity: 'organizations' | 'locations') =>
    finder([...known[entity].map(({ _id, name }) => ({ _id, names: [name] })), ...former(entity)]);
  const translated = (entity: 'eventCategories' | 'eventTypes') =>
    finder([
      ...known[entity].map(({ _id, name }) => ({ _id, names: [name.it, name.en] })),
      ...former(entity),
    ]);
  const category = translated('eventCategories');
  const eventType = translated('eventTypes');
  const organization = named('organizations');
  const places = named('locations');
  const ages = new Map(known.ageTargets.toReversed().map((range) => [ageKey(range), range._id]));
  const keys = new Map(known.ageTargets.map((range) => [range._id, ageKey(range)]));
  return {
    category,
    eventType,
    organization,
    place: (place, before) => places(place?.name ?? null, before),
    ages: (ranges, before = []) => {
      const wanted = ranges.map(ageKey);
      const isSame = equal(wanted.toSorted(), before.map((_id) => keys.get(_id)).toSorted());
      return isSame ? before : wanted.flatMap((key) => ages.get(key) ?? []);
    },
  };
}

/** Finds entries by any of their names: the stored one, else the oldest. */
function finder(
  entries: readonly { readonly _id: string; readonly names: readonly (string | undefined)[] }[],
) {
  const byKey = new Map<string, string[]>();
  for (const { _id, names } of entries)
    for (const key of names.flatMap((name) => (name ? nameKey(name) : [])))
      byKey.set(key, [...(byKey.get(key) ?? []), _id]);
  return (name: string | null, before: string | null = null): string | null => {
    const ids = (name && byKey.get(nameKey(name))) || [];
    return before !== null && ids.includes(before) ? before : (ids[0] ?? null);
  };
}

/** What the programme names, in one language, and the catalogue does not hold. */
export function missingEntries(
  programme: FileProgramme,
  known: KnownCatalogue,
  language: Language = 'it',
): CatalogueEntries {
  const ids = catalogueIds(known);
  const rows = programme.events.flatMap(({ row, sessions }) => [
    row,
    ...sessions.map((session) => session.row),
  ]);
  const categories = distinct(
    programme.events.flatMap(({ row }) =>
      row.category && !ids.category(row.category) ? [row.category] : [],
    ),
    nameKey,
  );
  const eventTypes = distinct(
    programme.events.flatMap(({ row: { eventType } }) =>
      eventType && !ids.eventType(eventType) ? [eventType] : [],
    ),
    nameKey,
  );
  const colours = coloursAfter(known.eventCategories.map(({ colour }) => colour));
  const organizations = programme.events.flatMap(({ row }) =>
    row.organization && !ids.organization(row.organization) ? [{ name: row.organization }] : [],
  );
  const places = Map.groupBy(
    rows.flatMap(({ place }) => (place && !ids.place(place) ? [place] : [])),
    ({ name }) => nameKey(name),
  );
  const ages = rows
    .flatMap(({ ageRanges = [] }) => ageRanges)
    .filter((range) => ids.ages([range]).length === 0);
  return {
    eventCategories: categories.map((name, position) => ({
      name: { [language]: readableName(name) },
      colour: colours(),
      order: orderAfter(known.eventCategories, position),
    })),
    eventTypes: eventTypes.map((name, position) => ({
      name: { [language]: readableName(name) },
      order: orderAfter(known.eventTypes, position),
    })),
    organizations: distinct(organizations, ({ name }) => nameKey(name)),
    locations: [...places.values()].flatMap(asOne),
    ageTargets: distinct(ages, ageKey).map((range) => ({ ...range, name: ageName(range) })),
  };
}

function orderAfter(entries: readonly { readonly order: number }[], position: number): number {
  return Math.min(Math.max(0, ...entries.map(({ order }) => order)) + position + 1, 10_000);
}

/** The first name of a place, and the first coordinates that any row has for it. */
function asOne(same: readonly NamedPlace[]): NamedPlace[] {
  const [first] = same;
  return first ? [{ ...(same.find(({ latitude }) => latitude !== null) ?? first), name: first.name }] : [];
}

/** One colour after the other: the one that the fewest categories have, the first of the palette among equals. */
function coloursAfter(used: readonly CategoryColour[]): () => CategoryColour {
  const uses = new Map(
    categoryColours.map((colour) => [colour, used.filter((one) => one === colour).length]),
  );
  return () => {
    const colour = categoryColours.reduce((best, one) =>
      (uses.get(one) ?? 0) < (uses.get(best) ?? 0) ? one : best,
    );
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
    return colour;
  };
}

function ageKey({ minAge, maxAge }: AgeBounds): string {
  return `${minAge}-${maxAge ?? ''}`;
}

function ageName({ minAge, maxAge }: AgeBounds): Translated {
  return maxAge === null
    ? { it: `Da ${minAge} anni`, en: `${minAge} and over` }
    : { it: `${minAge}-${maxAge} anni`, en: `Ages ${minAge}-${maxAge}` };
}

/** The first of those with one key, in their order. */
function distinct<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...Map.groupBy(entries, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** The names that a programme uses for entries of the catalogue, each with the entry. */
export function namesIn({ events }: FileProgramme, ids: CatalogueIds): NamedEntries {
  const rows = events.flatMap(({ row, sessions }) => [row, ...sessions.map((session) => session.row)]);
  const named = (
    nameOf: (row: FileProgramme['events'][number]['row']) => string | null | undefined,
    idOf: (name: string) => string | null,
  ) =>
    [...new Set(rows.map(nameOf))].flatMap((name) => {
      const _id = name ? idOf(name) : null;
      return name && _id !== null ? [{ _id, name }] : [];
    });
  return {
    eventCategories: named(({ category }) => category, ids.category),
    eventTypes: named(({ eventType }) => eventType, ids.eventType),
    organizations: named(({ organization }) => organization, ids.organization),
    locations: named(
      ({ place }) => place?.name,
      (name) => ids.place({ name, latitude: null, longitude: null }),
    ),
  };
}
