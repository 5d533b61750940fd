import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import type { Language } from '#core/languages.ts';
import { readReservation } from '#core/reservations/contract.ts';
import { ageTargets } from '#core/resources/catalogue.ts';
import { eventRead, reservationList, sessionList, sessionRead } from '#core/public-reads.ts';
import type { Wire } from '#core/resources/resource.ts';
import { read } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { pagesQuery } from '#web/api/pages-query.ts';
import { ownStandingOptions } from '#web/api/own-seats.ts';
import { composedQuery, listQuery, query, readQuery } from '#web/api/query.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { serverNow } from '#web/live/clock.ts';

/** The fields of an event that the checkout shows. */
export function checkoutEventOptions(eventId: string, language: Language) {
  return queryOptions({
    ...readQuery(eventRead, eventId, {
      lang: language,
      populate: ['locationId', 'eventCategoryId', 'scientificFieldId'],
    }),
    refetchOnWindowFocus: false,
  });
}

/**
 * The session that is booked. Its counters may have changed since the last page, so the checkout has an entry of its own, and fetches
 * it again.
 */
export function checkoutSessionOptions(sessionId: string, language: Language) {
  return queryOptions({
    ...composedQuery(sessionRead, 'checkout', { params: { id: sessionId }, of: language }, (context) =>
      read(sessionRead, sessionId, { lang: language, populate: ['availability', 'locationId'] }, context),
    ),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The sessions of an event that have not begun, the soonest first. */
export function comingSessionsOptions(eventId: string, language: Language) {
  return queryOptions({
    ...composedQuery(sessionList, 'coming', { of: { eventId, language } }, (context) =>
      listAll(
        sessionList,
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
    ),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The age groups; they are few and seldom change. */
export function ageTargetsOptions(language: Language) {
  return queryOptions({
    ...listQuery(listOf<typeof ageTargets>(ageTargets), { limit: 100, lang: language }),
    select: ({ rows }) => rows,
    staleTime: 5 * 60_000,
  });
}
export type AgeTarget = Pick<Wire<typeof ageTargets>, '_id' | 'minAge' | 'maxAge'>;

/** Whether the account already has a reservation or request for the session. */
export function mineOptions(sessionId: string, userId: string) {
  return queryOptions({
    ...ownStandingOptions(sessionId, userId),
    select: ({ mine }) => mine ?? null,
    staleTime: 0,
  });
}

/** The sessions that a refusal proposes instead. */
export function otherSessionsOptions(ids: readonly string[], language: Language) {
  return queryOptions({
    ...listQuery(sessionList, {
      lang: language,
      populate: ['availability', 'locationId'],
      filters: [{ field: '_id', operator: 'in', value: ids }],
      sort: [{ field: 'startDate', descending: false }],
    }),
    refetchOnWindowFocus: false,
    enabled: ids.length > 0,
  });
}

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
    ...pagesQuery(
      reservationList,
      { limit: perPage, lang: language, filters: [ofUser(userId)] },
      { account: userId },
    ),
    staleTime: 0,
  });
}

/** The valid reservations: a new booking may overlap with them, or repeat one. */
export function validReservationsOptions(language: Language, userId: string) {
  const filters = [ofUser(userId), { field: 'status', operator: 'is', value: 'valid' } as const];
  return queryOptions({
    ...listQuery(reservationList, { limit: 100, lang: language, filters }, { account: userId }),
    select: ({ rows }) => rows,
  });
}

export function reservationOptions(_id: string, language: Language, userId: string) {
  return query(readReservation, { params: { id: _id }, query: { lang: language }, account: userId });
}
