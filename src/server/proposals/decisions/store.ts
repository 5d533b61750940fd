// Decisions on proposals: one that waits at most for each proposal, and all that were sent.

import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { FormType } from '#core/proposals/templates.ts';
import type { Language } from '#core/languages.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';

export type DecisionRow = Selectable<Database['formDecisions']>;
export type NamedDecision = DecisionRow & { readonly by: string | null };

export interface Decided {
  readonly verdict: Verdict;
  /** Absent: the one that was written for this verdict stays. */
  readonly reason?: string | null;
  readonly userId: string;
}
interface DecidedForm {
  readonly formId: string;
  readonly phase: FormPhase;
}

/**
 * Writes the decision on each of these proposals that waits, in place of one that waited; the proposals are locked. Each verdict has a
 * reason of its own, which comes back with it. Two statements, however many.
 */
export async function writePending(
  tx: Tx,
  forms: readonly DecidedForm[],
  { verdict, reason, userId }: Decided,
): Promise<DecisionRow[]> {
  const isSame = sql`"decision"."verdict" = ${verdict}`;
  const list = JSON.stringify(forms);
  const { rows: changed } = await sql<DecisionRow>`
    update "formDecisions" as "decision" set "verdict" = ${verdict}, "phase" = "sent"."phase", "userId" = ${userId},
      "reason" = ${reason === undefined ? sql`case when ${isSame} then "reason" else "reasonOfOther" end` : sql`cast(${reason} as text)`},
      "reasonOfOther" = case when ${isSame} then "reasonOfOther" else "reason" end,
      "updatedAt" = greatest(curiosa_now(), "decision"."updatedAt" + interval '1 millisecond')
    from jsonb_to_recordset(cast(${list} as jsonb)) as "sent" ("formId" uuid, "phase" integer)
    where "decision"."formId" = "sent"."formId" and "decision"."sentAt" is null
    returning "decision".*`.execute(tx);
  const known = new Set(changed.map(({ formId }) => formId));
  const fresh = forms.filter(({ formId }) => !known.has(formId));
  if (fresh.length === 0) return changed;
  const inserted = await tx
    .insertInto('formDecisions')
    .values(
      fresh.map((form) => ({
        ...form,
        _id: newId(),
        verdict,
        userId,
        ...(reason !== undefined && { reason }),
      })),
    )
    .returningAll()
    .execute();
  return [...changed, ...inserted];
}

/** Deletes the decisions that wait, and answers them. */
export function deletePending(tx: Tx, formIds: readonly string[]): Promise<DecisionRow[]> {
  return tx
    .deleteFrom('formDecisions')
    .where(sql<SqlBool>`"formId" = any(cast(${[...formIds]} as uuid[]))`)
    .where('sentAt', 'is', null)
    .returningAll()
    .execute();
}

/** Of each of many proposals, by their ids, the decision that waits; without one the last that was sent. */
export async function readAllNewest(
  db: Reader,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  const { rows } = await sql<DecisionRow>`
    select distinct on ("formId") * from "formDecisions" where "formId" = any(cast(${[...formIds]} as uuid[]))
    order by "formId", "sentAt" desc nulls first`.execute(db);
  return new Map(rows.map((row) => [row.formId, row]));
}

/** The decision that waits; without one the last that was sent. */
export async function readNewest(db: Reader, formId: string): Promise<DecisionRow | undefined> {
  return (await readAllNewest(db, [formId])).get(formId);
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
  { formId, phase }: DecidedForm,
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
      left join "users" as "writer" on "writer"."_id" = "forms"."userId"
      left join "users" as "decider" on "decider"."_id" = "formDecisions"."userId"
    where "formDecisions"."sentAt" is null and "forms"."userId" is distinct from ${notOf}
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
