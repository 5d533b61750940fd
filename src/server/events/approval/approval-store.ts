import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type approvalBoxes, maxApprovals } from '#core/events/approval/contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { ApprovalStatus } from '#core/resources/programme.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { waitsForApproval } from '../filters-store.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}
export interface StoredApproval {
  readonly _id: string;
  readonly title: Translated;
  readonly approvalStatus: ApprovalStatus;
  readonly rejectionReason: string | null;
  /** Null: it was approved without being sent. */
  readonly approvalRequestedAt: Date | null;
  readonly sentBy: Named | null;
  readonly contactPeople: readonly Named[];
  readonly sessions: number;
  readonly firstSessionDate: Date | null;
}

const fullName = sql`trim(concat_ws(' ', "users"."name", "users"."surname"))`;

interface Approver {
  readonly userId: string;
  /** Limits those that can be decided to these; null does not. */
  readonly ofEvents: readonly string[] | null;
}

function waitsFor({ userId, ofEvents }: Approver): RawBuilder<SqlBool> {
  return sql`(${waitsForApproval} and (${ofEvents === null} or ("events"."_id" = any(cast(${[...(ofEvents ?? [])]} as uuid[]))
    and "events"."approvalRequestedById" is distinct from ${userId})))`;
}

/** How many events wait for an account. */
export async function countApprovals(db: Reader, approver: Approver): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "events" where ${waitsFor(approver)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const boxes: Readonly<
  Record<
    (typeof approvalBoxes)[number],
    (approver: Approver) => { readonly inBox: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }
  >
> = {
  forMe: (approver) => ({ inBox: waitsFor(approver), order: sql`"approvalRequestedAt"` }),
  // Those that were changed since are among the newest.
  approved: ({ ofEvents }) => ({
    inBox: sql`"events"."approvalStatus" = 'approved' and (${ofEvents === null} or "events"."_id" = any(cast(${[...(ofEvents ?? [])]} as uuid[])))`,
    order: sql`"events"."updatedAt" desc`,
  }),
  sent: ({ userId }) => ({
    inBox: sql`"events"."approvalRequestedById" = ${userId} and "events"."approvalRequestedAt" is not null`,
    order: sql`"approvalRequestedAt" desc`,
  }),
};

/** The events of a box. */
export async function readApprovals(
  db: Reader,
  { box, ...approver }: Approver & { readonly box: (typeof approvalBoxes)[number] },
): Promise<StoredApproval[]> {
  const { inBox, order } = boxes[box](approver);
  const { rows } = await sql<StoredApproval>`
    select "events"."_id", "events"."title", "events"."approvalStatus", "events"."rejectionReason",
      "events"."approvalRequestedAt", "events"."firstSessionDate",
      (select jsonb_build_object('_id', "users"."_id", 'name', ${fullName}) from "users"
        where "users"."_id" = "events"."approvalRequestedById") as "sentBy",
      coalesce((select jsonb_agg(jsonb_build_object('_id', "users"."_id", 'name', ${fullName}) order by "users"."_id")
        from "users" where "users"."contactEventIds" @> array["events"."_id"]), '[]') as "contactPeople",
      (select count(*)::int from "sessions" where "sessions"."eventId" = "events"."_id" and "cancelledAt" is null) as "sessions"
    from "events" where ${inBox} order by ${order}, "events"."_id" limit ${maxApprovals}`.execute(db);
  return rows;
}

export interface ContactAccount {
  readonly _id: string;
  readonly contactEventIds: string[];
  readonly isContact: boolean;
}

/** Some accounts and the present contact people of an event, locked in the order of their ids. */
export async function lockContactAccounts(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<ContactAccount[]> {
  const { rows } = await sql<ContactAccount>`
    select "_id", "contactEventIds", "subRoles" @> array['contact'] and "isEnabled" as "isContact" from "users"
    where "_id" = any(cast(${[...ids]} as uuid[])) or "contactEventIds" @> array[cast(${eventId} as uuid)]
    order by "_id" for no key update`.execute(tx);
  return rows;
}
