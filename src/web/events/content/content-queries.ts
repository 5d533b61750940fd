import type { Parts } from '#core/drafts/edits.ts';
import { type Appearance, previewEvent, readAppearances } from '#core/events/content/contract.ts';
import { drafts } from '#core/drafts/contract.ts';
import { newRow } from '#core/drafts/rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { composedQuery, query } from '#web/api/query.ts';

/** The speakers as they are stored; a new event has none. */
export function appearancesOptions(id: string) {
  return {
    ...query(readAppearances, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: id !== newRow,
  };
}

/** What others changed of the event since a version of it. */
export function changesOptions(id: string, since: string | null) {
  return {
    ...query(drafts.events.changes, { params: { id }, query: since === null ? {} : { since } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    enabled: since !== null && id !== newRow,
  };
}

export interface Previewed {
  readonly values: Parts;
  readonly appearances: readonly Appearance[];
}

/** The event with what was typed, in one language; it is stored in no cache after it was shown. */
export function previewOptions(id: string, typed: Previewed, language: Language) {
  return {
    ...composedQuery(
      previewEvent,
      'typed',
      { params: { id }, of: { language, typed } },
      ({ signal }): Promise<EventView> =>
        call(
          previewEvent,
          {
            params: { id },
            query: { lang: language },
            body: { values: { ...typed.values }, appearances: [...typed.appearances] },
          },
          { signal },
        ),
    ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  };
}
