import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EventView, SessionView } from '#core/events/contract.ts';
import type { Language } from '#core/languages.ts';
import { readReservation, type WireReservation } from '#core/reservations/contract.ts';
import { ageTargets } from '#core/resources/catalogue.ts';
import { events, sessions } from '#core/resources/outline.ts';
import { readAvailability } from '#core/sessions/contract.ts';
import { call, list, type Page, read } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { serverNow } from '#web/live/clock.ts';

/** The fields of an event that the checkout shows. */
export function checkoutEventOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['checkout', 'event', language, eventId],
    queryFn: (context) =>
      read<EventView>(
        events,
        eventId,
        {
          lang: language,
          populate: ['locationId', 'eventCategoryId', 'scientificFieldId'],
        },
        context,
      ),
  });
}

/** The session that is booked. Its counters may have changed since the last page, so it is fetched again. */
export function checkoutSessionOptions(sessionId: string, language: Language) {
  return queryOptions({
    queryKey: ['checkout', 'session', language, sessionId],
    queryFn: (context) =>
      read<SessionView>(
        sessions,
        sessionId,
        { lang: language, populate: ['availability', 'locationId'] },
        context,
      ),
    staleTime: 0,
  });
}

/** The sessions of an event that have not begun, the soonest first. */
export function comingSessionsOptions(eventId: string, language: Language) {
  return queryOptions({
    queryKey: ['checkout', 'coming', language, eventId],
    queryFn: (context) =>
      listAll<SessionView>(
        sessions.path,
        {
          lang: language,
          populate: ['availability', 'locationId'],
          filters: [
            { field: 'eventId', operator: 'is', value: eventId },
            { field: 'startDate', operator: 'gte', value: (serverNow() ?? pageNow()).toISOString() },
          ],
          sort: [{ field: 'startDate', descending: false }],
        },
        context,
      ),
    staleTime: 0,
  });
}

/** The age groups; they are few and seldom change. */
export function ageTargetsOptions(language: Language) {
  return queryOptions({
    queryKey: ['age-targets', language],
    queryFn: async (context) => {
      const { rows } = await list<AgeTarget>(ageTargets, { limit: 100, lang: language }, context);
      return rows;
    },
    staleTime: 5 * 60_000,
  });
}
export interface AgeTarget {
  readonly _id: string;
  readonly minAge: number;
  readonly maxAge: number | null;
}

/** Whether the account already has a reservation or request for the session. */
export function mineOptions(sessionId: string, userId: string) {
  return queryOptions({
    queryKey: ['sessions', sessionId, 'mine', userId],
    queryFn: async (context) => {
      const { mine } = await call(readAvailability, { params: { id: sessionId } }, context);
      return mine ?? null;
    },
    staleTime: 0,
  });
}

/** The sessions that a refusal proposes instead. */
export function otherSessionsOptions(ids: readonly string[], language: Language) {
  return queryOptions({
    queryKey: ['checkout', 'sessions', language, ids],
    queryFn: (context) =>
      list<SessionView>(
        sessions,
        {
          lang: language,
          populate: ['availability', 'locationId'],
          filters: [{ field: '_id', operator: 'in', value: ids }],
          sort: [{ field: 'startDate', descending: false }],
        },
        context,
      ),
    enabled: ids.length > 0,
  });
}

export const reservationsEntity = { path: 'reservations' } as const;

const perPage = 20;
/** Staff may read all reservations; a personal page shows the account's own only. */
const ofUser = (userId: string) => ({ field: 'userId', operator: 'is', value: userId }) as const;

/** The maximum of reservations that one page fetches, in a language. */
export function everyReservation(language: Language, userId: string) {
  return { limit: 100, lang: language, filters: [ofUser(userId)] };
}

/** The account's reservations page by page, the next session first. */
export function reservationsOptions(language: Language, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['reservations', userId, 'pages', language],
    queryFn: ({ pageParam: page, client, signal }): Promise<Page<WireReservation>> =>
      list<WireReservation>(
        reservationsEntity,
        { page, limit: perPage, count: true, lang: language, filters: [ofUser(userId)] },
        { client, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * perPage < (total ?? 0) ? page + 1 : undefined),
    staleTime: 0,
  });
}

/** The valid reservations: a new booking may overlap with them, or repeat one. */
export function validReservationsOptions(language: Language, userId: string) {
  return queryOptions({
    queryKey: ['reservations', userId, 'valid', language],
    queryFn: async (context): Promise<readonly WireReservation[]> => {
      const valid = { field: 'status', operator: 'is', value: 'valid' } as const;
      const { rows } = await list<WireReservation>(
        reservationsEntity,
        { limit: 100, lang: language, filters: [ofUser(userId), valid] },
        context,
      );
      return rows;
    },
  });
}

export function reservationOptions(_id: string, language: Language, userId: string) {
  return queryOptions({
    queryKey: ['reservations', userId, 'one', language, _id],
    queryFn: (context): Promise<WireReservation> =>
      call(readReservation, { params: { id: _id }, query: { lang: language } }, context),
  });
}
