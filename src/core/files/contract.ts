import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import type { Fields } from '#core/field/field.ts';
import { id, instant } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import { pictureUrls } from './picture.ts';
import { fileAccesses } from './rules.ts';
import { fileKinds, mediaTypes } from './signature.ts';

const file = z.strictObject({
  _id: id,
  name: z.string(),
  kind: z.enum(fileKinds),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
  folderId: z.nullable(id),
  userId: z.nullable(id),
  access: z.enum(fileAccesses),
  /** Of a picture. */
  urls: z.nullable(pictureUrls),
  /** Of a document; asked for with the bearer. */
  contentUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type FileAnswer = z.infer<typeof file>;

const fields: Fields = {
  // People name files after people.
  name: { kind: 'string', required: true, searched: 'A', personal: true },
  kind: { kind: 'select', options: fileKinds, required: true },
  mediaType: { kind: 'select', options: mediaTypes, required: true },
  size: { kind: 'number', required: true, min: 0, max: 2_147_483_647 },
  width: { kind: 'number', min: 0, max: 100_000 },
  height: { kind: 'number', min: 0, max: 100_000 },
  folderId: { kind: 'reference', to: 'upload-file-folders' },
  userId: { kind: 'reference', to: 'users' },
  access: { kind: 'select', options: fileAccesses, required: true },
};
export const fileGrammar: ListGrammar = { fields };

/** The fields of the form besides `file`. */
export const uploadFormFields = z.strictObject({
  folderId: z.optional(id),
  access: z.optional(z.enum(fileAccesses)),
});

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a picture or a document',
  access: 'signedIn',
  form: uploadFormFields,
  answer: file,
  status: 201,
  refusals: ['tooLarge', 'unsupportedMediaType', 'fileInvalid', 'fileQuota', 'serverBusy'],
});

export const listFiles = defineList({
  path: '/api/files',
  summary: 'List uploads',
  access: 'manageEvents',
  list: fileGrammar,
  row: z.partial(file),
});

const params = z.strictObject({ id });

export const readFile = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'Read what is known of an upload',
  access: 'signedIn',
  params,
  answer: file,
});

export const readFileContent = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}/content',
  summary: 'Download a document',
  access: 'signedIn',
  params,
  answer: z.unknown(),
  answerType: 'application/pdf',
});

export const deleteFile = defineEndpoint({
  method: 'DELETE',
  path: '/api/files/{id}',
  summary: 'Delete an upload that nothing refers to',
  access: 'signedIn',
  params,
  answer: file,
  refusals: ['stillReferenced'],
});
