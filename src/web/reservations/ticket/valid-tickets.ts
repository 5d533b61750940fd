import type { WireReservation, WireTicket } from '#core/reservations/contract.ts';
import { hasCode } from '#core/tickets/rules.ts';

/** The tickets that are valid at the door: without those that were given back or replaced. */
export function validTickets({ tickets }: Pick<WireReservation, 'tickets'>): readonly WireTicket[] {
  return tickets.filter(({ status }) => hasCode(status));
}
