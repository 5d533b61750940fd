// Every screen and its address (page 4, Routes). A page's file is loaded when somebody goes there.

import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import type { RouterContext } from './router.tsx';

const files = import.meta.glob<Record<string, ComponentType>>(['./*/*Page.tsx', '!./layout/*']);

/** A page by its file below src/web; the file exports a component of its own name. */
export function page(file: `${string}/${string}Page.tsx`) {
  const load = files[`./${file}`];
  if (!load) throw new Error(`There is no page ${file}`);
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  return {
    component: lazyRouteComponent(load, name),
    staticData: { file },
  };
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/events', statusCode: 302 });
  },
});

const programme = createRoute({
  getParentRoute: () => root,
  path: '/events',
  ...page('events/EventsPage.tsx'),
});

export const routeTree = root.addChildren([home, programme]);
