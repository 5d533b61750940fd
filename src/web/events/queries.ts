import { queryOptions } from '@tanstack/react-query';
import type { ToldCategory, ToldEvent, ToldLocation, ToldSession } from '#core/events/contract.ts';
import type { Picture } from '#core/files/picture.ts';
import type { Language } from '#core/languages.ts';
import { eventCategories, events, locations, scientificFields } from '#core/resources/outline.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { list, type Page } from '#web/api/call.ts';
import { change, countQuery, type EventsSearch, programmeQuery } from './search.ts';

/** What a card tells of an event; a page carries two dozen of them, so it is no more than that. */
export type ProgrammeEvent = Pick<
  ToldEvent,
  '_id' | 'title' | 'untranslated' | 'eventPresenceType' | 'accessible' | 'liveStreaming' | 'sessionCount'
> & {
  /** Where it is asked for, and is not public. */
  readonly visibilityStatus?: Exclude<Visibility, 'public'>;
  readonly eventCategory: Pick<ToldCategory, 'name' | 'colour'> | null;
  readonly scientificField: { readonly name: string } | null;
  readonly place: string | null;
  readonly ageTargets: readonly { readonly minAge: number; readonly maxAge: number | null }[];
  readonly nextSession: Pick<ToldSession, '_id' | 'startDate' | 'sessionTarget' | 'availability'> | null;
  /** Left out where the event has none, and shows its poster. */
  readonly picture?: Picture;
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
  const { eventCategory: category, scientificField: field, nextSession: next, visibilityStatus } = event;
  const [picture] = event.headerImageFiles ?? [];
  return {
    _id,
    title,
    eventPresenceType,
    accessible,
    liveStreaming,
    ...(untranslated && { untranslated }),
    ...(visibilityStatus && visibilityStatus !== 'public' && { visibilityStatus }),
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
    ...(picture && { picture: pictureForCard(picture) }),
  };
}

/** Wider than a card is on the finest screens. */
const widestOnCard = 1000;

/** In the sizes of a card, where the title beside it says what it shows. */
function pictureForCard({ urls: { avif, webp, jpg }, ...picture }: Picture): Picture {
  const small = (variants: typeof avif) => {
    const fitting = variants.filter(({ width }) => width <= widestOnCard);
    return fitting.length > 0 ? fitting : variants.slice(0, 1);
  };
  const urls = { avif: small(avif), webp: small(webp), jpg: small(jpg).slice(-1) };
  return { ...picture, alternativeText: null, urls };
}

export interface Choices {
  readonly categories: readonly Pick<ToldCategory, '_id' | 'name' | 'colour'>[];
  readonly fields: readonly { readonly _id: string; readonly name: string }[];
  readonly places: readonly Pick<ToldLocation, '_id' | 'name'>[];
}

/** Names change seldom. */
export const fiveMinutesMs = 5 * 60_000;

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
      return choicesOf(categories.rows, fields.rows, places.rows);
    },
    staleTime: fiveMinutesMs,
  });
}

/** No more of each than a choice needs. */
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
