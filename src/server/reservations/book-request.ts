// What somebody asks for who books, and what becomes of it.

import type { Viewer } from '#core/accounts/access.ts';
import type { Refusal } from '#core/refusals.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { BookingWarning } from '#core/reservations/same-time.ts';
import type { Party } from '#core/seats/capacity.ts';
import type { Confirmation } from '#core/waiting-list/confirm.ts';
import type { KeyedRequest } from '#server/db/idempotency.ts';
import type { NewReservation } from './book-store.ts';

export interface BookingRequest {
  readonly viewer: Viewer;
  /** Whose reservation it becomes: the viewer's own, or somebody's in whose name staff book. */
  readonly userId: string;
  readonly sessionId: string;
  readonly party: Party;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  /** Null: sent without a key, so it is a new request each time. */
  readonly keyed: KeyedRequest | null;
  /** Why staff raise the maximum, if that is what it takes; null: they do not. */
  readonly raiseReason?: string | null;
  /** How long it had waited when its transaction began: it is judged as of its arrival. */
  readonly waitedMs?: number;
  /** It takes up what its owner was offered in the waiting list. */
  readonly confirmation?: Confirmation;
}

/** As it was written, and when. */
export interface CreatedReservation {
  readonly reservation: NewReservation;
  readonly madeAt: Date;
  readonly warnings: readonly BookingWarning[];
}

export type BookingOutcome =
  /** Made now; or, without `made`, by the same request before. */
  | { readonly outcome: 'reserved'; readonly reservationId: string; readonly made?: CreatedReservation }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };
