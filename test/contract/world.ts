// The whole interface over a database with a few rows of every entity, and callers of every role.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Db } from '#server/db/database.ts';
import { openFileStore } from '#server/files/service.ts';
import { bearerOf } from '#server/auth/identify.ts';
import type { Who } from '#test/access-callers.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase } from '#test/database.ts';
import { fieldsOf, resourceNames } from '#test/entities.ts';
import { buildPopulatedRow } from '#test/populated.ts';
import { type MakeRow, rowsOf } from '#test/rows.ts';
import { viewerOf } from '#test/viewers.ts';

export interface Sender {
  readonly who: Who;
  /** Null: a guest. */
  readonly account: AccountViewer | null;
}

export interface World {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Ids of rows that a property or parameter of this name may refer to. */
  readonly idsFor: (name: string) => readonly string[];
  /** A valid picture file. */
  readonly picture: Buffer;
  /** A new account of this kind, or a guest. */
  sender(who: Who): Promise<Sender>;
  /** Builders of the row of a path's id, by the names of the access table. */
  rowsFor(path: string): Readonly<Record<string, MakeRow>>;
  close(): Promise<void>;
}

/** Properties and parameters that refer to rows, besides the fields of the registered entities. */
const otherReferences: Readonly<Record<string, string>> = {
  _id: 'events',
  entityId: 'events',
  ids: 'sessions',
  sessionIds: 'sessions',
  participantsIds: 'users',
};

/** To be opened in `beforeAll` and closed in `afterAll`. */
export async function openWorld(): Promise<World> {
  const database = await openTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), 'curiosa-contract-'));
  const files = await openFileStore({ s3Url: null, dataDirectory: directory });
  const viewers = new Map<string, AccountViewer>();
  const app = await openTestApp(db, {
    files,
    identify: async (request): Promise<Viewer> => {
      const token = bearerOf(request);
      if (token === null) return guest;
      const viewer = viewers.get(token);
      if (!viewer) throw new Refusal('unauthorized');
      return viewer;
    },
  });
  const pools = await fillPools(db);
  const background = { r: 200, g: 80, b: 40 };
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return {
    app,
    db,
    picture,
    idsFor: (name) => pools.get(pathsByName.get(name) ?? '') ?? [],
    async sender(who) {
      if (who === 'guest') return { who, account: null };
      const role = who === 'scanner' || who === 'admin' || who === 'disco' ? who : 'user';
      const subRoles = who === 'editor' || who === 'support' || who === 'contact' ? [who] : [];
      const userType = who === 'school' ? 'school' : 'private';
      const educationalInstitution = who === 'school' ? 'IC Tasso' : null;
      const userId = await buildUser(db, { role, subRoles, userType, educationalInstitution });
      const account = viewerOf(userId, { role, subRoles, userType });
      viewers.set(userId, account);
      return { who, account };
    },
    rowsFor: (path) => rowsOf({ db, files }, path.split('/')[2] ?? ''),
    async close() {
      await app.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The path of the entity that a name refers to. */
const pathsByName = new Map<string, string>([
  ...Object.entries(otherReferences),
  ...resourceNames.flatMap((entity) =>
    Object.entries(fieldsOf(entity)).flatMap(([name, field]): [string, string][] => {
      if (field.kind === 'reference' || field.kind === 'references') return [[name, field.to]];
      return field.kind === 'uploads' ? [[name, 'files']] : [];
    }),
  ),
]);

/** A few rows of each entity with all references filled, by the entity's path. */
async function fillPools(db: Db): Promise<Map<string, string[]>> {
  const pools = new Map<string, string[]>();
  for (const name of resourceNames) {
    // The audit log is written by staff actions.
    if (name === 'auditEntries') continue;
    const ids = [await buildPopulatedRow(db, name), await buildPopulatedRow(db, name)];
    pools.set(resources[name].path, ids);
  }
  const pictures = await db.selectFrom('files').select('_id').limit(5).execute();
  pools.set(
    'files',
    pictures.map(({ _id }) => _id),
  );
  return pools;
}
