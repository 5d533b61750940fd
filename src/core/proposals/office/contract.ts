// What the office sees of a proposal besides what its authors do (docs/product/proposals.md#the-office).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { instant } from '#core/field/validation.ts';
import { oneForm } from '#core/proposals/contract.ts';
import { decisionAnswer } from '#core/proposals/decisions/contract.ts';

/** What the office does with a proposal, beside reading it. */
export const officeActions = [
  'decide',
  'sendDecision',
  'askChanges',
  'reopen',
  'openPhaseTwo',
  'undoDecision',
  'makeEvent',
] as const;

export const historyKinds = [
  'begin',
  'sent',
  'approve',
  'reject',
  'undone',
  'askChanges',
  'reopen',
  'openPhaseTwo',
  'withdraw',
] as const;

export const printForm = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/pdf',
  summary: 'Staff: one proposal as a PDF, in the language of the reader',
  access: 'editCatalogue',
  cost: 'document',
  params: oneForm,
  answer: z.unknown(),
  answerType: 'application/pdf',
});

export const readOffice = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/office',
  summary:
    'Staff: what can be done with a proposal, the decision that waits, and what has happened, newest first',
  access: 'editCatalogue',
  params: oneForm,
  answer: z.strictObject({
    /** The code by which each action would be refused; null: it is possible. */
    refused: z.record(z.enum(officeActions), z.nullable(z.string())),
    /** Null also for a proposal of the own hand. */
    pending: z.nullable(decisionAnswer),
    history: z.array(
      z.strictObject({
        kind: z.enum(historyKinds),
        at: instant,
        by: z.nullable(z.string()),
        text: z.nullable(z.string()),
        /** The version that was sent. */
        version: z.nullable(z.int()),
      }),
    ),
    /** The names of uploads, by their ids. */
    files: z.record(z.string(), z.string()),
  }),
});
