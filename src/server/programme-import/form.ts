// The form with which a programme is sent.

import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ImportForm, importForm } from '#core/programme-import/contract.ts';
import { MAX_FILE_BYTES, refuseFile } from '#core/programme-import/file-faults.ts';
import { Refusal } from '#core/refusals.ts';
import { parsePart } from '#server/http/validate.ts';

export interface IncomingProgramme {
  readonly filename: string;
  readonly file: Buffer;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
}

/** For @fastify/multipart. A file that is too large is read to its end, so that its sender can read the answer. */
export const formLimits: FastifyMultipartBaseOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: 1,
    fields: 10,
    fieldNameSize: 100,
    fieldSize: 1000,
    parts: 11,
    headerPairs: 20,
  },
};

/** Reads the form. Throws a Refusal for one that is not whole, or says what nobody asked. */
export async function readForm(request: FastifyRequest): Promise<IncomingProgramme> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
  const fields: Record<string, unknown> = {};
  let sentFile: { readonly filename: string; readonly file: Buffer; readonly isWhole: boolean } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.value !== '') fields[part.fieldname] = part.value;
      } else if (part.fieldname === 'file') sentFile = await keep(part);
      else {
        // Refused below by its name, when all has been read.
        fields[part.fieldname] = null;
        part.file.resume();
      }
    }
  } catch {
    throw refuseForm('', 'malformed', 'The form is malformed or cut off');
  }
  const form = parsePart(importForm, fields, { path: '', otherwise: 'invalid' }) as ImportForm;
  if (!sentFile) throw refuseForm('file', 'required', 'A file is needed');
  const { filename, file, isWhole } = sentFile;
  if (!isWhole) throw new Refusal('tooLarge');
  if (file.length === 0) throw refuseFile('empty');
  return { filename, file, dryRun: form.dryRun === 'true', shiftTo: form.shiftTo ?? null };
}

async function keep({ file, filename }: MultipartFile) {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  const name = filename
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200)
    .toWellFormed();
  return { filename: name, file: Buffer.concat(chunks), isWhole: !file.truncated };
}

function refuseForm(path: string, code: string, message: string): Refusal {
  return new Refusal('invalid', { errors: [{ path, code, message }] });
}
