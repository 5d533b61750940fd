import type { ListQuery } from '#core/list-query.ts';
import {
  type Wanted,
  type FoundTerm,
  isFound,
  queriesOf,
  relaxationsOf,
  tellingOf,
  mainlyIn,
} from '#core/search/plan.ts';
import { archiveFields } from '#core/festivals/editions.ts';
import { type Understood, understoodOf } from '#core/events/suggestions.ts';
import { readTyped, termOf, type TypedTerm } from '#core/search/reading.ts';
import { nearestWord, wordsOf } from '#core/search/spelling.ts';
import type { Spoken, SpokenFilter } from '#core/search/spoken-filters.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { type FilterReading, programmeFilters, type ProgrammeFilters } from '../filters-store.ts';
import {
  countFound,
  firstFound,
  foundByNone,
  foundByQuery,
  readNearWords,
  readTermFacts,
  spokenCondition,
} from './search-store.ts';

/** What a search asks for, after it was compared with the programme. */
export interface ResolvedSearch {
  /** Less of it, for events that follow where few tell of all that is wanted for. */
  readonly nearest: readonly Wanted[] | null;
  /** What is wanted for; empty where nothing of it is in the programme. */
  readonly wanted: readonly Wanted[];
  /** What was typed and is left out, because there is nothing with it. */
  readonly dropped: readonly string[];
}

/**
 * Reads a search and leaves out what the programme does not have, or not together (docs/product/programme.md#search). It is
 * compared with the whole programme, whatever other filters there are, so that all views and counts of a search mean the same.
 */
export async function resolveSearch(
  db: Reader,
  query: Pick<ListQuery, 'filters'> & { readonly q: string },
  reading: FilterReading,
): Promise<ResolvedSearch> {
  const filters = wholeProgramme(query, reading);
  const { terms, spoken, everyday } = readTyped(query.q);
  const ever = everInProgramme(query, reading);
  const telling = await correct(db, tellingOf(await withFacts(db, terms, ever)), filters);
  const isNothing = spoken.length === 0 && !telling.some(isFound);
  const found = isNothing
    ? [...telling, ...(await withFacts(db, everyday, filters)).filter(isFound)]
    : telling;
  const wanted: Wanted[] = [
    ...found.filter(isFound).map((term): Wanted => ({ kind: 'term', term })),
    ...spoken.map((one): Wanted => ({ kind: 'filter', spoken: one })),
  ];
  const { together, nearest } = await foundTogether(db, wanted, filters, reading.zone);
  return {
    wanted: together,
    nearest,
    dropped: [
      ...found.filter((term) => !isFound(term)).map(({ typed }) => typed),
      ...wanted.filter((one) => !together.includes(one)).map(typedOf),
    ],
  };
}

/** The part of the programme that is searched: without the filters that a visitor can remove, with the archive that they name. */
function wholeProgramme({ filters }: Pick<ListQuery, 'filters'>, reading: FilterReading): ProgrammeFilters {
  const kept: readonly string[] = ['showPrivate', 'defaults', ...archiveFields];
  return programmeFilters({ filters: filters.filter(({ field }) => kept.includes(field)) }, reading);
}

/** The same without the default window: a word that only a later event has is no typing error. */
function everInProgramme({ filters }: Pick<ListQuery, 'filters'>, reading: FilterReading): ProgrammeFilters {
  const rights = filters.filter(({ field }) => field === 'showPrivate');
  return programmeFilters(
    { filters: [...rights, { field: 'defaults', operator: 'is', value: false }] },
    reading,
  );
}

async function withFacts(
  db: Reader,
  terms: readonly TypedTerm[],
  filters: ProgrammeFilters,
): Promise<FoundTerm[]> {
  if (terms.length === 0) return [];
  const facts = await readTermFacts(db, terms, filters);
  return terms.map((term, place) => ({
    ...term,
    facts: facts[place] ?? { own: null, same: null, belonging: null, isAbove: false, isTelling: true },
  }));
}

/** The same terms, with the nearest words of the programme instead of those that it does not have. */
async function correct(
  db: Reader,
  terms: readonly FoundTerm[],
  filters: ProgrammeFilters,
): Promise<readonly FoundTerm[]> {
  const unknown = terms
    .filter((term) => !isFound(term) && term.words.length === 1)
    .map(({ typed, mayGoOn }) => ({ word: typed, mayGoOn }));
  if (unknown.length === 0) return terms;
  const meant = new Map(
    (await readNearWords(db, unknown, filters)).flatMap((word) => {
      const nearest = nearestWord(word);
      return nearest === null ? [] : [[word.word, nearest]];
    }),
  );
  const corrected = await withFacts(
    db,
    [...meant.values()].map((word) => termOf(word)),
    filters,
  );
  return terms.map((term) => {
    const instead = corrected.find(({ typed }) => !isFound(term) && typed === meant.get(term.typed));
    return instead ? { ...instead, correctedFrom: term.typed } : term;
  });
}

