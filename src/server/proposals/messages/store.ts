// Whom messages about proposals go to, and what they state.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { FormPhase, QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { CopiedForm } from './copy.ts';

/** An account that writes a proposal, alone or with others. */
export interface Writer {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
}

/** Those who write a proposal and can be written to: the one that began it first. */
export function readWriters(db: Reader, formId: string): Promise<Writer[]> {
  return readAllWriters(db, [formId]);
}

/** The same of many proposals, in one statement. */
export async function readAllWriters(
  db: Reader,
  formIds: readonly string[],
): Promise<(Writer & { readonly formId: string })[]> {
  const { rows } = await sql<Writer & { formId: string }>`
    select "forms"."_id" as "formId", "users"."_id" as "userId", "users"."email", "users"."name" from "forms"
      join "users" on "users"."_id" = "forms"."userId" or exists (select from "formAuthors"
        where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = "users"."_id")
    where "forms"."_id" = any(cast(${[...formIds]} as uuid[])) and "users"."isEnabled"
    order by "forms"."number", "users"."_id" = "forms"."userId" desc, "users"."_id"`.execute(db);
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
  readonly reopenedUntil: Date | null;
  readonly now: Date;
}

/** To whom a proposal is stated; null: to the office. */
interface Recipient {
  readonly formId: string;
  readonly userId: string | null;
}

export async function readStated(db: Reader, recipient: Recipient): Promise<StatedForm | undefined> {
  return (await readAllStated(db, [recipient]))[0];
}

