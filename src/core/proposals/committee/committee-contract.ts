// The committee of a call as the office arranges it (docs/product/committee.md): reviewers, criteria, assignments, and what was said.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, line, translated } from '#core/field/validation.ts';
import { oneForm } from '#core/proposals/contract.ts';
import { formTypes } from '#core/proposals/templates.ts';
import { criterion, phase, state } from './review-contract.ts';

const count = z.int().check(z.nonnegative());
const oneCall = z.strictObject({ id });

export const mostCriteria = 12;
export const bestScores = { least: 2, most: 10 } as const;
export const weights = { least: 1, most: 100 } as const;

const reviewer = z.strictObject({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** The last day for the reviews of this reviewer; null: there is none. */
  dueOn: z.nullable(day),
  /** Proposals that wait and were assigned. */
  assigned: count,
  /** Of all proposals that wait. */
  done: count,
  abstained: count,
  conflicts: count,
});
export type WireReviewer = z.output<typeof reviewer>;

export const listReviewers = defineEndpoint({
  method: 'GET',
  path: '/api/calls/{id}/reviewers',
  summary: 'Staff: who reviews the proposals of a call, and how far they are',
  access: 'editCatalogue',
  params: oneCall,
  answer: z.strictObject({ reviewers: z.array(reviewer) }),
});

export const addReviewer = defineEndpoint({
  method: 'POST',
  path: '/api/calls/{id}/reviewers',
  summary:
    'Admins: name the account with this e-mail address as a reviewer of a call, who gets a message; a second time the day is changed',
  access: 'administer',
  params: oneCall,
  body: z.strictObject({
    email: line(254).check(z.toLowerCase(), z.minLength(1)),
    dueOn: z.optional(z.nullable(day)),
  }),
  answer: z.strictObject({ reviewers: z.array(reviewer) }),
});

export const removeReviewer = defineEndpoint({
  method: 'POST',
  path: '/api/calls/{id}/reviewers/remove',
  summary: 'Admins: an account reviews a call no more; what it has judged stays',
  access: 'administer',
  params: oneCall,
  body: z.strictObject({ userId: id }),
  answer: z.strictObject({ reviewers: z.array(reviewer) }),
});

const criteria = z.strictObject({
  criteria: z.array(criterion),
  /** Of the whole list: a writer names the one that it has seen. */
  version: z.string(),
});

export const readCriteria = defineEndpoint({
  method: 'GET',
  path: '/api/calls/{id}/criteria',
  summary: 'Staff: the criteria that the proposals of a call are judged by',
  access: 'editCatalogue',
  params: oneCall,
  answer: criteria,
});

export const saveCriteria = defineEndpoint({
  method: 'PUT',
  path: '/api/calls/{id}/criteria',
  summary:
    'Staff: the criteria of a call in their order; one without an id is new, one that is left out is deleted',
  access: 'editCatalogue',
  params: oneCall,
  body: z.strictObject({
    version: z.string(),
    criteria: z
      .array(
        z.strictObject({
          _id: z.optional(id),
          name: translated,
          weight: z.int().check(z.minimum(weights.least), z.maximum(weights.most)),
          best: z.int().check(z.minimum(bestScores.least), z.maximum(bestScores.most)),
        }),
      )
      .check(z.maxLength(mostCriteria)),
  }),
  answer: criteria,
  refusals: ['editConflict', 'stillReferenced'],
});

export const assignReviewers = defineEndpoint({
  method: 'POST',
  path: '/api/calls/{id}/assignments',
  summary:
    'Staff: give each waiting proposal so many reviewers, with an even load, never its authors or one with a conflict; `dryRun` shows it only',
  access: 'editCatalogue',
  params: oneCall,
  body: z.strictObject({
    dryRun: z.boolean(),
    /** Reviewers of each proposal, with those that it has. */
    each: z.int().check(z.minimum(1), z.maximum(20)),
    /** Only proposals of these types. */
    types: z.optional(z.array(z.enum(formTypes)).check(z.minLength(1), z.maxLength(formTypes.length))),
    /** Only proposals with this answer, such as a scientific field. */
    answer: z.optional(
      z.strictObject({ key: z.string().check(z.maxLength(60)), value: z.string().check(z.maxLength(300)) }),
    ),
    /** Only to these reviewers. */
    reviewers: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
    /** The server assigns the chosen proposals again as far as no review of them was begun. */
    anew: z.optional(z.boolean()),
  }),
  answer: z.strictObject({
    added: z.array(
      z.strictObject({
        formId: id,
        number: z.int(),
        title: z.nullable(z.string()),
        names: z.array(z.string()),
      }),
    ),
    removed: count,
    /** By the reviewer: proposals before and after. */
    loads: z.array(z.strictObject({ userId: id, name: z.string(), before: count, after: count })),
    /** Proposals for which there are not enough reviewers. */
    short: z.array(
      z.strictObject({ formId: id, number: z.int(), title: z.nullable(z.string()), has: count }),
    ),
  }),
  refusals: ['wrongState'],
});

export const assignByHand = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/reviewers',
  summary: 'Staff: give a proposal to reviewers of its call, or take it from some',
  access: 'editCatalogue',
  params: oneForm,
  body: z.strictObject({
    add: z.optional(z.array(id).check(z.maxLength(50))),
    remove: z.optional(z.array(id).check(z.maxLength(50))),
  }),
  answer: z.strictObject({ assigned: z.array(id) }),
  refusals: ['forbidden', 'wrongState'],
});

const averages = z.strictObject({
  reviews: count,
  overall: z.nullable(z.number()),
  criteria: z.record(z.string(), z.number()),
});

const judge = z.strictObject({
  /** Null: the account is gone. */
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  isAssigned: z.boolean(),
  state: z.nullable(state),
});
export type Judge = z.output<typeof judge>;

const judged = z.strictObject({
  _id: id,
  number: z.int(),
  title: z.nullable(z.string()),
  formType: z.enum(formTypes),
  phase,
  isWaiting: z.boolean(),
  /** Null: the caller wrote it, and reads nothing of how it is judged. */
  judges: z.nullable(z.array(judge)),
  averages: z.nullable(averages),
  tags: z.array(z.string()),
});
export type JudgedProposal = z.output<typeof judged>;

export const readCommittee = defineEndpoint({
  method: 'GET',
  path: '/api/calls/{id}/committee',
  summary: 'Staff: the proposals of a call that were sent, who judges each, and their averages',
  access: 'editCatalogue',
  params: oneCall,
  answer: z.strictObject({
    /** The questions with choices by which proposals can be given to reviewers. */
    fields: z.array(
      z.strictObject({
        key: z.string(),
        label: translated,
        options: z.array(z.strictObject({ value: z.string(), text: translated })),
      }),
    ),
    proposals: z.array(judged),
  }),
});

export const readReviews = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/reviews',
  summary: 'Staff: every review of a proposal of others, with averages',
  access: 'editCatalogue',
  params: oneForm,
  answer: z.strictObject({
    criteria: z.array(criterion),
    tags: z.array(z.string()),
    /** Of the phase that is judged: who was assigned, and who judges besides. */
    judges: z.array(judge),
    phases: z.array(
      z.strictObject({
        phase,
        averages,
        reviews: z.array(
          z.strictObject({
            /** Null: the account is gone. */
            by: z.nullable(z.string()),
            state,
            scores: z.record(z.string(), z.int()),
            overall: z.nullable(z.number()),
            toCommittee: z.string(),
            toAuthor: z.string(),
            updatedAt: z.string(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['forbidden'],
});
