// Whom messages about proposals go to, and what they state.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** An account that writes a proposal, alone or with others. */
export interface Writer {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
}

/** Those who write a proposal and can be written to: the one that began it first. */
export async function readWriters(db: Reader, formId: string): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select "users"."_id" as "userId", "users"."email", "users"."name" from "forms"
      join "users" on "users"."_id" = "forms"."userId" or exists (select from "formAuthors"
        where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = "users"."_id")
    where "forms"."_id" = ${formId} and "users"."isEnabled"
    order by "users"."_id" = "forms"."userId" desc, "users"."_id"`.execute(db);
  return rows;
}

/** A proposal as messages state it to one account. */
export interface StatedForm {
  readonly formId: string;
  readonly number: number;
  readonly title: string | null;
  readonly status: FormStatus;
  readonly isWithdrawn: boolean;
  /** Of the reader. */
  readonly name: string | null;
  /** The reader writes it. */
  readonly isWriter: boolean;
  readonly callTitle: Translated;
  readonly phaseOneEndsAt: Date;
  readonly phaseTwoEndsAt: Date | null;
  readonly now: Date;
}

export async function readStated(
  db: Reader,
  { formId, userId }: { readonly formId: string; readonly userId: string | null },
): Promise<StatedForm | undefined> {
  const { rows } = await sql<StatedForm>`
    select "forms"."_id" as "formId", "forms"."number", "forms"."title", "forms"."status", "forms"."withdrawnAt" is not null as "isWithdrawn",
      "reader"."name", coalesce("reader"."_id" = "forms"."userId" or exists (select from "formAuthors"
        where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = "reader"."_id"), false) as "isWriter",
      "calls"."title" as "callTitle", "calls"."phaseOneEndsAt", "calls"."phaseTwoEndsAt", curiosa_now() as "now"
    from "forms" join "calls" on "calls"."_id" = "forms"."callId"
      left join "users" as "reader" on "reader"."_id" = cast(${userId} as uuid)
    where "forms"."_id" = ${formId}`.execute(db);
  return rows[0];
}

export interface StatedDecision {
  readonly verdict: Verdict;
  readonly phase: FormPhase;
  readonly reason: string | null;
}

/** A decision that was sent and holds. */
export async function readDecision(db: Reader, _id: string): Promise<StatedDecision | undefined> {
  const { rows } = await sql<StatedDecision>`
    select "verdict", "phase", "reason" from "formDecisions" where "_id" = ${_id} and "sentAt" is not null and "undoneAt" is null`.execute(
    db,
  );
  return rows[0];
}

/** Deletes the messages about a decision that have not left. */
export async function deleteUnsent(tx: Tx, templates: readonly string[], decisionId: string): Promise<void> {
  await sql`
    delete from "messages" where "_id" in (
      select "_id" from "messages" where "template" = any(${[...templates]}) and "facts"->>'decisionId' = ${decisionId}
        and "sentAt" is null order by "_id" for update skip locked)`.execute(tx);
}
