import { type Selectable, sql } from 'kysely';
import {
  type NamedPicture,
  type PictureFailure,
  pictureTransitions,
  runTransitions,
  waitingPicture,
} from '#core/programme-import/pictures/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

export type PictureRun = Selectable<Database['importPictureRuns']>;
export type RunPicture = Selectable<Database['importPictures']>;

/** An import as far as its pictures depend on it. Locked: one caller at a time starts a run, and none takes it back meanwhile. */
export async function lockImport(tx: Tx, _id: string) {
  return importOf(tx, _id).forUpdate().executeTakeFirst();
}

export async function readImport(db: Reader, _id: string) {
  return importOf(db, _id).executeTakeFirst();
}

function importOf(db: Reader, _id: string) {
  return db
    .selectFrom('imports')
    .select(['_id', 'kind', 'status', 'dryRun', 'takenBack'])
    .where('_id', '=', _id);
}

/** The events of the import's series that it names a picture for. */
const eventsOf = (importId: string) => sql`
  "events" join "importedEvents" on "importedEvents"."eventId" = "events"."_id"
    join "imports" on "imports"."series" = "importedEvents"."series" and "imports"."_id" = ${importId}`;

/** The addresses that are named for events without a picture, by address. */
export async function readNamed(db: Reader, importId: string): Promise<NamedPicture[]> {
  const { rows } = await sql<NamedPicture>`
    select "headerImageUrl" as "address", count(*)::int as "events" from ${eventsOf(importId)}
    where "headerImageUrl" is not null and cardinality("headerImage") = 0
    group by "headerImageUrl" order by "headerImageUrl"`.execute(db);
  return rows;
}

export async function readRun(db: Reader, importId: string): Promise<PictureRun | undefined> {
  return db.selectFrom('importPictureRuns').selectAll().where('importId', '=', importId).executeTakeFirst();
}

export async function readPictures(db: Reader, importId: string): Promise<RunPicture[]> {
  return db
    .selectFrom('importPictures')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('address')
    .execute();
}

/** Starts a run, or the next one of the same import; answers whether none is under way. */
export async function startRun(
  tx: Tx,
  run: { readonly importId: string; readonly userId: string; readonly hosts: readonly string[] },
  addresses: readonly string[],
): Promise<boolean> {
  const fresh = { userId: run.userId, hosts: [...run.hosts], status: stateAfter(runTransitions, 'restart') };
  const { rows } = await sql`
    insert into "importPictureRuns" ("importId", "userId", "hosts", "status")
    values (${run.importId}, ${fresh.userId}, ${fresh.hosts}, ${fresh.status})
    on conflict ("importId") do update set "userId" = excluded."userId", "hosts" = excluded."hosts",
      "status" = excluded."status", "tries" = 0, "createdAt" = curiosa_now(), "finishedAt" = null
      where "importPictureRuns"."status" = any(${statesAllowing(runTransitions, 'restart')})
    returning "importId"`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into "importPictures" ("importId", "address", "status")
    select ${run.importId}, "address", ${waitingPicture} from unnest(cast(${[...addresses]} as text[])) as "address"
    on conflict ("importId", "address") do update
      set "status" = excluded."status", "failure" = null, "fileId" = null, "given" = 0, "chosen" = 0`.execute(
    tx,
  );
  return true;
}

/** Begins a run, or goes on with one whose process is gone; undefined when it has ended. */
export async function beginRun(
  db: Reader,
  importId: string,
): Promise<Pick<PictureRun, 'userId' | 'tries'> | undefined> {
  return db
    .updateTable('importPictureRuns')
    .set((eb) => ({ status: stateAfter(runTransitions, 'begin'), tries: eb('tries', '+', 1) }))
    .where('importId', '=', importId)
    .where('status', 'in', statesAllowing(runTransitions, 'begin'))
    .returning(['userId', 'tries'])
    .executeTakeFirst();
}

export async function endRun(db: Reader, importId: string, how: 'finish' | 'fail'): Promise<void> {
  await db
    .updateTable('importPictureRuns')
    .set({ status: stateAfter(runTransitions, how), finishedAt: sql<Date>`curiosa_now()` })
    .where('importId', '=', importId)
    .where('status', 'in', statesAllowing(runTransitions, how))
    .execute();
}

/** The next picture of a run; undefined when none waits. */
export async function nextWaiting(db: Reader, importId: string): Promise<string | undefined> {
  const next = await db
    .selectFrom('importPictures')
    .select('address')
    .where('importId', '=', importId)
    .where('status', '=', waitingPicture)
    .orderBy('address')
    .limit(1)
    .executeTakeFirst();
  return next?.address;
}

/** The file of an address that was fetched before, which stays until the end of the transaction. */
export async function lockFetched(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select "fileId" from "fetchedPictures" join "files" on "files"."_id" = "fileId"
    where "address" = ${address} for key share of "files"`.execute(tx);
  return rows[0]?.fileId;
}

/** The files of addresses that were fetched, locked to be deleted, and whether staff have changed nothing of them since. */
export async function lockFilesOf(
  tx: Tx,
  addresses: readonly string[],
): Promise<{ address: string; fileId: string; isUnchanged: boolean }[]> {
  const { rows } = await sql<{ address: string; fileId: string; isUnchanged: boolean }>`
    select "address", "fileId", "updatedAt" = "createdAt" as "isUnchanged" from "fetchedPictures"
      join "files" on "files"."_id" = "fileId"
    where "address" = any(cast(${[...addresses]} as text[])) order by "files"."_id" for update of "files"`.execute(
    tx,
  );
  return rows;
}

export async function insertFetched(tx: Tx, address: string, fileId: string): Promise<void> {
  await tx.insertInto('fetchedPictures').values({ address, fileId }).execute();
}

/** An event that an address is named for. */
export interface NamingEvent {
  readonly _id: string;
  readonly headerImage: readonly string[];
}

/** The events of an import that an address is named for, locked. */
export async function lockNaming(
  tx: Tx,
  { importId, address }: { readonly importId: string; readonly address: string },
): Promise<NamingEvent[]> {
  const { rows } = await sql<NamingEvent>`
    select "events"."_id", "events"."headerImage" from ${eventsOf(importId)}
    where "events"."headerImageUrl" = ${address} order by "events"."_id" for no key update of "events"`.execute(
    tx,
  );
  return rows;
}

export async function writePicture(tx: Tx, eventIds: readonly string[], fileId: string): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    update "events" set "headerImage" = array[cast(${fileId} as uuid)], "updatedAt" = ${laterVersion}
    where "_id" = any(cast(${[...eventIds]} as uuid[]))`.execute(tx);
}

/** What became of one picture of a run. */
export async function settlePicture(
  tx: Reader,
  { importId, address }: { readonly importId: string; readonly address: string },
  settled:
    | {
        readonly how: 'fetch' | 'reuse';
        readonly fileId: string;
        readonly given: number;
        readonly chosen: number;
      }
    | { readonly how: 'fail'; readonly failure: PictureFailure },
): Promise<void> {
  const { how, ...values } = settled;
  await tx
    .updateTable('importPictures')
    .set({ ...values, status: stateAfter(pictureTransitions, how) })
    .where('importId', '=', importId)
    .where('address', '=', address)
    .where('status', 'in', statesAllowing(pictureTransitions, how))
    .execute();
}

/** The account that started a run, as it is now; undefined when it is gone or disabled. */
export async function readStarter(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['_id as userId', 'role', 'subRoles', 'userType', 'contactEventIds'])
    .where('_id', '=', userId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
}
