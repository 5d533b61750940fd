// The uploads that the answers of a proposal name (docs/product/proposals.md#uploads): seen by those who read the proposal.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { oneForm } from './contract.ts';

const oneFile = z.strictObject({ ...oneForm.shape, fileId: id });

export const listFormFiles = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/files',
  summary: 'The uploads that the answers of a proposal name, as far as the caller reads these answers',
  access: 'signedIn',
  params: oneForm,
  answer: z.array(
    z.strictObject({
      _id: id,
      /** Of the question. */
      key: z.string(),
      kind: z.enum(['image', 'pdf']),
      /** As its author called it; null for reviewers of an anonymous call. */
      name: z.nullable(z.string()),
      size: z.int(),
    }),
  ),
  refusals: ['forbidden'],
});

export const readFormPicture = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/files/{fileId}/picture',
  summary: 'A picture that an answer names, at least as wide as asked',
  access: 'signedIn',
  params: oneFile,
  query: z.strictObject({
    width: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)), 640),
  }),
  answer: z.unknown(),
  answerType: 'image/webp',
  refusals: ['forbidden'],
});

export const readFormDocument = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/files/{fileId}/document',
  summary: 'Download a document that an answer names',
  access: 'signedIn',
  params: oneFile,
  answer: z.unknown(),
  answerType: 'application/pdf',
  refusals: ['forbidden'],
});
