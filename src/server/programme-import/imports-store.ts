import { sql } from 'kysely';
import type { WireReport } from '#core/programme-import/contract.ts';
import { importTransitions, sent } from '#core/programme-import/imports.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface SentImport {
  readonly _id: string;
  readonly userId: string;
  readonly filename: string;
  readonly file: Buffer;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
}

export async function insertImport(tx: Tx, sentImport: SentImport): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ ...sentImport, status: sent })
    .execute();
}

/** Imports that an account sends at once are taken one after the other, until the end of the transaction. */
export async function queueSender(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || ${userId}, 0))`.execute(tx);
}

/** How many imports of an account have not come to an end. */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is told of an import. */
export async function findImport(db: Reader, _id: string) {
  return db
    .selectFrom('imports')
    .select([
      '_id',
      'userId',
      'status',
      'filename',
      'dryRun',
      'shiftTo',
      'done',
      'total',
      'report',
      'error',
      'createdAt',
      'finishedAt',
    ])
    .where('_id', '=', _id)
    .executeTakeFirst();
}

/** Begins an import, or begins it again; undefined when there is nothing to be done about it any more. */
export async function beginImport(db: Reader, _id: string) {
  return db
    .updateTable('imports')
    .set((eb) => ({
      status: 'running',
      tries: eb('tries', '+', 1),
      done: 0,
      updatedAt: sql<Date>`curiosa_now()`,
    }))
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'begin'))
    .returning(['userId', 'file', 'dryRun', 'shiftTo', 'tries'])
    .executeTakeFirst();
}

export async function writeProgress(db: Reader, _id: string, done: number, total: number): Promise<void> {
  await db.updateTable('imports').set({ done, total }).where('_id', '=', _id).execute();
}

export async function finishImport(tx: Tx, _id: string, report: WireReport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'done', report: JSON.stringify(report), ...ended })
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'finish'))
    .execute();
}

export async function failImport(db: Reader, _id: string, error: ErrorAnswer): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', error: JSON.stringify(error), ...ended })
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'fail'))
    .execute();
}

/** Nothing of the file is kept once it is known what came of it. */
const ended = { file: null, finishedAt: sql<Date>`curiosa_now()` };
