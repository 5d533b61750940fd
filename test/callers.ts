// The whole interface over its own database, and accounts that call it. Token checks have their own tests: here the token is the account's
// id.

import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { openTestApp } from './app.ts';
import { buildUser } from './build-programme.ts';
import { openTestDatabase } from './database.ts';
import { viewerOf } from './viewers.ts';

export type Callers = Awaited<ReturnType<typeof openCallers>>;
export type Caller = Awaited<ReturnType<Callers['account']>>;

/** To be opened in `beforeAll` and closed in `afterAll`. */
export async function openCallers() {
  const database = await openTestDatabase();
  const { db } = database;
  const viewers = new Map<string, AccountViewer>();
  const app = await openTestApp(db, {
    identify: async (request) => viewers.get(request.headers.authorization?.slice(7) ?? '') ?? guest,
  });

  function caller(viewer: Viewer) {
    const id = viewer.kind === 'guest' ? '' : viewer.userId;
    async function send(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      more: Record<string, string> = {},
    ) {
      const headers = { ...(id && { authorization: `Bearer ${id}` }), ...more };
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return {
        status: response.statusCode,
        body: response.json(),
        total: response.headers['odin-count'],
        etag: response.headers['etag'],
      };
    }
    return {
      id,
      viewer,
      get: (url: string) => send('GET', url),
      post: (url: string, body: object = {}, headers?: Record<string, string>) =>
        send('POST', url, body, headers),
      put: (url: string, body: object, headers?: Record<string, string>) => send('PUT', url, body, headers),
      patch: (url: string) => send('PATCH', url),
      delete: (url: string) => send('DELETE', url),
      /** The ids of a list, in its order. */
      ids: async (url: string) =>
        (await send('GET', url)).body.map(({ _id }: { _id: string }) => _id) as string[],
    };
  }

  return {
    app,
    db,
    database,
    guest: caller(guest),
    /** An account, with its row and its viewer. */
    async account(given: Parameters<typeof buildUser>[1] = {}) {
      const userId = await buildUser(db, given);
      const viewer = viewerOf(userId, given);
      viewers.set(userId, viewer);
      return { ...caller(viewer), viewer };
    },
    /** What the account is from its next request on. */
    become(account: { readonly id: string }, given: Parameters<typeof viewerOf>[1]) {
      viewers.set(account.id, viewerOf(account.id, given));
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A list query for a page of this size and nothing else. */
export function pageOf(limit: number) {
  return {
    page: 1,
    limit,
    sort: [],
    filters: [],
    q: null,
    count: true,
    lang: null,
    fields: null,
    populate: [] as string[],
  } as const;
}
