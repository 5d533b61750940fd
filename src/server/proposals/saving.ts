// Saving a draft (docs/product/proposals.md#saving): whole, as the interface has it, or edit by edit, as the pages do.

import type { AccountViewer } from '#core/accounts/access.ts';
import { equal } from '#core/field/equality.ts';
import { type Stored, writeChanges } from '#core/field/writing.ts';
import { answers as sentAnswers, type FormClashes, type FormEdits } from '#core/proposals/contract.ts';
import { draftFields, type WrittenField, writtenFields } from '#core/proposals/forms.ts';
import { phases } from '#core/proposals/rules.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { type AnswerEdits, applyEdits, type Saved } from '#core/proposals/saving.ts';
import { formRefusal, isWrittenBy } from '#core/proposals/actions.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accepted } from '#server/resources/sent-values.ts';
import { type Serialized, type SerializedEntity, transact, type Write } from '#server/resources/writing.ts';
import { lockFor, type OpenForm } from './access.ts';
import * as store from './store.ts';
import { refuseRejected, serializeForm, slotsIn, storeVersion } from './written.ts';

/** Changes what differs of a draft. Sent back unchanged, a proposal is answered in any state. */
export async function save(
  db: Db,
  id: string,
  sent: Stored,
  { viewer, language, ifMatch }: Write,
): Promise<SerializedEntity> {
  const { answers = {}, ...body } = sent;
  return transact(db, 'forms', 'update', async (tx) => {
    const seen = await lockFor(tx, id, 'read', viewer, ifMatch);
    if (!isWrittenBy(seen.relations)) throw new Refusal('forbidden');
    const { answers: stored, ...row } = seen.form;
    const { values } = accepted(writeChanges(draftFields, row, body, language));
    if ('availability' in values) slotsIn(values['availability']);
    const edits = setAnswers(seen.form, answers);
    const isSame = Object.values(edits).every(({ from, to }) => equal(from, to));
    if (Object.keys(values).length === 0 && isSame) return serializeForm(seen.form);
    const refusal = formRefusal('save', seen.facts);
    if (refusal) throw new Refusal(refusal);
    const saved = await applyAnswers(tx, seen, edits, viewer);
    refuseRejected(saved.rejected);
    const form = await store.updateForm(tx, id, {
      ...values,
      ...(!equal(saved.answers, stored) && { answers: saved.answers }),
    });
    await storeVersion(tx, form, 'saved', viewer);
    return serializeForm(form);
  });
}

export interface Edited {
  readonly form: Serialized;
  readonly version: string;
  readonly clashes: FormClashes;
  readonly rejected: string[];
}

/** Saves each edit that its writer made on top of what is stored; of the others the stored values are answered, and stay. */
export async function edit(
  db: Db,
  id: string,
  { answers = {}, ...fields }: FormEdits,
  viewer: AccountViewer,
  lock?: typeof store.lockForm,
): Promise<Edited> {
  return transact(db, 'forms', 'update', async (tx) => {
    const open = await lockFor(tx, id, 'save', viewer, null, lock);
    const saved = await applyAnswers(tx, open, answers, viewer);
    const { values, clashes } = applyFields(open.form, fields);
    const isChanged = Object.keys(values).length > 0 || !equal(saved.answers, open.form.answers);
    const form = isChanged
      ? await store.updateForm(tx, id, { ...values, answers: saved.answers })
      : open.form;
    if (isChanged) await storeVersion(tx, form, 'saved', viewer);
    const { entity, version } = serializeForm(form);
    return {
      form: entity,
      version,
      clashes: { ...clashes, answers: saved.clashes },
      rejected: [...saved.rejected],
    };
  });
}

/** The fields after some edits, by the same rule as answers. */
function applyFields(
  { title, eventTitle, writeOnEventTitle, availability }: store.FormRow,
  edits: Omit<FormEdits, 'answers'>,
): { readonly values: Partial<WrittenValues>; readonly clashes: Partial<WrittenValues> } {
  const stored: WrittenValues = { title, eventTitle, writeOnEventTitle, availability };
  const differing = writtenFields.filter((field) => edits[field] && !equal(edits[field].to, stored[field]));
  const isSeen = (field: WrittenField) => equal(edits[field]?.from, stored[field]);
  const to = {
    title: edits.title?.to ?? null,
    eventTitle: edits.eventTitle?.to ?? null,
    writeOnEventTitle: edits.writeOnEventTitle?.to ?? false,
    availability: [...(edits.availability?.to ?? [])],
  };
  return {
    values: pick(to, differing.filter(isSeen)),
    clashes: pick(
      stored,
      differing.filter((field) => !isSeen(field)),
    ),
  };
}

type WrittenValues = Pick<store.FormRow, WrittenField>;

function pick(values: WrittenValues, fields: readonly WrittenField[]): Partial<WrittenValues> {
  const { title, eventTitle, writeOnEventTitle, availability } = values;
  return {
    ...(fields.includes('title') && { title }),
    ...(fields.includes('eventTitle') && { eventTitle }),
    ...(fields.includes('writeOnEventTitle') && { writeOnEventTitle }),
    ...(fields.includes('availability') && { availability }),
  };
}

/** Answers that replace what stands there, whatever that is. */
export function setAnswers({ answers }: Pick<store.FormRow, 'answers'>, sent: unknown): AnswerEdits {
  return Object.fromEntries(
    Object.entries(sentAnswers.parse(sent)).map(([key, to]) => [key, { from: answers[key] ?? null, to }]),
  );
}

/** The answers after some edits; those of uploads name files of the authors, which are not deleted from then on. */
export async function applyAnswers(
  tx: Tx,
  { form, questions }: Pick<OpenForm, 'form' | 'questions'>,
  edits: AnswerEdits,
  viewer: AccountViewer,
): Promise<Saved> {
  const present = questions.filter(
    ({ phase, kind }) => phase === phases[form.status] && kind !== 'separator',
  );
  const uploads = new Set(questions.filter(({ kind }) => kind === 'uploads').map(({ key }) => key));
  const named = Object.entries(edits).flatMap(([key, { to }]) =>
    uploads.has(key) && Array.isArray(to) ? [{ key, ids: to.map(String) }] : [],
  );
  const ids = named.flatMap((one) => one.ids).filter((one) => uuid.test(one));
  const usable = await store.lockUsableFiles(tx, form._id, viewer.userId, ids);
  const unusable = new Set(
    named.filter((one) => one.ids.some((id) => !usable.has(id))).map(({ key }) => key),
  );
  const open = new Set(present.map(({ key }) => key).filter((key) => !unusable.has(key)));
  const saved = applyEdits(form.answers, edits, open);
  if (named.length > 0 || [...uploads].some((key) => key in edits))
    await writeNamedFiles(tx, form._id, questions, saved.answers);
  return saved;
}

/** Stores which uploads the answers of a proposal name, wherever those change. */
export function writeNamedFiles(
  tx: Tx,
  formId: string,
  questions: OpenForm['questions'],
  answers: QuestionAnswers,
): Promise<void> {
  const named = questions.flatMap(({ key, kind }) => {
    const answer = answers[key];
    if (kind !== 'uploads' || !Array.isArray(answer)) return [];
    return answer.map((fileId) => ({ key, fileId: String(fileId) }));
  });
  return store.writeFiles(tx, formId, named);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
