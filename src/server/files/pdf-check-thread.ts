// Opens one document and its first page.

import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfVerdict } from './pdf-check.ts';

/** Bytes of the largest piece that a document may unpack to before its first page is found. */
const maxBytesOfPiece = 64 * 1024 * 1024;

/**
 * Five megabytes can unpack to five gigabytes, and a thread's limits do not count bytes outside the heap. The reader allocates
 * them with `new Uint8Array(length)`; in this thread, which does nothing else, larger sizes than any document needs are
 * refused.
 */
function capPieces(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, given: unknown[], newTarget) {
      if (typeof given[0] === 'number' && given[0] > maxBytesOfPiece)
        throw new RangeError('A piece of the document is too large.');
      return Reflect.construct(target, given, newTarget);
    },
  });
}

async function read(path: string): Promise<PdfVerdict> {
  const data = new Uint8Array(await readFile(path));
  capPieces();
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  try {
    const document = await getDocument({ data, verbosity: 0, stopAtErrors: true }).promise;
    await document.getPage(1);
    return 'readable';
  } catch (error) {
    return error instanceof PasswordException ? 'encrypted' : 'notReadable';
  }
}

parentPort?.postMessage(await read(String(workerData)));
