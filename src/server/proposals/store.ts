import { type Selectable, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { Phase, QuestionAnswers } from '#core/proposals/questions.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRow, type RowOf } from '#server/resources/store.ts';

export type FormRow = Selectable<Database['forms']>;

/** The columns beside the fields of a form. */
export const answers = sql`"forms"."answers"`;

/** Whether a viewer may read a form. */
export async function canRead(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
  return (await readRow(db, 'forms', id, openableRows('forms', viewer))) !== undefined;
}

/** A form of any owner, locked until the end of the transaction. */
export function lockForm(tx: Tx, _id: string): Promise<FormRow | undefined> {
  return tx.selectFrom('forms').selectAll().where('_id', '=', _id).forNoKeyUpdate().executeTakeFirst();
}

/** A template that a viewer may open. */
export function readTemplate(
  tx: Tx,
  id: string,
  viewer: Viewer,
): Promise<RowOf<'formTemplates'> | undefined> {
  return readRow(tx, 'formTemplates', id, openableRows('formTemplates', viewer));
}

/** The keys of the questions of a phase. */
export async function readQuestionKeys(
  tx: Tx,
  formTemplateId: string,
  phase: Phase,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('formRows')
    .select('key')
    .where('formTemplateId', '=', formTemplateId)
    .where('phase', '=', phase)
    .where('kind', '<>', 'separator')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Writes the answers of a form, and raises its version. */
export async function writeAnswers(tx: Tx, _id: string, answers: QuestionAnswers): Promise<void> {
  await tx
    .updateTable('forms')
    .set({
      answers: JSON.stringify(answers),
      updatedAt: laterVersion,
    })
    .where('_id', '=', _id)
    .execute();
}

export async function deleteForm(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('forms').where('_id', '=', _id).execute();
}
