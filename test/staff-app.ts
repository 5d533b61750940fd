// The whole interface over its own database, called by accounts of any kind. Token checks have their own tests.

import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { AppOptions } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { openTestApp } from './app.ts';
import { buildUser } from './build-programme.ts';
import { openTestDatabase } from './database.ts';
import { viewerOf } from './viewers.ts';

export interface Call {
  readonly as?: Viewer;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
export type StaffApp = Awaited<ReturnType<typeof openStaffApp>>;

/** The whole interface over an existing database, called by one account at a time. */
export async function openCalls(db: Db, given: Partial<AppOptions> = {}) {
  let viewer: Viewer = guest;
  const app = await openTestApp(db, { identify: async () => viewer, ...given });
  return {
    app,
    /** The parsed JSON body of the answer. */
    async call(method: string, url: string, { as = guest, body, headers = {} }: Call = {}) {
      viewer = as;
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    /** The answer's body as text. */
    async raw(method: string, url: string, as: Viewer) {
      viewer = as;
      const response = await app.inject({ method: method as 'GET', url });
      return { status: response.statusCode, raw: response.body };
    },
  };
}

/** To be opened in `beforeAll` and closed in `afterAll`. */
export async function openStaffApp(given: Partial<AppOptions> = {}) {
  const database = await openTestDatabase();
  const { app, call, raw } = await openCalls(database.db, given);

  /** An account of the database; a contact's events are in its row too. */
  async function account(fields: Parameters<typeof viewerOf>[1] = {}): Promise<AccountViewer> {
    const viewer = viewerOf('', fields);
    const { role, subRoles, userType, contactEventIds } = viewer;
    const userId = await buildUser(database.db, {
      role,
      subRoles: [...subRoles],
      userType,
      contactEventIds: [...contactEventIds],
    });
    return { ...viewer, userId };
  }
  const admin = await account({ role: 'admin' });
  return {
    app,
    database,
    admin,
    account,
    raw,
    /** As the admin by default. */
    call: (method: string, url: string, options: Call = {}) => call(method, url, { as: admin, ...options }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
