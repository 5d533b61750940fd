// The web as another release has it: every file of the build under another name, in a second.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A copy of the build whose file names end otherwise, and with them its version; gone with the test. */
export async function otherBuild(mark: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'curiosa-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  // What is compressed names the files of before.
  await cp('dist', dist, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(dist, 'client', 'assets');
  const stems = (await readdir(assets)).map((file) => file.replace(/\.\w+$/, ''));
  // The longest first: one may begin with another.
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
