// What moves a proposal through its states (docs/product/proposals.md#states).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AuditedActionName } from '#core/audit/rules.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { answerErrors, answersToSend } from '#core/proposals/answers.ts';
import type { FormAction } from '#core/proposals/actions.ts';
import { forms } from '#core/proposals/forms.ts';
import type { reopenForm } from '#core/proposals/moving-contract.ts';
import { type FormTransition, formTransitions, leadsToPhaseTwo, phases } from '#core/proposals/rules.ts';
import { type FieldError, invalidAt, Refusal } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockKey, storeKey } from '#server/db/idempotency.ts';
import { type SerializedEntity, transact, type Write } from '#server/resources/writing.ts';
import { cancelUnclaimed } from '#server/sessions/service.ts';
import { lockFor, type OpenForm, readFor } from './access.ts';
import { writeNamedFiles } from './saving.ts';
import { enqueueAbout, enqueueWithdrawn } from './messages/service.ts';
import { type FormChange, type FormRow, updateForm } from './store.ts';
import { serializeForm, storeVersion } from './written.ts';

/**
 * Sends a draft, once for each key. Refuses with `invalid` and an error for each answer that breaks its rules; hidden questions are not
 * sent.
 */
export async function send(
  db: Db,
  id: string,
  { viewer, ifMatch, keyed = null }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    const { entityId } = await lockKey(tx, keyed);
    if (entityId !== null) return serializeForm((await lockFor(tx, entityId, 'read', viewer)).form);
    const open = await lockFor(tx, id, 'send', viewer, ifMatch);
    refuseIncomplete(open);
    const { form, questions, now } = open;
    const answers = answersToSend(questions, form.answers);
    await writeNamedFiles(tx, id, questions, answers);
    const sent = await move(tx, open, 'send', {
      answers,
      ...(phases[form.status] === 1 ? { sentAt: now } : { sentPhaseTwoAt: now }),
      reopenedUntil: null,
      note: null,
    });
    const version = await storeVersion(tx, sent, 'sent', viewer);
    await enqueueAbout(tx, 'proposalSent', sent, { version, phase: phases[form.status] });
    await storeKey(tx, keyed, id);
    return serializeForm(sent);
  });
}

function refuseIncomplete({ form, questions }: OpenForm): void {
  const errors: FieldError[] = answerErrors(questions, form.answers, phases[form.status]).map(
    ({ key, code }) => ({ path: `answers.${key}`, code, message: 'This answer cannot be sent so' }),
  );
  if (!form.title?.trim()) errors.unshift({ path: 'title', code: 'required', message: 'Required' });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

const withdrawnByAuthors = {
  it: 'Chi proponeva questo appuntamento ha dovuto rinunciare.',
  en: 'Those who offered this session had to withdraw.',
} as const;

/**
 * Withdraws a proposal, which stays readable. Of the event that was made of it the coming dates without bookings are cancelled; the office and
 * the event's contacts read which ones stay.
 */
export async function withdraw(
  db: Db,
  id: string,
  reason: string | null,
  { viewer, language, ifMatch }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    // The event before the proposal, as its deletion locks them.
    const { eventId } = (await readFor(tx, id, 'withdraw', viewer)).form;
    const cancelled =
      eventId === null ? 0 : await cancelUnclaimed(tx, eventId, withdrawnByAuthors, { viewer, language });
    const { form, now } = await lockFor(tx, id, 'withdraw', viewer, ifMatch);
    const withdrawn = await updateForm(tx, id, {
      withdrawnAt: now,
      ...(reason !== null && { note: reason }),
    });
    await record(tx, viewer, 'withdraw', form, withdrawn);
    await enqueueWithdrawn(tx, withdrawn, { reason, cancelled });
    return serializeForm(withdrawn);
  });
}

/** Begins the second phase of an approved proposal whose call has one. */
export async function openPhaseTwo(
  db: Db,
  id: string,
  { viewer, ifMatch }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    const open = await lockFor(tx, id, 'openPhaseTwo', viewer, ifMatch);
    const { phaseTwoEndsAt } = open.call;
    if (phaseTwoEndsAt && open.now >= phaseTwoEndsAt) throw new Refusal('callClosed');
    const opened = await move(tx, open, 'openPhaseTwo', { openedAt: open.now });
    await record(tx, viewer, 'openPhaseTwo', open.form, opened);
    return serializeForm(opened);
  });
}

export interface Reopening {
  readonly until: string;
  readonly note: string | null;
}

/** Lets the authors write a proposal until a moment. The answer has nothing of a draft, which editors reopen and do not read. */
export async function reopen(
  db: Db,
  id: string,
  reopening: Reopening,
  by: Write,
): Promise<AnswerOf<typeof reopenForm>> {
  return transact(db, 'forms', 'update', async (tx) => {
    const { status } = await giveBack(tx, id, 'reopen', reopening, by);
    return { _id: id, status, reopenedUntil: new Date(reopening.until).toISOString() };
  });
}

/** Gives a proposal that waits back to its authors, who change it and send it again until a moment. */
export async function askChanges(
  db: Db,
  id: string,
  reopening: Reopening,
  by: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) =>
    serializeForm(await giveBack(tx, id, 'askChanges', reopening, by)),
  );
}

async function giveBack(
  tx: Tx,
  id: string,
  action: 'reopen' | 'askChanges',
  { until, note }: Reopening,
  { viewer, ifMatch }: Write,
): Promise<FormRow> {
  const open = await lockFor(tx, id, action, viewer, ifMatch);
  const reopenedUntil = new Date(until);
  if (reopenedUntil <= open.now) throw invalidAt('until', 'belowMinimum', 'This moment is over');
  const back = await move(tx, open, action, { reopenedUntil, openedAt: open.now, note });
  await record(tx, viewer, action, open.form, back);
  const template = action === 'askChanges' ? 'proposalChanges' : 'proposalReopened';
  await enqueueAbout(tx, template, back, { until: reopenedUntil.toISOString(), note });
  return back;
}

/** Moves a locked proposal by the table of its states. */
async function move(
  tx: Tx,
  { form, call }: OpenForm,
  transition: FormTransition & FormAction,
  change: FormChange,
): Promise<FormRow> {
  if (call.phaseTwoEndsAt === null && leadsToPhaseTwo(form.status, transition))
    throw new Refusal('wrongState');
  const status = next(formTransitions, form.status, transition);
  if (!status) throw new Refusal('wrongState');
  return updateForm(tx, form._id, { ...change, status });
}

function record(
  tx: Tx,
  viewer: AccountViewer,
  action: AuditedActionName,
  before: FormRow,
  after: FormRow,
): Promise<void> {
  const changes = changesBetween(forms.fields, before, { ...after });
  return audit.record(tx, viewer, { entity: 'forms', entityId: before._id, action, changes });
}
