import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';

/** The oldest state that a test begins with; later ones are reached from it, because applying every migration takes a second. */
export const oldestFormer = '0058';

/** Applies the migrations before one, by its number (`0058`). */
export async function migrateBefore(url: string, before: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const isFormer = (path: string) => path === 'migrations' || basename(path) < before;
    await cp('migrations', directory, { recursive: true, filter: isFormer });
    await migrate(url, { directory });
  } finally {
    await rm(directory, { recursive: true });
  }
}
