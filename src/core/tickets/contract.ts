import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';

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
