// The setup of this feature's tests: the whole interface over a database and a file store of their own.

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AccountViewer, guest, type SubRole, type Viewer } from '#core/accounts/access.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-store.ts';

export interface Form {
  readonly file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string };
  readonly folderId?: string;
  readonly access?: string;
  readonly [field: string]: unknown;
}

export interface FilesApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly dataDirectory: string;
  /** A new account that has these sub-roles; its id is its bearer. */
  signUp(...as: (SubRole | 'admin')[]): Promise<AccountViewer>;
  request(as: AccountViewer | null, request: InjectOptions): Promise<LightMyRequestResponse>;
  upload(as: AccountViewer | null, form: Form): Promise<LightMyRequestResponse>;
  /** Puts another picture in the place of one. */
  replace(
    as: AccountViewer,
    id: string,
    bytes: Uint8Array,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** The keys of all stored bytes. */
  storedKeys(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFilesApp(given: { files?: FileStore } = {}): Promise<FilesApp> {
  const database = await openTestDatabase();
  await migrateJobQueue(database.url);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-files-'));
  const files = given.files ?? (await openFileStore({ s3Url: null, dataDirectory }));
  const viewers = new Map<string, Viewer>();
  const app = await openTestApp(database.db, {
    files,
    identify: async ({ headers }) => viewers.get(headers.authorization ?? '') ?? guest,
  });
  const request: FilesApp['request'] = (as, request) =>
    app.inject({
      ...request,
      headers: { ...request.headers, ...(as && { authorization: `Bearer ${as.userId}` }) },
    });
  return {
    app,
    database,
    files,
    dataDirectory,
    request,
    async signUp(...as) {
      const userId = await buildUser(database.db);
      const viewer: AccountViewer = {
        kind: 'account',
        userId,
        role: as.includes('admin') ? 'admin' : 'user',
        subRoles: as.filter((one) => one !== 'admin'),
        userType: 'private',
        contactEventIds: [],
      };
      viewers.set(`Bearer ${userId}`, viewer);
      return viewer;
    },
    async upload(as, { file, ...fields }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      if (file)
        form.append(
          'file',
          new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
          file.name ?? 'Foto.jpg',
        );
      return request(as, { method: 'POST', url: '/api/files', payload: form });
    },
    async replace(as, id, bytes, headers = {}) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'Nuova.jpg');
      return request(as, { method: 'PUT', url: `/api/files/${id}/picture?lang=*`, payload: form, headers });
    },
    async storedKeys() {
      const entries = await readdir(join(dataDirectory, 'files'), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

/** The three requests of an upload in pieces. */
export function inPieces(self: FilesApp) {
  return {
    begin: (as: AccountViewer | null, bytes: Uint8Array, stated: object = {}) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const payload = { name: 'Scheda.pdf', size: bytes.length, sha256, ...stated };
      return self.request(as, { method: 'POST', url: '/api/uploads', payload });
    },
    append: (as: AccountViewer | null, id: string, offset: number, bytes: Uint8Array) => {
      const payload = new FormData();
      payload.append('offset', String(offset));
      payload.append('file', new Blob([new Uint8Array(bytes)]), 'piece');
      return self.request(as, { method: 'PATCH', url: `/api/uploads/${id}`, payload });
    },
    finish: (as: AccountViewer | null, id: string) =>
      self.request(as, { method: 'POST', url: `/api/uploads/${id}/finish` }),
  };
}
