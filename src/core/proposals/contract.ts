import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { createValidator, id, lines, updateValidator } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { draftFields, forms } from './forms.ts';

const answer = z.nullable(
  z.union([lines(20_000), z.number(), z.boolean(), z.array(lines(300)).check(z.maxLength(100))]),
);
/** By the key of the question. */
export const answers = z.record(z.string().check(z.maxLength(60)), answer);
const sent = { answers: z.optional(answers) };

export const formGrammar: ListGrammar = { fields: forms.fields, populate: ['formTemplateId', 'userId'] };
const added = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const form = entityAnswer(forms.fields, { ...sent, formTemplate: added, user: added });

export const listForms = defineEndpoint({
  method: 'GET',
  path: '/api/forms',
  summary: "One's own proposals; admins: everybody's",
  access: 'signedIn',
  query: z.looseObject({}),
  list: formGrammar,
  grants: forms.access.read,
  answer: z.array(form),
});

export const readForm = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}',
  summary: 'One proposal',
  access: 'signedIn',
  params: z.strictObject({ id }),
  query: z.looseObject({}),
  one: formGrammar,
  versioned: true,
  grants: forms.access.read,
  answer: form,
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