/** Many proposals, each as it is stated to one account, in one statement; those that are gone are left out. */
export async function readAllStated(
  db: Reader,
  recipients: readonly Recipient[],
): Promise<(StatedForm & { readonly userId: string | null })[]> {
  const { rows } = await sql<StatedForm & { userId: string | null }>`
    select "recipient"."userId", "forms"."_id" as "formId", "forms"."number", "forms"."title", "forms"."status",
      "forms"."withdrawnAt" is not null as "isWithdrawn",
      "reader"."name", coalesce("reader"."_id" = "forms"."userId" or exists (select from "formAuthors"
        where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = "reader"."_id"), false) as "isWriter",
      "calls"."title" as "callTitle", "calls"."phaseOneEndsAt", "calls"."phaseTwoEndsAt", "forms"."reopenedUntil",
      curiosa_now() as "now"
    from jsonb_to_recordset(cast(${JSON.stringify(recipients)} as jsonb)) as "recipient" ("formId" uuid, "userId" uuid)
      join "forms" on "forms"."_id" = "recipient"."formId" join "calls" on "calls"."_id" = "forms"."callId"
      left join "users" as "reader" on "reader"."_id" = "recipient"."userId"`.execute(db);
  return rows;
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

/** Deletes the messages about a decision that have not left, and answers whose they were. */
export async function deleteUnsent(
  tx: Tx,
  templates: readonly string[],
  decisionId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    delete from "messages" where "_id" in (
      select "_id" from "messages" where "template" = any(${[...templates]}) and "facts"->>'decisionId' = ${decisionId}
        and "sentAt" is null order by "_id" for update skip locked)
    returning "facts"->>'userId' as "userId"`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}

/** What a version of a proposal said, as it was sent. */
export async function readCopied(
  db: Reader,
  formId: string,
  number: number,
): Promise<CopiedForm | undefined> {
  const { rows } = await sql<Omit<CopiedForm, 'fileNames'>>`
    select "forms"."number", "formVersions"."title", "formVersions"."answers", "formVersions"."availability", "formVersions"."createdAt" as "sentAt",
      "formTemplateVersions"."questions"
    from "formVersions" join "forms" on "forms"."_id" = "formVersions"."formId"
      join "formTemplateVersions" on "formTemplateVersions"."_id" = "formVersions"."templateVersionId"
    where "formVersions"."formId" = ${formId} and "formVersions"."number" = ${number} and "formVersions"."reason" = 'sent'`.execute(
    db,
  );
  const [copied] = rows;
  return copied && { ...copied, fileNames: await readFileNames(db, formId) };
}

async function readFileNames(db: Reader, formId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('formFiles')
    .innerJoin('files', 'files._id', 'formFiles.fileId')
    .select(['files._id', 'files.name'])
    .where('formId', '=', formId)
    .execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}

/** What a proposal asks and says now. */
export async function readAnswers(
  db: Reader,
  formId: string,
): Promise<{ readonly questions: readonly TemplateQuestion[]; readonly answers: QuestionAnswers }> {
  return db
    .selectFrom('forms')
    .innerJoin('formTemplateVersions', 'formTemplateVersions._id', 'forms.templateVersionId')
    .select(['questions', 'answers'])
    .where('forms._id', '=', formId)
    .executeTakeFirstOrThrow();
}

const nameOf = (account: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)})), '')`;

export async function readMessage(
  db: Reader,
  _id: string,
): Promise<{ readonly text: string; readonly by: string | null } | undefined> {
  const { rows } = await sql<{ text: string; by: string | null }>`
    select "formMessages"."text", ${nameOf('users')} as "by" from "formMessages"
      left join "users" on "users"."_id" = "formMessages"."userId" where "formMessages"."_id" = ${_id} and "formMessages"."text" is not null`.execute(
    db,
  );
  return rows[0];
}

/** Who invited, and whether the invitation can still be accepted. */
export async function readInvited(
  db: Reader,
  _id: string,
): Promise<{ readonly author: string | null; readonly isOpen: boolean } | undefined> {
  const { rows } = await sql<{ author: string | null; isOpen: boolean }>`
    select ${nameOf('users')} as "author", "formAuthors"."acceptedAt" is null and "forms"."withdrawnAt" is null as "isOpen"
    from "formAuthors" join "forms" on "forms"."_id" = "formAuthors"."formId" join "users" on "users"."_id" = "forms"."userId"
    where "formAuthors"."_id" = ${_id}`.execute(db);
  return rows[0];
}

export interface WithdrawnForm {
  readonly author: string | null;
  readonly event: { readonly _id: string; readonly title: Translated } | null;
}

export async function readWithdrawn(db: Reader, formId: string): Promise<WithdrawnForm | undefined> {
  const { rows } = await sql<WithdrawnForm>`
    select ${nameOf('users')} as "author",
      case when "events"."_id" is not null then jsonb_build_object('_id', "events"."_id", 'title', "events"."title") end as "event"
    from "forms" left join "users" on "users"."_id" = "forms"."userId" left join "events" on "events"."_id" = "forms"."eventId"
    where "forms"."_id" = ${formId}`.execute(db);
  return rows[0];
}

/** When the coming dates of an event begin that are not cancelled. */
export async function readComingDates(db: Reader, eventId: string): Promise<Date[]> {
  const { rows } = await sql<{ startDate: Date }>`
    select "startDate" from "sessions" where "eventId" = ${eventId} and "cancelledAt" is null and "startDate" > curiosa_now()
    order by "startDate", "_id"`.execute(db);
  return rows.map(({ startDate }) => startDate);
}

/** The contacts of an event that can be written to. */
export async function readContacts(
  db: Reader,
  eventId: string,
): Promise<{ readonly userId: string; readonly email: string; readonly language: Language }[]> {
  const { rows } = await sql<{ userId: string; email: string; language: Language }>`
    select "_id" as "userId", "email", "language" from "users"
    where "contactEventIds" @> array[cast(${eventId} as uuid)] and "isEnabled" order by "_id"`.execute(db);
  return rows;
}

export interface NamedReviewer {
  readonly callId: string;
  readonly call: Translated;
  /** Of the reviewer. */
  readonly name: string | null;
  /** The last day; null: none was said. */
  readonly dueOn: string | null;
}

/** Undefined: the account reviews the call no more. */
export async function readNamed(
  db: Reader,
  { callId, userId }: { readonly callId: string; readonly userId: string },
): Promise<NamedReviewer | undefined> {
  return db
    .selectFrom('callReviewers')
    .innerJoin('calls', 'calls._id', 'callReviewers.callId')
    .innerJoin('users', 'users._id', 'callReviewers.userId')
    .select(['calls._id as callId', 'calls.title as call', 'users.name', 'callReviewers.dueOn'])
    .where('callReviewers.callId', '=', callId)
    .where('callReviewers.userId', '=', userId)
    .executeTakeFirst();
}
