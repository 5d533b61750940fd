import { keepPreviousData } from '@tanstack/react-query';
import { scanTicket } from '#core/check-in/contract.ts';
import { findTickets, readDoorTicket } from '#core/check-in/door-contract.ts';
import { call } from '#web/api/call.ts';
import { composedQuery, query } from '#web/api/query.ts';
import { deviceName } from '../session/door-action.ts';

/** What is looked for among the tickets of a session. */
export interface TicketSearch {
  readonly q: string;
  readonly state: 'all' | 'in' | 'notIn';
  readonly page: number;
}

/** Tickets of a session that fit a search; those of the search before stay while they are fetched. */
export function foundTicketsOptions(
  sessionId: string,
  { q, state, page }: TicketSearch,
  account: string | undefined,
) {
  const sent = { ...(q !== '' && { q }), ...(state !== 'all' && { state }), page: String(page) };
  return {
    ...query(findTickets, { params: { id: sessionId }, query: sent, account }),
    placeholderData: keepPreviousData,
  };
}

/** A ticket with its party and the log of its scans. */
export function doorTicketOptions(ticketId: string, account: string | undefined) {
  return query(readDoorTicket, { params: { id: ticketId }, account });
}

/** How a ticket that was chosen from a list is judged: nothing is counted by it. */
export function judgedTicketOptions(sessionId: string, ticketId: string, scanId: string) {
  return {
    ...composedQuery(scanTicket, 'judgedTicket', { of: { sessionId, ticketId, scanId } }, (context) => {
      const body = { scanId, ticketId, sessionId, device: deviceName(), admit: false };
      return call(scanTicket, { body: { ...body, scannedAt: new Date().toISOString() } }, context);
    }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
}
