import { type Selectable, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/listing.ts';
import type { Answers, Question } from '#core/proposals/rules.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { listedRows, openableRows } from '#server/resources/scopes.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';

export type FormRow = Selectable<Database['forms']>;

/** What stands beside the fields of a form. */
interface Beside {
  readonly answers: Answers;
}
const columns = sql`"forms"."answers"`;

/** A page of the forms that somebody may read; `fields=` leaves the answers out. */
export function listForms(
  db: Reader,
  query: ListQuery,
  viewer: Viewer,
): Promise<{ rows: (RowOf<'forms'> & Beside)[]; count: number | null }> {
  return listRows<'forms', Beside>(db, 'forms', query, {
    ...listedRows('forms', viewer),
    ...(query.fields === null && { columns }),
  });
}

export function readForm(
  db: Reader,
  id: string,
  viewer: Viewer,
): Promise<(RowOf<'forms'> & Beside) | undefined> {
  return readRow<'forms', Beside>(db, 'forms', id, { ...openableRows('forms', viewer), columns });
}

/** A form, whoever's it is, held until the end of the transaction. */
export function lockForm(tx: Tx, _id: string): Promise<FormRow | undefined> {
  return tx.selectFrom('forms').selectAll().where('_id', '=', _id).forNoKeyUpdate().executeTakeFirst();
}

/** A template that somebody may open. */
export function readTemplate(
  tx: Tx,
  id: string,
  viewer: Viewer,
): Promise<RowOf<'formTemplates'> | undefined> {
  return readRow(tx, 'formTemplates', id, openableRows('formTemplates', viewer));
}

export async function readQuestions(tx: Tx, formTemplateId: string): Promise<Question[]> {
  return tx
    .selectFrom('formRows')
    .select(['key', 'phase'])
    .where('formTemplateId', '=', formTemplateId)
    .where('kind', '<>', 'separator')
    .execute();
}

/** Writes the answers of a form, in a new version of it. */
export async function writeAnswers(tx: Tx, _id: string, answers: Answers): Promise<void> {
  await tx
    .updateTable('forms')
    .set({
      answers: JSON.stringify(answers),
      updatedAt: sql<Date>`greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')`,
    })
    .where('_id', '=', _id)
    .execute();
}
