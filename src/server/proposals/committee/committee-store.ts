// The committee of a call as the office arranges it: reviewers, criteria and assignments.

import { sql, type SqlBool } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { WireCriterion } from '#core/proposals/committee/review-contract.ts';
import type { Pair } from '#core/proposals/committee/assignment.ts';
import {
  countedStates,
  type ReviewState,
  scoredStates,
  type Scores,
} from '#core/proposals/committee/rules.ts';
import type { FormPhase, QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { FormType } from '#core/proposals/templates.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { isOwn, isWaiting, judgedPhase, sentTitle, tagsOf } from './review-store.ts';

const nameOf = sql<string>`coalesce(nullif(btrim(concat_ws(' ', "users"."name", "users"."surname")), ''), "users"."email")`;

/** Locks a call until the end of the transaction: its committee is arranged by one writer at a time. False: there is none. */
export async function lockCall(tx: Tx, callId: string): Promise<boolean> {
  const { rows } = await sql`select from "calls" where "_id" = ${callId} for no key update`.execute(tx);
  return rows.length > 0;
}

export interface ReviewerRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly dueOn: string | null;
  readonly assigned: number;
  readonly done: number;
  readonly abstained: number;
  readonly conflicts: number;
}

/** The reviewers of a call by name, with what they have done of the proposals that wait. */
export async function readReviewers(db: Reader, callId: string): Promise<ReviewerRow[]> {
  const reviewed = (
    condition: ReturnType<typeof sql>,
  ) => sql`cast((select count(*) from "formReviews" as "review"
    join "forms" on "forms"."_id" = "review"."formId" where "review"."callId" = ${callId} and "review"."userId" = "users"."_id"
      and "review"."phase" = ${judgedPhase} and ${isWaiting} and ${condition}) as integer)`;
  const { rows } = await sql<ReviewerRow>`
    select "users"."_id" as "userId", ${nameOf} as "name", "users"."email", cast("dueOn" as text) as "dueOn",
      cast((select count(*) from "formAssignments" join "forms" on "forms"."_id" = "formAssignments"."formId"
        where "formAssignments"."callId" = ${callId} and "formAssignments"."userId" = "users"."_id" and ${isWaiting}) as integer) as "assigned",
      ${reviewed(sql`"review"."state" = any(${[...countedStates]})`)} as "done",
      ${reviewed(sql`"review"."state" = 'abstained'`)} as "abstained",
      ${reviewed(sql`"review"."state" = 'conflict'`)} as "conflicts"
    from "callReviewers" join "users" on "users"."_id" = "callReviewers"."userId"
    where "callReviewers"."callId" = ${callId} order by "users"."surname", "users"."name", "users"."_id"`.execute(
    db,
  );
  return rows;
}

