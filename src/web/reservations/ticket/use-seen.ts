import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Language } from '#core/languages.ts';
import { reservation as reservationShape, type WireReservation } from '#core/reservations/contract.ts';
import { reservationList } from '#core/public-reads.ts';
import { composedQuery } from '#web/api/query.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { isOfflineShell } from '#web/layout/head.ts';
import { type OfflineTickets, readTickets } from '#web/device/stored-tickets.ts';
import { storeSeen } from './store-seen.ts';

/** What a page fetched from the server, as far as it is loaded. */
export interface FetchedReservations {
  /** The array stays the same while the answer is the same. */
  readonly reservations: readonly WireReservation[] | undefined;
  /** The reservation that the page is about; without it, all. */
  readonly id?: string;
  /** When the server answered, in milliseconds. */
  readonly readAt: number;
  /** The account has no other reservations. */
  readonly areAll: boolean;
  /** The error of the last attempt. */
  readonly failure: unknown;
}

export interface Seen {
  readonly reservations: readonly WireReservation[] | undefined;
  /** Set while stored data is shown because the server does not answer. */
  readonly stale: Stale | null;
}

export interface Stale {
  readonly readAt: Date;
  /** The network works, but the site behind it does not. */
  readonly isSiteAway: boolean;
}

/** How long the page waits before it shows stored data: in a crowd a phone waits for minutes before it gives up. */
const patienceMs = 2500;

/** Stores the reservations that a page shows, and returns them when the server cannot be reached (docs/product/offline.md#tickets). */
export function useSeen(userId: string, fetched: FetchedReservations): Seen {
  const { reservations, id, readAt, areAll, failure } = fetched;
  const language = useLanguage();
  useEffect(() => {
    if (reservations) void storeSeen({ userId, language, readAt }, reservations, areAll);
  }, [userId, language, reservations, readAt, areAll]);

  const isUnanswered = failure !== null && !isAnswer(failure);
  const isOverdue = useIsOverdue(reservations === undefined);
  const mayShowStored = reservations === undefined && (isUnanswered || (isOverdue && !isAnswer(failure)));
  const { data: stored = [] } = useQuery({
    ...composedQuery(reservationList, 'stored', { account: userId, of: { id, language } }, async () =>
      understood(await readTickets(userId), language).filter(
        ({ reservation }) => id === undefined || reservation._id === id,
      ),
    ),
    enabled: mayShowStored,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  const isSiteAway = failure instanceof ApiRefusal;
  if (reservations !== undefined)
    return { reservations, stale: isUnanswered ? { readAt: new Date(readAt), isSiteAway } : null };
  if (!mayShowStored || stored.length === 0) return { reservations: undefined, stale: null };
  const oldest = Math.min(...stored.map((one) => one.readAt));
  return {
    reservations: stored.map(({ reservation }) => reservation),
    stale: { readAt: new Date(oldest), isSiteAway },
  };
}

/** The server has answered: its answer counts, not the stored data. */
function isAnswer(failure: unknown): boolean {
  return failure instanceof ApiRefusal && failure.status < 500;
}

function useIsOverdue(isWaiting: boolean): boolean {
  // If the document itself came from the offline shell, the page does not wait for the server.
  const [isOverdue, setOverdue] = useState(isOfflineShell);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverdue(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isOverdue;
}

interface Understood {
  readonly readAt: number;
  readonly reservation: WireReservation;
}

/** Each reservation once, in the reader's language if it was stored in it; the next session first. */
export function understood(tickets: readonly OfflineTickets[], language: Language): Understood[] {
  const chosen = new Map<string, Understood>();
  for (const { reservationId, readAt, reservation, language: seenIn } of tickets) {
    const parsed = z.safeParse(reservationShape, reservation);
    if (!parsed.success || (seenIn !== language && chosen.has(reservationId))) continue;
    chosen.set(reservationId, { readAt, reservation: parsed.data });
  }
  const startOf = ({ reservation }: Understood) => Date.parse(reservation.session.startDate);
  return [...chosen.values()].toSorted((one, other) => startOf(one) - startOf(other));
}
