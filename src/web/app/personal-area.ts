// The areas of signed-in users, and the files of their pages.

import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { areas } from '#core/auth/destination.ts';
import { loadPart } from '#web/api/load-part.ts';
import { pagesOf } from './page-file.ts';
import { root } from './root-route.tsx';

export const privatePage = pagesOf(
  import.meta.glob<Record<string, ComponentType>>([
    './*Page.tsx',
    '../*/*Page.tsx',
    '../*/*/*Page.tsx',
    '!../{auth,events,faqs,layout,legal,offline}/**',
  ]),
);

/** The layout of every page that needs an account: loaded with the first of them. */
export const privateArea = {
  component: lazyRouteComponent(() => loadPart(() => import('#web/layout/PrivateArea.tsx')), 'PrivateArea'),
  staticData: { file: ['layout/PrivateArea.tsx', 'app/private-routes.tsx'] },
};

/** The personal area: `user` or `admin`, rendered in the browser only. */
export const personal = createRoute({
  getParentRoute: () => root,
  path: '/$role',
  ...privateArea,
  beforeLoad: ({ params: { role } }) => {
    if (!areas.some((area) => area === role)) throw notFound();
  },
});

/** The layout of the named pages of staff (docs/product/pages.md#named-pages). */
export const staff = createRoute({ getParentRoute: () => root, id: 'staff', ...privateArea });