/** False: the account was named before. */
export async function insertReviewer(
  tx: Tx,
  reviewer: { readonly callId: string; readonly userId: string; readonly dueOn: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('callReviewers')
    .values(reviewer)
    .onConflict((there) => there.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Writes the last day for the reviews of a reviewer; false: it is that day already. */
export async function changeDueDay(
  tx: Tx,
  {
    callId,
    userId,
    dueOn,
  }: { readonly callId: string; readonly userId: string; readonly dueOn: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('callReviewers')
    .set({ dueOn })
    .where('callId', '=', callId)
    .where('userId', '=', userId)
    .where(sql<SqlBool>`"dueOn" is distinct from ${dueOn}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteReviewer(tx: Tx, callId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('callReviewers')
    .where('callId', '=', callId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The account that signs in with this address, and its language. */
export async function findAccount(
  db: Reader,
  email: string,
): Promise<{ readonly _id: string; readonly language: Language } | undefined> {
  return db.selectFrom('users').select(['_id', 'language']).where('email', '=', email).executeTakeFirst();
}

/** The highest score that was given by each criterion of a call; criteria without a score are left out. */
export async function readHighest(db: Reader, callId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('formScores')
    .select(['criterionId', (one) => one.fn.max('score').as('highest')])
    .where('callId', '=', callId)
    .groupBy('criterionId')
    .execute();
  return new Map(rows.map(({ criterionId, highest }) => [criterionId, highest]));
}

/** Replaces the criteria of a call. One that has scores is not left out. */
export async function writeCriteria(
  tx: Tx,
  callId: string,
  criteria: readonly WireCriterion[],
): Promise<void> {
  const ids = criteria.map(({ _id }) => _id);
  await sql`delete from "callCriteria" where "callId" = ${callId} and not ("_id" = any(cast(${ids} as uuid[])))`.execute(
    tx,
  );
  const list = JSON.stringify(criteria.map((criterion, order) => ({ ...criterion, order })));
  await sql`
    insert into "callCriteria" ("_id", "callId", "name", "weight", "best", "order")
    select "_id", ${callId}, "name", "weight", "best", "order"
    from jsonb_to_recordset(cast(${list} as jsonb)) as "sent" ("_id" uuid, "name" jsonb, "weight" integer, "best" integer, "order" integer)
    on conflict ("_id") do update set "name" = excluded."name", "weight" = excluded."weight", "best" = excluded."best",
      "order" = excluded."order", "updatedAt" = greatest(curiosa_now(), "callCriteria"."updatedAt" + interval '1 millisecond')`.execute(
    tx,
  );
}

/** Reviews that have a score for each criterion are done, the others are drafts again. */
export async function settleReviews(tx: Tx, callId: string): Promise<void> {
  await sql`
    update "formReviews" set "state" = "settled"."state", "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
    from (select "review"."_id", case when exists (select from "callCriteria" where "callId" = ${callId})
        and not exists (select from "callCriteria" where "callId" = ${callId} and not exists (
          select from "formScores" where "reviewId" = "review"."_id" and "criterionId" = "callCriteria"."_id"))
        then 'done' else 'draft' end as "state"
      from "formReviews" as "review" where "callId" = ${callId} and "state" = any(${[...scoredStates]})) as "settled"
    where "settled"."_id" = "formReviews"."_id" and "settled"."state" <> "formReviews"."state"`.execute(tx);
}

export interface CommitteeRow {
  readonly _id: string;
  readonly number: number;
  readonly title: string | null;
  readonly formType: FormType;
  readonly phase: FormPhase;
  readonly isWaiting: boolean;
  readonly isOwn: boolean;
  readonly tags: string[];
  readonly assigned: readonly { readonly userId: string; readonly name: string }[];
  readonly reviews: readonly {
    readonly userId: string | null;
    readonly name: string | null;
    readonly state: ReviewState;
    readonly scores: Scores;
  }[];
}

/** The proposals of a call that were sent and not withdrawn, with their assignments and the reviews of the phase that is judged. */
export async function listJudged(db: Reader, callId: string, userId: string): Promise<CommitteeRow[]> {
  const { rows } = await sql<CommitteeRow>`
    select "forms"."_id", "forms"."number", ${sentTitle} as "title", "forms"."formType", ${judgedPhase} as "phase",
      ${isWaiting} as "isWaiting", ${isOwn(userId)} as "isOwn", ${tagsOf} as "tags",
      coalesce((select jsonb_agg(jsonb_build_object('userId', "users"."_id", 'name', ${nameOf}) order by "users"."surname", "users"."_id")
        from "formAssignments" join "users" on "users"."_id" = "formAssignments"."userId"
        where "formId" = "forms"."_id"), '[]') as "assigned",
      coalesce((select jsonb_agg(jsonb_build_object('userId', "review"."userId",
          'name', case when "users"."_id" is not null then ${nameOf} end, 'state', "review"."state",
          'scores', coalesce((select jsonb_object_agg("criterionId", "score") from "formScores" where "reviewId" = "review"."_id"), '{}'))
          order by "review"."createdAt")
        from "formReviews" as "review" left join "users" on "users"."_id" = "review"."userId"
        where "review"."formId" = "forms"."_id" and "review"."phase" = ${judgedPhase}), '[]') as "reviews"
    from "forms" where "forms"."callId" = ${callId} and "forms"."wasSent" and "forms"."withdrawnAt" is null
    order by "forms"."number"`.execute(db);
  return rows;
}

/** The versions of questions that the proposals of a call follow. */
export async function readQuestionsOf(db: Reader, callId: string): Promise<(readonly TemplateQuestion[])[]> {
  const rows = await db
    .selectFrom('formTemplateVersions')
    .select('questions')
    .where('_id', 'in', (forms) =>
      forms
        .selectFrom('forms')
        .select('templateVersionId')
        .where('callId', '=', callId)
        .where('wasSent', '=', true),
    )
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ questions }) => questions);
}

export interface AssignableRow {
  readonly _id: string;
  readonly number: number;
  readonly title: string | null;
  readonly formType: FormType;
  readonly answers: QuestionAnswers;
  readonly assigned: string[];
  /** Assigned, and a review was begun. */
  readonly started: string[];
  /** Reviewers that wrote it, or that have a conflict. */
  readonly forbidden: string[];
}

/** The proposals of a call that wait, by number. */
export async function readAssignable(db: Reader, callId: string): Promise<AssignableRow[]> {
  const { rows } = await sql<AssignableRow>`
    select "forms"."_id", "number", "title", "formType", "answers",
      array(select cast("userId" as text) from "formAssignments" where "formId" = "forms"."_id" order by "userId") as "assigned",
      array(select cast("userId" as text) from "formReviews" where "formId" = "forms"."_id" and "phase" = ${judgedPhase} and "userId" is not null) as "started",
      array(select cast("userId" as text) from "callReviewers" as "one" where "callId" = ${callId} and ("userId" = "forms"."userId"
        or exists (select from "formAuthors" where "formId" = "forms"."_id" and "userId" = "one"."userId")
        or exists (select from "formReviews" where "formId" = "forms"."_id" and "userId" = "one"."userId" and "state" = 'conflict'))) as "forbidden"
    from "forms" where "callId" = ${callId} and ${isWaiting} order by "number"`.execute(db);
  return rows;
}

export async function insertAssignments(tx: Tx, callId: string, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into "formAssignments" ("formId", "callId", "userId")
    select "formId", ${callId}, "userId" from jsonb_to_recordset(cast(${JSON.stringify(pairs)} as jsonb)) as "sent" ("formId" uuid, "userId" uuid)
    on conflict do nothing`.execute(tx);
}

export async function deleteAssignments(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    delete from "formAssignments" using jsonb_to_recordset(cast(${JSON.stringify(pairs)} as jsonb)) as "sent" ("formId" uuid, "userId" uuid)
    where "formAssignments"."formId" = "sent"."formId" and "formAssignments"."userId" = "sent"."userId"`.execute(
    tx,
  );
}

export async function readAssigned(db: Reader, formId: string): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select "users"."_id" as "userId", ${nameOf} as "name" from "formAssignments" join "users" on "users"."_id" = "formAssignments"."userId"
    where "formId" = ${formId} order by "users"."surname", "users"."_id"`.execute(db);
  return rows;
}
