// Access requests as a task list: read, taken, arranged (docs/product/access-requests.md).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import { partySession } from '#core/people-booked/contract.ts';
import { needKinds } from '#core/people-booked/rules.ts';
import { longestWords } from '#core/reservations/change-contract.ts';
import { needs } from '#core/reservations/contract.ts';
import { reservationStatuses } from '#core/reservations/rules.ts';
import { audiences } from '#core/resources/outline.ts';
import { accessStates, longestAccessNote } from './rules.ts';

const count = z.int().check(z.nonnegative());

const request = z.strictObject({
  /** The reservation. */
  _id: id,
  ...partySession,
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  educationalInstitution: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  target: z.enum(audiences),
  quantity: count,
  /** Cancelled ones are listed while something is arranged for them. */
  status: z.enum(reservationStatuses),
  isSessionCancelled: z.boolean(),
  needs: z.nullable(needs),
  kinds: z.array(z.enum(needKinds)),
  state: z.enum(accessStates),
  /** Who takes care of it; null: it is open, or that account was erased. */
  takenBy: z.nullable(z.strictObject({ _id: id, name: z.string() })),
  note: z.nullable(z.string()),
  /** What was changed since staff last decided. */
  changed: z.strictObject({ needs: z.boolean(), date: z.boolean() }),
  /** Null: staff have done nothing yet. */
  updatedAt: z.nullable(instant),
});
export type AccessRequest = z.infer<typeof request>;

export const accessGrammar = {
  fields: {
    eventId: { kind: 'reference', to: 'events' },
    sessionId: { kind: 'reference', to: 'sessions' },
    locationId: { kind: 'reference', to: 'locations' },
    sessionDay: { kind: 'date' },
  },
  extras: {
    state: { kind: 'select', options: accessStates, operators: ['is', 'in'] },
    needs: { kind: 'select', options: needKinds, operators: ['is', 'in'] },
  },
  ordered: true,
  whole: true,
  oneLanguage: true,
} as const satisfies ListGrammar;

export const listAccessRequests = defineList({
  path: '/api/access-requests',
  summary: 'What parties need, by date: open, in hand, arranged',
  access: 'readParties',
  list: accessGrammar,
  row: request,
  refusals: ['notFound'],
});

const change = z.strictObject({
  _id: id,
  state: z.enum(accessStates),
  note: z.nullable(z.string()),
  /** Null: the account was erased. */
  by: z.nullable(z.string()),
  isNotified: z.boolean(),
  createdAt: instant,
});

export const readAccessRequest = defineEndpoint({
  method: 'GET',
  path: '/api/access-requests/{id}',
  summary: 'An access request with its history, newest first; by the id of the reservation',
  access: 'readParties',
  params: z.strictObject({ id }),
  answer: z.extend(request, { history: z.array(change) }),
  versioned: true,
});

export const changeAccessRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/access-requests/{id}',
  summary:
    'Take an access request in hand, arrange it or open it again; the person is notified only where a message is given',
  access: 'readParties',
  params: z.strictObject({ id }),
  body: z.strictObject({
    state: z.enum(accessStates),
    /** Absent: it stays. */
    note: z.optional(z.nullable(lines(longestAccessNote))),
    /** Takes it from whom it is with. */
    takesOver: z.optional(z.boolean()),
    /** To the person, in the language of that person. */
    message: z.optional(lines(longestWords).check(z.minLength(1))),
  }),
  answer: request,
  versioned: true,
});
