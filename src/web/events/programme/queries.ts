import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { CategoryView } from '#core/events/event-view.ts';
import type { ProgrammeEdition } from '#core/events/sessions-contract.ts';
import type { Language } from '#core/languages.ts';
import {
  cardList,
  choicesRead,
  eventList,
  festivalList,
  locationList,
  onNowRead,
  scientificFieldList,
} from '#core/public-reads.ts';
import type { Organizer, Sector } from '#core/resources/outline.ts';
import { call, list, type ListedRow, type Page } from '#web/api/call.ts';
import { composedQuery, query } from '#web/api/query.ts';
import { change, countQuery, type EventsSearch, programmeQuery } from '../filters/search.ts';

/** One page of the programme; where a view shows sessions, only the total of events. */
export function programmeOptions(given: EventsSearch, language: Language) {
  const search = given.view ? change(given, { day: undefined, span: undefined }) : given;
  const of = { search, language };
  return composedQuery(cardList, 'programme', { of }, async (context): Promise<Page<ProgrammeEvent>> => {
    if (search.view) return { rows: [], total: (await list(eventList, countQuery(search), context)).total };
    return list(cardList, programmeQuery(search, language), context);
  });
}

/** In the strip of highlights: two on a screen, and the others a swipe away. */
const maxPromoted = 6;

/** Highlighted events that have a date to come, the soonest first (docs/product/programme.md#highlights). */
export function promotedOptions(language: Language) {
  return composedQuery(cardList, 'promoted', { of: language }, async (context) => {
    const isPromoted = { field: 'isPromoted', operator: 'is', value: true } as const;
    const everything = programmeQuery({}, language);
    const filters = [...(everything.filters ?? []), isPromoted];
    const query = { ...everything, filters, limit: maxPromoted, count: false };
    const { rows } = await list(cardList, query, context);
    return rows.filter(({ nextSession }) => nextSession !== null);
  });
}

/** What is on now; read again while the page is open and visible. */
export function onNowOptions(language: Language) {
  return queryOptions({
    ...query(onNowRead, { query: { lang: language } }),
    refetchInterval: onNowMs,
  });
}
const onNowMs = 60_000;

/** Whether a page is past the end of the list. */
export function isPastEnd({ rows, total }: Page<unknown>): boolean {
  return rows.length === 0 && (total ?? 0) > 0;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** Of each filter that has names. */
export interface NamedChoices {
  /** The most frequent first. */
  readonly category: readonly Pick<CategoryView, '_id' | 'name' | 'colour'>[];
  readonly field: readonly Named[];
  readonly place: readonly Named[];
  readonly type: readonly Named[];
  readonly visit: readonly Named[];
  /** The latest first. */
  readonly festival: readonly ProgrammeEdition[];
}

/** What the filters offer. */
export interface Choices extends NamedChoices {
  /** Codes, the most frequent first. */
  readonly language: readonly string[];
  /** The latest first. */
  readonly year: readonly number[];
  readonly sector: readonly Sector[];
  readonly organizer: readonly Organizer[];
}

export const noChoices: Choices = {
  category: [],
  field: [],
  place: [],
  type: [],
  visit: [],
  festival: [],
  language: [],
  year: [],
  sector: [],
  organizer: [],
};

/** Names change seldom. */
export const fiveMinutesMs = 5 * 60_000;

/** The options of the filters; 100 at most. */
export function choicesOptions(language: Language) {
  return queryOptions({
    ...composedQuery(eventList, 'choices', { of: language }, async (context): Promise<Choices> => {
      const query = { limit: 100, lang: language, fields: ['name'] };
      const [offered, fields, places] = await Promise.all([
        call(choicesRead, { query: { lang: language } }, context),
        list(scientificFieldList, query, context),
        list(locationList, query, context),
      ]);
      return {
        category: offered.kinds.map(({ _id, name, colour }) => ({ _id, name, colour })),
        field: fields.rows.map(idAndName),
        place: places.rows.map(idAndName),
        type: offered.types,
        visit: offered.visitTypes,
        festival: offered.festivals,
        language: offered.languages,
        year: offered.years,
        sector: offered.sectors,
        organizer: offered.organizers,
      };
    }),
    staleTime: fiveMinutesMs,
  });
}

/** Only what an option needs. */
export function idAndName({ _id, name }: Named): Named {
  return { _id, name };
}

export type Festival = ListedRow<typeof festivalList> & {
  /** The fields that exist in the other language only. */
  readonly untranslated?: readonly string[];
};

/** The edition that is on or comes next; null where there is none. */
export function festivalOptions(today: string, language: Language) {
  return queryOptions({
    ...composedQuery(
      festivalList,
      'current',
      { of: { today, language } },
      async (context): Promise<Festival | null> => {
        const { rows } = await list(
          festivalList,
          {
            limit: 1,
            lang: language,
            sort: [{ field: 'startDate', descending: false }],
            filters: [{ field: 'endDate', operator: 'gte', value: today }],
          },
          context,
        );
        return rows[0] ?? null;
      },
    ),
    staleTime: fiveMinutesMs,
  });
}
