import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const coloursOf = async (file: string) =>
  new Set([...(await readFile(file, 'utf8')).matchAll(/#[\da-f]{6}\b/g)].map(([colour]) => colour));

test('embedded lists have the colours of the theme, and no others', async () => {
  const brand = await coloursOf('src/web/ui/theme.css');
  const own = await coloursOf('src/web/public/embed.css');
  expect(own.size).toBeGreaterThan(5);
  expect([...own].filter((colour) => !brand.has(colour))).toEqual([]);
});
