// An upload on its way in: from the request into a temporary file that is deleted when the request has been answered. An
// incomplete upload is discarded.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadFormFields } from '#core/files/contract.ts';
import { maxFileBytes, refuseFile, refuseSize } from '#core/files/limits.ts';
import type { FileAccess } from '#core/files/rules.ts';
import { signatureBytes } from '#core/files/signature.ts';
import { readForm } from '#server/http/forms.ts';

export interface Incoming {
  /** The temporary file. */
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

/** Receives the one file of a form and passes it to `act`; afterwards it is deleted, whatever the outcome. */
export function receive<T>(request: FastifyRequest, act: (file: Incoming) => Promise<T>): Promise<T> {
  return withTemporaryPath(async (path) => act(await readUpload(request, path)));
}

/** Passes the path of a file that does not exist yet; what is written there is deleted afterwards. */
export async function withTemporaryPath<T>(act: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'curiosa-upload-'));
  try {
    return await act(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readUpload(request: FastifyRequest, path: string): Promise<Incoming> {
  const { fields, file } = await readForm(request, uploadFormFields, (part) => save(part, path));
  if (file.size > maxFileBytes) throw refuseSize();
  if (file.size === 0) throw refuseFile('empty');
  const { folderId = null, access = null } = fields;
  return { ...file, folderId, access };
}

async function save(
  { file, filename }: MultipartFile,
  path: string,
): Promise<Omit<Incoming, 'folderId' | 'access'>> {
  const saved = await saveBytes(file, path);
  // The bytes beyond the limit were not passed on.
  return { ...saved, name: filename, ...(file.truncated && { size: maxFileBytes + 1 }) };
}

/** Bytes in a temporary file. */
export type SavedBytes = Pick<Incoming, 'path' | 'size' | 'sha256' | 'head'>;

/** Writes bytes into a file that does not exist yet, as they come. */
export async function saveBytes(bytes: AsyncIterable<Buffer>, path: string): Promise<SavedBytes> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  await pipeline(
    bytes,
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
  return { path, size, sha256: hash.digest(), head: head.subarray(0, signatureBytes) };
}
