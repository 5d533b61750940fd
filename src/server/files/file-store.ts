// Where the bytes of uploads lie. Which bytes belong to which file stands in the database alone.

import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { closeToOthers, openDiskStore, sweepIncoming } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

export interface FileStore {
  /** Keeps bytes for good once it resolves; whoever reads meanwhile gets all of what was there before, or nothing. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** null when there is nothing under the key. */
  get(key: string): Promise<Readable | null>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
}

/** An S3-compatible store where one is named, else the data directory. `say` is told where its rights cannot be changed. */
export async function openFileStore(
  { s3Url, dataDirectory }: Pick<Config, 's3Url' | 'dataDirectory'>,
  say: (sentence: string) => void = () => undefined,
): Promise<FileStore> {
  if (s3Url !== null) return openS3Store(s3Url);
  const folder = join(dataDirectory, 'files');
  await sweepIncoming(folder, new Date());
  // A volume of another account, or one that knows no rights, still serves.
  await closeToOthers(folder).catch((error: unknown) =>
    say(`${folder}: others may be able to read uploads; close it to them (0750). ${String(error)}`),
  );
  return openDiskStore(folder);
}
