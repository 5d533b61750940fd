// The cache has one shape an entry: the names of composed queries stand in their keys.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', 'src', 'web');

test('no two composed queries have the same name', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return [...text.matchAll(/composedQuery\(\s*[^']*?'(\w+)'/g)].map(([, name]) => name);
  });
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
