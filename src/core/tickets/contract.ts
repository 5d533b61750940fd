import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { ticketParticipant } from '#core/reservations/contract.ts';
import { tickets } from './tickets.ts';

export const ticketGrammar: ListGrammar = { fields: tickets.fields, populate: ['sessionId', 'userId'] };
const added = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const ticket = entityAnswer(tickets.fields, {
  participant: z.optional(ticketParticipant),
  /** The signed code that the door reads: told to its owner only, and null once the ticket is not valid. */
  code: z.optional(z.nullable(z.string())),
  /** Where its QR code is drawn. */
  qr: z.optional(z.nullable(z.string())),
  session: added,
  user: added,
});

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/api/tickets',
  summary: "One's own tickets; staff: those of others that they may see, without their codes",
  access: 'signedIn',
  query: z.looseObject({}),
  list: ticketGrammar,
  grants: tickets.access.read,
  answer: z.array(ticket),
});

export const readTicket = defineEndpoint({
  method: 'GET',
  path: '/api/tickets/{id}',
  summary: 'One ticket',
  access: 'signedIn',
  params: z.strictObject({ id }),
  query: z.looseObject({}),
  one: ticketGrammar,
  versioned: true,
  grants: tickets.access.read,
  answer: ticket,
});

export const readTicketQr = defineEndpoint({
  method: 'GET',
  path: '/api/tickets/{id}/qr.svg',
  summary: "The QR code of one's own ticket",
  access: 'book',
  params: z.strictObject({ id }),
  answer: z.string(),
  answerType: 'image/svg+xml',
  refusals: ['noTickets'],
});
