// Approvals in lists, and many at once (docs/product/events.md#approval).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { refusals } from '#core/refusals.ts';
import { approvalStatuses } from '#core/resources/programme.ts';

/**
 * `forMe`: those that the account can decide; `approved`: of those that it answers for, with what was changed since; `sent`: those that it
 * sent, with what became of them.
 */
export const approvalBoxes = ['forMe', 'approved', 'sent'] as const;

const account = z.strictObject({ _id: id, name: z.string() });
export const approvalSince = z.strictObject({
  /** Null: the account was erased since. */
  by: z.nullable(account),
  at: instant,
  /** Fields that are not as they were then, and `speakers`. */
  changed: z.array(z.string()),
});
const approvalRow = z.strictObject({
  _id: id,
  title: z.nullable(z.string()),
  approvalStatus: z.enum(approvalStatuses),
  rejectionReason: z.nullable(z.string()),
  /** Null: a contact or an administrator made it public without that. */
  sentAt: z.nullable(instant),
  /** Null: the account is unknown, or was erased. */
  sentBy: z.nullable(account),
  contactPeople: z.array(account),
  /** Its approval, where it stands and the audit log has it. */
  approval: z.nullable(approvalSince),
  sessions: z.int().check(z.nonnegative()),
  firstSessionDate: z.nullable(instant),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

/** The most rows of a box, and the most that are decided at once. */
export const maxApprovals = 200;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/approvals',
  summary:
    'Events that wait for the account’s approval, the longest first, those that have it, or those that it sent, the latest first',
  access: 'manageEvents',
  query: z.strictObject({
    box: z.optional(z.enum(approvalBoxes)),
    lang: z.optional(z.enum(languages)),
  }),
  answer: z.array(approvalRow),
});

const reason = lines(1000).check(z.minLength(1));
/** Why an event cannot be public; it is read by who sent it. */
export const rejection = z.strictObject({ reason });

export const decideApprovals = defineEndpoint({
  method: 'POST',
  path: '/api/approvals',
  summary: 'Approve or reject many events; each is decided by itself',
  access: 'manageEvents',
  body: z.union([
    z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxApprovals)),
      decision: z.literal('approve'),
    }),
    z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxApprovals)),
      decision: z.literal('reject'),
      reason,
    }),
  ]),
  answer: z.array(
    z.strictObject({
      _id: id,
      /** Null: it is decided. */
      refused: z.nullable(z.enum(Object.keys(refusals) as [keyof typeof refusals])),
    }),
  ),
});
