// What a proposal said before (docs/product/proposals.md#versions): its authors read and restore it, staff read what was sent.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listVersions, readVersion } from '#core/proposals/moving-contract.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { phases } from '#core/proposals/rules.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type SerializedEntity, transact, type Write } from '#server/resources/writing.ts';
import { lockFor, type OpenForm, readFor } from './access.ts';
import { readTemplateVersion } from './calls-store.ts';
import { applyAnswers, writeNamedFiles } from './saving.ts';
import { updateForm } from './store.ts';
import { newestVersion } from './template-versions.ts';
import * as store from './versions-store.ts';
import { serializeForm, storeVersion } from './written.ts';

export async function list(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof listVersions>> {
  const open = await readFor(db, id, 'read', viewer);
  const versions = await store.listVersions(db, id);
  return versions
    .filter((version) => sees(open, version))
    .map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
}

export async function read(
  db: Reader,
  id: string,
  number: number,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof readVersion>> {
  const version = await readSeen(db, await readFor(db, id, 'read', viewer), number);
  const { questions } = await readTemplateVersion(db, version.templateVersionId);
  const { reason, by, updatedAt, title, eventTitle, writeOnEventTitle, availability, answers } = version;
  return {
    number,
    reason,
    by,
    at: updatedAt.toISOString(),
    title,
    eventTitle,
    writeOnEventTitle,
    availability,
    answers: { ...answers },
    questions: [...questions],
  };
}

/** Writes an earlier version into a draft: the answers of the present phase that its questions still ask. */
export async function restore(
  db: Db,
  id: string,
  number: number,
  { viewer, ifMatch }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    const open = await lockFor(tx, id, 'save', viewer, ifMatch);
    const version = await readSeen(tx, open, number);
    const { title, eventTitle, writeOnEventTitle } = version;
    const availability = version.availability ?? open.form.availability;
    const answers = await answersOf(tx, open, version.answers, viewer);
    const form = await updateForm(tx, id, { title, eventTitle, writeOnEventTitle, availability, answers });
    await storeVersion(tx, form, 'restored', viewer);
    return serializeForm(form);
  });
}

/**
 * Moves a draft to what its template asks today; in the second phase what was decided about in the first stays. Answers whose question has
 * gone stay in the versions.
 */
export async function takeNewestQuestions(
  db: Db,
  id: string,
  { viewer, ifMatch }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    const { form: before, questions: followed } = await lockFor(tx, id, 'save', viewer, ifMatch);
    const version = await newestVersion(tx, before.formTemplateId, followed, phases[before.status]);
    if (version._id === before.templateVersionId) return serializeForm(before);
    const present = new Set(version.questions.map(({ key }) => key));
    const answers = Object.fromEntries(Object.entries(before.answers).filter(([key]) => present.has(key)));
    await writeNamedFiles(tx, id, version.questions, answers);
    const form = await updateForm(tx, id, { templateVersionId: version._id, answers });
    await storeVersion(tx, form, 'moved', viewer);
    return serializeForm(form);
  });
}

/** The stored answers with those of another version in their place, as far as their questions are open. */
async function answersOf(
  tx: Tx,
  open: OpenForm,
  answers: QuestionAnswers,
  viewer: AccountViewer,
): Promise<QuestionAnswers> {
  const present = open.questions.filter(
    ({ phase, kind }) => phase === phases[open.form.status] && kind !== 'separator',
  );
  const edits = Object.fromEntries(
    present.map(({ key }) => [key, { from: open.form.answers[key] ?? null, to: answers[key] ?? null }]),
  );
  return (await applyAnswers(tx, open, edits, viewer)).answers;
}

async function readSeen(db: Reader, open: OpenForm, number: number) {
  const version = await store.readVersion(db, open.form._id, number);
  if (!version || !sees(open, version)) throw new Refusal('notFound');
  return version;
}

/** Authors see every version, staff those that were sent. */
function sees({ relations }: OpenForm, { reason }: Pick<store.FormVersion, 'reason'>): boolean {
  return reason === 'sent' || relations.includes('author') || relations.includes('coAuthor');
}
