import { keepPreviousData } from '@tanstack/react-query';
import { scanTicket } from '#core/check-in/contract.ts';
import { findTickets, readDoorTicket } from '#core/check-in/door-contract.ts';
import type { Search } from '#core/check-in/offline/find-in-pack.ts';
import { composedQuery } from '#web/api/query.ts';
import { readTicket, searchTickets } from '../offline/by-hand-source.ts';
import { judge } from '../offline/scan-source.ts';

/** Each reads from the network first, then from this device: a retry would add nothing. */
const once = { retry: false } as const;

/** Tickets of a session that fit a search; those of the search before stay while they are fetched. */
export function foundTicketsOptions(sessionId: string, search: Search, account: string | undefined) {
  const parts = { params: { id: sessionId }, account, of: search };
  return {
    ...composedQuery(findTickets, 'ticketsAtDoor', parts, () => searchTickets(sessionId, search)),
    ...once,
    placeholderData: keepPreviousData,
  };
}

/** A ticket with its party and the log of its scans. */
export function doorTicketOptions(sessionId: string, ticketId: string, account: string | undefined) {
  const parts = { params: { id: ticketId }, account, of: { sessionId } };
  return {
    ...composedQuery(readDoorTicket, 'ticketAtDoor', parts, () => readTicket(sessionId, ticketId)),
    ...once,
  };
}

/** How a ticket that was chosen from a list is judged: nothing is counted by it. */
export function judgedTicketOptions(sessionId: string, ticketId: string, judgingId: string) {
  return {
    ...composedQuery(scanTicket, 'judgedTicket', { of: { sessionId, ticketId, judgingId } }, () =>
      judge(sessionId, { ticketId }),
    ),
    ...once,
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
}
