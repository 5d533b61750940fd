// The files of former builds. A page that was opened before a deploy still requests files of its own build: they are stored for a
// week after another build took its place, so that no visitor has to reload in the middle of an action.

import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const storedForMs = 7 * 24 * 3_600_000;

/** Beside the files of a build that another one took the place of: when that was. */
const replacedAt = 'replaced-at';
/** Begins the name of what is not taken in whole yet, or never was. */
const half = 'half-';

export interface FormerBuilds {
  /** The folder that has a file of a stored build; null where none has it, or it was deleted. */
  folderOf(file: string): Promise<string | null>;
}

/**
 * Takes the files of the build that is served now into a folder that outlives it, and lets go of what was replaced more than a
 * week ago. Several processes may do so in one folder.
 */
export async function storeBuild(
  folder: string,
  { assets, version, now }: { readonly assets: string; readonly version: string; readonly now: Date },
): Promise<FormerBuilds> {
  await mkdir(folder, { recursive: true });
  const stored = await readdir(folder);
  if (!stored.includes(version)) await takeIn(folder, version, assets);
  // A release that is taken back is current again.
  await rm(join(folder, version, replacedAt), { force: true });
  const others = stored.filter((build) => build !== version);
  await Promise.all(
    others.map((build) =>
      build.startsWith(half) ? letGoOfHalf(join(folder, build), now) : letGo(join(folder, build), now),
    ),
  );
  return {
    async folderOf(file) {
      // Read again each time: a process of a newer build may have put its own here since.
      for (const build of await readdir(folder)) {
        // Of what is not taken in whole a file may be cut off.
        if (build.startsWith(half)) continue;
        const lies = join(folder, build, 'assets');
        if ((await readdir(lies).catch(() => [] as string[])).includes(file)) return lies;
      }
      return null;
    },
  };
}

/** Atomic: a copy that was interrupted, or that another process made first, is not taken for a build. */
async function takeIn(folder: string, version: string, assets: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, half));
  await cp(assets, join(unfinished, 'assets'), { recursive: true });
  await rename(unfinished, join(folder, version)).catch(() => rm(unfinished, { recursive: true }));
}

/** What was never whole. It may be another process's that is still at it, so nothing is written there. */
async function letGoOfHalf(unfinished: string, now: Date): Promise<void> {
  const at = await stat(unfinished).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (at !== null && now.getTime() - at >= storedForMs)
    await rm(unfinished, { recursive: true, force: true });
}

/** What another build took the place of is marked, and goes a week later. */
async function letGo(build: string, now: Date): Promise<void> {
  const mark = join(build, replacedAt);
  const at = await readFile(mark, 'utf8').catch(() => null);
  if (at === null) return writeFile(mark, now.toISOString()).catch(() => undefined);
  const isOver = !(now.getTime() - Date.parse(at) < storedForMs);
  if (isOver) await rm(build, { recursive: true, force: true });
}
