// An upload on its way in: from the request into a file of its own that is gone when the request has been answered. What
// does not arrive whole is as if it had never been sent.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadFormFields } from '#core/files/contract.ts';
import { mostFileBytes, refuseFile, refuseSize } from '#core/files/faults.ts';
import type { FileAccess } from '#core/files/rules.ts';
import { signatureBytes } from '#core/files/signature.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { parsePart } from '#server/http/validate.ts';

export interface Incoming {
  /** Where its bytes lie for now. */
  readonly path: string;
  /** As it was sent. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  /** The first bytes. */
  readonly head: Buffer;
  readonly folderId: string | null;
  readonly access: FileAccess | null;
}

/** For @fastify/multipart. A file that is too large is read to its end, so that its sender can read the answer. */
export const formLimits: FastifyMultipartBaseOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: mostFileBytes,
    files: 1,
    fields: 10,
    fieldNameSize: 100,
    fieldSize: 1000,
    parts: 11,
    headerPairs: 20,
  },
};

/** Receives the one file of a form and hands it on; afterwards it is gone, whatever came of it. */
export async function receive<T>(request: FastifyRequest, keep: (file: Incoming) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
  const folder = await mkdtemp(join(tmpdir(), 'curiosa-upload-'));
  try {
    return await keep(await readForm(request, join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<Incoming> {
  const fields: Record<string, unknown> = {};
  let file: Omit<Incoming, 'folderId' | 'access'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.value !== '') fields[part.fieldname] = part.value;
      } else if (part.fieldname === 'file') file = await save(part, path);
      else {
        // Refused below by its name, when all has been read.
        fields[part.fieldname] = null;
        part.file.resume();
      }
    }
  } catch (error) {
    throw isFault(error) ? error : refuseForm('', 'malformed', 'The form is malformed or cut off');
  }
  const { folderId = null, access = null } = parsePart(uploadFormFields, fields, {
    path: '',
    otherwise: 'invalid',
  }) as { folderId?: string; access?: FileAccess };
  if (!file) throw refuseForm('file', 'required', 'A file is needed');
  if (file.size > mostFileBytes) throw refuseSize();
  if (file.size === 0) throw refuseFile('empty');
  return { ...file, folderId, access };
}

async function save(
  { file, filename }: MultipartFile,
  path: string,
): Promise<Omit<Incoming, 'folderId' | 'access'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < signatureBytes) head = Buffer.concat([head, chunk.subarray(0, signatureBytes)]);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  // What went beyond the limit was not handed on.
  if (file.truncated) size = mostFileBytes + 1;
  return { path, name: filename, size, sha256: hash.digest(), head: head.subarray(0, signatureBytes) };
}

/** A disk that is full is no fault of the form. */
function isFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function refuseForm(path: string, code: string, message: string): Refusal {
  const errors: FieldError[] = [{ path, code, message }];
  return new Refusal('invalid', { errors });
}
