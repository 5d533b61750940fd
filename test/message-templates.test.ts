// Every feature's templates reach the worker, which gives up a message whose template it does not know.

import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(process.cwd(), 'src/server');

async function readServer(): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    texts.push(await readFile(join(root, path), 'utf8'));
  return texts;
}

/** The exported sets of templates that no other set and no worker contains. */
function unused(texts: readonly string[]): string[] {
  const defined = texts.flatMap((text) =>
    // By their type: other things are called templates too, as those of days.
    [...text.matchAll(/^export (?:const|function) (\w+Templates)\b(?:\([^]*?\))?: Templates</gm)].map(
      ([, name = '']) => name,
    ),
  );
  return defined.filter((name) => !texts.some((text) => new RegExp(`\\.\\.\\.${name}\\b`).test(text)));
}

test('every set of templates is given to the worker', async () => {
  const texts = await readServer();
  expect(unused(texts), 'It belongs into `templates` of src/server/serve.ts.').toEqual([]);
});

test('control: a set that is given to nothing is found', async () => {
  const texts = await readServer();
  expect(unused([...texts, 'export const inventedTemplates: Templates<ThanksFacts> = {};'])).toEqual([
    'inventedTemplates',
  ]);
});
