// The head of an event's workspace: what all of its pages show.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, translated } from '#core/field/validation.ts';
import { audiences } from '#core/resources/outline.ts';
import { visibilities } from '#core/resources/programme.ts';
import { approvalSince } from '#core/events/approval/contract.ts';
import { worksOnEvents } from './tabs.ts';

const count = z.int().check(z.nonnegative());
const limit = z.nullable(count);

const nextDate = z.strictObject({
  _id: id,
  startDate: instant,
  accessType: z.enum(['reservation', 'freeAccess']),
  sessionTarget: z.enum(audiences),
  totalParticipants: count,
  maxParticipants: limit,
  totalSchoolClasses: count,
  maxSchoolClasses: limit,
});
export type NextDate = z.infer<typeof nextDate>;

const head = z.strictObject({
  _id: id,
  title: translated,
  visibilityStatus: z.enum(visibilities),
  /** Who sent it for approval, for who manages it; null: it was not sent, or that account was erased. */
  sentForApprovalBy: z.nullable(z.string()),
  /** Its approval, for who manages it, where it stands and the audit log has it; null: there is none. */
  approval: z.nullable(approvalSince),
  /** The first date that is not over and takes place. */
  next: z.nullable(nextDate),
  /** When the last date ends. */
  last: z.nullable(instant),
  sessions: count,
  /** Dates that are not over, and those of them that take place. */
  toCome: count,
  takingPlace: count,
  /** Those that take place and are booked, together: seats that are taken, and the maximum; null: one of them has no limit. */
  seats: z.strictObject({ dates: count, taken: count, max: limit }),
});
export type EventHeadAnswer = z.infer<typeof head>;

export const readEventHead = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/head',
  summary:
    'The title of an event, its dates in numbers and the next one, for who opens a page of its workspace',
  access: worksOnEvents,
  params: z.strictObject({ id }),
  answer: head,
});
