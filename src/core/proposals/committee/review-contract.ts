// What reviewers do (docs/product/committee.md): they read proposals by these endpoints only, which leave out what an anonymous call hides,
// and never name the id of an account.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, line, lines, translated } from '#core/field/validation.ts';
import { answers, oneForm } from '#core/proposals/contract.ts';
import { type FormPhase, questionKinds } from '#core/proposals/questions.ts';
import { formTypes } from '#core/proposals/templates.ts';
import { type ReviewState, reviewStates } from './rules.ts';

export const state = z.enum(reviewStates as [ReviewState, ...ReviewState[]]);
export const phase = z.union([z.literal(1), z.literal(2)]) as z.ZodMiniType<FormPhase, FormPhase>;
const count = z.int().check(z.nonnegative());

/** Characters of a comment. */
export const longestComment = 5000;
export const longestTag = 40;

export const criterion = z.strictObject({
  _id: id,
  name: translated,
  weight: z.int(),
  best: z.int(),
});
export type WireCriterion = z.output<typeof criterion>;

/** By the id of the criterion. */
const scores = z.record(z.string(), z.int());
const tags = z.array(z.string());

export const listReviewedCalls = defineEndpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: 'The calls that the account reviews, and how much it has judged of each',
  access: 'signedIn',
  answer: z.strictObject({
    calls: z.array(
      z.strictObject({
        _id: id,
        title: translated,
        isAnonymous: z.boolean(),
        /** The last day for the reviews of the account; null: there is none. */
        dueOn: z.nullable(day),
        /** Of those that were assigned to the account; of all that wait, where none were. */
        toJudge: count,
        judged: count,
      }),
    ),
  }),
});

const listedReview = z.strictObject({
  /** Of the proposal. */
  _id: id,
  number: z.int(),
  title: z.nullable(z.string()),
  formType: z.enum(formTypes),
  phase,
  /** False: it has been decided on, given back or withdrawn, and is not judged now. */
  isWaiting: z.boolean(),
  isAssigned: z.boolean(),
  /** Null: not begun. */
  state: z.nullable(state),
  /** What the account's own scores amount to, 0 to 100. */
  overall: z.nullable(z.number()),
  tags,
});
export type ListedReview = z.output<typeof listedReview>;

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/calls/{id}/reviews',
  summary:
    'Reviewers: the proposals of a call that they may judge, never their own, with what they have judged',
  access: 'signedIn',
  params: z.strictObject({ id }),
  answer: z.strictObject({
    call: z.strictObject({ title: translated, isAnonymous: z.boolean() }),
    criteria: z.array(criterion),
    reviews: z.array(listedReview),
  }),
});

const ownReview = z.strictObject({
  /** Null: not begun. */
  state: z.nullable(state),
  scores,
  toCommittee: z.string(),
  toAuthor: z.string(),
  overall: z.nullable(z.number()),
});
export type OwnReview = z.output<typeof ownReview>;

const reading = z.strictObject({
  /** Null: not in an anonymous call. The school, of one that proposes for a school. */
  authors: z.nullable(z.array(z.strictObject({ name: z.string(), school: z.nullable(z.string()) }))),
  eventTitle: z.nullable(z.string()),
  /** When the authors can come, `2027-10-22 morning`; none where they have marked nothing. */
  availability: z.array(z.string()),
  questions: z.array(
    z.strictObject({
      key: z.string(),
      phase,
      kind: z.enum(questionKinds),
      label: translated,
      optionTexts: z.record(z.string(), translated),
    }),
  ),
  answers,
  attachments: z.array(
    z.strictObject({
      number: z.int(),
      key: z.string(),
      kind: z.enum(['image', 'pdf']),
      bytes: z.int(),
    }),
  ),
});

const othersReview = z.strictObject({
  /** Null: the account is gone. */
  by: z.nullable(z.string()),
  state,
  scores,
  overall: z.nullable(z.number()),
  toCommittee: z.string(),
  toAuthor: z.string(),
});

export const readReview = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/review',
  summary: 'Reviewers: one proposal as they read it, with their own review',
  access: 'signedIn',
  params: oneForm,
  answer: z.strictObject({
    _id: id,
    callId: id,
    number: z.int(),
    title: z.nullable(z.string()),
    formType: z.enum(formTypes),
    phase,
    isWaiting: z.boolean(),
    isAnonymous: z.boolean(),
    /** Null: the account has declared a conflict, and reads nothing but the title. */
    reading: z.nullable(reading),
    criteria: z.array(criterion),
    mine: ownReview,
    /** Null: they are read once the own review is done. */
    others: z.nullable(z.array(othersReview)),
    tags,
  }),
  refusals: ['forbidden'],
});

const comment = z.strictObject({ from: lines(longestComment), to: lines(longestComment) });
const score = z.strictObject({ from: z.nullable(z.int()), to: z.nullable(z.int()) });

export const reviewEdits = z.strictObject({
  scores: z.optional(z.record(id, score)),
  toCommittee: z.optional(comment),
  toAuthor: z.optional(comment),
});
export type ReviewEdits = z.output<typeof reviewEdits>;

export const editReview = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/review',
  summary:
    'Reviewers: save scores and comments at once. An edit whose `from` is not what is stored clashes: the stored value stays and is answered',
  access: 'signedIn',
  params: oneForm,
  body: reviewEdits,
  answer: z.strictObject({
    mine: ownReview,
    clashes: z.strictObject({
      scores: z.record(z.string(), z.nullable(z.int())),
      toCommittee: z.optional(z.string()),
      toAuthor: z.optional(z.string()),
    }),
  }),
  refusals: ['forbidden', 'wrongState'],
});

export const reviewSteps = ['abstain', 'resume', 'declareConflict', 'liftConflict'] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export const takeReviewStep = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/review/step',
  summary:
    'Reviewers: abstain or take that back, or declare a conflict, after which the proposal is not shown to them; while nothing is scored it is lifted',
  access: 'signedIn',
  params: oneForm,
  body: z.strictObject({ step: z.enum(reviewSteps) }),
  answer: z.strictObject({ mine: ownReview }),
  refusals: ['forbidden', 'wrongState'],
});

export const listSimilar = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/review/similar',
  summary: 'Reviewers: proposals of the call that are about the same, by what reviewers read of them',
  access: 'signedIn',
  params: oneForm,
  answer: z.strictObject({
    similar: z.array(
      z.strictObject({
        _id: id,
        number: z.int(),
        title: z.nullable(z.string()),
        formType: z.enum(formTypes),
      }),
    ),
  }),
  refusals: ['forbidden'],
});

export const readAttachment = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/review/files/{number}',
  summary: 'Reviewers: an upload that a proposal names, under a name that says nothing about its author',
  access: 'signedIn',
  params: z.strictObject({ ...oneForm.shape, number: z.coerce.number().check(z.int()) }),
  answer: z.unknown(),
  answerType: 'application/octet-stream',
  refusals: ['forbidden'],
});

export const tag = line(longestTag).check(z.toLowerCase(), z.minLength(1));

export const changeTags = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/tags',
  summary: 'Reviewers and staff: add tags to a proposal, or remove some; authors never see them',
  access: 'signedIn',
  params: oneForm,
  body: z.strictObject({
    add: z.optional(z.array(tag).check(z.maxLength(20))),
    remove: z.optional(z.array(tag).check(z.maxLength(20))),
  }),
  answer: z.strictObject({ tags }),
  refusals: ['forbidden', 'wrongState'],
});
