// What a template asks, as its editor sends it (docs/product/proposals.md#the-form-builder): all questions at once, in one transaction.

import { equal } from '#core/field/equality.ts';
import { changesBetween, type Changes } from '#core/audit/rules.ts';
import { tidied, writtenQuestionErrors } from '#core/proposals/builder/written-questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { formRows } from '#core/proposals/templates.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Viewer } from '#core/accounts/access.ts';
import { versionAt, versionOf } from '#core/versions.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRow } from '#server/resources/store.ts';
import * as writing from '#server/resources/writing.ts';
import type { Write } from '#server/resources/writing.ts';
import { readTodaysQuestions } from '../calls-store.ts';
import * as store from './questions-store.ts';

/** What a template asks, and the version that a change of it has to name. */
export interface QuestionsOfTemplate {
  readonly entity: { readonly questions: TemplateQuestion[] };
  readonly version: string;
}

/** Replaces what a template asks. Questions that stay are known by their key. */
export function writeQuestions(
  db: Db,
  id: string,
  sent: readonly TemplateQuestion[],
  by: Write,
): Promise<QuestionsOfTemplate> {
  const questions = sent.map(tidied);
  return writing.transact(db, 'formTemplates', 'update', async (tx) => {
    const template = await writing.lock(tx, 'formTemplates', id, 'update', by);
    refuseErrors(questions);
    const hasChanged = await replaceQuestions(tx, id, questions, by);
    const version = hasChanged ? versionAt(await store.raiseTemplateVersion(tx, id)) : versionOf(template);
    return { entity: { questions: await readTodaysQuestions(tx, id) }, version };
  });
}

/** Gives new templates their questions, in as many statements as one. */
export async function addQuestions(
  tx: Tx,
  templates: readonly { readonly _id: string; readonly questions: readonly TemplateQuestion[] }[],
  by: Pick<Write, 'viewer'>,
): Promise<void> {
  const rows = templates.flatMap(({ _id, questions }) => rowsOf(_id, questions));
  await store.insertQuestions(tx, rows);
  await audit.recordAll(
    tx,
    by.viewer,
    rows.map((row) => ({
      entity: 'formRows',
      entityId: row._id,
      action: 'create',
      changes: changesOf(null, row),
    })),
  );
}

/** How many proposals follow a template, and how many of them questions that it does not ask any more. */
export async function readUse(
  db: Reader,
  id: string,
  viewer: Viewer,
): Promise<{ proposals: number; earlier: number }> {
  if (!(await readRow(db, 'formTemplates', id, openableRows('formTemplates', viewer))))
    throw new Refusal('notFound');
  const today = await readTodaysQuestions(db, id);
  const versions = await store.readUse(db, id);
  const countOf = (those: typeof versions) => those.reduce((sum, { proposals }) => sum + proposals, 0);
  return {
    proposals: countOf(versions),
    earlier: countOf(versions.filter(({ questions }) => !equal(questions, today))),
  };
}

function refuseErrors(questions: readonly TemplateQuestion[]): void {
  const errors = writtenQuestionErrors(questions).map(({ position, field, code }): FieldError => ({
    path: `questions.${position}.${field}`,
    code,
    message: 'This question cannot be used so',
  }));
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

async function replaceQuestions(
  tx: Tx,
  id: string,
  questions: readonly TemplateQuestion[],
  by: Pick<Write, 'viewer'>,
): Promise<boolean> {
  const before = await store.readRowsOf(tx, [id]);
  const byKey = new Map(before.map((row) => [row.key, row]));
  const after = rowsOf(id, questions, byKey);
  const stays = new Set(after.map(({ _id }) => _id));
  const gone = before.filter(({ _id }) => !stays.has(_id));
  const fresh = after.filter(({ key }) => !byKey.has(key));
  const changed = after.filter((row) => {
    const was = byKey.get(row.key);
    return was !== undefined && !equal(was, row);
  });
  if (gone.length + fresh.length + changed.length === 0) return false;
  await store.deleteQuestions(
    tx,
    gone.map(({ _id }) => _id),
  );
  await store.updateQuestions(tx, changed);
  await store.insertQuestions(tx, fresh);
  const recorded = (action: 'create' | 'update' | 'delete', _id: string, changes: Changes) => ({
    entity: 'formRows',
    entityId: _id,
    action,
    changes,
  });
  await audit.recordAll(tx, by.viewer, [
    ...gone.map((row) => recorded('delete', row._id, changesOf(row, null))),
    ...changed.map((row) => recorded('update', row._id, changesOf(byKey.get(row.key) ?? null, row))),
    ...fresh.map((row) => recorded('create', row._id, changesOf(null, row))),
  ]);
  return true;
}

/** The rows of questions; those that are there already have their ids. */
function rowsOf(
  formTemplateId: string,
  questions: readonly TemplateQuestion[],
  present: ReadonlyMap<string, store.QuestionRow> = new Map(),
): store.QuestionRow[] {
  return questions.map((question, order) => ({
    ...question,
    _id: present.get(question.key)?._id ?? newId(),
    formTemplateId,
    order,
  }));
}

/** The texts of the options are no field of the entity. */
function changesOf(before: store.QuestionRow | null, after: store.QuestionRow | null): Changes {
  const [was, is] = [before?.optionTexts ?? {}, after?.optionTexts ?? {}];
  return {
    ...changesBetween(formRows.fields, { ...before }, { ...after }),
    ...(!equal(was, is) && { optionTexts: { before: was, after: is } }),
  };
}
