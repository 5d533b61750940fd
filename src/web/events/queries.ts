import { queryOptions } from '@tanstack/react-query';
import type { ToldCategory, ToldEvent, ToldLocation, ToldSession } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { eventCategories, locations, scientificFields } from '#core/resources/catalogue.ts';
import { events, sessions } from '#core/resources/programme.ts';
import { dayOf, instantOf } from '#core/time.ts';
import { list, type Page, read } from '#web/api/call.ts';
import { zone } from '#web/i18n/formats.ts';
import {
  change,
  countQuery,
  type EventsSearch,
  type FilterName,
  filterNames,
  isActive,
  programmeQuery,
  without,
} from './search.ts';

/** What a card tells of an event; a page carries two dozen of them, so it is no more than that. */
export type ProgrammeEvent = Pick<
  ToldEvent,
  '_id' | 'title' | 'untranslated' | 'eventPresenceType' | 'accessible' | 'liveStreaming' | 'sessionCount'
> & {
  readonly eventCategory: Pick<ToldCategory, 'name' | 'colour'> | null;
  readonly scientificField: { readonly name: string } | null;
  readonly place: string | null;
  readonly ageTargets: readonly { readonly minAge: number; readonly maxAge: number | null }[];
  readonly nextSession: Pick<ToldSession, '_id' | 'startDate' | 'sessionTarget' | 'availability'> | null;
};

/** One page of the programme; where sessions are shown instead of events, only how many there are. */
export function programmeOptions(given: EventsSearch, language: Language) {
  const search = given.view ? change(given, { day: undefined, span: undefined }) : given;
  return queryOptions({
    queryKey: ['events', language, search],
    queryFn: async (context): Promise<Page<ProgrammeEvent>> => {
      if (search.view) return { rows: [], total: (await list(events, countQuery(search), context)).total };
      const { rows, total } = await list<ToldEvent>(events, programmeQuery(search, language), context);
      return { rows: rows.map(forCard), total };
    },
  });
}

/** Whether somebody turned more pages than there are. */
export function isPastEnd({ rows, total }: Page<unknown>): boolean {
  return rows.length === 0 && (total ?? 0) > 0;
}

/** Of an event what its card tells. */
export function forCard(event: ToldEvent): ProgrammeEvent {
  const { _id, title, untranslated, eventPresenceType, accessible, liveStreaming, sessionCount } = event;
  const { eventCategory: category, scientificField: field, nextSession: next } = event;
  return {
    _id,
    title,
    eventPresenceType,
    accessible,
    liveStreaming,
    ...(untranslated && { untranslated }),
    ...(sessionCount !== undefined && { sessionCount }),
    eventCategory: category ? { name: category.name, colour: category.colour } : null,
    scientificField: field ? { name: field.name } : null,
    place: (next?.location ?? event.location)?.name ?? null,
    ageTargets: (event.ageTargets ?? []).map(({ minAge, maxAge }) => ({ minAge, maxAge })),
    nextSession: next
      ? {
          _id: next._id,
          startDate: next.startDate,
          sessionTarget: next.sessionTarget,
          ...(next.availability && { availability: next.availability }),
        }
      : null,
  };
}

export interface Drop {
  readonly name: FilterName;
  /** Events that there are without it. */
  readonly count: number;
}

export interface Instead {
  /** The most first. */
  readonly drops: readonly Drop[];
  /** Events after the months that are listed when no dates are chosen, and the day from which they are looked for. */
  readonly later: { readonly count: number; readonly from: string } | null;
}

/** When nothing is found: how much there would be without each filter, and later on. */
export function insteadOptions(search: EventsSearch) {
  return queryOptions({
    queryKey: ['events', 'instead', search],
    queryFn: async (context): Promise<Instead> => {
      const countOf = async (other: EventsSearch) =>
        (await list(events, countQuery(other), context)).total ?? 0;
      const names = filterNames.filter((name) => isActive(search, name));
      const from = dayOf(new Date(), zone);
      const [later, counts] = await Promise.all([
        isActive(search, 'dates') ? 0 : countOf(change(search, { from })),
        Promise.all(names.map(async (name) => ({ name, count: await countOf(without(search, name)) }))),
      ]);
      return {
        drops: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
        later: later > 0 ? { count: later, from } : null,
      };
    },
  });
}

export interface Choices {
  readonly categories: readonly Pick<ToldCategory, '_id' | 'name' | 'colour'>[];
  readonly fields: readonly { readonly _id: string; readonly name: string }[];
  readonly places: readonly Pick<ToldLocation, '_id' | 'name'>[];
}

const fiveMinutesMs = 5 * 60_000;

/** What the filters offer to choose from; 100 at most (spec 9). */
export function choicesOptions(language: Language) {
  return queryOptions({
    queryKey: ['events', 'choices', language],
    queryFn: async (context): Promise<Choices> => {
      const query = { limit: 100, lang: language };
      const [categories, fields, places] = await Promise.all([
        list<ToldCategory>(eventCategories, { ...query, fields: ['name', 'colour'] }, context),
        list<{ _id: string; name: string }>(scientificFields, { ...query, fields: ['name'] }, context),
        list<ToldLocation>(locations, { ...query, fields: ['name'] }, context),
      ]);
      return {
        categories: categories.rows.map(({ _id, name, colour }) => ({ _id, name, colour })),
        fields: fields.rows.map(({ _id, name }) => ({ _id, name })),
        places: places.rows.map(({ _id, name }) => ({ _id, name })),
      };
    },
    staleTime: fiveMinutesMs,
  });
}

/** One event with everything that its page tells. */
export function eventOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['events', language, id],
    queryFn: (context) =>
      read<ToldEvent>(
        events,
        id,
        {
          lang: language,
          populate: [
            'locationId',
            'eventCategoryId',
            'eventTypeId',
            'scientificFieldId',
            'organizationId',
            'ageTargetIds',
            'speakers',
            'headerImage',
            'additionalImage',
            'galleryImages',
          ],
        },
        context,
      ),
  });
}

/** One session that whoever has its link may open. */
export function sessionOptions(id: string, language: Language) {
  return queryOptions({
    queryKey: ['sessions', language, 'one', id],
    queryFn: (context) =>
      read<ToldSession>(sessions, id, { lang: language, populate: ['availability', 'locationId'] }, context),
    retry: false,
  });
}

/** Its sessions from today on, the soonest first; of an event that is over, the last ones. */
export function sessionsOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['sessions', language, eventId],
    queryFn: async (context): Promise<Page<ToldSession>> => {
      const ofEvent = { field: 'eventId', operator: 'is', value: eventId } as const;
      const today = instantOf({ day: dayOf(new Date(), zone), time: '00:00' }, zone).toISOString();
      const query = {
        lang: language,
        count: true,
        populate: ['availability', 'locationId'],
      };
      const coming = await list<ToldSession>(
        sessions,
        {
          ...query,
          limit: 100,
          sort: [{ field: 'startDate', descending: false }],
          filters: [ofEvent, { field: 'endDate', operator: 'gte', value: today }],
        },
        context,
      );
      if (coming.rows.length > 0) return coming;
      return list<ToldSession>(
        sessions,
        { ...query, limit: 10, sort: [{ field: 'startDate', descending: true }], filters: [ofEvent] },
        context,
      );
    },
  });
}
