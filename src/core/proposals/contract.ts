import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { createValidator, id, lines, updateValidator } from '#core/field/validation.ts';
import { entityAnswer, populatedRow } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { draftFields, forms } from './forms.ts';

const answer = z.nullable(
  z.union([lines(20_000), z.number(), z.boolean(), z.array(lines(300)).check(z.maxLength(100))]),
);
/** By the key of the question. */
export const answers = z.record(z.string().check(z.maxLength(60)), answer);
const sent = { answers: z.optional(answers) };

const formGrammar: ListGrammar = { fields: forms.fields, populate: ['formTemplateId', 'userId'] };
const form = entityAnswer(forms.fields, { ...sent, formTemplate: populatedRow, user: populatedRow });

export const formReads = defineReads({
  path: '/api/forms',
  summaries: { list: "One's own proposals; admins: everybody's", read: 'One proposal' },
  access: 'signedIn',
  grants: forms.access.read,
  grammar: formGrammar,
  row: form,
});

export const beginForm = defineEndpoint({
  method: 'POST',
  path: '/api/forms',
  summary: 'Begin a proposal by a template of an open call',
  access: 'signedIn',
  versioned: true,
  body: createValidator(forms.fields, sent),
  answer: form,
  status: 201,
  refusals: ['readOnly'],
});

export const deleteForm = defineEndpoint({
  method: 'DELETE',
  path: '/api/forms/{id}',
  summary: "Delete one's own proposal while it is a draft of the first phase",
  access: 'signedIn',
  params: z.strictObject({ id }),
  answer: form,
  refusals: ['wrongState'],
});

/** Drafts save themselves: only what is sent changes, of the answers too. */
export const saveForm = defineEndpoint({
  method: 'PUT',
  path: '/api/forms/{id}',
  summary: "Change one's own proposal while it is a draft",
  access: 'signedIn',
  versioned: true,
  params: z.strictObject({ id }),
  body: updateValidator(draftFields, sent),
  answer: form,
  refusals: ['readOnly', 'wrongState', 'editConflict'],
});
