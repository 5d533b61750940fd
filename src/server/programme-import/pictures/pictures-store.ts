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

/** An import as far as its pictures depend on it. Locked: one caller at a time starts a run. */
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

/** The file of an address that was fetched before. */
export async function findFetched(db: Reader, address: string): Promise<string | undefined> {
  const fetched = await db
    .selectFrom('fetchedPictures')
    .select('fileId')
    .where('address', '=', address)
    .executeTakeFirst();
  return fetched?.fileId;
}

export async function insertFetched(tx: Tx, address: string, fileId: string): Promise<void> {
  await tx.insertInto('fetchedPictures').values({ address, fileId }).execute();
}

export interface Given {
  /** Events that have it now. */
  readonly given: readonly string[];
  /** Of those the ones that had none before. */
  readonly changed: readonly string[];
  /** Events for which an editor had chosen another. */
  readonly chosen: readonly string[];
}

/** Gives a picture to the events of an import that its address is named for, unless they have one by now. */
export async function giveToEvents(
  tx: Tx,
  {
    importId,
    address,
    fileId,
  }: { readonly importId: string; readonly address: string; readonly fileId: string },
): Promise<Given> {
  const { rows } = await sql<{ _id: string; headerImage: string[] }>`
    select "events"."_id", "events"."headerImage" from ${eventsOf(importId)}
    where "events"."headerImageUrl" = ${address} order by "events"."_id" for no key update of "events"`.execute(
    tx,
  );
  const without = rows.filter(({ headerImage }) => headerImage.length === 0).map(({ _id }) => _id);
  const having = rows.filter(({ headerImage }) => headerImage.includes(fileId)).map(({ _id }) => _id);
  if (without.length > 0)
    await sql`
      update "events" set "headerImage" = array[cast(${fileId} as uuid)], "updatedAt" = ${laterVersion}
      where "_id" = any(cast(${without} as uuid[]))`.execute(tx);
  const given = [...without, ...having];
  return {
    given,
    changed: without,
    chosen: rows.map(({ _id }) => _id).filter((id) => !given.includes(id)),
  };
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
