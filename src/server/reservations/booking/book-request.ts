// A booking request and its outcome.

import type { Viewer } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import type { Refusal } from '#core/refusals.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { BookingWarning } from '#core/reservations/same-time.ts';
import type { Party } from '#core/seats/capacity.ts';
import type { Confirmation } from '#core/waiting-list/confirm.ts';
import type { KeyedRequest } from '#server/db/idempotency.ts';
import type { NewReservation } from './book-store.ts';

export interface BookingRequest {
  readonly viewer: Viewer;
  /** Of the page that the request comes from, where it says so: the confirmation of an own booking is in it. */
  readonly statedLanguage?: Language | null | undefined;
  /** The account that gets the reservation: the viewer's own, or the one in whose name staff book. */
  readonly userId: string;
  readonly sessionId: string;
  readonly party: Party;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  /** Null: sent without a key, so it is a new request each time. */
  readonly keyed: KeyedRequest | null;
  /** The reason for which staff raise the maximum if the session is full; null: they do not. */
  readonly raiseReason?: string | null;
  /** Milliseconds for which the request had waited when its transaction began: it is judged as of its arrival. */
  readonly waitedMs?: number;
  /** The offer of the waiting list that this booking confirms. */
  readonly confirmation?: Confirmation;
}

/** The reservation as it was written, with the instant. */
export interface CreatedReservation {
  readonly reservation: NewReservation;
  readonly createdAt: Date;
  readonly warnings: readonly BookingWarning[];
}

export type BookingOutcome =
  /** Reserved now; without `created` the same request had reserved before. */
  | { readonly outcome: 'reserved'; readonly reservationId: string; readonly created?: CreatedReservation }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };
