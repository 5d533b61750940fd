import { guest } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type {
  ProgrammeDay,
  ProgrammePlace,
  ProgrammeSession,
  readProgrammeChoices,
} from '#core/events/sessions-contract.ts';
import { pricingOf, shownPricing } from '#core/events/price.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { eventOrganizers, eventSectors } from '#core/resources/outline.ts';
import { availabilityOf } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { type ColumnOption, readColumnOptions, readKinds, readLanguages } from './choices-store.ts';
import { type FilterReading, programmeFilters } from './filters-store.ts';
import { searchedFilters } from './search/search.ts';
import * as store from './sessions-store.ts';

interface ProgrammeReading extends FilterReading {
  readonly language: Language;
}

/** A page of the sessions by which the list of events would find its events. */
export async function listSessions(
  db: Reader,
  query: ListQuery,
  { language, ...reading }: ProgrammeReading,
): Promise<{ rows: ProgrammeSession[]; count: number | null }> {
  const filters = await searchedFilters(db, query, reading);
  const { rows, count } = await store.listSessions(db, query, filters, reading.viewer);
  const views = rows.map(({ _id: eventId, title, sessionId, now, category, place, ...session }) => ({
    _id: sessionId,
    eventId,
    ...serializeTitle(title, language),
    category: category && { name: resolveText(category.name, language).text, colour: category.colour },
    place,
    eventPresenceType: session.eventPresenceType,
    startDate: session.startDate.toISOString(),
    endDate: session.endDate.toISOString(),
    sessionDay: session.sessionDay,
    sessionTarget: session.sessionTarget,
    ...(session.hidden && { visibilityStatus: session.hidden }),
    availability: availabilityOf(session, now),
    ...shownPricing(
      pricingOf(session, { price: session.sessionPrice, isFree: session.sessionIsFree }),
      language,
    ),
    ...(session.isForOtherAges && { isForOtherAges: true as const }),
  }));
  return { rows: views, count };
}

/** A page of the days that have such sessions. */
export async function listDays(
  db: Reader,
  query: ListQuery,
  { language, ...reading }: ProgrammeReading,
): Promise<{ rows: ProgrammeDay[]; count: number | null }> {
  const filters = await searchedFilters(db, query, reading);
  const { rows, count } = await store.listDays(db, query, filters, reading.viewer);
  const views = rows.map(({ first, otherAges, ...day }) => ({
    ...day,
    ...(otherAges > 0 && { forOtherAges: otherAges }),
    first: first.map(({ title, ...event }) => ({ ...event, ...serializeTitle(title, language) })),
  }));
  return { rows: views, count };
}

/** A page of the places that have such sessions. */
export async function listPlaces(
  db: Reader,
  query: ListQuery,
  reading: FilterReading,
): Promise<{ rows: ProgrammePlace[]; count: number | null }> {
  const filters = await searchedFilters(db, query, reading);
  const { rows, count } = await store.listPlaces(db, query, filters, reading.viewer);
  const views = rows.map(({ otherAges, ...place }) => ({
    ...place,
    ...(otherAges > 0 && { forOtherAges: otherAges }),
  }));
  return { rows: views, count };
}

/** More would be a search (docs/product/pages.md#forms). */
const maxOptions = 100;

/** What of the programme the filters offer: of what is listed without any filter, the most frequent first. */
export async function readChoices(
  db: Reader,
  { language, zone }: Omit<ProgrammeReading, 'viewer'>,
): Promise<AnswerOf<typeof readProgrammeChoices>> {
  const filters = programmeFilters({ filters: [] }, { viewer: guest, zone });
  const [kinds, spoken, options] = await Promise.all([
    readKinds(db, filters),
    readLanguages(db, filters),
    readColumnOptions(db, filters, zone),
  ]);
  const nameOf = (name: Translated) => resolveText(name, language).text;
  const of = (filter: ColumnOption['filter']) => options.filter((option) => option.filter === filter);
  const named = (filter: ColumnOption['filter']) =>
    of(filter)
      .flatMap(({ value, name }) => (name ? [{ _id: value, name: nameOf(name) }] : []))
      .slice(0, maxOptions);
  return {
    kinds: kinds.map(({ name, ...kind }) => ({ ...kind, name: nameOf(name) })),
    languages: spoken.map((row) => row.language),
    types: named('type'),
    visitTypes: named('visitType'),
    festivals: of('festival')
      .flatMap(({ value, name, edition }) =>
        name && edition ? [{ _id: value, name: nameOf(name), ...edition }] : [],
      )
      .slice(0, maxOptions),
    years: of('year')
      .map(({ value }) => Number(value))
      .slice(0, maxOptions),
    sectors: of('sector').flatMap(({ value }) => eventSectors.find((sector) => sector === value) ?? []),
    organizers: of('organizer').flatMap(
      ({ value }) => eventOrganizers.find((organizer) => organizer === value) ?? [],
    ),
  };
}

export function serializeTitle(
  title: Translated,
  language: Language,
): Pick<ProgrammeSession, 'title' | 'untranslated'> {
  const { text, language: shownIn } = resolveText(title, language);
  return { title: text, ...(shownIn !== language && { untranslated: ['title'] }) };
}
