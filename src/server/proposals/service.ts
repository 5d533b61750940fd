// Proposals: their authors write them while they are drafts, staff read what was sent.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { equal } from '#core/field/equality.ts';
import { type Stored, writeNew } from '#core/field/writing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { windowOf } from '#core/proposals/call-window.ts';
import { newFields } from '#core/proposals/forms.ts';
import { newestQuestions } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { firstStatus, formStatuses, isDraft, phases } from '#core/proposals/rules.ts';
import { formTypes } from '#core/proposals/templates.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { versionOf } from '#core/versions.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { lockKey, storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import type { ReadContext } from '#server/resources/populate.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { accepted } from '#server/resources/sent-values.ts';
import * as generic from '#server/resources/service.ts';
import { readRow } from '#server/resources/store.ts';
import { type SerializedEntity, type Serialized, transact, type Write } from '#server/resources/writing.ts';
import { lockFor, readFor } from './access.ts';
import * as calls from './calls-store.ts';
import { applyAnswers, setAnswers } from './saving.ts';
import { holdAccount } from './erasing/store.ts';
import { refuseRejected, serializeForm, slotsIn, storeVersion } from './written.ts';
import { mineConditions, officeConditions } from './office/store.ts';
import * as store from './store.ts';
import { todaysVersion } from './template-versions.ts';
import { readSentBeforeDraft } from './versions-store.ts';

export { readOpenCalls } from './calls-store.ts';
export { eraseOldProposals, eraseProposalsOf, lockFormsOf } from './erasing/erase.ts';
export { proposalTasks } from './messages/due.ts';
export { proposalTemplates } from './messages/service.ts';
export { type ExportedForm, type ExportedForms, openExport } from './export/export.ts';
export { printForms } from './export/pdf.ts';
export { exportWords } from './export/words.ts';

/** A page of the proposals that the viewer may read. Filters of the office are for staff, and find nothing of their own. */
export async function list(
  db: Reader,
  query: ListQuery,
  reading: ReadContext,
): Promise<generic.SerializedList> {
  const { viewer } = reading;
  const ofOffice = viewer.kind === 'guest' ? [] : officeConditions(query, viewer.userId);
  if (ofOffice.length > 0 && !may(viewer, 'editCatalogue')) throw new Refusal('forbidden');
  const where = viewer.kind === 'guest' ? [] : [...ofOffice, ...mineConditions(query, viewer.userId)];
  const found = await generic.list(db, 'forms', query, reading, { columns: store.answers, where });
  await nameAuthors(db, found.rows, query);
  await showAsSent(db, found.rows, viewer);
  return found;
}

export async function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: ReadContext,
): Promise<SerializedEntity> {
  const found = await generic.read(db, 'forms', id, query, reading, { columns: store.answers });
  await nameAuthors(db, [found.entity], query);
  await showAsSent(db, [found.entity], reading.viewer);
  return found;
}

/** Staff read what was sent last, not what authors of a proposal that was given back are writing. */
async function showAsSent(
  db: Reader,
  rows: readonly Record<string, unknown>[],
  viewer: ReadContext['viewer'],
): Promise<void> {
  if (viewer.kind === 'guest' || !may(viewer, 'editCatalogue')) return;
  const back = rows.filter(({ wasSent, status }) => wasSent === true && drafts.has(status));
  if (back.length === 0) return;
  const ids = back.map(({ _id }) => String(_id));
  const sent = new Map(
    (await readSentBeforeDraft(db, ids, viewer.userId)).map(({ formId, ...texts }) => [formId, texts]),
  );
  for (const row of back) Object.assign(row, sent.get(String(row['_id'])));
}
const drafts: ReadonlySet<unknown> = new Set(formStatuses.filter(isDraft));

/** Who reads a proposal reads by whom it is: the names of accounts that the reader may not open, in place. */
async function nameAuthors(
  db: Reader,
  rows: readonly Record<string, unknown>[],
  { populate }: Pick<ListQuery, 'populate'>,
): Promise<void> {
  const unnamed = populate.includes('userId') ? rows.filter((row) => row['user'] === null) : [];
  if (unnamed.length === 0) return;
  const names = await store.readNames(
    db,
    unnamed.map((row) => String(row['userId'])),
  );
  for (const row of unnamed) row['user'] = names.find(({ _id }) => _id === row['userId']) ?? null;
}

/**
 * Starts a draft of a call that is open, once for each key. Refuses with `callClosed`, and names a template that the call does not ask
 * this kind of account by.
 */
