import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const RunFile = z.object({
  /** Process of the server. */
  pid: z.int().positive(),
  startedAt: z.iso.datetime(),
  /** Its embedded database, for commands and for `psql`. */
  databaseUrl: z.string(),
  /** Where it answers; absent while it is still starting. */
  address: z.string().optional(),
});

/** What a running server writes about itself into `DATA_DIR/run.json`. It may be left over from one that was killed. */
export type RunFile = z.infer<typeof RunFile>;

export async function readRunFile(dataDirectory: string): Promise<RunFile | null> {
  const text = await readFile(path(dataDirectory), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return RunFile.parse(JSON.parse(text));
  } catch {
    // A file that cannot be read says nothing about a server; the lock in the database decides.
    return null;
  }
}

export async function writeRunFile(dataDirectory: string, content: RunFile): Promise<void> {
  const unfinished = `${path(dataDirectory)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path(dataDirectory));
}

export async function removeRunFile(dataDirectory: string): Promise<void> {
  await rm(path(dataDirectory), { force: true });
}

function path(dataDirectory: string): string {
  return join(dataDirectory, 'run.json');
}
