// Proposals: their authors write them while they are drafts, admins read them.

import { writeChanges, writeNew, type Stored } from '#core/field/writing.ts';
import type { ListQuery } from '#core/listing.ts';
import { draftFields, forms } from '#core/proposals/forms.ts';
import { type Answers, firstStatus, isDraft, mergeAnswers, phases } from '#core/proposals/rules.ts';
import { answers as sentAnswers } from '#core/proposals/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { populate, type Reading } from '#server/resources/populate.ts';
import { pickFields } from '#server/resources/tell.ts';
import { versionOf } from '#server/resources/version.ts';
import { updateRow, insertRow } from '#server/resources/write-store.ts';
import { accepted, expectVersion, transact, type ToldEntity, type Write } from '#server/resources/writing.ts';
import * as store from './store.ts';

type Told = Record<string, unknown>;

export async function list(
  db: Reader,
  query: ListQuery,
  reading: Reading,
): Promise<{ rows: Told[]; count: number | null }> {
  const { rows, count } = await store.listForms(db, query, reading.viewer);
  const told = rows.map((row): Told => ({ ...row }));
  await populate(db, 'forms', told, query.populate, reading);
  return { rows: told, count };
}

export async function read(db: Reader, id: string, query: ListQuery, reading: Reading): Promise<ToldEntity> {
  const row = await store.readForm(db, id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const told: Told = { ...row };
  await populate(db, 'forms', [told], query.populate, reading);
  return { told: pickFields(resources.forms.fields, told, query), version: versionOf(row) };
}

/** Begins a draft by a template that the author may open: one of an open call. */
export async function begin(db: Db, sent: Stored, { viewer, language }: Write): Promise<ToldEntity> {
  const { answers = {}, ...body } = sent;
  const { values } = accepted(writeNew(forms.fields, body, language));
  return transact(db, 'forms', 'create', async (tx) => {
    const template = await store.readTemplate(tx, String(values['formTemplateId']), viewer);
    if (!template) throw refusalAt('formTemplateId', 'unknownReference', 'There is no such template');
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
    return tell(await store.lockForm(tx, _id));
  });
}

/** Changes a draft of one's own. What was sent to the house is edited by nobody. */
export async function save(
  db: Db,
  id: string,
  sent: Stored,
  { viewer, language, ifMatch }: Write,
): Promise<ToldEntity> {
  const { answers = {}, ...body } = sent;
  return transact(db, 'forms', 'update', async (tx) => {
    const before = await store.lockForm(tx, id);
    if (before?.userId !== viewer.userId) {
      const isVisible = before && (await store.readForm(tx, id, viewer));
      throw new Refusal(isVisible ? 'forbidden' : 'notFound');
    }
    expectVersion(ifMatch, before);
    const { answers: kept, ...row } = before;
    const { values } = accepted(writeChanges(draftFields, row, body, language));
    const merged = await merge(tx, before, answers);
    const isChanged = JSON.stringify(merged) !== JSON.stringify(kept);
    if (Object.keys(values).length === 0 && !isChanged) return tell(before);
    if (!isDraft(before.status)) throw new Refusal('wrongState');
    if (Object.keys(values).length > 0) await updateRow(tx, 'forms', id, values);
    if (isChanged) await store.writeAnswers(tx, id, merged);
    return tell(await store.lockForm(tx, id));
  });
}

/** The answers after some were sent, or a refusal that names the questions that are not asked. */
async function merge(
  tx: Tx,
  { formTemplateId, status, answers }: Pick<store.FormRow, 'formTemplateId' | 'status' | 'answers'>,
  sent: unknown,
): Promise<Answers> {
  const questions = await store.readQuestions(tx, formTemplateId);
  const merged = mergeAnswers(answers, sentAnswers.parse(sent), { questions, phase: phases[status] });
  if (merged.faults.length === 0) return merged.answers;
  throw new Refusal('invalid', {
    errors: merged.faults.map((key) => ({
      path: `answers.${key}`,
      code: 'unknownField',
      message: 'This is not asked now',
    })),
  });
}

function tell(row: store.FormRow | undefined): ToldEntity {
  if (!row) throw new Error('The form that was written is gone.');
  return { told: { ...row }, version: versionOf(row) };
}

function refusalAt(path: string, code: string, message: string): Refusal {
  return new Refusal('invalid', { errors: [{ path, code, message }] });
}
