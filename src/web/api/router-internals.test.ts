import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  historyIndexOf,
  markHydrated,
  rebuildRoutes,
  requestedLocationOf,
  routeIdAt,
  serverResultOf,
  strictSearchOf,
} from './router-internals.ts';

function routerAt(url: string) {
  const root = createRootRoute();
  const events = createRoute({
    getParentRoute: () => root,
    path: '/events',
    validateSearch: ({ day }: Record<string, unknown>) => ({ day }),
  });
  return createRouter({
    routeTree: root.addChildren([events]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
}

test('`_serverResult` has the status of a rendered page', async () => {
  const router = routerAt('/nothing');
  await router.load();
  expect(serverResultOf(router)).toMatchObject({ type: 'render', status: 404 });
});

test('`_strictSearch` is the part of the query that the route reads', async () => {
  const router = routerAt('/events?day=2026&other=1');
  await router.load();
  expect(strictSearchOf(router.state.matches.at(-1))).toEqual({ day: 2026 });
});

test('`latestLocation` is the requested address before its page is loaded', async () => {
  const router = routerAt('/events?day=2026');
  expect(requestedLocationOf(router)).toMatchObject({ pathname: '/events', search: { day: 2026 } });
});

test('`__TSR_index` is the index of an address in the history', async () => {
  const router = routerAt('/events?day=2026');
  await router.load();
  expect(historyIndexOf(router.state.location)).toBe(0);
  router.history.push('/events?day=2027');
  expect(historyIndexOf(router.history.location)).toBe(1);
});

test('`ssr` marks the document as rendered on the server, without a manifest', () => {
  const router = routerAt('/events');
  expect('ssr' in router.options).toBe(false);
  markHydrated(router);
  expect(router.ssr).toEqual({ manifest: undefined });
});

test('`buildRouteTree` and `setRoutes` add routes to a router that is in use', async () => {
  const router = routerAt('/events');
  await router.load();
  const late = () => routeIdAt(router, { ...requestedLocationOf(router), pathname: '/late' });
  expect(late()).toBe('__root__');
  const root = router.routeTree;
  root.addChildren([createRoute({ getParentRoute: () => root, path: '/late' })]);
  rebuildRoutes(router);
  expect(late()).toBe('/late');
  expect(router.state.matches.at(-1)?.routeId).toBe('/events');
});

test('no other file uses these members', () => {
  const web = join(import.meta.dirname, '..');
  const uses = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/router-internals/.test(file))
    .filter((file) =>
      /\._(?:serverResult|strictSearch)\b|__TSR_|\.latestLocation\b|\brouter\.ssr\b|\.__store\b|\.setRoutes\b|\.buildRouteTree\b/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    );
  expect(uses).toEqual([]);
});
