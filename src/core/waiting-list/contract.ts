import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { needs, participant } from '#core/reservations/contract.ts';
import { reservationRequests } from './requests.ts';

export const requestGrammar: ListGrammar = {
  fields: reservationRequests.fields,
  populate: ['eventId', 'sessionId', 'userId'],
};
const added = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const request = entityAnswer(reservationRequests.fields, {
  participants: z.optional(z.array(participant)),
  needs: z.optional(z.nullable(needs)),
  event: added,
  session: added,
  user: added,
});

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/reservation-requests',
  summary: "One's own places in waiting lists; staff: those of others that they may see",
  access: 'signedIn',
  query: z.looseObject({}),
  list: requestGrammar,
  grants: reservationRequests.access.read,
  answer: z.array(request),
});

export const readRequest = defineEndpoint({
  method: 'GET',
  path: '/api/reservation-requests/{id}',
  summary: 'One place in a waiting list',
  access: 'signedIn',
  params: z.strictObject({ id }),
  query: z.looseObject({}),
  one: requestGrammar,
  versioned: true,
  grants: reservationRequests.access.read,
  answer: request,
});
