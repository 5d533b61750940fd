// Uploads that go on where a lost connection stopped them (docs/product/files.md#uploads-in-pieces). The server finds by the hash of the whole
// what it has already, so that nothing is stored here, and a file that is chosen again after a reload goes on as well.

import type { FileAnswer } from '#core/files/contract.ts';
import { maxFileBytes, pieceBytes } from '#core/files/limits.ts';
import {
  appendPiece,
  beginUpload,
  finishUpload,
  type UnfinishedUpload,
} from '#core/files/unfinished-contract.ts';
import { call } from '../call.ts';
import { ApiRefusal, isRefused, isRefusedWith, NoConnection } from '../refusal.ts';
import { type SendOptions, sendForm } from './upload.ts';
import { aboutMs } from '../wait.ts';

interface PiecesOptions extends SendOptions {
  readonly signal: AbortSignal;
  /** There was no answer; it is tried again by itself. */
  readonly onNetworkLost: () => void;
}

/** Whether a file has more than one piece; only pages of a secure origin can compute hashes. */
export function isSentInPieces({ size }: File): boolean {
  return size > pieceBytes && size <= maxFileBytes && globalThis.crypto.subtle !== undefined;
}

/** Sends a file of one's own. Throws `ApiRefusal`, and the reason of the signal; without a network it waits. */
export async function uploadInPieces(file: File, options: PiecesOptions): Promise<FileAnswer> {
  const sha256 = await hashOf(file);
  let upload: UnfinishedUpload | null = null;
  /** Since the server last took something. */
  let failures = 0;
  for (;;) {
    options.signal.throwIfAborted();
    try {
      upload ??= await call(beginUpload, { body: { name: file.name, size: file.size, sha256 } }, options);
      options.onProgress(percentOf(file, upload.offset));
      if (upload.offset >= file.size)
        return await call(finishUpload, { params: { id: upload._id } }, options);
      upload = await sendPiece(file, upload, options);
      failures = 0;
    } catch (error) {
      options.signal.throwIfAborted();
      failures += 1;
      const offset = isRefusedWith(error, 'uploadOffset') ? offsetIn(error) : undefined;
      if (isNetworkLost(error)) {
        options.onNetworkLost();
        await networkBack(failures, options.signal);
      } else if (failures > 5) throw error;
      else if (upload && offset !== undefined) upload = { ...upload, offset };
      // Swept or signed out: `call` refreshes the sign-in, or is refused for good.
      else if (upload && (isRefused(error, 404) || isRefused(error, 401))) upload = null;
      else throw error;
    }
  }
}

function percentOf({ size }: File, sent: number): number {
  return Math.floor((sent / size) * 100);
}

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sendPiece(file: File, { _id, offset }: UnfinishedUpload, options: PiecesOptions) {
  const piece = file.slice(offset, offset + pieceBytes);
  const onProgress = (percent: number) =>
    options.onProgress(percentOf(file, offset + (piece.size * percent) / 100));
  return sendForm(
    appendPiece,
    { offset: String(offset), file: piece },
    { signal: options.signal, onProgress },
    { id: _id, version: null },
  );
}

function offsetIn(error: unknown): number | undefined {
  return error instanceof ApiRefusal ? Number(error.answer.details?.['offset']) : undefined;
}

/** A proxy whose server is being restarted answers in its place. */
function isNetworkLost(error: unknown): boolean {
  return error instanceof NoConnection || isRefused(error, 502) || isRefused(error, 504);
}

/** Waits until the browser says so, or for a while: 1 s, 2 s … 30 s. */
function networkBack(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      ended.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), aboutMs(Math.min(30_000, 1000 * 2 ** (failures - 1))));
    addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), {
      signal: ended.signal,
    });
  });
}
