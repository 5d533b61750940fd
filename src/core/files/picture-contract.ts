// What staff do with pictures besides saying what they show: cut, replace, and sort many at once (docs/product/files.md#pictures).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { box, file, inLanguage, params } from './contract.ts';

export const cropPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/files/{id}/crop',
  summary: 'Show a part of a picture in all of its places, or with null all of it again',
  access: 'manageEvents',
  cost: 'upload',
  params,
  query: inLanguage,
  versioned: true,
  body: z.strictObject({ crop: z.nullable(box) }),
  answer: file,
  refusals: ['tooManyRequests', 'serverBusy'],
});

export const replacePicture = defineEndpoint({
  method: 'PUT',
  path: '/api/files/{id}/picture',
  summary: 'Replace a picture in all of its places: a form with `file`',
  access: 'manageEvents',
  cost: 'upload',
  params,
  query: inLanguage,
  versioned: true,
  form: z.strictObject({}),
  answer: file,
  refusals: [
    'tooLarge',
    'unsupportedMediaType',
    'fileInvalid',
    'scannerUnavailable',
    'tooManyRequests',
    'serverBusy',
  ],
});

export const readWholePicture = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}/whole',
  summary: 'A picture without its crop, in the largest size that is stored',
  access: 'manageEvents',
  params,
  answer: z.unknown(),
  answerType: 'image/webp',
});

/** At once. */
export const maxSorted = 200;

export const sortFiles = defineEndpoint({
  method: 'PUT',
  path: '/api/files/sort',
  summary: 'Move uploads to a folder, or write the credits of many at once: all of them or none',
  access: 'manageEvents',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxSorted)),
    /** null: no folder. */
    folderId: z.optional(z.nullable(id)),
    /** null: none. */
    credits: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
  }),
  answer: z.strictObject({ changed: z.int() }),
});
