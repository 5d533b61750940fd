import type { ProgrammePlace } from '#core/events/sessions-contract.ts';
import type { Language } from '#core/languages.ts';
import { programmePlaceList, programmeSessionList } from '#core/later-reads.ts';
import { composedQuery } from '#web/api/query.ts';
import { list } from '#web/api/call.ts';
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
