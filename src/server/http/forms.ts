// Forms with one file: the only bodies of the interface that are no JSON, taken by the routes that are registered here.

import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { type Serve, type RouteOptions, serveWith } from './serve.ts';
import { parsePart } from './validate.ts';

/** Serves routes that take a form. A file of more bytes is read to its end, so that its sender can read the answer. */
export async function serveForms(
  app: FastifyInstance,
  options: RouteOptions,
  fileBytes: number,
  register: (serve: Serve) => void,
): Promise<void> {
  await app.register(async (forms) => {
    // Any other body is refused by the route, after the caller is identified.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    await forms.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: fileBytes,
        files: 1,
        fields: 10,
        fieldNameSize: 100,
        fieldSize: 1000,
        parts: 11,
        headerPairs: 20,
      },
    });
    register(serveWith(forms, options));
  });
}

/**
 * Reads a form: its fields, and its `file` by a function that handles it as it arrives. Empty fields are as if they had not been
 * sent. Throws a Refusal for a body that is no form, not complete, or has an unknown field.
 */
export async function readForm<Fields, File>(
  request: FastifyRequest,
  schema: z.ZodMiniType<Fields>,
  receive: (part: MultipartFile) => Promise<File>,
): Promise<{ readonly fields: Fields; readonly file: File }> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
  const sent: Record<string, unknown> = {};
  let received: { readonly file: File } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.value !== '') sent[part.fieldname] = part.value;
      } else if (part.fieldname === 'file') received = { file: await receive(part) };
      else {
        // Refused below by its name, when all has been read.
        sent[part.fieldname] = null;
        part.file.resume();
      }
    }
  } catch (error) {
    throw isOurs(error) ? error : invalidAt('', 'malformed', 'The form is malformed or cut off');
  }
  const fields = parsePart(schema, sent, { path: '', otherwise: 'invalid' }) as Fields;
  if (!received) throw invalidAt('file', 'required', 'A file is needed');
  return { fields, file: received.file };
}

/** A full disk is no error of the form. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
