// Pictures that an import names by address: shown to admins, and fetched when one of them says so (docs/imports.md#pictures).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type AccountViewer, may } from '#core/accounts/access.ts';
import { readPictureAddress } from '#core/programme-import/pictures/addresses.ts';
import type { ImportPictures } from '#core/programme-import/pictures/contract.ts';
import {
  hasPictures,
  maxPerRun,
  maxTries,
  type PictureFailure,
  sortAddresses,
  waitingPicture,
} from '#core/programme-import/pictures/rules.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import type { FileStore } from '#server/files/service.ts';
import { upload, type UploadDeps } from '#server/files/upload.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import { FetchFailure, fetchPicture, type Internet, internet } from './fetch.ts';
import * as store from './pictures-store.ts';

/** The task that fetches the pictures of one import; its payload is the import's id. */
export const fetchPictures = 'fetchPictures';
const payloadOf = z.strictObject({ importId: z.uuid() });

/** What is named, and what became of the last run. */
export async function readPictures(db: Reader, importId: string): Promise<ImportPictures> {
  const found = await store.readImport(db, importId);
  if (!found) throw new Refusal('notFound');
  const [named, run, pictures] = [
    hasPictures(found) ? await store.readNamed(db, importId) : [],
    await store.readRun(db, importId),
    await store.readPictures(db, importId),
  ];
  const { hosts, refused } = sortAddresses(named);
  const done = pictures.filter(({ status }) => status !== waitingPicture).length;
  return {
    hosts: [...hosts].map(([host, { length }]) => ({ host, pictures: length })),
    refused: [...refused],
    // Of one that was taken back the pictures are gone.
    run:
      run && hasPictures(found)
        ? {
            status: run.status,
            hosts: run.hosts,
            progress: { done, total: pictures.length },
            finishedAt: run.finishedAt?.toISOString() ?? null,
            pictures: pictures.map(({ importId: _same, ...picture }) => picture),
          }
        : null,
  };
}

/** Starts to fetch what the confirmed hosts have, as a job. */
export async function startFetching(
  db: Db,
  { userId }: Pick<AccountViewer, 'userId'>,
  importId: string,
  confirmed: readonly string[],
): Promise<ImportPictures> {
  await db.transaction().execute(async (tx) => {
    const found = await store.lockImport(tx, importId);
    if (!found) throw new Refusal('notFound');
    if (!hasPictures(found)) throw new Refusal('wrongState');
    const { hosts } = sortAddresses(await store.readNamed(tx, importId));
    const errors = confirmed.flatMap((host, place): FieldError[] =>
      hosts.has(host)
        ? []
        : [
            {
              path: `hosts.${place}`,
              code: 'unknownOption',
              message: 'The import names no picture of this host',
            },
          ],
    );
    if (errors.length > 0) throw new Refusal('invalid', { errors });
    const addresses = [...new Set(confirmed)]
      .flatMap((host) => hosts.get(host) ?? [])
      .map(({ address }) => address)
      .slice(0, maxPerRun);
    const run = { importId, userId, hosts: [...new Set(confirmed)] };
    if (!(await store.startRun(tx, run, addresses))) throw new Refusal('wrongState');
    await audit.record(
      tx,
      { userId },
      {
        entity: 'imports',
        entityId: importId,
        action: 'fetch',
        changes: {
          hosts: { before: null, after: run.hosts },
          pictures: { before: null, after: addresses.length },
        },
      },
    );
    // One after the other, so that two imports that name the same address fetch it once.
    await enqueueJob(tx, fetchPictures, { importId }, { queue: 'pictures' });
  });
  return readPictures(db, importId);
}

export interface FetchingDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly net?: Internet;
  readonly statements?: Pick<typeof store, 'lockImport'>;
}

/** The import was taken back meanwhile. */
class NotWanted extends Error {}

/**
 * Fetches the pictures of a run, one after the other; what became of each is written with its file and its events. A process that is
 * killed leaves a run that the next one goes on with; one whose import is taken back is given up.
 */
