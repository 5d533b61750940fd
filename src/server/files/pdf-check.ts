// Whether a document opens. The file is untrusted, so it is read in a thread of its own with little memory and time.

import { Worker } from 'node:worker_threads';
import { type FileRefusal, refuseFile } from '#core/files/limits.ts';

/** The message of the thread. */
export type PdfVerdict = 'readable' | Extract<FileRefusal, 'notReadable' | 'encrypted'>;

const longestMs = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Throws a Refusal when the file is no PDF that opens without a password. */
export async function checkPdf(path: string): Promise<void> {
  const thread = new Worker(new URL('./pdf-check-thread.ts', import.meta.url), {
    workerData: path,
    resourceLimits,
    // The reader's messages about a document are not logged.
    stdout: true,
    stderr: true,
  });
  const verdict = await new Promise<PdfVerdict>((resolve) => {
    const timer = setTimeout(() => resolve('notReadable'), longestMs);
    thread.on('message', resolve);
    thread.on('error', () => resolve('notReadable'));
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve('notReadable');
    });
  });
  await thread.terminate();
  if (verdict !== 'readable') throw refuseFile(verdict);
}
