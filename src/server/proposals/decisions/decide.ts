// Decide now, send later (docs/product/proposals.md#decisions). A decision that waits is written beside the proposal, which does not move:
// neither state nor version say anything to its authors. Nor does the audit log, which administrators read who may be authors themselves.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import {
  type decisionAnswer,
  type Failed,
  type listDecisions,
  mostDecisions,
  type Verdict,
} from '#core/proposals/decisions/contract.ts';
import { phases } from '#core/proposals/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { versionOf } from '#core/versions.ts';
import type * as z from 'zod/mini';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { lockAllFor, lockFor } from '../access.ts';
import type { FormRow, lockForm } from '../store.ts';
import * as store from './store.ts';

export interface FormDecision {
  /** Null: what was decided and not sent is taken back. */
  readonly verdict: Verdict | null;
  /** Undefined: the one that was typed for this verdict stays. */
  readonly reason: string | null | undefined;
}
type DecisionAnswer = z.output<typeof decisionAnswer>;

/** Decides about one proposal, or takes back what waits. `lock` is replaced by the twins of tests. */
export async function decide(
  db: Db,
  id: string,
  decision: FormDecision,
  viewer: AccountViewer,
  lock?: typeof lockForm,
): Promise<DecisionAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await decideIn(tx, id, decision, viewer, lock);
    return serialize({ ...row, by: row.userId && (await store.readName(tx, row.userId)) });
  });
}

/** Decides about many, in the order of their ids: two requests never wait for each other. What is refused is listed. */
export async function decideAll(
  db: Db,
  ids: readonly string[],
  decision: FormDecision,
  viewer: AccountViewer,
): Promise<{ decided: string[]; failed: Failed }> {
  return db.transaction().execute(async (tx) => {
    const opened = await lockAllFor(tx, [...new Set(ids)].toSorted(), 'decide', viewer);
    const forms = [...opened.values()].flatMap((open) => (typeof open === 'string' ? [] : [open.form]));
    const written = new Set((await writeAll(tx, forms, decision, viewer)).map(({ formId }) => formId));
    const failed = [...opened].flatMap(([id, open]) => {
      if (typeof open === 'string') return [{ id, code: open }];
      return written.has(id) ? [] : [{ id, code: 'nothingDecided' }];
    });
    return { decided: [...opened.keys()].filter((id) => written.has(id)), failed };
  });
}

async function decideIn(
  tx: Tx,
  id: string,
  decision: FormDecision,
  viewer: AccountViewer,
  lock?: typeof lockForm,
): Promise<store.DecisionRow> {
  const { form } = await lockFor(tx, id, 'decide', viewer, null, lock);
  const [row] = await writeAll(tx, [form], decision, viewer);
  if (!row) throw new Refusal('nothingDecided');
  return row;
}

/** Writes what is decided about locked proposals, or takes it back; what had no decision to be taken back is not among the answer. */
async function writeAll(
  tx: Tx,
  forms: readonly Pick<FormRow, '_id' | 'status'>[],
  { verdict, reason }: FormDecision,
  { userId }: AccountViewer,
): Promise<store.DecisionRow[]> {
  if (verdict === null)
    return store.deletePending(
      tx,
      forms.map(({ _id }) => _id),
    );
  return store.writePending(
    tx,
    forms.map(({ _id, status }) => ({ formId: _id, phase: phases[status] })),
    { verdict, ...(reason !== undefined && { reason: reason === '' ? null : reason }), userId },
  );
}

/** The code by which something is refused, or null. Another error is thrown on. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The decisions that wait to be sent, but for those on the viewer's own proposals. */
export async function listPending(
  db: Reader,
  callId: string | null,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof listDecisions>> {
  const rows = await store.listPending(db, { callId, notOf: viewer.userId, limit: mostDecisions });
  return rows.map((row) => {
    const { number, title, formType, author, language } = row;
    return { ...serialize(row), number, title, formType, author, language };
  });
}

export function serialize(row: store.NamedDecision): DecisionAnswer {
  const { formId, verdict, reason, by, updatedAt } = row;
  return { formId, verdict, reason, by, at: updatedAt.toISOString(), version: versionOf(row) };
}
