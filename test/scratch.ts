import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const roomyBytes = 3 * 2 ** 30;

/**
 * A new folder for databases of which nothing is kept, to be removed by whoever asked. In memory where there is plenty of it:
 * a database is a thousand files, and a disk's journal takes ten times as long to make and to remove them.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const isRoomy = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize >= roomyBytes,
    () => false,
  );
  return mkdtemp(join(isRoomy ? memory : tmpdir(), prefix));
}
