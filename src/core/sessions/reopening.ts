// A session that was cancelled by mistake takes place after all (docs/product/sessions.md#reopening).

import type { RefusalCode } from '#core/refusals.ts';
import { type Capacity, fits, type Seats, take } from '#core/seats/capacity.ts';
import { overlap, type Span } from '#core/time.ts';

/** Until so long after it was cancelled. */
export const reopenMinutes = 30;

/** Whether a session can be reopened. */
export function decideReopening(session: {
  readonly cancelledAt: Date | null;
  readonly endDate: Date;
  readonly now: Date;
}):
  | { readonly outcome: 'reopen' }
  | {
      readonly outcome: 'refuse';
      readonly code: Extract<RefusalCode, 'wrongState' | 'past' | 'reopeningClosed'>;
    } {
  const { cancelledAt, endDate, now } = session;
  if (!cancelledAt) return { outcome: 'refuse', code: 'wrongState' };
  if (now >= endDate) return { outcome: 'refuse', code: 'past' };
  const until = cancelledAt.getTime() + reopenMinutes * 60_000;
  return now.getTime() > until ? { outcome: 'refuse', code: 'reopeningClosed' } : { outcome: 'reopen' };
}

/** A reservation that ended with the session. */
export interface EndedReservation {
  readonly _id: string;
  readonly taken: Seats;
  /** When the account booked it: earlier ones come first. */
  readonly createdAt: Date;
  /** Sessions that its account has booked since the session was cancelled. */
  readonly bookedSince: readonly Span[];
}
/** `bookedElsewhere`: its account has other seats for that time by now; `full`: the session has fewer seats than it had. */
export const returns = ['returned', 'bookedElsewhere', 'full'] as const;
export type Return = (typeof returns)[number];

/**
 * What becomes of the reservations of a session that is reopened, in the order in which they were made. An account that has booked
 * something else for that time keeps that: it cannot be in two places.
 */
export function decideReturns(
  session: Capacity & Span,
  ended: readonly EndedReservation[],
): ReadonlyMap<string, Return> {
  let counted: Capacity = session;
  const inOrder = ended.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
  return new Map(
    inOrder.map(({ _id, taken, bookedSince }): [string, Return] => {
      if (bookedSince.some((other) => overlap(session, other))) return [_id, 'bookedElsewhere'];
      if (!fits(counted, taken)) return [_id, 'full'];
      counted = take(counted, taken);
      return [_id, 'returned'];
    }),
  );
}

/**
 * Whether an account is sent what becomes of its reservation or request. One that was sent no message about the cancellation, or whose
 * message has not left and is not sent any more, has a session that takes place as it knows it: there is nothing to say, unless its
 * seats are gone.
 */
export function isReopeningSent(
  outcome: Return | 'waiting',
  { wasNotified }: { readonly wasNotified: boolean },
): boolean {
  return wasNotified || outcome === 'bookedElsewhere' || outcome === 'full';
}
