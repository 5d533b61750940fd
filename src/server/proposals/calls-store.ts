// The calls of proposals, and the versions of their templates.

import { type Selectable, sql, type SqlBool } from 'kysely';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';

export type CallRow = Selectable<Database['calls']>;
export type TemplateVersion = Selectable<Database['formTemplateVersions']>;

/** A call; drafts of calls that editors are writing too. */
export async function readCall(db: Reader, _id: string): Promise<CallRow | undefined> {
  return db.selectFrom('calls').selectAll().where('_id', '=', _id).executeTakeFirst();
}

export async function readCalls(db: Reader, ids: readonly string[]): Promise<CallRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('calls')
    .selectAll()
    .where('_id', 'in', [...new Set(ids)])
    .execute();
}

/** The published calls that ask by a template, the one that opened last first. */
export async function readCallsOf(db: Reader, formTemplateId: string): Promise<CallRow[]> {
  return db
    .selectFrom('calls')
    .selectAll()
    .where('isPublished', '=', true)
    .where((or) =>
      or.or([
        or('laboratoryTemplateId', '=', formTemplateId),
        or('opendayTemplateId', '=', formTemplateId),
        or('showTemplateId', '=', formTemplateId),
        or('conferenceTemplateId', '=', formTemplateId),
      ]),
    )
    .orderBy('opensAt', 'desc')
    .orderBy('_id')
    .execute();
}

/** When the published calls open and end whose first phase is not over. */
export async function readOpenCalls(db: Reader): Promise<{ opensAt: string; endsAt: string }[]> {
  const rows = await db
    .selectFrom('calls')
    .select(['opensAt', 'phaseOneEndsAt'])
    .where('isPublished', '=', true)
    .where('phaseOneEndsAt', '>', sql<Date>`curiosa_now()`)
    .orderBy('opensAt')
    .orderBy('_id')
    .limit(20)
    .execute();
  return rows.map(({ opensAt, phaseOneEndsAt }) => ({
    opensAt: opensAt.toISOString(),
    endsAt: phaseOneEndsAt.toISOString(),
  }));
}

/** What the rows of a template ask today, in their order. */
export async function readTodaysQuestions(db: Reader, formTemplateId: string): Promise<TemplateQuestion[]> {
  const rows = await db
    .selectFrom('formRows')
    .select([
      'key',
      'phase',
      'kind',
      'isRequired',
      'min',
      'max',
      'options',
      'visibleWhenKey',
      'visibleWhenValue',
      'label',
      'help',
      'minMessage',
      'maxMessage',
      'optionTexts',
      'isPersonal',
      'isForReviewers',
      'eventField',
    ])
    .where('formTemplateId', '=', formTemplateId)
    .orderBy('phase')
    .orderBy('order')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, phase: row.phase === 2 ? 2 : 1 }));
}

export async function readTemplateVersion(db: Reader, _id: string): Promise<TemplateVersion> {
  const version = await db
    .selectFrom('formTemplateVersions')
    .selectAll()
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  // Versions from before questions stood for fields of events say nothing of them.
  const questions = version.questions.map((question) => ({
    ...question,
    eventField: question.eventField ?? null,
  }));
  return { ...version, questions };
}

/** The newest version of a template with exactly these questions. */
export async function findTemplateVersion(
  db: Reader,
  formTemplateId: string,
  questions: readonly TemplateQuestion[],
): Promise<TemplateVersion | undefined> {
  return db
    .selectFrom('formTemplateVersions')
    .selectAll()
    .where('formTemplateId', '=', formTemplateId)
    .where(sql<SqlBool>`"questions" = cast(${JSON.stringify(questions)} as jsonb)`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks a template until the end of the transaction: its questions and versions are written by one at a time. */
export async function lockTemplate(tx: Tx, _id: string): Promise<boolean> {
  const { rows } = await sql`
    select from "formTemplates" where "_id" = ${_id} for no key update`.execute(tx);
  return rows.length > 0;
}

/** The template is locked. */
export async function insertTemplateVersion(
  tx: Tx,
  formTemplateId: string,
  questions: readonly TemplateQuestion[],
): Promise<TemplateVersion> {
  return tx
    .insertInto('formTemplateVersions')
    .values({
      _id: newId(),
      formTemplateId,
      number: sql`(select coalesce(max("number"), 0) + 1 from "formTemplateVersions" where "formTemplateId" = ${formTemplateId})`,
      questions: JSON.stringify(questions),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
