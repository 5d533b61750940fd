import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { id } from '#core/field/validation.ts';
import { entityAnswer, populatedRow } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { ticketParticipant } from '#core/reservations/contract.ts';
import { tickets } from './tickets.ts';

const ticketGrammar: ListGrammar = { fields: tickets.fields, populate: ['sessionId', 'userId'] };
const ticket = entityAnswer(tickets.fields, {
  participant: z.optional(ticketParticipant),
  /** The signed code that the door reads: serialized for its owner only, and null once the ticket is not valid. */
  code: z.optional(z.nullable(z.string())),
  /** Where its QR code is drawn. */
  qr: z.optional(z.nullable(z.string())),
  session: populatedRow,
  user: populatedRow,
});

export const ticketReads = defineReads({
  path: '/api/tickets',
  summaries: {
    list: "One's own tickets; staff: those of others that they may see, without their codes",
    read: 'One ticket',
  },
  access: 'signedIn',
  grants: tickets.access.read,
  grammar: ticketGrammar,
  row: ticket,
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
