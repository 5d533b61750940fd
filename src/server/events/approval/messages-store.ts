import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { ApprovalStatus, Visibility } from '#core/resources/programme.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { waitsForApproval } from '../filters-store.ts';

/** An account that gets a message. */
export interface NotifiedAccount {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

/** Those of some accounts that can be written to. */
export async function readAddressed(tx: Tx, ids: readonly string[]): Promise<NotifiedAccount[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NotifiedAccount>`
    select "_id" as "userId", "email", "language" from "users"
    where "_id" = any(cast(${[...ids]} as uuid[])) and "isEnabled" order by "_id"`.execute(tx);
  return rows;
}

/** The administrators. */
export async function readAdmins(tx: Tx): Promise<NotifiedAccount[]> {
  const { rows } = await sql<NotifiedAccount>`
    select "_id" as "userId", "email", "language" from "users" where "role" = 'admin' and "isEnabled" order by "_id"`.execute(
    tx,
  );
  return rows;
}

/** The events that wait for approval and of which an account is the only contact that can answer. */
export async function readWaitingWithLast(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "events"."_id" from "users" as "contact" join "events" on "events"."_id" = any("contact"."contactEventIds")
    where "contact"."_id" = ${userId} and ${waitsForApproval} and not exists (
      select from "users" as "other"
      where "other"."_id" <> ${userId} and "other"."isEnabled" and "other"."contactEventIds" @> array["events"."_id"])
    order by "events"."_id"`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** An event as a message states it. */
export interface StatedEvent {
  readonly title: Translated;
  readonly visibilityStatus: Visibility;
  readonly approvalStatus: ApprovalStatus;
  readonly rejectionReason: string | null;
  readonly waits: boolean;
  /** Who sent it for approval. */
  readonly sender: string | null;
  /** Of accounts that are enabled, and so can answer. */
  readonly hasContacts: boolean;
  /** The recipient is a contact of it. */
  readonly isContact: boolean;
  /** The first name of the recipient. */
  readonly name: string | null;
}

export async function readStated(
  db: Reader,
  { eventId, userId }: { readonly eventId: string; readonly userId: string },
): Promise<StatedEvent | undefined> {
  const { rows } = await sql<StatedEvent>`
    select "events"."title", "events"."visibilityStatus", "events"."approvalStatus", "events"."rejectionReason", ${waitsForApproval} as "waits",
      nullif(trim(concat_ws(' ', "sender"."name", "sender"."surname")), '') as "sender",
      exists(select from "users" where "contactEventIds" @> array["events"."_id"] and "isEnabled") as "hasContacts",
      "reader"."contactEventIds" @> array["events"."_id"] as "isContact", "reader"."name"
    from "events" left join "users" as "sender" on "sender"."_id" = "events"."approvalRequestedById"
      join "users" as "reader" on "reader"."_id" = ${userId}
    where "events"."_id" = ${eventId}`.execute(db);
  return rows[0];
}

const aboutApproval = 'eventApproved';

/**
 * Deletes what has not left of the news that events are approved, and answers the events of which it has left, or is leaving at this moment, since
 * the approval of each.
 */
export async function dropApprovedNews(
  tx: Tx,
  approvals: readonly { readonly _id: string; readonly at: Date }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ eventId: string }>`
    with "news" as materialized (
      select "messages"."_id", "approval"."_id" as "eventId" from "messages"
        join jsonb_to_recordset(${JSON.stringify(approvals)}::jsonb) as "approval" ("_id" text, "at" timestamptz)
          on "facts"->>'eventId' = "approval"."_id"
      where "template" = ${aboutApproval} and "failedAt" is null and "createdAt" >= "approval"."at"
    ), "unsent" as materialized (
      select "_id" from "messages" where "_id" in (select "_id" from "news") and "sentAt" is null
      order by "_id" for update skip locked
    ), "dropped" as (
      delete from "messages" where "_id" in (select "_id" from "unsent")
    )
    select "eventId" from "news" where "_id" not in (select "_id" from "unsent")`.execute(tx);
  return new Set(rows.map(({ eventId }) => eventId));
}
