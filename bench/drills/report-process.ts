// Makes one report, and prints how long it took and how much memory it needed. DATABASE_URL and DATA_DIR say where; run with --expose-gc.

import { openKysely, openPool } from '#server/db/connect.ts';
import { type FileStore, openFileStore } from '#server/files/service.ts';
import { makeReport, reportTasks } from '#server/reports/service.ts';

/** Bytes of a file between two collections of what is not in use any more. */
const collectedEvery = 250_000;

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const [, , reportId] = process.argv;
const db = openKysely(openPool(DATABASE_URL, { onError: () => undefined }));
const stored = await openFileStore({ s3Url: null, dataDirectory: DATA_DIR });
let inUse = 0;
const files: FileStore = {
  ...stored,
  putStream: (key, bytes, mediaType) => stored.putStream(key, watched(bytes), mediaType),
};

async function* watched(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [written, collectedAt] = [0, -Infinity];
  for await (const piece of bytes) {
    yield piece;
    written += piece.length;
    if (written - collectedAt < collectedEvery) continue;
    collectedAt = written;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    inUse = Math.max(inUse, heapUsed + external);
  }
}

const tasks = reportTasks({ db, files, zone: 'Europe/Rome' });
const started = performance.now();
await tasks[makeReport]({ reportId }, new AbortController().signal);
const ms = performance.now() - started;
await db.destroy();
// The peak is in kilobytes.
const peak = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ ms, inUse: inUse / 1_000_000, peak }));
