// Proposals: their authors write them while they are drafts, admins read them.

import type { AccountViewer } from '#core/accounts/access.ts';
import { writeChanges, writeNew, type Stored } from '#core/field/writing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { draftFields, forms } from '#core/proposals/forms.ts';
import { formRules } from '#core/proposals/actions.ts';
import { answers as sentAnswers } from '#core/proposals/contract.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { firstStatus, isDraft, phases } from '#core/proposals/rules.ts';
import { applyEdits } from '#core/proposals/saving.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { ReadContext } from '#server/resources/populate.ts';
import * as generic from '#server/resources/service.ts';
import type { SerializedList } from '#server/resources/service.ts';
import { versionOf } from '#core/versions.ts';
import { updateRow, insertRow } from '#server/resources/write-store.ts';
import { accepted } from '#server/resources/sent-values.ts';
import {
  expectVersion,
  type Serialized,
  transact,
  type SerializedEntity,
  type Write,
} from '#server/resources/writing.ts';
import * as store from './store.ts';

/** A page of the proposals that the viewer may read: its own, or all. */
export function list(db: Reader, query: ListQuery, reading: ReadContext): Promise<SerializedList> {
  return generic.list(db, 'forms', query, reading, { columns: store.answers });
}

export function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: ReadContext,
): Promise<SerializedEntity> {
  return generic.read(db, 'forms', id, query, reading, { columns: store.answers });
}

/** Starts a draft from a template that the author may open: one of an open call. */
export async function begin(db: Db, sent: Stored, { viewer, language }: Write): Promise<SerializedEntity> {
  const { answers = {}, ...body } = sent;
  const { values } = accepted(writeNew(forms.fields, body, language));
  return transact(db, 'forms', 'create', async (tx) => {
    const template = await store.readTemplate(tx, String(values['formTemplateId']), viewer);
    if (!template) throw invalidAt('formTemplateId', 'unknownReference', 'There is no such template');
    const _id = newId();
    await insertRow(tx, 'forms', {
      ...values,
      _id,
      userId: viewer.userId,
      formType: template.formType,
      userType: viewer.userType,
      status: firstStatus,
    });
    const merged = await merge(
      tx,
      { formTemplateId: template._id, status: firstStatus, answers: {} },
      answers,
    );
    await store.writeAnswers(tx, _id, merged);
    return serialize(await store.lockForm(tx, _id));
  });
}

/** Changes a draft of the viewer. A submitted proposal is not edited. */
export async function save(
  db: Db,
  id: string,
  sent: Stored,
  { viewer, language, ifMatch }: Write,
): Promise<SerializedEntity> {
  const { answers = {}, ...body } = sent;
  return transact(db, 'forms', 'update', async (tx) => {
    const before = await lockOwn(tx, id, viewer);
    expectVersion(ifMatch, before);
    const { answers: stored, ...row } = before;
    const { values } = accepted(writeChanges(draftFields, row, body, language));
    const merged = await merge(tx, before, answers);
    const isChanged = JSON.stringify(merged) !== JSON.stringify(stored);
    if (Object.keys(values).length === 0 && !isChanged) return serialize(before);
    if (!isDraft(before.status)) throw new Refusal('wrongState');
    if (Object.keys(values).length > 0) await updateRow(tx, 'forms', id, values);
    if (isChanged) await store.writeAnswers(tx, id, merged);
    return serialize(await store.lockForm(tx, id));
  });
}

/** Deletes a draft of the viewer, and answers it as it was. */
export async function remove(db: Db, id: string, viewer: AccountViewer): Promise<Serialized> {
  return transact(db, 'forms', 'delete', async (tx) => {
    const before = await lockOwn(tx, id, viewer);
    if (!formRules.delete.in.includes(before.status)) throw new Refusal('wrongState');
    await store.deleteForm(tx, id);
    return { ...before };
  });
}

/** Locks a proposal of the viewer. One of another author that the viewer may read is `forbidden`, any other `notFound`. */
async function lockOwn(tx: Tx, id: string, viewer: AccountViewer): Promise<store.FormRow> {
  const row = await store.lockForm(tx, id);
  if (row?.userId === viewer.userId) return row;
  const isVisible = row && (await store.canRead(tx, id, viewer));
  throw new Refusal(isVisible ? 'forbidden' : 'notFound');
}

/** The merged answers, or a refusal that names the questions that are not open. */
async function merge(
  tx: Tx,
  { formTemplateId, status, answers }: Pick<store.FormRow, 'formTemplateId' | 'status' | 'answers'>,
  sent: unknown,
): Promise<QuestionAnswers> {
  const openKeys = await store.readQuestionKeys(tx, formTemplateId, phases[status]);
  // A caller that sends an answer without what stood there names the version that it has read by `If-Match`.
  const edits = Object.entries(sentAnswers.parse(sent)).map(
    ([key, to]) => [key, { from: answers[key] ?? null, to }] as const,
  );
  const merged = applyEdits(answers, Object.fromEntries(edits), openKeys);
  if (merged.rejected.length === 0) return merged.answers;
  throw new Refusal('invalid', {
    errors: merged.rejected.map((key) => ({
      path: `answers.${key}`,
      code: 'unknownField',
      message: 'This is not asked now',
    })),
  });
}

function serialize(row: store.FormRow | undefined): SerializedEntity {
  if (!row) throw new Error('The form that was written is gone.');
  return { entity: { ...row }, version: versionOf(row) };
}
