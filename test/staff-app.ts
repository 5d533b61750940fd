// The whole interface over a database of its own, called by accounts of any kind: how a token is found out is the matter of
// other tests.

import type { FastifyInstance } from 'fastify';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { AppOptions } from '#server/app.ts';
import { openTestApp } from './app.ts';
import { buildUser } from './build-programme.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export interface Call {
  readonly as?: Viewer;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
export interface StaffApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly admin: AccountViewer;
  /** An account of the database; one that is a contact of events has them in its row too. */
  account(given?: Partial<Omit<AccountViewer, 'kind' | 'userId'>>): Promise<AccountViewer>;
  /** By the admin, where nothing is said. The body is whatever JSON was answered. */
  // oxlint-disable-next-line typescript/no-explicit-any
  call(method: string, url: string, call?: Call): Promise<{ status: number; body: any; headers: object }>;
  close(): Promise<void>;
}

export async function openStaffApp(given: Partial<AppOptions> = {}): Promise<StaffApp> {
  const database = await openTestDatabase();
  let viewer: Viewer = guest;
  const app = await openTestApp(database.db, { identify: async () => viewer, ...given });

  async function account(held: Parameters<StaffApp['account']>[0] = {}): Promise<AccountViewer> {
    const { role = 'user', subRoles = [], userType = 'private', contactEventIds = [] } = held;
    const userId = await buildUser(database.db, {
      role,
      subRoles: [...subRoles],
      userType,
      contactEventIds: [...contactEventIds],
    });
    return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
  }
  const admin = await account({ role: 'admin' });
  return {
    app,
    database,
    admin,
    account,
    async call(method, url, { as = admin, body, headers = {} } = {}) {
      viewer = as;
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
