// The rows of templates, written all at once, and what proposals follow of them.

import { sql } from 'kysely';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { insertRows, laterVersion, updateRows } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export type QuestionRow = TemplateQuestion & {
  readonly _id: string;
  readonly formTemplateId: string;
  readonly order: number;
};

const columns = {
  phase: 'integer',
  order: 'integer',
  key: 'text',
  kind: 'text',
  label: 'jsonb',
  help: 'jsonb',
  isRequired: 'boolean',
  min: 'integer',
  max: 'integer',
  minMessage: 'jsonb',
  maxMessage: 'jsonb',
  options: 'text[]',
  optionTexts: 'jsonb',
  visibleWhenKey: 'text',
  visibleWhenValue: 'text',
  isPersonal: 'boolean',
  isForReviewers: 'boolean',
  eventField: 'text',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** The questions of some templates, in their order. */
export async function readRowsOf(db: Reader, templateIds: readonly string[]): Promise<QuestionRow[]> {
  if (templateIds.length === 0) return [];
  const rows = await db
    .selectFrom('formRows')
    .select(['_id', 'formTemplateId', ...names])
    .where('formTemplateId', 'in', [...templateIds])
    .orderBy('formTemplateId')
    .orderBy('phase')
    .orderBy('order')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, phase: row.phase === 2 ? 2 : 1 }));
}

export async function insertQuestions(tx: Tx, rows: readonly QuestionRow[]): Promise<void> {
  await insertRows(tx, 'formRows', { formTemplateId: 'uuid', ...columns }, rows);
}

export async function updateQuestions(tx: Tx, rows: readonly QuestionRow[]): Promise<void> {
  await updateRows(tx, 'formRows', columns, rows);
}

export async function deleteQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('formRows')
      .where('_id', 'in', [...ids])
      .execute();
}

/** What a template asks has changed: the template has another version. */
export async function raiseTemplateVersion(tx: Tx, _id: string): Promise<Date> {
  const { updatedAt } = await tx
    .updateTable('formTemplates')
    .set({ updatedAt: laterVersion })
    .where('_id', '=', _id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  return updatedAt;
}

/** The versions of a template, with how many proposals follow each. */
export async function readUse(
  db: Reader,
  formTemplateId: string,
): Promise<{ readonly questions: TemplateQuestion[]; readonly proposals: number }[]> {
  const { rows } = await sql<{ questions: TemplateQuestion[]; proposals: number }>`
    select "versions"."questions", count(*)::integer as "proposals"
    from "forms" join "formTemplateVersions" as "versions" on "versions"."_id" = "forms"."templateVersionId"
    where "forms"."formTemplateId" = ${formTemplateId} group by "versions"."_id"`.execute(db);
  return rows;
}
