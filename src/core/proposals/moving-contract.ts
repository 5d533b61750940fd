// What moves a proposal, and what it said before (docs/product/proposals.md#states).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { instant, lines } from '#core/field/validation.ts';
import { answers, formAnswer, oneForm } from './contract.ts';
import { questionList } from './questions-contract.ts';
import { formStatuses } from './rules.ts';

const moved = {
  method: 'POST',
  access: 'signedIn',
  versioned: true,
  params: oneForm,
  answer: formAnswer,
} as const;
const note = lines(2000);
/** Until when its authors may save and send it, whatever the call says. */
const until = instant;

export const sendForm = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/send',
  summary: 'Send a draft: the answers of its phase are held to their rules, and it is read only from then on',
  idempotent: true,
  refusals: ['forbidden', 'wrongState', 'callClosed', 'editConflict'],
});

export const withdrawForm = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/withdraw',
  summary: "Withdraw one's own proposal that was sent; nothing else is done with it afterwards",
  body: z.strictObject({ reason: z.optional(note) }),
  refusals: ['forbidden', 'wrongState'],
});

export const openPhaseTwo = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/open-phase-two',
  summary: 'Begin the second phase of an approved proposal',
  refusals: ['forbidden', 'wrongState', 'callClosed'],
});

export const reopenForm = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/reopen',
  summary: 'Staff: let the authors save and send a proposal until a moment, also after the deadline',
  access: 'editCatalogue',
  body: z.strictObject({ until, note: z.optional(note) }),
  // Editors reopen drafts that they do not read.
  answer: z.strictObject({ _id: z.string(), status: z.enum(formStatuses), reopenedUntil: instant }),
  refusals: ['forbidden', 'wrongState'],
});

export const askChanges = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/ask-changes',
  summary: 'Staff: give a proposal back to its authors, who change it and send it again until a moment',
  access: 'editCatalogue',
  body: z.strictObject({ until, note }),
  refusals: ['forbidden', 'wrongState'],
});

const version = {
  number: z.int(),
  /** `saved` while it was written, `sent`, `restored` from an earlier one, or `moved` to the newest questions. */
  reason: z.enum(['saved', 'sent', 'restored', 'moved']),
  /** The name of the account that wrote it; null: it is gone. */
  by: z.nullable(z.string()),
  at: instant,
};

export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/versions',
  summary: 'What a proposal said before, newest first: at most one version a minute, and each that was sent',
  access: 'signedIn',
  params: oneForm,
  answer: z.array(z.strictObject(version)),
  refusals: ['forbidden'],
});

const oneVersion = z.strictObject({
  ...oneForm.shape,
  number: z.coerce.number().check(z.int(), z.maximum(2_147_483_647)),
});

export const readVersion = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/versions/{number}',
  summary: 'One version of a proposal',
  access: 'signedIn',
  params: oneVersion,
  answer: z.strictObject({
    ...version,
    title: z.nullable(z.string()),
    eventTitle: z.nullable(z.string()),
    writeOnEventTitle: z.boolean(),
    /** Null: the version is from before it was stored. */
    availability: z.nullable(z.array(z.string())),
    answers,
    /** Those of its template when it was written. */
    questions: questionList,
  }),
  refusals: ['forbidden'],
});

export const restoreVersion = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/versions/{number}/restore',
  summary: 'Write an earlier version into a draft; what stood there is a version itself',
  params: oneVersion,
  refusals: ['forbidden', 'wrongState', 'callClosed', 'editConflict'],
});

export const takeNewestQuestions = defineEndpoint({
  ...moved,
  path: '/api/forms/{id}/newest-questions',
  summary: 'Move a draft to the newest version of its template; answers whose questions are still asked stay',
  refusals: ['forbidden', 'wrongState', 'callClosed'],
});
