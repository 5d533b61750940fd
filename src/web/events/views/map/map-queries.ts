import { queryOptions } from '@tanstack/react-query';
import { landmarkList, programmePlaceList, programmeSessionList } from '#core/later-reads.ts';
import type { ProgrammePlace } from '#core/events/sessions-contract.ts';
import { metresBetween } from '#core/distance.ts';
import type { Language } from '#core/languages.ts';
import { composedQuery, listQuery } from '#web/api/query.ts';
import { list, type ListedRow } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { change, type EventsSearch, filtersOf } from '../../filters/search.ts';

export interface PlacedPlace extends ProgrammePlace {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Places {
  readonly placed: readonly PlacedPlace[];
  /** Places without a point on the map. */
  readonly unplaced: readonly ProgrammePlace[];
  /** Sessions without a place, for instance online. */
  readonly elsewhere: number;
}

export type Landmark = ListedRow<typeof landmarkList> & {
  /** The fields that exist in the other language only. */
  readonly untranslated?: readonly string[];
};

/** What the map names besides places: at most a hundred. */
export function landmarksOptions(language: Language) {
  return queryOptions({
    ...listQuery(landmarkList, {
      limit: 100,
      lang: language,
      fields: ['name', 'kind', 'latitude', 'longitude'],
    }),
    select: ({ rows }): readonly Landmark[] => rows,
  });
}

/** The places of the sessions that match the filters; the filter by place chooses one of them and removes none. */
export function placesOptions(search: EventsSearch, language: Language) {
  const others = change(search, { place: undefined });
  const of = { others, language };
  return composedQuery(programmePlaceList, 'places', { of }, async (context): Promise<Places> => {
    const query = { ...filtersOf(others), count: true, limit: 1, lang: language };
    const [rows, { total }] = await Promise.all([
      listAll(programmePlaceList, query, context),
      list(programmeSessionList, query, context),
    ]);
    const placed = rows.flatMap((place) => {
      const { latitude, longitude } = place;
      return latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }];
    });
    const somewhere = rows.reduce((sum, { sessions }) => sum + sessions, 0);
    return {
      placed,
      unplaced: rows.filter(({ latitude, longitude }) => latitude === null || longitude === null),
      elsewhere: Math.max(0, (total ?? 0) - somewhere),
    };
  });
}

/** Metres: nothing farther away helps to find a place. */
const nearMetres = 1000;

/** The landmark that is nearest to a place, and how far from it, to ten metres; null where none is near. */
export function nearestOf(
  { latitude, longitude }: Pick<ProgrammePlace, 'latitude' | 'longitude'>,
  landmarks: readonly Landmark[],
): (Landmark & { readonly metres: number }) | null {
  if (latitude === null || longitude === null) return null;
  const [near] = landmarks
    .map((one) => ({ ...one, metres: Math.round(metresBetween(one, { latitude, longitude }) / 10) * 10 }))
    .filter(({ metres }) => metres <= nearMetres)
    .toSorted((one, other) => one.metres - other.metres);
  return near ?? null;
}
