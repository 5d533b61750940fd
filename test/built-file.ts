import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The path of the built file that a lazily imported source is in; its name depends on what else is in it. */
export function builtFile(source: `src/web/${string}`): string {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not imported lazily, or the web was not built.`);
  return `/${chunk.file}`;
}
