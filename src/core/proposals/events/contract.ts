// From a proposal to the programme (docs/product/proposals.md#events).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { formAnswer, oneForm } from '#core/proposals/contract.ts';
import { takenFields } from './taking.ts';

const at = '/api/forms/{id}/event';
const person = z.strictObject({
  name: z.nullable(z.string()),
  surname: z.string(),
  affiliation: z.nullable(z.string()),
});
const value = z.nullable(
  z.union([z.string(), z.number(), z.readonly(z.array(z.string())), z.readonly(z.array(person))]),
);
const field = z.enum(takenFields);

const difference = z.strictObject({
  field,
  /** What the event took, what the proposal says now, and what the event has, which editors may have changed. */
  taken: value,
  now: value,
  event: value,
});
const taking = z.strictObject({
  eventId: z.nullable(id),
  differences: z.array(difference),
  /** Of the differences: a writer names those that it has seen. */
  version: z.string(),
});

export const makeEvent = defineEndpoint({
  method: 'POST',
  path: at,
  summary: 'Make a draft event of a proposal that was approved, once; the proposal refers to it from then on',
  access: 'editCatalogue',
  versioned: true,
  params: oneForm,
  answer: formAnswer,
  status: 201,
  refusals: ['forbidden', 'wrongState'],
});

export const readEventOfForm = defineEndpoint({
  method: 'GET',
  path: at,
  summary: 'The event of a proposal, and what its authors have changed since the event took it over',
  access: 'editCatalogue',
  params: oneForm,
  answer: taking,
});

export const takeDifferences = defineEndpoint({
  method: 'POST',
  path: `${at}/differences`,
  summary: 'Write some of the differences into the event, or note that the event stays as it is',
  access: 'editCatalogue',
  params: oneForm,
  body: z.strictObject({
    fields: z.array(field).check(z.minLength(1), z.maxLength(takenFields.length)),
    /** False: the differences are noted as seen, and the event stays. */
    write: z.boolean(),
    version: z.string(),
  }),
  answer: taking,
  refusals: ['wrongState', 'editConflict'],
});
