import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Language } from '#core/languages.ts';
import { reservation as reservationShape, type WireReservation } from '#core/reservations/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { isOfflineShell } from '#web/layout/head.ts';
import { type OfflineTickets, readTickets } from '#web/device/stored-tickets.ts';
import { storeSeen } from './store-seen.ts';

/** What a page asked the festival for, as far as it came. */
export interface FetchedReservations {
  /** The same list as long as the answer is the same. */
  readonly reservations: readonly WireReservation[] | undefined;
  /** The one that the page is about; without it, all. */
  readonly id?: string;
  /** When it was answered, in milliseconds. */
  readonly readAt: number;
  /** There are no others. */
  readonly areAll: boolean;
  /** Why the last attempt failed, if it did. */
  readonly failure: unknown;
}

export interface Seen {
  readonly reservations: readonly WireReservation[] | undefined;
  /** Set where they are of an earlier time, because the festival does not answer. */
  readonly stale: Stale | null;
}

export interface Stale {
  readonly readAt: Date;
  /** There is a network, but no site behind it. */
  readonly isSiteAway: boolean;
}

/** Then what is kept may be shown: in a crowd a phone waits for minutes before it gives up. */
const patienceMs = 2500;

/** Keeps what a page shows of somebody's reservations, and gives it back when the festival cannot be asked (page 4). */
export function useSeen(userId: string, asked: FetchedReservations): Seen {
  const { reservations, id, readAt, areAll, failure } = asked;
  const language = useLanguage();
  useEffect(() => {
    if (reservations) void storeSeen({ userId, language, readAt }, reservations, areAll);
  }, [userId, language, reservations, readAt, areAll]);

  const isUnanswered = failure !== null && !isAnswer(failure);
  const isOverdue = useIsOverdue(reservations === undefined);
  const mayShowKept = reservations === undefined && (isUnanswered || (isOverdue && !isAnswer(failure)));
  const { data: kept = [] } = useQuery({
    queryKey: ['keptTickets', userId, language, id],
    queryFn: async () =>
      understood(await readTickets(userId), language).filter(
        ({ reservation }) => id === undefined || reservation._id === id,
      ),
    enabled: mayShowKept,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  const isSiteAway = failure instanceof ApiRefusal;
  if (reservations !== undefined)
    return { reservations, stale: isUnanswered ? { readAt: new Date(readAt), isSiteAway } : null };
  if (!mayShowKept || kept.length === 0) return { reservations: undefined, stale: null };
  const oldest = Math.min(...kept.map((one) => one.readAt));
  return {
    reservations: kept.map(({ reservation }) => reservation),
    stale: { readAt: new Date(oldest), isSiteAway },
  };
}

/** The festival has said something about it: that counts, whatever is kept here. */
function isAnswer(failure: unknown): boolean {
  return failure instanceof ApiRefusal && failure.status < 500;
}

function useIsOverdue(isWaiting: boolean): boolean {
  // Where the document itself did not come in time, nothing else is worth waiting for.
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

/** Each once, in the reader's language where it was seen in that; the next session first. */
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