/** As much of what is wanted for as an event has together; and where none tells of all of it, the most that one tells of. */
async function foundTogether(
  db: Reader,
  wanted: readonly Wanted[],
  filters: ProgrammeFilters,
  zone: Zone,
): Promise<{ readonly together: readonly Wanted[]; readonly nearest: readonly Wanted[] | null }> {
  const terms = wanted.flatMap((one) => (one.kind === 'term' ? [one] : []));
  const isOneTerm = wanted.length === 1 && terms.length === 1;
  if (wanted.length === 0 || isOneTerm) return { together: wanted, nearest: null };
  const first = (queries: readonly (string | null)[], parts: readonly (readonly Wanted[])[]) =>
    firstFound(
      db,
      queries.map((query, place) => ({ query, filters: filtersOf(parts[place] ?? []) })),
      filters,
      zone,
    );
  const { own, wide } = queriesOf(wanted) ?? { own: null, wide: null };
  const place = await first(own === null ? [wide] : [mainlyIn(own), wide], [wanted, wanted]);
  const isMain = terms.length < 2 || (own !== null && place === 0);
  if (place !== null && isMain) return { together: wanted, nearest: null };
  const queries = terms.map((one) => queriesOf([one])?.wide ?? '');
  const counts = await countFound(db, [...queries, ...queries.map(mainlyIn)]);
  const numbers = new Map(
    terms.map(({ term }, position) => [
      term,
      { events: counts[position] ?? 0, main: counts[position + terms.length] ?? 0 },
    ]),
  );
  const parts = relaxationsOf(wanted, (term) => numbers.get(term) ?? { events: 0, main: 0 });
  const found =
    place === null
      ? await first(
          parts.map((part) => queriesOf(part)?.wide ?? null),
          parts,
        )
      : null;
  if (place === null) return { together: found === null ? [] : (parts[found] ?? []), nearest: null };
  const withTerms = parts.filter((part) => queriesOf(part)?.own);
  const main = await first(
    withTerms.map((part) => mainlyIn(queriesOf(part)?.own ?? '')),
    withTerms,
  );
  return { together: wanted, nearest: main === null ? null : (withTerms[main] ?? null) };
}

function filtersOf(wanted: readonly Wanted[]): readonly SpokenFilter[] {
  return spokenIn(wanted).map(({ filter }) => filter);
}

export function spokenIn(wanted: readonly Wanted[]): readonly Spoken[] {
  return wanted.flatMap((one) => (one.kind === 'filter' ? [one.spoken] : []));
}

function typedOf(one: Wanted): string {
  return one.kind === 'term' ? (one.term.correctedFrom ?? one.term.typed) : one.spoken.typed;
}

/** What was probably meant, where some of what was typed is left out or corrected; null where all is wanted for as it is. */
export function correctedText(typed: string, { wanted, dropped }: ResolvedSearch): string | null {
  const corrected = new Map(
    wanted.flatMap((one) =>
      one.kind === 'term' && one.term.correctedFrom ? [[one.term.correctedFrom, one.term.typed]] : [],
    ),
  );
  if (wanted.length === 0 || (dropped.length === 0 && corrected.size === 0)) return null;
  return dropped.length === 0
    ? wordsOf(typed)
        .map(({ word }) => corrected.get(word) ?? word)
        .join(' ')
    : wanted.map((one) => (one.kind === 'term' ? wordingOf(one.term) : one.spoken.typed)).join(' ');
}

function wordingOf({ typed, isQuoted }: FoundTerm): string {
  return isQuoted ? `"${typed}"` : typed;
}

/** Which words of a search are filters, or the kind of event among other words. */
export function understoodIn({ wanted }: ResolvedSearch): readonly Understood[] {
  return wanted.flatMap((one): Understood[] => {
    if (one.kind === 'filter') return [understoodOf(one.spoken)];
    const isKind = one.term.isKind && one.term.facts.own !== null && wanted.length > 1;
    return isKind && !one.term.correctedFrom ? [{ typed: one.term.typed, as: 'kind' }] : [];
  });
}

/** The filters of a query, with those that its words are. */
export async function searchedFilters(
  db: Reader,
  query: ListQuery,
  reading: FilterReading,
): Promise<ProgrammeFilters> {
  const filters = programmeFilters(query, reading);
  if (!query.q) return filters;
  return withSearched(filters, await resolveSearch(db, { ...query, q: query.q }, reading), reading);
}

/** Some filters, narrowed to what is wanted for. */
export function withSearched(
  filters: ProgrammeFilters,
  { wanted, nearest }: ResolvedSearch,
  { zone }: Pick<FilterReading, 'zone'>,
): ProgrammeFilters {
  if (wanted.length === 0) return { ...filters, events: [...filters.events, foundByNone] };
  const search = queriesOf(wanted, nearest);
  const spoken = filtersOf(wanted).map((filter) => spokenCondition(filter, zone));
  return {
    ...filters,
    events: search
      ? [
          ...filters.events,
          foundByQuery(search.nearest ? `(${search.wide}) | (${search.nearest})` : search.wide),
        ]
      : filters.events,
    sessions: [...filters.sessions, ...spoken],
    needsSession: filters.needsSession || spoken.length > 0,
    search,
  };
}
