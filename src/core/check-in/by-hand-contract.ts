// What is done at the door besides scanning (docs/product/check-in.md): by hand, with walk-ins and counters, and at a full door.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import {
  count,
  device as deviceName,
  doorTicket,
  headsByHand,
  note,
  passing,
  people,
  scanAnswer,
} from './contract.ts';

const ofSession = { access: 'checkIn', params: z.strictObject({ id }) } as const;
const device = z.optional(deviceName);
/** What was sent is in a pack that has this change of its ticket or, for people without tickets, of its session. */
const change = z.optional(count);
const ofTicket = { access: 'checkIn', cost: 'scan', params: z.strictObject({ id }) } as const;
const refusalsOfTicket = ['notFound', 'forbidden', 'deviceRevoked', 'keyReused'] as const;

export const admitByHand = defineEndpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/tickets/{id}/admit',
  summary: 'Let heads in by hand, also more than were booked: supervisors, with a reason',
  body: z.strictObject({ scanId: id, attended: headsByHand, note, device }),
  answer: scanAnswer,
  refusals: [...refusalsOfTicket, 'invalid'],
});

export const correctCount = defineEndpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/tickets/{id}/correct',
  summary: 'Say how many came in with a ticket: supervisors, with a reason',
  body: z.strictObject({ scanId: id, attended: headsByHand, note, device }),
  answer: scanAnswer,
  refusals: refusalsOfTicket,
});

export const passDoor = defineEndpoint({
  ...ofTicket,
  method: 'POST',
  path: '/api/tickets/{id}/pass',
  byDevices: true,
  summary: 'Heads of a ticket that is in go out for a while, or come back',
  body: z.strictObject({
    scanId: id,
    direction: z.enum(['out', 'back']),
    heads: passing,
    device,
  }),
  answer: z.strictObject({ ticket: doorTicket, change }),
  refusals: [...refusalsOfTicket, 'wrongState'],
});

/** Of a session after a tap: its numbers. */
const numbers = z.strictObject({
  walkInParticipants: count,
  outHeads: count,
  inside: z.int(),
  freeForWalkIns: z.nullable(count),
  releasedParticipants: count,
});
const counted = z.extend(numbers, { change });
const writesSession = { ...ofSession, cost: 'scan', method: 'POST' } as const;
const refusalsOfSession = [
  'notFound',
  'forbidden',
  'deviceRevoked',
  'keyReused',
  'wrongState',
  'noFreeSeats',
] as const;

/** People come in while the door is open; corrections, and people who go out, are taken at any time. */
const refusalsOfPeople = [...refusalsOfSession, 'doorClosed', 'cancelled'] as const;

export const countWalkIns = defineEndpoint({
  ...writesSession,
  path: '/api/sessions/{id}/walk-ins',
  byDevices: true,
  summary: 'Let people in without a ticket, within the free seats; a number below 0 corrects',
  body: z.strictObject({ scanId: id, people, device }),
  answer: counted,
  refusals: refusalsOfPeople,
});

export const countHeads = defineEndpoint({
  ...writesSession,
  path: '/api/sessions/{id}/counter',
  byDevices: true,
  summary: 'Count people in and out of a session without tickets; numbers below 0 correct',
  body: z.strictObject({ scanId: id, in: z.optional(people), out: z.optional(people), device }),
  answer: counted,
  refusals: refusalsOfPeople,
});

export const releaseSeats = defineEndpoint({
  ...writesSession,
  path: '/api/sessions/{id}/release',
  summary: 'Give the seats of those who have not come to walk-ins, once the session has started: supervisors',
  body: z.strictObject({ scanId: id, device }),
  answer: numbers,
  refusals: refusalsOfSession,
});

const line = z.strictObject({ given: count, called: count });
export const readLine = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/line',
  byDevices: true,
  summary: 'The line at a full door: the last number that was given out, and the last that was called',
  answer: line,
  refusals: ['notFound', 'forbidden'],
});
export const moveLine = defineEndpoint({
  ...writesSession,
  path: '/api/sessions/{id}/line',
  byDevices: true,
  summary: 'Give out the next number of the line, or call the next one',
  body: z.strictObject({
    action: z.enum(['give', 'call']),
    /** The number that is expected to be next: sent again, or from two devices at once, one number is given out or called once. */
    number: z.int().check(z.positive(), z.maximum(1_000_000)),
  }),
  answer: line,
  refusals: ['notFound', 'forbidden', 'wrongState'],
});
