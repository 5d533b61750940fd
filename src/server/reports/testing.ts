// The setup of this feature's tests: the interface with a file store of its own, accounts, and the job that makes a report.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { ReportAnswer } from '#core/reports/contract.ts';
import type { Database } from '#server/db/database.ts';
import { type FileStore, openFileStore } from '#server/files/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { run } from './run.ts';
import { readViewer } from './store.ts';

export const zone = 'Europe/Rome';

export interface ReportsApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly dataDirectory: string;
  /** A new account; its viewer is read again with each request. */
  signUp(given?: Partial<Insertable<Database['users']>>): Promise<string>;
  request(
    as: string | null,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Starts a report; its body. */
  start(as: string, wanted: object): Promise<ReportAnswer>;
  /** Runs its job. */
  make(reportId: string): Promise<void>;
  /** Starts and makes a report, and fetches its bytes. */
  fetch(as: string, wanted: object): Promise<Buffer>;
  /** The same as rows of CSV. */
  rows(as: string, wanted: object): Promise<string[][]>;
  /** The keys of all stored bytes, half-written ones too. */
  storedKeys(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openReportsApp(): Promise<ReportsApp> {
  const database = await openTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-reports-'));
  const files = await openFileStore({ s3Url: null, dataDirectory });
  let viewer: Viewer = guest;
  const app = await openTestApp(database.db, { files, identify: async () => viewer });
  const viewerOf = async (userId: string): Promise<AccountViewer> => {
    const found = await readViewer(database.db, userId);
    if (!found) throw new Error('The account is gone.');
    return found;
  };
  const it: ReportsApp = {
    app,
    database,
    files,
    dataDirectory,
    signUp: (given = {}) => buildUser(database.db, given),
    async request(as, method, url, body) {
      viewer = as === null ? guest : await viewerOf(as);
      return app.inject({ method, url, ...(body && { payload: body }) });
    },
    async start(as, wanted) {
      const answer = await it.request(as, 'POST', '/api/reports', wanted);
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    make: (reportId) => run({ db: database.db, files, zone }, { reportId }, new AbortController().signal),
    async fetch(as, wanted) {
      const { _id } = await it.start(as, wanted);
      await it.make(_id);
      const answer = await it.request(as, 'GET', `/api/reports/${_id}/file`);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.rawPayload;
    },
    async rows(as, wanted) {
      const bytes = await it.fetch(as, { format: 'csv', language: 'it', ...wanted });
      return parse(bytes, { bom: true, delimiter: ';', relax_column_count: false });
    },
    async storedKeys() {
      const folder = join(dataDirectory, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDirectory, { recursive: true });
    },
  };
  return it;
}
