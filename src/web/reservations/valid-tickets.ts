import type { WireReservation, WireTicket } from '#core/reservations/contract.ts';
import { hasCode } from '#core/tickets/rules.ts';

/** The tickets that open a door: those that were given back or replaced stand beside them. */
export function validTickets({ tickets }: Pick<WireReservation, 'tickets'>): readonly WireTicket[] {
  return tickets.filter(({ status }) => hasCode(status));
}
