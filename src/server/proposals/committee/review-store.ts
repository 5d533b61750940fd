// Reviews, scores and tags, and what reviewers see in lists: never by whom a proposal is.

import { type Selectable, sql } from 'kysely';
import type { Scores } from '#core/proposals/committee/rules.ts';
import { firstReviewState, type ReviewState } from '#core/proposals/committee/rules.ts';
import { formTransitions, isDraft, formStatuses } from '#core/proposals/rules.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { FormType } from '#core/proposals/templates.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { FormRow } from '../store.ts';

export type ReviewRow = Selectable<Database['formReviews']>;
export type CriterionRow = Selectable<Database['callCriteria']>;

const waiting = statesAllowing(formTransitions, 'approve');
const drafts = formStatuses.filter(isDraft);

/** The phase that was sent last: what is judged. */
export const judgedPhase = sql<FormPhase>`case when "forms"."sentPhaseTwoAt" is null then 1 else 2 end`;
export const isWaiting = sql<boolean>`("forms"."status" = any(${waiting}) and "forms"."withdrawnAt" is null)`;
/** What its authors are changing is not read before they send it. */
export const sentTitle = sql<string | null>`case when "forms"."status" = any(${drafts}) then (
  select "title" from "formVersions" where "formId" = "forms"."_id" and "reason" = 'sent' order by "number" desc limit 1)
  else "forms"."title" end`;
export const tagsOf = sql<
  string[]
>`array(select "tag" from "formTags" where "formId" = "forms"."_id" order by "tag")`;

export function isOwn(userId: string) {
  return sql<boolean>`("forms"."userId" is not distinct from ${userId}
    or exists (select from "formAuthors" where "formId" = "forms"."_id" and "userId" = ${userId}))`;
}

export interface ReviewedCall {
  readonly _id: string;
  readonly title: Selectable<Database['calls']>['title'];
  readonly isAnonymous: boolean;
  readonly dueOn: string | null;
}

export function readReviewedCalls(db: Reader, userId: string): Promise<ReviewedCall[]> {
  return db
    .selectFrom('callReviewers')
    .innerJoin('calls', 'calls._id', 'callReviewers.callId')
    .select(['calls._id', 'calls.title', 'calls.isAnonymous', 'callReviewers.dueOn'])
    .where('callReviewers.userId', '=', userId)
    .orderBy('calls.opensAt', 'desc')
    .orderBy('calls._id')
    .execute();
}

export interface ListedForReviewer {
  readonly _id: string;
  readonly callId: string;
  readonly number: number;
  readonly title: string | null;
  readonly formType: FormType;
  readonly phase: FormPhase;
  readonly isWaiting: boolean;
  readonly isAssigned: boolean;
  readonly state: ReviewState | null;
  readonly scores: Scores;
  readonly tags: string[];
}

/** The proposals of some calls that an account may judge or has judged, by their number. */
export async function listForReviewer(
  db: Reader,
  callIds: readonly string[],
  userId: string,
): Promise<ListedForReviewer[]> {
  const { rows } = await sql<ListedForReviewer>`
    select "forms"."_id", "forms"."callId", "forms"."number", ${sentTitle} as "title", "forms"."formType", ${judgedPhase} as "phase",
      ${isWaiting} as "isWaiting", "assigned"."userId" is not null as "isAssigned", coalesce("conflict"."state", "own"."state") as "state",
      coalesce((select jsonb_object_agg("criterionId", "score") from "formScores" where "reviewId" = "own"."_id"), '{}') as "scores",
      case when "conflict"."state" is null then ${tagsOf} else '{}' end as "tags"
    from "forms"
      left join "formReviews" as "own"
        on "own"."formId" = "forms"."_id" and "own"."phase" = ${judgedPhase} and "own"."userId" = ${userId}
      left join lateral (select "state" from "formReviews" where "formId" = "forms"."_id" and "userId" = ${userId}
        and "state" = 'conflict' limit 1) as "conflict" on true
      left join "formAssignments" as "assigned" on "assigned"."formId" = "forms"."_id" and "assigned"."userId" = ${userId}
    where "forms"."callId" = any(cast(${[...callIds]} as uuid[])) and "forms"."wasSent" and not ${isOwn(userId)}
      and (${isWaiting} or "own"."_id" is not null or "conflict"."state" is not null)
    order by "forms"."number"`.execute(db);
  return rows;
}