export async function run(
  { db, files, net = internet, statements = store }: FetchingDeps,
  payload: unknown,
  stopping: AbortSignal,
): Promise<void> {
  const { importId } = payloadOf.parse(payload);
  const started = await store.beginRun(db, importId);
  if (!started) return;
  // Rights as they are now.
  const starter = started.userId && (await store.readStarter(db, started.userId));
  const viewer = starter ? ({ kind: 'account', ...starter } as const) : null;
  if (!viewer || !may(viewer, 'administer') || started.tries > maxTries)
    return store.endRun(db, importId, 'fail');
  const lane = createConcurrencyLimit({ atOnce: 1, maxWaiting: 0 });
  const fetching = { db, files, lanes: { image: lane, pdf: lane }, net, statements, stopping, viewer };
  try {
    for (;;) {
      stopping.throwIfAborted();
      const address = await store.nextWaiting(db, importId);
      if (address === undefined) break;
      await fetchOne(fetching, { importId, address });
    }
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
    return store.endRun(db, importId, 'fail');
  }
  await store.endRun(db, importId, 'finish');
}

interface Fetching extends UploadDeps {
  readonly net: Internet;
  readonly statements: Pick<typeof store, 'lockImport'>;
  readonly stopping: AbortSignal;
  readonly viewer: AccountViewer;
}
interface Wanted {
  readonly importId: string;
  readonly address: string;
}

async function fetchOne(fetching: Fetching, wanted: Wanted): Promise<void> {
  const { db, net, stopping, viewer } = fetching;
  const isSettled = await db.transaction().execute(async (tx) => {
    const events = await lockNaming(tx, fetching, wanted);
    if (events.length === 0) {
      await store.settlePicture(tx, wanted, { how: 'fail', failure: 'notNamed' });
      return true;
    }
    const fileId = await store.lockFetched(tx, wanted.address);
    if (fileId === undefined) return false;
    await give(tx, viewer, wanted, events, { how: 'reuse', fileId });
    return true;
  });
  if (isSettled) return;
  const read = readPictureAddress(wanted.address);
  if (!read.ok) return store.settlePicture(db, wanted, { how: 'fail', failure: 'unusable' });
  const folder = await mkdtemp(join(tmpdir(), 'curiosa-picture-'));
  try {
    const saved = await fetchPicture(read.url, join(folder, 'file'), net, stopping);
    const incoming = { ...saved, name: nameOf(read.url), folderId: null, access: 'public' as const };
    await upload(fetching, viewer, incoming, async (tx, fileId) => {
      const events = await lockNaming(tx, fetching, wanted);
      if (events.length === 0) throw new FetchFailure('notNamed');
      await store.insertFetched(tx, wanted.address, fileId);
      await give(tx, viewer, wanted, events, { how: 'fetch', fileId });
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    await store.settlePicture(db, wanted, { how: 'fail', failure });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null: an error of ours, with which the job tries again. */
function failureOf(error: unknown): PictureFailure | null {
  if (error instanceof FetchFailure) return error.failure;
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'unsupportedMediaType' || error.code === 'invalid') return 'unknownType';
  return error.code === 'fileInvalid' ? 'unusable' : null;
}

/** The events that an address is named for, locked; their import is not taken back until the end of the transaction. */
async function lockNaming(
  tx: Tx,
  { statements }: Pick<Fetching, 'statements'>,
  wanted: Wanted,
): Promise<store.NamingEvent[]> {
  const found = await statements.lockImport(tx, wanted.importId);
  if (!found || !hasPictures(found)) throw new NotWanted('The import was taken back.');
  return store.lockNaming(tx, wanted);
}

/** Gives a picture to the events that have none; one whose editor has chosen another keeps it. */
async function give(
  tx: Tx,
  viewer: AccountViewer,
  wanted: Wanted,
  events: readonly store.NamingEvent[],
  { how, fileId }: { readonly how: 'fetch' | 'reuse'; readonly fileId: string },
): Promise<void> {
  const without = events.filter(({ headerImage }) => headerImage.length === 0).map(({ _id }) => _id);
  const having = events.filter(({ headerImage }) => headerImage.includes(fileId));
  await store.writePicture(tx, without, fileId);
  await audit.recordAll(
    tx,
    viewer,
    without.map((entityId) => ({
      entity: 'events',
      entityId,
      action: 'import',
      changes: { headerImage: { before: [], after: [fileId] } },
    })),
  );
  const given = without.length + having.length;
  await store.settlePicture(tx, wanted, { how, fileId, given, chosen: events.length - given });
}

/** The last part of the address, else the host. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}
