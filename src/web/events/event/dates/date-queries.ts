// The queries of an event's page for its sessions.

import { queryOptions } from '@tanstack/react-query';
import type { SessionView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { type Filter, type ListQuery } from '#core/list-query.ts';
import { sessionList } from '#core/public-reads.ts';
import { bestForAll } from '#core/sessions/offer.ts';
import { type QueryContext, list } from '#web/api/call.ts';
import { retryInMs, isPassing } from '#web/api/load-part.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import {
  type DateChoice,
  datesPerPage,
  type EventDates,
  isAside,
  type OutlinedDate,
  outlineOf,
} from './dates.ts';

/** More than one, so that another is known when the best is taken while the page is open. */
const bestOfEach = 3;
/** How many sessions a past event shows. */
const maxPast = 10;

const soonestFirst = [{ field: 'startDate', descending: false }] as const;

/** The sessions of an event that are not over and an outline of the others; for a past event its last ones, in the same order. */
export function datesOptions(eventId: string, language: Language) {
  const of = { eventId, language };
  return composedQuery(sessionList, 'dates', { of }, async (context): Promise<EventDates> => {
    const query = { ...fieldsIn(language), sort: soonestFirst, filters: comingOf(eventId) };
    const { rows, total } = await list(sessionList, { ...query, limit: datesPerPage, count: true }, context);
    if (rows.length === 0) return readOver(eventId, language, context);
    if (total === null || total <= rows.length) return wholeOf(rows);
    const all = await listAll(
      sessionList,
      {
        ...query,
        fields: ['startDate', 'sessionDay', 'sessionTarget', 'sessionLanguages', 'locationId'],
        populate: ['availability'],
      },
      context,
    );
    const known = new Set(rows.map(({ _id }) => _id));
    const wanted = bestForAll(all, bestOfEach).filter(({ _id }) => !known.has(_id));
    const best = await readThese(eventId, wanted, language, context);
    return { rows, total, isPart: true, outline: outlineOf(all), best };
  });
}

/** The sessions of a choice, where they are not among the first. */
export function chosenDatesOptions(eventId: string, { audience, day, page }: DateChoice, language: Language) {
  const of = { eventId, language, audience, day, page };
  return queryOptions({
    ...composedQuery(sessionList, 'chosenDates', { of }, async (context): Promise<readonly SessionView[]> => {
      const { rows } = await list(
        sessionList,
        {
          ...fieldsIn(language),
          sort: soonestFirst,
          page,
          limit: datesPerPage,
          filters: [
            ...comingOf(eventId),
            ...(audience ? [{ field: 'sessionTarget', operator: 'is', value: audience } as const] : []),
            ...(day ? [{ field: 'sessionDay', operator: 'is', value: day } as const] : []),
          ],
        },
        context,
      );
      return rows;
    }),
    // Where the network or the server was away, the query is repeated on reconnection.
    refetchOnReconnect: ({ state }) => isPassing(state.error),
    refetchInterval: ({ state }) => isPassing(state.error) && retryInMs(state.errorUpdateCount),
  });
}

/** Whether the sessions of a choice need a query of their own. */
export function mustFetchDates(choice: DateChoice, { isPart }: EventDates): boolean {
  return isPart && isAside(choice);
}

function fieldsIn(language: Language): Partial<ListQuery> {
  return { lang: language, populate: ['availability', 'locationId', 'ageTargetIds'] };
}

const minuteMs = 60_000;

/** As cards count them: what is over is left out. */
function comingOf(eventId: string): Filter[] {
  // Of a whole minute, so that pages of that minute share the answer.
  const now = new Date(Math.floor(pageNow().getTime() / minuteMs) * minuteMs).toISOString();
  return [
    { field: 'eventId', operator: 'is', value: eventId },
    { field: 'endDate', operator: 'gt', value: now },
  ];
}

async function readOver(eventId: string, language: Language, caller: QueryContext): Promise<EventDates> {
  const { rows, total } = await list(
    sessionList,
    {
      ...fieldsIn(language),
      count: true,
      limit: maxPast,
      sort: [{ field: 'startDate', descending: true }],
      filters: [{ field: 'eventId', operator: 'is', value: eventId }],
    },
    caller,
  );
  return { ...wholeOf(rows.toReversed()), total: total ?? rows.length };
}

async function readThese(
  eventId: string,
  wanted: readonly OutlinedDate[],
  language: Language,
  caller: QueryContext,
): Promise<readonly SessionView[]> {
  if (wanted.length === 0) return [];
  const { rows } = await list(
    sessionList,
    {
      ...fieldsIn(language),
      filters: [
        { field: 'eventId', operator: 'is', value: eventId },
        { field: '_id', operator: 'in', value: wanted.map(({ _id }) => _id) },
      ],
    },
    caller,
  );
  return rows;
}

function wholeOf(rows: readonly SessionView[]): EventDates {
  return { rows, total: rows.length, isPart: false, outline: outlineOf(rows), best: [] };
}
