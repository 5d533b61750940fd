// Takes people out of proposals: the statements of an erasure, and of the proposals whose time is over.

import { sql } from 'kysely';
import { laterVersion } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';

const accountKey = (userId: string) => sql`hashtextextended('proposals of ' || ${userId}, 0)`;

/** Holds an erasure of the account off until the end of the transaction: it begins a proposal, or joins one. */
export async function holdAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${accountKey(userId)})`.execute(tx);
}

/** Locks the proposals that an account writes or has written messages about; from here on it begins and joins none. */
export async function lockFormsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountKey(userId)})`.execute(tx);
  await sql`
    select from "forms" where "_id" in (
      select "_id" from "forms" where "userId" = ${userId}
      union select "formId" from "formAuthors" where "userId" = ${userId}
      union select "formId" from "formMessages" where "userId" = ${userId})
    order by "_id" for no key update`.execute(tx);
}

/** Gives what an account began to the co-author who accepted first; its uploads there go along. */
export async function passOn(tx: Tx, userId: string): Promise<void> {
  await sql`
    with "heirs" as (
      select distinct on ("formId") "formAuthors"."_id", "formId", "formAuthors"."userId" from "formAuthors"
        join "forms" on "forms"."_id" = "formId"
      where "forms"."userId" = ${userId} and "formAuthors"."userId" is not null
      order by "formId", "acceptedAt", "formAuthors"."_id"),
    "no longer invited" as (delete from "formAuthors" using "heirs" where "formAuthors"."_id" = "heirs"."_id")
    update "forms" set "userId" = "heirs"."userId", "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
    from "heirs" where "forms"."_id" = "heirs"."formId"`.execute(tx);
}

/** What an account uploaded to proposals that others write on is theirs from now on. */
export async function passOnFiles(tx: Tx, userId: string): Promise<void> {
  await sql`
    update "files" set "userId" = "theirs"."userId" from (
      select distinct on ("fileId") "fileId", "forms"."userId" from "formFiles" join "forms" on "forms"."_id" = "formId"
      where "forms"."userId" <> ${userId} order by "fileId", "forms"."number") as "theirs"
    where "files"."_id" = "theirs"."fileId" and "files"."userId" = ${userId} and "files"."access" = 'owner'`.execute(
    tx,
  );
}

/** The proposals that an account has written alone and sent at least once. */
export async function readSentOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('forms')
    .select('_id')
    .where('userId', '=', userId)
    .where('wasSent', '=', true)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Takes the texts of an account out of conversations: only that there was a message stays. */
export async function deleteTextsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update "formMessages" set "text" = null, "deletedAt" = curiosa_now(), "userId" = null, "readAt" = coalesce("readAt", curiosa_now())
    where "userId" = ${userId} and "text" is not null`.execute(tx);
}

/** Deletes invitations that were sent to an address and not accepted. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await sql`delete from "formAuthors" where "email" = ${email} and "userId" is null`.execute(tx);
}

/** The keys of questions that are personal in any version of the template, and those of uploads. */
const personalKeys = sql`array(
  select "question"->>'key' from "formTemplateVersions" as "any" cross join lateral jsonb_array_elements("any"."questions") as "question"
  where "any"."formTemplateId" = "forms"."formTemplateId"
    and (("question"->>'isPersonal')::boolean or "question"->>'kind' = 'uploads')
  union select "key" from "formRows" where "formRows"."formTemplateId" = "forms"."formTemplateId" and "isPersonal")`;

/**
 * Takes the authors out of proposals that were sent: who they are, whom they invited, what they wrote about themselves and to the office, and
 * when they can come. What was sent stays otherwise, with what staff said of it. Answers the ids of the uploads that it named.
 */
export async function takeAuthorsOut(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const those = sql`any(cast(${[...ids]} as uuid[]))`;
  await sql`delete from "formVersions" where "formId" = ${those} and "reason" <> 'sent'`.execute(tx);
  await sql`
    update "formVersions" set "userId" = null, "answers" = "formVersions"."answers" - ${personalKeys}
    from "forms" where "forms"."_id" = "formId" and "formId" = ${those}`.execute(tx);
  await sql`
    update "formMessages" set "text" = null, "deletedAt" = curiosa_now(), "userId" = null, "readAt" = coalesce("readAt", curiosa_now())
    where "formId" = ${those} and not "isOffice" and "text" is not null`.execute(tx);
  await sql`delete from "formAuthors" where "formId" = ${those}`.execute(tx);
  // Of what an event took its own title is left; the event itself is not changed.
  const left = sql`jsonb_build_object('description', null, 'durationMinutes', null, 'accessibility', null, 'images', '[]'::jsonb, 'speakers', '[]'::jsonb)`;
  await sql`update "formEvents" set "taken" = "taken" || ${left} where "formId" = ${those}`.execute(tx);
  await sql`
    update "binnedRows" set "row" = jsonb_set("row", '{taken}', ("row"->'taken') || ${left})
    where "table" = 'formEvents' and "row"->>'formId' = any(cast(${[...ids]} as text[]))`.execute(tx);
  const { rows } = await sql<{ fileId: string }>`
    delete from "formFiles" where "formId" = ${those} returning "fileId"`.execute(tx);
  await sql`
    update "forms" set "userId" = null, "erasedAt" = curiosa_now(), "answers" = "answers" - ${personalKeys}, "availability" = '{}',
      "reopenedUntil" = null, "note" = case when "withdrawnAt" is null then "note" end, "updatedAt" = ${laterVersion}
    where "_id" = ${those} and "erasedAt" is null`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}

/** Proposals whose call ended, and which were decided and took place, so many days ago. */
export async function readDue(db: Reader, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "forms"."_id" from "forms" join "calls" on "calls"."_id" = "forms"."callId"
      left join "events" on "events"."_id" = "forms"."eventId"
    where "forms"."erasedAt" is null and ${isDue(days)} order by "forms"."_id" limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

const isDue = (
  days: number,
) => sql`greatest("calls"."phaseOneEndsAt", "calls"."phaseTwoEndsAt", "forms"."reopenedUntil",
  "forms"."decidedAt", "events"."lastSessionDate") <= curiosa_now() - make_interval(days => ${days})`;

/** The same, locked; undefined: it is not due any more. */
export async function lockDue(
  tx: Tx,
  _id: string,
  days: number,
): Promise<{ readonly wasSent: boolean } | undefined> {
  await sql`select from "forms" where "_id" = ${_id} for no key update`.execute(tx);
  const { rows } = await sql<{ wasSent: boolean }>`
    select "forms"."wasSent" from "forms" join "calls" on "calls"."_id" = "forms"."callId"
      left join "events" on "events"."_id" = "forms"."eventId"
    where "forms"."_id" = ${_id} and "forms"."erasedAt" is null and ${isDue(days)}`.execute(tx);
  return rows[0];
}

/** Deletes a draft; answers the ids of the uploads that it named. */
export async function deleteDraft(tx: Tx, _id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from "formFiles" where "formId" = ${_id} returning "fileId"`.execute(tx);
  await sql`delete from "forms" where "_id" = ${_id}`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
