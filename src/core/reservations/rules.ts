// What a reservation is, whose it is, and until when it can be cancelled (docs/product/seats.md#cancelling).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { RefusalCode } from '#core/refusals.ts';
import type { Transitions } from '#core/state-machine.ts';

export const reservationStatuses = ['valid', 'invalid'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** What a party may need besides what is counted, as terms to choose from; all else is free text (docs/product/seats.md#needs). */
export const needTerms = ['signLanguage', 'hearing', 'sight'] as const;
export type NeedTerm = (typeof needTerms)[number];

/** What a reservation is once it has been made. */
export const reserved: ReservationStatus = 'valid';
/**
 * Cancelling is for good; it cancels all its tickets (docs/product/seats.md#cancelling). Only what ended with its session comes back with it
 * (docs/product/sessions.md#reopening).
 */
export const reservationTransitions: Transitions<ReservationStatus, 'cancel' | 'reopen'> = {
  valid: { cancel: 'invalid' },
  invalid: { reopen: 'valid' },
};

/** Whether its seats are taken: such reservations are listed as coming up, streamed, printed and notified. */
export function holdsSeats(status: ReservationStatus): boolean {
  return status === 'valid';
}

/** Whether an account may cancel a reservation now; staff who book for others there may at any time before the end. */
export function decideCancellation(facts: {
  readonly endDate: Date;
  readonly cancellableUntil: Date;
  readonly byStaff: boolean;
  readonly now: Date;
}): { readonly outcome: 'cancel' } | { readonly outcome: 'refuse'; readonly code: RefusalCode } {
  if (facts.now >= facts.endDate) return { outcome: 'refuse', code: 'past' };
  if (!facts.byStaff && facts.now >= facts.cancellableUntil)
    return { outcome: 'refuse', code: 'cancellationClosed' };
  return { outcome: 'cancel' };
}

/** Whether a reservation is the account's own; staff use other rules. */
export function isOwn(viewer: AccountViewer, reservation: { readonly userId: string | null }): boolean {
  return viewer.userId === reservation.userId;
}

/** Whether an account books, moves and cancels for others in an event: staff who do so in all, and the contacts of that one. */
export function booksForOthersIn(viewer: AccountViewer, eventId: string): boolean {
  return may(viewer, 'bookForOthers') || viewer.contactEventIds.includes(eventId);
}

/**
 * Whether an account may read a reservation: its owner, staff who book for others, a contact of its event
 * (docs/product/rights.md#reservations).
 */
export function mayRead(
  viewer: AccountViewer,
  reservation: { readonly userId: string | null; readonly eventId: string },
): boolean {
  return isOwn(viewer, reservation) || booksForOthersIn(viewer, reservation.eventId);
}

/** Whether an account may change, move or cancel a reservation: who may read it. Once the owner's account was erased, none may. */
export function mayChange(
  viewer: AccountViewer,
  reservation: { readonly userId: string | null; readonly eventId: string },
): boolean {
  return reservation.userId !== null && mayRead(viewer, reservation);
}

interface Entering {
  readonly _id: string;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  readonly addedParticipants: number;
  readonly addedChaperones: number;
}

/** Whether no head of a party has been let in yet (docs/product/check-in.md#after-admission). */
export function hasNoAdmission(tickets: readonly Entering[]): boolean {
  return tickets.every((ticket) => ticket.attendedParticipants + ticket.attendedChaperones === 0);
}

/** Whether a change leaves those who have been let in where they are: in this session, and within the party. */
export function coversAdmitted(
  tickets: readonly Entering[],
  after: {
    readonly isSameSession: boolean;
    readonly quantity: number;
    readonly retained: readonly {
      readonly _id: string;
      readonly quantity: number;
      readonly chaperones: number;
    }[];
  },
): boolean {
  if (hasNoAdmission(tickets)) return true;
  const sum = (of: (ticket: Entering) => number) => tickets.reduce((total, ticket) => total + of(ticket), 0);
  const entered = sum((ticket) => ticket.attendedParticipants - ticket.addedParticipants);
  const holds = (of: number, entering: number, added: number) => entering <= of + added;
  return (
    after.isSameSession &&
    entered <= after.quantity &&
    after.retained.every(({ _id, quantity, chaperones }) => {
      const ticket = tickets.find((one) => one._id === _id);
      // A person's ticket may have let in the whole party.
      const isOfClass = quantity > 1 || chaperones > 0;
      return (
        !ticket ||
        !isOfClass ||
        (holds(quantity, ticket.attendedParticipants, ticket.addedParticipants) &&
          holds(chaperones, ticket.attendedChaperones, ticket.addedChaperones))
      );
    })
  );
}
