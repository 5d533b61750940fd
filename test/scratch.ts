import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const roomyBytes = 3 * 2 ** 30;

/**
 * A new folder for throwaway databases; the caller deletes it. In memory where there is enough of it: a database is a thousand files, and
 * the journal of a disk makes creating and deleting them ten times slower.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await isMemoryRoomy()) ? memory : tmpdir(), prefix));
}

/** Whether files in memory have room for the databases and the shared memory of browsers; a container has 64 MB by default. */
export function isMemoryRoomy(): Promise<boolean> {
  return statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize >= roomyBytes,
    () => false,
  );
}