export function readCriteria(db: Reader, callId: string): Promise<CriterionRow[]> {
  return db
    .selectFrom('callCriteria')
    .selectAll()
    .where('callId', '=', callId)
    .orderBy('order')
    .orderBy('_id')
    .execute();
}

/** The same, unchanged until the end of the transaction. */
export async function holdCriteria(tx: Tx, callId: string): Promise<CriterionRow[]> {
  await sql`select from "calls" where "_id" = ${callId} for share`.execute(tx);
  return readCriteria(tx, callId);
}

export interface StoredReview extends Pick<
  ReviewRow,
  '_id' | 'userId' | 'state' | 'toCommittee' | 'toAuthor' | 'updatedAt'
> {
  readonly phase: FormPhase;
  /** Of the reviewer; null: the account is gone. */
  readonly by: string | null;
  readonly scores: Scores;
}

/** All reviews of a proposal, the first one first. */
export async function readReviews(db: Reader, formId: string): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select "formReviews"."_id", "phase", "userId", "state", "toCommittee", "toAuthor", "formReviews"."updatedAt",
      nullif(btrim(concat_ws(' ', "users"."name", "users"."surname")), '') as "by",
      coalesce((select jsonb_object_agg("criterionId", "score") from "formScores" where "reviewId" = "formReviews"."_id"), '{}') as "scores"
    from "formReviews" left join "users" on "users"."_id" = "formReviews"."userId"
    where "formId" = ${formId} order by "formReviews"."createdAt", "formReviews"."_id"`.execute(db);
  return rows;
}

/** The review of an account in a phase; it begins with this where there is none. */
export async function openReview(
  tx: Tx,
  { _id: formId, callId }: Pick<FormRow, '_id' | 'callId'>,
  phase: FormPhase,
  userId: string,
): Promise<string> {
  await tx
    .insertInto('formReviews')
    .values({ _id: newId(), formId, callId, phase, userId, state: firstReviewState })
    .onConflict((there) => there.doNothing())
    .execute();
  const { _id } = await tx
    .selectFrom('formReviews')
    .select('_id')
    .where('formId', '=', formId)
    .where('phase', '=', phase)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return _id;
}

export async function updateReview(
  tx: Tx,
  _id: string,
  change: Partial<Pick<ReviewRow, 'state' | 'toCommittee' | 'toAuthor'>>,
): Promise<void> {
  await tx
    .updateTable('formReviews')
    .set({ ...change, updatedAt: laterVersion })
    .where('_id', '=', _id)
    .execute();
}

/** Writes scores by their criteria; null removes one. */
export async function writeScores(
  tx: Tx,
  { reviewId, callId }: { readonly reviewId: string; readonly callId: string },
  scores: Readonly<Record<string, number | null>>,
): Promise<void> {
  const list = JSON.stringify(Object.entries(scores).map(([criterionId, score]) => ({ criterionId, score })));
  const rows = sql`jsonb_to_recordset(cast(${list} as jsonb)) as "sent" ("criterionId" uuid, "score" integer)`;
  await sql`delete from "formScores" where "reviewId" = ${reviewId}
    and "criterionId" in (select "criterionId" from ${rows} where "score" is null)`.execute(tx);
  await sql`
    insert into "formScores" ("reviewId", "criterionId", "callId", "best", "score")
    select ${reviewId}, "criterionId", ${callId}, "callCriteria"."best", "sent"."score"
    from ${rows} join "callCriteria" on "callCriteria"."_id" = "sent"."criterionId" where "sent"."score" is not null
    on conflict ("reviewId", "criterionId") do update set "score" = excluded."score", "updatedAt" = curiosa_now()`.execute(
    tx,
  );
}

export async function readTags(db: Reader, formId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('formTags')
    .select('tag')
    .where('formId', '=', formId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

export async function writeTags(
  tx: Tx,
  formId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  await sql`delete from "formTags" where "formId" = ${formId} and "tag" = any(${[...remove]}::text[])`.execute(
    tx,
  );
  await sql`insert into "formTags" ("formId", "tag") select ${formId}, "tag" from unnest(${[...add]}::text[]) as "added" ("tag")
    on conflict do nothing`.execute(tx);
}

/** Whether an account has saved what a proposal says. */
export async function hasWritten(db: Reader, formId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formVersions')
    .select('number')
    .where('formId', '=', formId)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account is named as a reviewer of a call. */
export async function isReviewer(db: Reader, callId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('callReviewers')
    .select('userId')
    .where('callId', '=', callId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
