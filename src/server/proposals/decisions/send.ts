// DecisionsToSend decisions (docs/product/proposals.md#decisions): each proposal moves in the transaction that writes the messages about it, or
// does not move.

import type { AccountViewer } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Failed, sendDecisions } from '#core/proposals/decisions/contract.ts';
import { forms } from '#core/proposals/forms.ts';
import { formTransitions, phases } from '#core/proposals/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import type { Zone } from '#core/time.ts';
import { isVersion } from '#core/versions.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type SerializedEntity, transact, type Write } from '#server/resources/writing.ts';
import { lockFor, type OpenForm, readAllFor } from '../access.ts';
import { type DecisionFacts, dropUnsent, enqueueAbout, previewAbout } from '../messages/service.ts';
import { type lockForm, updateForm } from '../store.ts';
import { serializeForm } from '../written.ts';
import { refusalOf } from './decide.ts';
import * as store from './store.ts';

export interface DecisionsToSend {
  readonly ids: readonly string[];
  /** By the proposal, the version of the decision that the sender has seen. */
  readonly versions?: Readonly<Record<string, string>> | undefined;
  readonly dryRun?: boolean | undefined;
}
/** Where the links of messages lead, and the zone of their dates. */
export interface Mailing {
  readonly baseUrl: string;
  readonly zone: Zone;
}
/** `lock` is replaced by the twins of tests. */
interface Sender extends Mailing {
  readonly viewer: AccountViewer;
  readonly lock?: typeof lockForm;
}
type Sent = AnswerOf<typeof sendDecisions>;

/**
 * Sends decisions one by one: each in a transaction of its own, with its messages, or listed with the refusal. A decision that an earlier
 * request has sent counts as sent and writes no second message. `dryRun` writes nothing and words the messages.
 */
export async function send(
  db: Db,
  { ids, versions = {}, dryRun = false }: DecisionsToSend,
  { viewer, lock, ...mailing }: Sender,
): Promise<Sent> {
  const inOrder = [...new Set(ids)].toSorted();
  if (dryRun) return preview(db, inOrder, versions, { viewer, ...mailing });
  const sent: string[] = [];
  const failed: Failed = [];
  for (const id of inOrder) {
    const seen = versions[id] ?? null;
    const code = await refusalOf(() =>
      transact(db, 'forms', 'update', (tx) => sendOne(tx, id, seen, viewer, lock)),
    );
    if (code === null) sent.push(id);
    else failed.push({ id, code });
  }
  return { sent, failed, messages: [] };
}

async function sendOne(
  tx: Tx,
  id: string,
  seen: string | null,
  viewer: AccountViewer,
  lock?: typeof lockForm,
): Promise<void> {
  const found = await openFor(() => lockFor(tx, id, 'sendDecision', viewer, null, lock), tx, id);
  if (found === 'sent') return;
  const { form, now } = found;
  const decision = sendable(await store.readNewest(tx, id), seen);
  const status = next(formTransitions, form.status, decision.verdict);
  if (!status) throw new Refusal('wrongState');
  await store.markSent(tx, decision._id, viewer.userId, now);
  const moved = await updateForm(tx, id, { status, decidedAt: now, note: decision.reason });
  await audit.record(tx, viewer, {
    entity: 'forms',
    entityId: id,
    action: decision.verdict,
    changes: changesBetween(forms.fields, form, { ...moved }),
  });
  await enqueueAbout(tx, templateOf(decision), form, { decisionId: decision._id });
}

/** The messages of decisions as they would leave now, in a fixed number of statements. */
async function preview(
  db: Db,
  ids: readonly string[],
  versions: Readonly<Record<string, string>>,
  { viewer, ...mailing }: Sender,
): Promise<Sent> {
  const opened = await readAllFor(db, ids, 'sendDecision', viewer);
  const newest = await store.readAllNewest(db, ids);
  const sent: string[] = [];
  const failed: Failed = [];
  const about: Parameters<typeof previewAbout>[1][number][] = [];
  for (const [id, open] of opened) {
    const decision = newest.get(id);
    const code = await refusalOf(async () => {
      if (typeof open !== 'string') {
        const sending = sendable(decision, versions[id] ?? null);
        about.push({ form: open.form, template: templateOf(sending), decision: sending });
      } else if (open !== 'wrongState' || !hasLeft(decision)) throw new Refusal(open);
    });
    if (code === null) sent.push(id);
    else failed.push({ id, code });
  }
  return { sent, failed, messages: await previewAbout(db, about, mailing) };
}

/** The locked proposal, or `sent` where its decision has left already: who sends twice wanted what there is. */
async function openFor(open: () => Promise<OpenForm>, tx: Tx, id: string): Promise<OpenForm | 'sent'> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wrongState') throw error;
    if (hasLeft(await store.readNewest(tx, id))) return 'sent';
    throw error;
  }
}

function hasLeft(decision: store.DecisionRow | undefined): boolean {
  return decision !== undefined && decision.sentAt !== null && decision.undoneAt === null;
}

function sendable(decision: store.DecisionRow | undefined, seen: string | null): store.DecisionRow {
  if (!decision || decision.sentAt) throw new Refusal('nothingDecided');
  if (seen !== null && !isVersion(seen, decision)) throw new Refusal('editConflict');
  if (decision.verdict === 'reject' && decision.reason === null) throw new Refusal('reasonMissing');
  return decision;
}

function templateOf({ verdict }: store.DecisionRow): keyof DecisionFacts {
  return verdict === 'approve' ? 'proposalApproved' : 'proposalRejected';
}

/** Takes back a decision that was sent: the proposal waits again, and its authors read why. */
export async function undo(
  db: Db,
  id: string,
  reason: string,
  { viewer, ifMatch }: Write,
): Promise<SerializedEntity> {
  return transact(db, 'forms', 'update', async (tx) => {
    const { form, now } = await lockFor(tx, id, 'undoDecision', viewer, ifMatch);
    const status = next(formTransitions, form.status, 'undoDecision');
    if (!status) throw new Refusal('wrongState');
    const phase = phases[form.status];
    const by = { undoneById: viewer.userId, undoneReason: reason, undoneAt: now };
    const undone = await store.markUndone(tx, { formId: id, phase }, by);
    // The decision on the first phase holds while that on the second is taken back.
    const decidedAt = phase === 1 ? null : ((await store.readSentAt(tx, id, 1)) ?? form.decidedAt);
    const back = await updateForm(tx, id, { status, decidedAt, note: reason });
    const changes = changesBetween(forms.fields, form, { ...back });
    await audit.record(tx, viewer, { entity: 'forms', entityId: id, action: 'undoDecision', changes });
    // Who has not got the message of the decision gets none about its end either.
    const unaware = undone ? await dropUnsent(tx, undone._id) : new Set<string>();
    await enqueueAbout(tx, 'proposalUndone', form, { reason }, unaware);
    return serializeForm(back);
  });
}
