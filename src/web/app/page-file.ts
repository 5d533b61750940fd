// The files of the pages, each loaded with its route.

import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadPart } from '#web/api/load-part.ts';

const files = import.meta.glob<Record<string, ComponentType>>([
  '../*/*Page.tsx',
  '../*/*/*Page.tsx',
  '!../layout/**',
]);

export type PageFile = `${string}/${string}Page.tsx`;

/** A page by its file below src/web; the file exports a component of its own name. */
export function page(file: PageFile) {
  // A page of this folder has a name without the way up.
  const load = files[`../${file}`.replace('../app/', './')];
  if (!load) throw new Error(`There is no page ${file}`);
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  return {
    component: lazyRouteComponent(() => loadPart(load), name),
    staticData: { file },
  };
}