export async function begin(
  db: Db,
  sent: Stored,
  { viewer, language, keyed = null }: Write,
): Promise<SerializedEntity> {
  const { answers = {}, ...body } = sent;
  const { values } = accepted(writeNew(newFields, body, language));
  const availability = slotsIn(values['availability'] ?? []);
  return transact(db, 'forms', 'create', async (tx) => {
    await holdAccount(tx, viewer.userId);
    const { entityId } = await lockKey(tx, keyed);
    if (entityId !== null) return serializeForm((await lockFor(tx, entityId, 'read', viewer)).form);
    const formTemplateId = String(values['formTemplateId']);
    const template = await readRow(
      tx,
      'formTemplates',
      formTemplateId,
      openableRows('formTemplates', viewer),
    );
    if (!template) throw invalidAt('formTemplateId', 'unknownReference', 'There is no such template');
    const call = await openCall(tx, { formTemplateId, callId: values['callId'] ?? null, viewer });
    const version = await todaysVersion(tx, formTemplateId);
    const _id = newId();
    await store.insertForm(tx, {
      _id,
      userId: viewer.userId,
      callId: call._id,
      formTemplateId,
      templateVersionId: version._id,
      formType: template.formType,
      userType: viewer.userType,
      language,
      title: textOf(values['title']),
      eventTitle: textOf(values['eventTitle']),
      writeOnEventTitle: values['writeOnEventTitle'] === true,
      availability,
      status: firstStatus,
      answers: {},
    });
    const open = await lockFor(tx, _id, 'save', viewer);
    const saved = await applyAnswers(tx, open, setAnswers(open.form, answers), viewer);
    refuseRejected(saved.rejected);
    const form = await store.updateForm(tx, _id, { answers: saved.answers });
    await storeVersion(tx, form, 'saved', viewer);
    await storeKey(tx, keyed, _id);
    return serializeForm(form);
  });
}

/** The call that a draft belongs to: the one that is named, or the open one that asks by this template. */
async function openCall(
  tx: Tx,
  {
    formTemplateId,
    callId,
    viewer,
  }: { readonly formTemplateId: string; readonly callId: unknown; readonly viewer: AccountViewer },
): Promise<calls.CallRow> {
  const found = await calls.readCallsOf(tx, formTemplateId);
  const named = callId === null ? found : found.filter(({ _id }) => _id === callId);
  if (named.length === 0)
    throw callId === null
      ? new Refusal('callClosed')
      : invalidAt('callId', 'unknownReference', 'No such call asks by this template');
  const now = await readNow(tx);
  const open = named.filter((call) => windowOf(call, 1, now, 0) === 'open');
  if (open.length === 0) throw new Refusal('callClosed');
  const forThem = open.find((call) =>
    formTypes.some(
      (type) => call[`${type}TemplateId`] === formTemplateId && call[`${type}For`].includes(viewer.userType),
    ),
  );
  if (!forThem) throw invalidAt('formTemplateId', 'notAllowed', 'The call is for other accounts');
  return forThem;
}

/** Deletes a draft of the viewer that was never sent and holds no words of co-authors, and answers it as it was. */
export async function remove(db: Db, id: string, viewer: AccountViewer): Promise<Serialized> {
  return transact(db, 'forms', 'delete', async (tx) => {
    const { form } = await lockFor(tx, id, 'delete', viewer);
    if (await store.hasCoAuthors(tx, id)) throw new Refusal('writtenWithOthers');
    await store.deleteForm(tx, id);
    return serializeForm(form).entity;
  });
}

/** The questions that a proposal follows. */
export async function readQuestions(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<{ templateVersion: number; hasNewer: boolean; questions: TemplateQuestion[] }> {
  const { form } = await readFor(db, id, 'read', viewer);
  const version = await calls.readTemplateVersion(db, form.templateVersionId);
  const today = await calls.readTodaysQuestions(db, form.formTemplateId);
  return {
    templateVersion: version.number,
    hasNewer: !equal(newestQuestions(version.questions, today, phases[form.status]), version.questions),
    questions: version.questions,
  };
}

/** What a template that the viewer may open asks today. */
export async function readTemplateQuestions(
  db: Reader,
  id: string,
  viewer: ReadContext['viewer'],
): Promise<{ entity: { questions: TemplateQuestion[] }; version: string }> {
  // The version first: a change between the two reads is a conflict when the questions are saved.
  const template = await readRow(db, 'formTemplates', id, openableRows('formTemplates', viewer));
  if (!template) throw new Refusal('notFound');
  const questions = await calls.readTodaysQuestions(db, id);
  return { entity: { questions }, version: versionOf(template) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
