// Decisions on proposals (docs/product/proposals.md#decisions): written now, seen by the authors once they are sent.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { formAnswer, oneForm } from '#core/proposals/contract.ts';
import { formTypes } from '#core/proposals/templates.ts';

export const verdicts = ['approve', 'reject'] as const;
export type Verdict = (typeof verdicts)[number];

/** Proposals in one request. */
export const mostDecisions = 500;

/** Null removes it; absent, the one that was written for this verdict stays. */
const reason = z.optional(z.nullable(lines(2000)));
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostDecisions));

const decision = {
  formId: z.string(),
  verdict: z.enum(verdicts),
  /** To the authors, in their language. */
  reason: z.nullable(z.string()),
  /** The name of the account that decided; null: it is gone. */
  by: z.nullable(z.string()),
  at: instant,
  /** Another one after each change of the decision. */
  version: z.string(),
};
export const decisionAnswer = z.strictObject(decision);

/** Why something was not done with one proposal: the code of a refusal. */
const failed = z.array(z.strictObject({ id: z.string(), code: z.string() }));
export type Failed = z.output<typeof failed>;

const decided = {
  method: 'POST',
  access: 'editCatalogue',
  params: oneForm,
  body: z.strictObject({ reason }),
  answer: decisionAnswer,
  refusals: ['forbidden', 'wrongState'],
} as const;

export const approveForm = defineEndpoint({
  ...decided,
  path: '/api/forms/{id}/approve',
  summary: 'Staff: decide that a proposal is accepted. Its authors learn it when the decision is sent',
});

export const rejectForm = defineEndpoint({
  ...decided,
  path: '/api/forms/{id}/reject',
  summary: 'Staff: decide that a proposal is not accepted. Its authors learn it when the decision is sent',
});

export const takeBackDecision = defineEndpoint({
  method: 'DELETE',
  path: '/api/forms/{id}/decision',
  summary: 'Staff: take back a decision that was not sent',
  access: 'editCatalogue',
  params: oneForm,
  answer: decisionAnswer,
  refusals: ['forbidden', 'wrongState', 'nothingDecided'],
});

export const decideForms = defineEndpoint({
  method: 'POST',
  path: '/api/forms/decisions',
  summary:
    'Staff: decide about several proposals; those about which it is refused are listed. `verdict` null takes back',
  access: 'editCatalogue',
  body: z.strictObject({ ids, verdict: z.nullable(z.enum(verdicts)), reason }),
  answer: z.strictObject({ decided: z.array(z.string()), failed }),
});

export const listDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/forms/decisions',
  summary:
    'Staff: the decisions that wait to be sent, but for those on the own proposals, by the number of the proposal',
  access: 'editCatalogue',
  query: z.strictObject({ callId: z.optional(id) }),
  answer: z.array(
    z.strictObject({
      ...decision,
      number: z.int(),
      title: z.nullable(z.string()),
      formType: z.enum(formTypes),
      author: z.nullable(z.string()),
      language: z.enum(languages),
    }),
  ),
});

/** A message as it would leave. */
const message = z.strictObject({
  formId: z.string(),
  to: z.string(),
  name: z.nullable(z.string()),
  language: z.enum(languages),
  subject: z.string(),
  html: z.string(),
});

export const sendDecisions = defineEndpoint({
  method: 'POST',
  path: '/api/forms/decisions/send',
  summary:
    'Staff: send decisions, each with its messages or not at all. `versions`, by the proposal: those that were seen; `dryRun`: the messages as they would leave',
  access: 'editCatalogue',
  body: z.strictObject({
    ids,
    versions: z.optional(z.record(z.string(), z.string())),
    dryRun: z.optional(z.boolean()),
  }),
  answer: z.strictObject({
    /** Those that were sent, now or by an earlier request; with `dryRun` those that would be. */
    sent: z.array(z.string()),
    failed,
    messages: z.array(message),
  }),
});

export const undoDecision = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/undo-decision',
  summary: 'Administrators: take back a decision that was sent, with a reason that the authors read',
  access: 'administer',
  versioned: true,
  params: oneForm,
  body: z.strictObject({ reason: lines(2000).check(z.minLength(1)) }),
  answer: formAnswer,
  refusals: ['forbidden', 'wrongState'],
});
