// A second build without building: every file of the web gets another name, in a second.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A copy of the build with other file names, and so with another version; deleted at the end of the test. */
export async function otherBuild(mark: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'curiosa-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  // Compressed files contain the former names.
  await cp('dist', dist, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(dist, 'client', 'assets');
  const stems = (await readdir(assets)).map((file) => file.replace(/\.\w+$/, ''));
  // The longest first, because a name may be a prefix of another.
  const any = new RegExp(stems.toSorted((one, other) => other.length - one.length).join('|'), 'g');
  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(?:js|css|json)$/.test(file)) continue;
    const path = join(dist, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(any, `$&${mark}`));
  }
  for (const file of await readdir(assets))
    await rename(join(assets, file), join(assets, file.replace(/(?=\.\w+$)/, mark)));
  return dist;
}
