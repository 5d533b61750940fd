// What the signed-in account has with the sessions of an event. The event's page and the checkout read it; a booking, a cancellation and
// the waiting list change it in the cache at once, so that a page that is returned to shows the new state before it is fetched again.

import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { availabilityRead, reservationList } from '#core/public-reads.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { listQuery, query } from './query.ts';

/** Whether the account has a seat in a session, or waits for one. */
export function ownStandingOptions(sessionId: string, account: string | undefined) {
  return query(availabilityRead, { params: { id: sessionId }, account });
}

/** The account's valid reservations of an event, loaded once for all its sessions. */
export function ownReservationsOptions(eventId: string, account: string | undefined) {
  const filters = [
    { field: 'eventId', operator: 'is', value: eventId },
    { field: 'userId', operator: 'is', value: account ?? '' },
    { field: 'status', operator: 'is', value: 'valid' },
  ] as const;
  return listQuery(reservationList, { limit: 100, filters }, { account });
}

interface OwnSession {
  readonly userId: string;
  readonly eventId: string;
  readonly sessionId: string;
}
type Standing = NonNullable<AnswerOf<typeof availabilityRead>['mine']>;

/** Shows a new reservation, or a place in the waiting list. */
export function showStanding(
  client: QueryClient,
  { userId, eventId, sessionId }: OwnSession,
  mine: Standing,
  reservation?: WireReservation,
): void {
  client.setQueryData(ownStandingOptions(sessionId, userId).queryKey, (shown) => shown && { ...shown, mine });
  if (reservation)
    client.setQueryData(
      ownReservationsOptions(eventId, userId).queryKey,
      (shown) => shown && { ...shown, rows: [...shown.rows, reservation] },
    );
}

/** A reservation or a request has ended: what was known of the session is shown as it is for an account that has nothing in it. */
export function showNothingOwn(client: QueryClient, { userId, eventId, sessionId }: OwnSession): void {
  client.setQueryData(
    ownStandingOptions(sessionId, userId).queryKey,
    (shown) => shown && { ...shown, mine: null },
  );
  client.setQueryData(
    ownReservationsOptions(eventId, userId).queryKey,
    (shown) => shown && { ...shown, rows: shown.rows.filter((row) => row.sessionId !== sessionId) },
  );
}
