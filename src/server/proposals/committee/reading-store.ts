// What was sent of proposals, as reviewers read it.

import { sql } from 'kysely';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { FormType } from '#core/proposals/templates.ts';
import type { Reader } from '#server/db/database.ts';
import { isOwn, isWaiting, judgedPhase } from './review-store.ts';

/** Those who wrote a proposal: the account that began it, and then the others. */
export async function readAuthors(
  db: Reader,
  formId: string,
): Promise<{ name: string; school: string | null }[]> {
  const { rows } = await sql<{ name: string; school: string | null }>`
    select btrim(concat_ws(' ', "users"."name", "users"."surname")) as "name", "users"."educationalInstitution" as "school"
    from (select "userId", 0 as "place" from "forms" where "_id" = ${formId}
        union all select "userId", 1 from "formAuthors" where "formId" = ${formId}) as "authors"
      join "users" on "users"."_id" = "authors"."userId"
    order by "place", "users"."surname", "users"."name"`.execute(db);
  return rows;
}

/** How large the uploads are that reviewers read; those that are gone are left out. */
export async function readSizes(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: 'image' | 'pdf'; readonly size: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['_id', 'kind', 'size'])
    .where('_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ _id, kind, size }) => [_id, { kind, size }]));
}

export interface OtherProposal {
  readonly _id: string;
  readonly number: number;
  readonly title: string | null;
  readonly formType: FormType;
  readonly phase: FormPhase;
  readonly answers: QuestionAnswers;
  readonly questions: readonly TemplateQuestion[];
}

/** The other proposals of a call that wait, which an account may read: not its own, and none with a conflict. */
export async function readOthers(
  db: Reader,
  { formId, callId, userId }: { readonly formId: string; readonly callId: string; readonly userId: string },
): Promise<OtherProposal[]> {
  const { rows } = await sql<OtherProposal>`
    select "forms"."_id", "forms"."number", "title", "forms"."formType", ${judgedPhase} as "phase", "answers", "questions"
    from "forms" join "formTemplateVersions" as "versions" on "versions"."_id" = "forms"."templateVersionId"
    where "callId" = ${callId} and "forms"."_id" <> ${formId} and ${isWaiting} and not ${isOwn(userId)}
      and not exists (select from "formReviews" where "formId" = "forms"."_id" and "userId" = ${userId} and "state" = 'conflict')
    order by "forms"."number" limit 1000`.execute(db);
  return rows;
}
