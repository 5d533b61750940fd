// What the office sees of a proposal besides what its authors do (docs/product/proposals.md#the-office).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { oneForm } from '#core/proposals/contract.ts';
import { tag } from '#core/proposals/committee/review-contract.ts';
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
    /** Of the office; empty of a proposal of the own hand. */
    tags: z.array(z.string()),
    /** The names of uploads, by their ids. */
    files: z.record(z.string(), z.string()),
  }),
});

export const mostTagged = 500;

export const listOfficeTags = defineEndpoint({
  method: 'GET',
  path: '/api/forms/office-tags',
  summary:
    'Staff: the tags by which the office sorts proposals, each with its proposals; those of the own hand are left out',
  access: 'editCatalogue',
  answer: z.array(z.strictObject({ tag: z.string(), formIds: z.array(id) })),
});

export const changeOfficeTags = defineEndpoint({
  method: 'POST',
  path: '/api/forms/office-tags',
  summary:
    'Staff: add tags to proposals that they read, or remove some; neither authors nor reviewers ever see them. Answers which were changed',
  access: 'editCatalogue',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(mostTagged)),
    add: z.optional(z.array(tag).check(z.maxLength(20))),
    remove: z.optional(z.array(tag).check(z.maxLength(20))),
  }),
  answer: z.strictObject({ changed: z.array(id) }),
});
