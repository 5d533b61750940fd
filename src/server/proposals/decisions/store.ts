// Decisions on proposals: one that waits at most for each proposal, and all that were sent.

import { type Selectable, sql } from 'kysely';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { FormType } from '#core/proposals/templates.ts';
import type { Language } from '#core/languages.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';

export type DecisionRow = Selectable<Database['formDecisions']>;
export type NamedDecision = DecisionRow & { readonly by: string | null };

export interface Decided {
  readonly formId: string;
  readonly phase: FormPhase;
  readonly verdict: Verdict;
  /** Absent: the one that was written for this verdict stays. */
  readonly reason?: string | null;
  readonly userId: string;
}

/**
 * Writes the decision that waits, in place of one that waited; the proposal is locked. Each verdict has a reason of its own, which comes
 * back with it.
 */
export async function writePending(tx: Tx, { formId, ...decided }: Decided): Promise<DecisionRow> {
  const isSame = sql<boolean>`"verdict" = ${decided.verdict}`;
  const changed = await tx
    .updateTable('formDecisions')
    .set({
      reason: sql`case when ${isSame} then "reason" else "reasonOfOther" end`,
      reasonOfOther: sql`case when ${isSame} then "reasonOfOther" else "reason" end`,
      ...decided,
      updatedAt: laterVersion,
    })
    .where('formId', '=', formId)
    .where('sentAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (changed) return changed;
  return tx
    .insertInto('formDecisions')
    .values({ _id: newId(), formId, ...decided })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deletePending(tx: Tx, formId: string): Promise<DecisionRow | undefined> {
  return tx
    .deleteFrom('formDecisions')
    .where('formId', '=', formId)
    .where('sentAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The decision that waits; without one the last that was sent. */
export function readNewest(db: Reader, formId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('formDecisions')
    .selectAll()
    .where('formId', '=', formId)
    .orderBy(sql`"sentAt" desc nulls first`)
    .limit(1)
    .executeTakeFirst();
}

export async function markSent(tx: Tx, _id: string, sentById: string, sentAt: Date): Promise<void> {
  await tx
    .updateTable('formDecisions')
    .set({ sentAt, sentById, reasonOfOther: null })
    .where('_id', '=', _id)
    .execute();
}

/** Marks the decision of a phase that was sent last as undone, and answers it. */
export async function markUndone(
  tx: Tx,
  { formId, phase }: Pick<Decided, 'formId' | 'phase'>,
  by: { readonly undoneById: string; readonly undoneReason: string; readonly undoneAt: Date },
): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    update "formDecisions" set "undoneAt" = ${by.undoneAt}, "undoneById" = ${by.undoneById}, "undoneReason" = ${by.undoneReason}
    where "_id" = (select "_id" from "formDecisions" where "formId" = ${formId} and "phase" = ${phase} and "sentAt" is not null
      and "undoneAt" is null order by "sentAt" desc limit 1)
    returning *`.execute(tx);
  return rows[0];
}

/** When the decision that holds of a phase was sent; null: there is none. */
export async function readSentAt(db: Reader, formId: string, phase: FormPhase): Promise<Date | null> {
  const row = await db
    .selectFrom('formDecisions')
    .select('sentAt')
    .where('formId', '=', formId)
    .where('phase', '=', phase)
    .where('sentAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sentAt ?? null;
}

const nameOf = (account: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)})), '')`;

export interface PendingDecision extends NamedDecision {
  readonly number: number;
  readonly title: string | null;
  readonly formType: FormType;
  readonly author: string | null;
  readonly language: Language;
}

/** The decisions that wait, but for those on proposals that an account wrote or writes with others. */
export async function listPending(
  db: Reader,
  {
    callId,
    notOf,
    limit,
  }: { readonly callId: string | null; readonly notOf: string; readonly limit: number },
): Promise<PendingDecision[]> {
  const { rows } = await sql<PendingDecision>`
    select "formDecisions".*, "forms"."number", "forms"."title", "forms"."formType", "forms"."language",
      ${nameOf('decider')} as "by", ${nameOf('writer')} as "author"
    from "formDecisions" join "forms" on "forms"."_id" = "formDecisions"."formId"
      join "users" as "writer" on "writer"."_id" = "forms"."userId"
      left join "users" as "decider" on "decider"."_id" = "formDecisions"."userId"
    where "formDecisions"."sentAt" is null and "forms"."userId" <> ${notOf}
      and not exists (select from "formAuthors" where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = ${notOf})
      and (cast(${callId} as uuid) is null or "forms"."callId" = ${callId})
    order by "forms"."number" limit ${limit}`.execute(db);
  return rows;
}

/** The name of an account, as decisions show who took them. */
export async function readName(db: Reader, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOf('users')} as "name" from "users" where "_id" = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}
