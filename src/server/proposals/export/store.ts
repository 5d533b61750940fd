// Proposals as they are exported: what the office reads of each, in one statement for a page of them.

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Criterion, Judgement } from '#core/proposals/committee/rules.ts';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { FollowedVersion } from '#core/proposals/office/export-columns.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { Reader } from '#server/db/database.ts';
import { isOwn } from '../committee/review-store.ts';
import type { FormRow } from '../store.ts';

export interface ExportedForm extends Omit<FormRow, 'createdAt' | 'updatedAt' | 'reopenedUntil'> {
  readonly callTitle: Translated;
  readonly questions: FollowedVersion['questions'];
  /** The one that began it first. */
  readonly authors: readonly { readonly name: string | null; readonly email: string }[];
  /** The reader wrote it: what staff say of it is not read. */
  readonly isOwn: boolean;
  /** The decision of the newest phase that was sent and holds. */
  readonly decided: {
    readonly verdict: Verdict;
    readonly phase: FormPhase;
    readonly reason: string | null;
  } | null;
  /** The one that waits to be sent; null also of the own hand. */
  readonly pending: Verdict | null;
  readonly criteria: readonly Criterion[];
  /** None of the own hand. */
  readonly reviews: readonly (Judgement & { readonly phase: FormPhase })[];
  /** By the ids of uploads. */
  readonly fileNames: Readonly<Record<string, string>>;
}

/** What was sent at least once: editors see no other. */
export const sentOnce: RawBuilder<SqlBool> = sql`"forms"."wasSent"`;

/** Proposals by their ids, as an account of the office reads them, by their numbers. */
export async function readExported(
  db: Reader,
  ids: readonly string[],
  userId: string,
): Promise<ExportedForm[]> {
  const own = isOwn(userId);
  const { rows } = await sql<ExportedForm>`
    select "forms".*, "calls"."title" as "callTitle", "formTemplateVersions"."questions", ${own} as "isOwn",
      (select coalesce(jsonb_agg(jsonb_build_object('email', "users"."email",
          'name', nullif(btrim(concat_ws(' ', "users"."name", "users"."surname")), ''))
          order by "users"."_id" = "forms"."userId" desc, "users"."surname", "users"."_id"), '[]')
        from "users" where "users"."_id" = "forms"."userId" or exists (select from "formAuthors"
          where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = "users"."_id")) as "authors",
      (select jsonb_build_object('verdict', "verdict", 'phase', "phase", 'reason', "reason") from "formDecisions"
        where "formId" = "forms"."_id" and "sentAt" is not null and "undoneAt" is null order by "sentAt" desc limit 1) as "decided",
      case when not ${own} then (select "verdict" from "formDecisions" where "formId" = "forms"."_id" and "sentAt" is null) end as "pending",
      (select coalesce(jsonb_agg(jsonb_build_object('_id', "_id", 'weight', "weight", 'best', "best")), '[]') from "callCriteria"
        where "callId" = "forms"."callId") as "criteria",
      (select coalesce(jsonb_agg(jsonb_build_object('phase', "review"."phase", 'state', "review"."state", 'scores',
          (select coalesce(jsonb_object_agg("criterionId", "score"), '{}') from "formScores" where "reviewId" = "review"."_id"))), '[]')
        from "formReviews" as "review" where "formId" = "forms"."_id" and not ${own}) as "reviews",
      (select coalesce(jsonb_object_agg("files"."_id", "files"."name"), '{}') from "formFiles" join "files" on "files"."_id" = "fileId"
        where "formId" = "forms"."_id") as "fileNames"
    from "forms" join "calls" on "calls"."_id" = "forms"."callId"
      join "formTemplateVersions" on "formTemplateVersions"."_id" = "forms"."templateVersionId"
    where "forms"."_id" = any(cast(${[...ids]} as uuid[])) order by "forms"."number"`.execute(db);
  return rows;
}

/** The versions of templates that some proposals follow. */
export async function readFollowedVersions(db: Reader, ids: readonly string[]): Promise<FollowedVersion[]> {
  const { rows } = await sql<FollowedVersion>`
    select "formTemplateId", "number", "questions" from "formTemplateVersions"
    where "_id" in (select "templateVersionId" from "forms" where "_id" = any(cast(${[...ids]} as uuid[])))
    order by "createdAt" desc, "_id"`.execute(db);
  return rows;
}
