import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import type { Fields } from '#core/field/field.ts';
import { id, instant, readOnly, translated, updateValidator } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { serializedAs } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { pictureUrls } from './picture.ts';
import { fileAccesses } from './rules.ts';
import { fileKinds, mediaTypes } from './signature.ts';

const pixels = z.int().check(z.gte(0), z.lte(100_000));
/** A part of a picture, in whole pixels. */
export const box = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels });

export const file = z.strictObject({
  _id: id,
  name: z.string(),
  kind: z.enum(fileKinds),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
  /** Of a picture: what it shows, in the reader's language, or with `lang=*` in both; null: decoration. */
  alternativeText: z.nullable(z.union([z.string(), translated])),
  credits: z.nullable(z.string()),
  /** Of a picture: what stays in view in other shapes, in per cent from the left and from the top; null: its centre. */
  focusX: z.nullable(z.number()),
  focusY: z.nullable(z.number()),
  /** The part of the whole picture that is shown, in its pixels; null: all of it. */
  crop: z.nullable(box),
  /** Of the whole picture, in pixels, where it is cropped. */
  whole: z.nullable(z.strictObject({ width: z.int(), height: z.int() })),
  folderId: z.nullable(id),
  userId: z.nullable(id),
  access: z.enum(fileAccesses),
  /** Of a public picture. */
  urls: z.nullable(pictureUrls),
  /** Of a document; fetched with the bearer. */
  contentUrl: z.nullable(z.string()),
  /** In lists: whether anything shows it. */
  isUsed: z.optional(z.boolean()),
  untranslated: z.optional(z.array(z.string())),
  createdAt: instant,
  updatedAt: instant,
});
export type FileAnswer = z.infer<typeof file>;

/** An account that may change a file edits what is said of it and its folder; bytes have endpoints of their own. */
export const fileFields: Fields = {
  // People name files after people.
  name: { kind: 'string', required: true, max: 200, searched: 'A', personal: true },
  alternativeText: { kind: 'string', translated: true, max: 300, searched: 'B' },
  // The photographer, or where it is from.
  credits: { kind: 'string', max: 200, searched: 'C', personal: true },
  focusX: { kind: 'number', min: 0, max: 100, with: 'focusY' },
  focusY: { kind: 'number', min: 0, max: 100, with: 'focusX' },
  kind: { kind: 'select', options: fileKinds, required: true, readOnly: true },
  mediaType: { kind: 'select', options: mediaTypes, required: true, readOnly: true },
  size: { kind: 'number', required: true, min: 0, max: 2_147_483_647, readOnly: true },
  width: { kind: 'number', min: 0, max: 100_000, readOnly: true },
  height: { kind: 'number', min: 0, max: 100_000, readOnly: true },
  folderId: { kind: 'reference', to: 'upload-file-folders' },
  userId: { kind: 'reference', to: 'users', readOnly: true },
  access: { kind: 'select', options: fileAccesses, required: true, readOnly: true },
};
export const fileGrammar: ListGrammar = {
  fields: fileFields,
  derived: { isUsed: { kind: 'toggle' } },
  extras: { isUsed: { kind: 'toggle', operators: ['is'] } },
};
export const inLanguage = z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) });

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
  cost: 'upload',
  form: uploadFormFields,
  answer: file,
  status: 201,
  refusals: [
    'tooLarge',
    'unsupportedMediaType',
    'fileInvalid',
    'fileQuota',
    'scannerUnavailable',
    'tooManyRequests',
    'serverBusy',
  ],
});

export const listFiles = defineList({
  path: '/api/files',
  summary: 'List uploads',
  access: 'manageEvents',
  list: fileGrammar,
  row: serializedAs<FileAnswer>(z.partial(file)),
});

export const params = z.strictObject({ id });

export const readFile = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'Read what is known of an upload',
  access: 'signedIn',
  params,
  query: inLanguage,
  versioned: true,
  answer: file,
});

export const changeFile = defineEndpoint({
  method: 'PUT',
  path: '/api/files/{id}',
  summary: 'Give an upload another name or folder, say what its picture shows, and what of it stays in view',
  access: 'signedIn',
  params,
  query: inLanguage,
  versioned: true,
  body: updateValidator(fileFields, {
    placeholder: readOnly(z.optional(z.unknown())),
    urls: readOnly(z.optional(z.unknown())),
    contentUrl: readOnly(z.optional(z.unknown())),
    crop: readOnly(z.optional(z.unknown())),
    whole: readOnly(z.optional(z.unknown())),
  }),
  answer: file,
});

export const listFileUses = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}/uses',
  summary:
    'Where an upload is shown; drafts, which only their accounts read, are named once, with the id of the upload',
  access: 'manageEvents',
  params,
  answer: z.array(z.strictObject({ path: z.string(), _id: id, field: z.string() })),
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
