// The files of the pages, each loaded with its route.

import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadPart } from '#web/api/load-part.ts';

export type PageFile = `${string}/${string}Page.tsx`;
type PageFiles = Readonly<Record<string, () => Promise<Record<string, ComponentType>>>>;

/** Makes the function that gives the route options of a page, by its file below src/web; the file exports a component of its own name. */
export function pagesOf(files: PageFiles) {
  return (file: PageFile) => {
    // A page of this folder has a name without the way up.
    const load = files[`../${file}`.replace('../app/', './')];
    if (!load)
      throw new Error(
        `There is no page ${file}: no such file below src/web, or no pattern of this list of files matches it (\`page\` in ` +
          `app/page-file.ts for guests, \`privatePage\` in app/personal-area.ts for accounts).`,
      );
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
    return {
      component: lazyRouteComponent(() => loadPart(load), name),
      staticData: { file },
    };
  };
}

/** A page that guests open too. The names of the others load with the routes of signed-in users. */
export const page = pagesOf(
  import.meta.glob<Record<string, ComponentType>>([
    '../auth/*/*Page.tsx',
    '../check-in/devices/EnrolPage.tsx',
    '../events/*/*Page.tsx',
    '../faqs/*Page.tsx',
    '../feedback/*Page.tsx',
    '../give-back/*Page.tsx',
    '../favourites/FavouritesPage.tsx',
    '../legal/*Page.tsx',
    '../newsletter/*Page.tsx',
    '../offline/*Page.tsx',
    '../waiting-list/offer/*Page.tsx',
  ]),
);
