import { sql } from 'kysely';
import type { CallDates } from '#core/proposals/call-window.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import type { Reader } from '#server/db/database.ts';

export type ProgressRow = CallDates & {
  readonly _id: string;
  readonly now: Date;
  /** Null: the call has no proposal. */
  readonly status: FormStatus | null;
  readonly wasSent: boolean;
  readonly isWithdrawn: boolean;
  readonly count: number;
};

/** Every call with the number of its proposals in each state: one row for each of both, in one statement. */
export async function readProgress(db: Reader): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select "calls"."_id", "calls"."isPublished", "calls"."opensAt", "calls"."phaseOneEndsAt", "calls"."phaseTwoEndsAt",
      curiosa_now() as "now", "forms"."status", coalesce("forms"."wasSent", false) as "wasSent",
      coalesce("forms"."isWithdrawn", false) as "isWithdrawn", coalesce("forms"."count", 0) as "count"
    from "calls" left join (
      select "callId", "status", "wasSent", "withdrawnAt" is not null as "isWithdrawn", count(*)::integer as "count"
      from "forms" group by 1, 2, 3, 4) as "forms" on "forms"."callId" = "calls"."_id"
    order by "calls"."opensAt" desc, "calls"."_id", "forms"."status"`.execute(db);
  return rows;
}
