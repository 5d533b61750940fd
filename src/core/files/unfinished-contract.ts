// Uploads in pieces, which go on where they stopped (docs/product/files.md#uploads-in-pieces). An account sends files of its own so.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { file, params, uploadFile } from './contract.ts';

const unfinished = z.strictObject({
  _id: id,
  /** Bytes of the whole file. */
  size: z.int(),
  /** Bytes that are stored: the next piece begins there. */
  offset: z.int(),
});
export type UnfinishedUpload = z.infer<typeof unfinished>;

export const beginUpload = defineEndpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin an upload in pieces, or go on with one of the same bytes that was begun within a day',
  access: 'signedIn',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    size: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    /** Of the whole file, in hexadecimal digits. */
    sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  }),
  answer: unfinished,
  refusals: ['tooLarge', 'fileQuota'],
});

/** The fields of the form besides `file`. */
export const pieceFields = z.strictObject({ offset: z.string().check(z.regex(/^\d{1,8}$/)) });

export const appendPiece = defineEndpoint({
  method: 'PATCH',
  path: '/api/uploads/{id}',
  summary:
    'Send the next piece of an upload; a piece from another offset is refused with the one that is expected',
  access: 'signedIn',
  params,
  form: pieceFields,
  answer: unfinished,
  refusals: ['uploadOffset', 'tooLarge', 'unsupportedMediaType'],
});

export const finishUpload = defineEndpoint({
  method: 'POST',
  path: '/api/uploads/{id}/finish',
  summary: 'Make a file of an upload whose bytes are all there; once more, it answers the same file',
  access: 'signedIn',
  cost: 'upload',
  params,
  answer: file,
  refusals: [...(uploadFile.refusals ?? []), 'uploadOffset'],
});
