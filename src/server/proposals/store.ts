import { type Selectable, sql, type Updateable, type SqlBool } from 'kysely';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

export type FormRow = Selectable<Database['forms']>;

/** The columns beside the fields of a form. */
export const answers = sql`"forms"."answers"`;

/** A form of any owner, locked until the end of the transaction. */
export function lockForm(tx: Tx, _id: string): Promise<FormRow | undefined> {
  return tx.selectFrom('forms').selectAll().where('_id', '=', _id).forNoKeyUpdate().executeTakeFirst();
}

export function readForm(db: Reader, _id: string): Promise<FormRow | undefined> {
  return db.selectFrom('forms').selectAll().where('_id', '=', _id).executeTakeFirst();
}

/** Many forms of any owner, locked in the order of their ids until the end of the transaction. */
export async function lockForms(tx: Tx, ids: readonly string[]): Promise<FormRow[]> {
  return tx
    .selectFrom('forms')
    .selectAll()
    .where(sql<SqlBool>`"_id" = any(cast(${[...ids]} as uuid[]))`)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

export async function readForms(db: Reader, ids: readonly string[]): Promise<FormRow[]> {
  return db
    .selectFrom('forms')
    .selectAll()
    .where(sql<SqlBool>`"_id" = any(cast(${[...ids]} as uuid[]))`)
    .execute();
}

/** What links an account to a proposal of a call, besides its rights. */
export interface FormLinks {
  readonly isCoAuthor: boolean;
  readonly isReviewer: boolean;
}

/** What links an account to each of many proposals, by their ids. */
export async function readAllLinks(
  db: Reader,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, FormLinks>> {
  const { rows } = await sql<FormLinks & { _id: string }>`
    select "_id", exists (select from "formAuthors" where "formId" = "forms"."_id" and "userId" = ${userId}) as "isCoAuthor",
      exists (select from "callReviewers" where "callId" = "forms"."callId" and "userId" = ${userId}) as "isReviewer"
    from "forms" where "_id" = any(cast(${[...ids]} as uuid[]))`.execute(db);
  return new Map(rows.map(({ _id, ...links }) => [_id, links]));
}

/** What links an account to a proposal of a call, besides its rights: a co-author, a reviewer of the call. */
export async function readLinks(
  db: Reader,
  { _id, callId }: Pick<FormRow, '_id' | 'callId'>,
  userId: string,
): Promise<FormLinks> {
  const { rows } = await sql<FormLinks>`
    select exists (select from "formAuthors" where "formId" = ${_id} and "userId" = ${userId}) as "isCoAuthor",
      exists (select from "callReviewers" where "callId" = ${callId} and "userId" = ${userId}) as "isReviewer"`.execute(
    db,
  );
  return rows[0] ?? { isCoAuthor: false, isReviewer: false };
}

/** What these accounts are called. */
export function readNames(
  db: Reader,
  ids: readonly string[],
): Promise<{ _id: string; name: string | null; surname: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['_id', 'name', 'surname'])
    .where('_id', 'in', [...new Set(ids)])
    .execute();
}

export interface NewForm extends Pick<
  FormRow,
  | '_id'
  | 'userId'
  | 'callId'
  | 'formTemplateId'
  | 'templateVersionId'
  | 'formType'
  | 'userType'
  | 'language'
  | 'title'
  | 'eventTitle'
  | 'writeOnEventTitle'
  | 'availability'
  | 'status'
> {
  readonly answers: QuestionAnswers;
}

export async function insertForm(tx: Tx, { answers: given, ...form }: NewForm): Promise<void> {
  await tx
    .insertInto('forms')
    .values({ ...form, answers: JSON.stringify(given) })
    .execute();
}

type Moved = Pick<
  Updateable<Database['forms']>,
  | 'title'
  | 'eventTitle'
  | 'writeOnEventTitle'
  | 'availability'
  | 'templateVersionId'
  | 'sentAt'
  | 'sentPhaseTwoAt'
  | 'withdrawnAt'
  | 'reopenedUntil'
  | 'openedAt'
  | 'decidedAt'
  | 'note'
>;

export interface FormChange extends Moved {
  readonly status?: FormStatus;
  readonly answers?: QuestionAnswers;
}

/** Writes some columns of a form, and raises its version. */
export async function updateForm(
  tx: Tx,
  _id: string,
  { answers: given, ...change }: FormChange,
): Promise<FormRow> {
  return tx
    .updateTable('forms')
    .set({ ...change, ...(given && { answers: JSON.stringify(given) }), updatedAt: laterVersion })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether other accounts have accepted to write a proposal together with its author. */
export async function hasCoAuthors(tx: Tx, formId: string): Promise<boolean> {
  const { rows } =
    await sql`select from "formAuthors" where "formId" = ${formId} and "acceptedAt" is not null limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function deleteForm(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('forms').where('_id', '=', _id).execute();
}

/** Those of some uploads that an account may name in a proposal: its own, and those that the proposal names already. */
export async function lockUsableFiles(
  tx: Tx,
  formId: string,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "files" where "_id" = any(cast(${[...ids]} as uuid[]))
      and ("userId" = ${userId} or exists (select from "formFiles" where "formId" = ${formId} and "fileId" = "files"."_id"))
    order by "_id" for key share`.execute(tx);
  return new Set(rows.map(({ _id }) => _id));
}

/** Replaces what the answers of a proposal name. What they named before stays with its versions. */
export async function writeFiles(
  tx: Tx,
  formId: string,
  named: readonly { readonly key: string; readonly fileId: string }[],
): Promise<void> {
  const list = JSON.stringify(named);
  const rows = sql`jsonb_to_recordset(cast(${list} as jsonb)) as "named" ("key" text, "fileId" uuid)`;
  await sql`update "formFiles" set "isNamed" = false where "formId" = ${formId} and "isNamed"
    and ("key", "fileId") not in (select "key", "fileId" from ${rows})`.execute(tx);
  await sql`insert into "formFiles" ("formId", "key", "fileId") select ${formId}, "key", "fileId" from ${rows}
    on conflict ("formId", "key", "fileId") do update set "isNamed" = true where not "formFiles"."isNamed"`.execute(
    tx,
  );
}

/** The uploads that the answers of a proposal name, or that any version of it has named, in the order of their questions' keys. */
export async function readFiles(
  db: Reader,
  formId: string,
  which: 'named' | 'all' = 'named',
): Promise<{ _id: string; key: string; kind: 'image' | 'pdf'; name: string; size: number }[]> {
  return db
    .selectFrom('formFiles')
    .innerJoin('files', 'files._id', 'formFiles.fileId')
    .select(['files._id', 'formFiles.key', 'files.kind', 'files.name', 'files.size'])
    .where('formFiles.formId', '=', formId)
    .$if(which === 'named', (query) => query.where('formFiles.isNamed', '=', true))
    .orderBy('formFiles.key')
    .orderBy('files.createdAt')
    .orderBy('files._id')
    .execute();
}
