// The recorded history of a request, for staff to read (docs/product/waiting-list.md#by-hand).

import { holdsOffer, type RequestStatus } from './rules.ts';
import type { ListEvent } from './settle.ts';

export const requestEventKinds = [
  'joined',
  'offered',
  'offerMoved',
  'passed',
  'offerReturned',
  'overtaken',
  'saved',
  'lastCall',
  'over',
  'declined',
  'left',
  'confirmed',
  'confirmedLate',
  'bookedBeside',
  'takenOut',
  'movedUp',
  'handedOut',
  'revoked',
] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

/** A line of a request's history: what happened, with its numbers and times. */
export interface HistoryLine {
  readonly kind: RequestEventKind;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/**
 * How an account that waited, or had an offer, got its reservation: by the offer, by it after its time, or through the normal
 * page.
 */
export function kindOfServing(
  status: RequestStatus,
  isConfirmed: boolean,
): Extract<RequestEventKind, 'confirmed' | 'confirmedLate' | 'bookedBeside'> {
  if (holdsOffer(status)) return 'confirmed';
  return isConfirmed ? 'confirmedLate' : 'bookedBeside';
}

/** An event of the list as a line of its history. */
export function lineOf(event: ListEvent): HistoryLine {
  switch (event.kind) {
    case 'offered': {
      const { kind, seats, until } = event;
      return { kind, facts: { ...seats, until: until.toISOString() } };
    }
    case 'offerMoved':
      return { kind: event.kind, facts: { until: event.until.toISOString() } };
    case 'passed':
      return { kind: event.kind, facts: { isOut: event.isOut } };
    case 'offerReturned':
      return { kind: event.kind, facts: { because: event.because } };
    case 'overtaken':
      return { kind: event.kind, facts: { times: event.times } };
    case 'saved':
      return { kind: event.kind, facts: { ...event.seats } };
    case 'lastCall':
    case 'over':
      return { kind: event.kind, facts: {} };
  }
}
