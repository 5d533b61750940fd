// Opens one document and its first page.

import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfVerdict } from './pdf-check.ts';

async function read(path: string): Promise<PdfVerdict> {
  const data = new Uint8Array(await readFile(path));
  try {
    const document = await getDocument({ data, verbosity: 0, stopAtErrors: true }).promise;
    await document.getPage(1);
    return 'readable';
  } catch (error) {
    return error instanceof PasswordException ? 'encrypted' : 'notReadable';
  }
}

parentPort?.postMessage(await read(String(workerData)));
