import { type Selectable, sql } from 'kysely';
import type { Edits } from '#core/drafts/edits.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

export type DraftRow = Selectable<Database['drafts']>;
export type OwnKey = Pick<DraftRow, 'userId' | 'entity' | 'entityId'>;

export async function readDraft(db: Reader, key: OwnKey): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('userId', '=', key.userId)
    .where('entity', '=', key.entity)
    .where('entityId', '=', key.entityId)
    .executeTakeFirst();
}

/** Drafts that an account stores at once are stored one after the other, until the end of the transaction; answers how many there are. */
export async function queueAndCount(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts of ' || ${userId}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a draft, or replaces what is there, under a revision that no draft has had. */
export async function writeDraft(
  tx: Tx,
  key: OwnKey,
  { version, edits }: { readonly version: string | null; readonly edits: Edits },
): Promise<Pick<DraftRow, 'revision' | 'updatedAt'>> {
  const stored = JSON.stringify(edits);
  return tx
    .insertInto('drafts')
    .values({ ...key, version, edits: stored })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'entity', 'entityId']).doUpdateSet({
        version,
        edits: stored,
        revision: sql`nextval('drafts_revision')`,
        updatedAt: sql`curiosa_now()`,
      }),
    )
    .returning(['revision', 'updatedAt'])
    .executeTakeFirstOrThrow();
}

/** Deletes the draft of a revision, and answers whether none is left of its form. */
export async function deleteDraft(db: Reader, key: OwnKey, revision: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('userId', '=', key.userId)
    .where('entity', '=', key.entity)
    .where('entityId', '=', key.entityId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n || !(await readDraft(db, key));
}

/** Deletes the drafts of all accounts of a row that is gone. */
export async function deleteDraftsOf(db: Reader, entity: string, entityId: string): Promise<void> {
  await db.deleteFrom('drafts').where('entity', '=', entity).where('entityId', '=', entityId).execute();
}

/** Deletes the drafts that were not changed for some days, and answers how many. */
export async function deleteOldDrafts(db: Reader, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('updatedAt', '<', sql<Date>`curiosa_now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface RecordedChange {
  readonly by: string | null;
  readonly at: Date;
  readonly fields: string[];
}

/** What other accounts changed of a row after an instant, newest first. */
export async function readChangesOfOthers(
  db: Reader,
  {
    userId,
    entityName,
    entityId,
    after,
  }: {
    readonly userId: string;
    readonly entityName: string;
    readonly entityId: string;
    readonly after: Date;
  },
): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select nullif(trim(concat_ws(' ', "users"."name", "users"."surname")), '') as "by", "auditEntries"."createdAt" as "at",
      array(select jsonb_object_keys("changes") order by 1) as "fields"
    from "auditEntries" left join "users" on "users"."_id" = "auditEntries"."userId"
    where "entity" = ${entityName} and "entityId" = ${entityId} and "auditEntries"."createdAt" > ${after}
      and "auditEntries"."userId" is distinct from ${userId}
    order by "auditEntries"."createdAt" desc, "auditEntries"."_id" desc limit 50`.execute(db);
  return rows;
}
