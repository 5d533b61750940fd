import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { CategoryView, LocationView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { cardList, categoryList, eventList, locationList, scientificFieldList } from '#core/public-reads.ts';
import { list, type Page } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
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

/** Whether a page is past the end of the list. */
export function isPastEnd({ rows, total }: Page<unknown>): boolean {
  return rows.length === 0 && (total ?? 0) > 0;
}

export interface Choices {
  readonly categories: readonly Pick<CategoryView, '_id' | 'name' | 'colour'>[];
  readonly fields: readonly { readonly _id: string; readonly name: string }[];
  readonly places: readonly Pick<LocationView, '_id' | 'name'>[];
}

export const noChoices: Choices = { categories: [], fields: [], places: [] };

/** Names change seldom. */
export const fiveMinutesMs = 5 * 60_000;

/** The options of the filters; 100 at most. */
export function choicesOptions(language: Language) {
  return queryOptions({
    ...composedQuery(eventList, 'choices', { of: language }, async (context): Promise<Choices> => {
      const query = { limit: 100, lang: language };
      const [categories, fields, places] = await Promise.all([
        list(categoryList, { ...query, fields: ['name', 'colour'] }, context),
        list(scientificFieldList, { ...query, fields: ['name'] }, context),
        list(locationList, { ...query, fields: ['name'] }, context),
      ]);
      return choicesOf(categories.rows, fields.rows, places.rows);
    }),
    staleTime: fiveMinutesMs,
  });
}

/** Only the fields that an option needs. */
export function choicesOf(
  categories: Choices['categories'],
  fields: Choices['fields'],
  places: Choices['places'],
): Choices {
  const named = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });
  return {
    categories: categories.map(({ _id, name, colour }) => ({ _id, name, colour })),
    fields: fields.map(named),
    places: places.map(named),
  };
}
