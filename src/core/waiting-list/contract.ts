import * as z from 'zod/mini';
import { defineReads } from '#core/contract/reads.ts';
import { entityAnswer, populatedRow } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { needs, participant } from '#core/reservations/contract.ts';
import { reservationRequests } from './requests.ts';

const requestGrammar: ListGrammar = {
  fields: reservationRequests.fields,
  populate: ['eventId', 'sessionId', 'userId'],
};
const request = entityAnswer(reservationRequests.fields, {
  participants: z.optional(z.array(participant)),
  needs: z.optional(z.nullable(needs)),
  event: populatedRow,
  session: populatedRow,
  user: populatedRow,
});

export const requestReads = defineReads({
  path: '/api/reservation-requests',
  summaries: {
    list: "One's own places in waiting lists; staff: those of others that they may see",
    read: 'One place in a waiting list',
  },
  access: 'signedIn',
  grants: reservationRequests.access.read,
  grammar: requestGrammar,
  row: request,
});
