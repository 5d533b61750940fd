// Proposals as their authors begin, write and read them (docs/product/proposals.md).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { createValidator, id, line, lines, updateValidator, validatorOf } from '#core/field/validation.ts';
import { entityAnswer, populatedRow } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { slotPattern } from '#core/proposals/events/availability.ts';
import { draftFields, forms, newFields } from './forms.ts';
import { questionList } from './questions-contract.ts';

const answer = z.nullable(
  z.union([
    lines(20_000),
    z.number(),
    z.boolean(),
    z.readonly(z.array(lines(300)).check(z.maxLength(100))),
    // An address.
    z.record(line(40), z.union([line(300), z.boolean()])),
  ]),
);
const key = z.string().check(z.minLength(1), z.maxLength(60));
/** By the key of the question. */
export const answers = z.record(key, answer);
const sent = { answers: z.optional(answers) };

const formGrammar: ListGrammar = {
  fields: forms.fields,
  populate: ['formTemplateId', 'userId', 'callId', 'eventId'],
  extras: forms.filters ?? {},
};
export const formAnswer = entityAnswer(forms.fields, {
  ...sent,
  formTemplate: populatedRow,
  user: populatedRow,
  call: populatedRow,
  event: populatedRow,
});
export const oneForm = z.strictObject({ id });

export const formReads = defineReads({
  path: '/api/forms',
  summaries: {
    list: "One's own proposals and those written with others; editors: what was sent; admins: all",
    read: 'One proposal',
  },
  access: 'signedIn',
  grants: forms.access.read,
  grammar: formGrammar,
  row: formAnswer,
});

export const beginForm = defineEndpoint({
  method: 'POST',
  path: '/api/forms',
  summary: 'Begin a proposal by a template of an open call',
  access: 'signedIn',
  versioned: true,
  idempotent: true,
  body: createValidator(newFields, sent),
  answer: formAnswer,
  status: 201,
  refusals: ['readOnly', 'callClosed'],
});

export const deleteForm = defineEndpoint({
  method: 'DELETE',
  path: '/api/forms/{id}',
  summary: "Delete one's own proposal while it is a draft of the first phase",
  access: 'signedIn',
  params: oneForm,
  answer: formAnswer,
  refusals: ['forbidden', 'wrongState', 'writtenWithOthers'],
});

/** Only what is sent changes, of the answers too. */
export const saveForm = defineEndpoint({
  method: 'PUT',
  path: '/api/forms/{id}',
  summary: "Change one's own proposal while it is a draft",
  access: 'signedIn',
  versioned: true,
  params: oneForm,
  body: updateValidator(draftFields, sent),
  answer: formAnswer,
  refusals: ['readOnly', 'forbidden', 'wrongState', 'callClosed', 'editConflict'],
});

/** When the authors can come: `2027-10-22 morning`. */
const slots = z.readonly(z.array(z.string().check(z.regex(slotPattern))).check(z.maxLength(200)));

const editOf = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ from: value, to: value });
const text = editOf(z.nullable(validatorOf(forms.fields.title) as z.ZodMiniType<string, string>));

/** What a window has typed since it last read the proposal. */
export const formEdits = z.strictObject({
  title: z.optional(text),
  eventTitle: z.optional(text),
  writeOnEventTitle: z.optional(editOf(z.boolean())),
  availability: z.optional(editOf(slots)),
  answers: z.optional(z.record(key, editOf(answer))),
});
export type FormEdits = z.output<typeof formEdits>;

const clashes = z.strictObject({
  title: z.optional(z.nullable(z.string())),
  eventTitle: z.optional(z.nullable(z.string())),
  writeOnEventTitle: z.optional(z.boolean()),
  availability: z.optional(slots),
  answers,
});
export type FormClashes = z.output<typeof clashes>;

export const editForm = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/edits',
  summary:
    'Save what was typed into a draft. An edit whose `from` is not what is stored clashes: the stored value stays and is answered',
  access: 'signedIn',
  params: oneForm,
  body: formEdits,
  answer: z.strictObject({
    form: formAnswer,
    version: z.string(),
    clashes,
    /** Answers that are not stored: their questions are not of this phase, or they name files that are none of the authors'. */
    rejected: z.array(z.string()),
  }),
  refusals: ['forbidden', 'wrongState', 'callClosed'],
});

export const readQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/questions',
  summary: 'The questions of a proposal, in the version of its template, and whether there is a newer one',
  access: 'signedIn',
  params: oneForm,
  answer: z.strictObject({
    templateVersion: z.int(),
    hasNewer: z.boolean(),
    questions: questionList,
  }),
});

export const readTemplateQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/form-templates/{id}/questions',
  summary: 'What a template asks today, with its version',
  access: 'anyone',
  versioned: true,
  params: oneForm,
  answer: z.strictObject({ questions: questionList }),
});
