import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { closeToOthers, openDiskStore, sweepIncoming } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { isScanning, openScan } from './scanning/scan.ts';
import { openS3Store } from './s3-store.ts';

/** An S3-compatible store where one is named, else the data directory. `say` is called where its rights cannot be changed. */
export async function openFileStore(
  {
    s3Url,
    dataDirectory,
    clamdUrl = null,
  }: Pick<Config, 's3Url' | 'dataDirectory'> & Partial<Pick<Config, 'clamdUrl'>>,
  say: (sentence: string) => void = () => undefined,
): Promise<FileStore> {
  const folder = join(dataDirectory, 'files');
  await sweepIncoming(folder, new Date());
  const scan = openScan(clamdUrl);
  if (clamdUrl !== null && !(await isScanning(clamdUrl)))
    say('CLAMD_URL: no clamd answers there. Uploads are refused until one does.');
  if (s3Url !== null) return { ...openS3Store(s3Url, folder), scan };
  // A volume of another account, or one without file rights, still works.
  await closeToOthers(folder).catch((error: unknown) =>
    say(`${folder}: others may be able to read uploads; close it to them (0750). ${String(error)}`),
  );
  return { ...openDiskStore(folder), scan };
}
