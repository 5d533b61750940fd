// Drafts whose authors are reminded, and calls whose ends have moved.

import { sql } from 'kysely';
import type {
  DraftReminderKind,
  DueDraftReminder,
  RemindableDraft,
} from '#core/proposals/draft-reminders.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import { isDraft, formStatuses } from '#core/proposals/rules.ts';
import type { Language } from '#core/languages.ts';
import type { Reader, Tx } from '#server/db/database.ts';

const drafts = formStatuses.filter(isDraft);

export interface UnsentDraft extends RemindableDraft {
  readonly _id: string;
  readonly language: Language;
  /** When a reminder of each kind left last, in milliseconds. */
  readonly reminded: Readonly<Partial<Record<DraftReminderKind, number>>>;
}

/** Drafts that can be sent for a week at most, in the order of their ids after one; locked, so that none is sent meanwhile. */
export async function lockDraftsEnding(tx: Tx, after: string, limit: number): Promise<UnsentDraft[]> {
  const { rows } = await sql<UnsentDraft>`
    select "forms"."_id", "forms"."language", "forms"."answers", "of"."phase", "of"."endsAt", "formTemplateVersions"."questions",
      coalesce("forms"."openedAt", "forms"."createdAt") as "since",
      coalesce((select jsonb_object_agg("kind", extract(epoch from "createdAt") * 1000) from "formReminders"
        where "formId" = "forms"."_id" and "formReminders"."phase" = "of"."phase"), '{}') as "reminded"
    from "forms" join "calls" on "calls"."_id" = "forms"."callId"
      join "formTemplateVersions" on "formTemplateVersions"."_id" = "forms"."templateVersionId"
      cross join lateral (select case when "forms"."status" = 'newPhaseTwo' then 2 else 1 end as "phase",
        greatest("forms"."reopenedUntil",
          case when "forms"."status" = 'newPhaseTwo' then "calls"."phaseTwoEndsAt" else "calls"."phaseOneEndsAt" end) as "endsAt") as "of"
    where "forms"."status" = any(${[...drafts]}) and "forms"."withdrawnAt" is null and "calls"."isPublished" and "forms"."_id" > ${after}
      and "of"."endsAt" > curiosa_now() and "of"."endsAt" <= curiosa_now() + interval '7 days'
    order by "forms"."_id" limit ${limit} for no key update of "forms"`.execute(tx);
  return rows;
}

/** Records a reminder; false: there was one since it fell due. One from before it fell due was about another end. */
export async function markReminded(
  tx: Tx,
  formId: string,
  phase: FormPhase,
  { kind, dueAt }: DueDraftReminder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('formReminders')
    .values({ formId, phase, kind })
    .onConflict((conflict) =>
      conflict
        .columns(['formId', 'phase', 'kind'])
        .doUpdateSet({ createdAt: sql<Date>`curiosa_now()` })
        .where('formReminders.createdAt', '<', dueAt),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export interface MovedCall {
  readonly _id: string;
  readonly phaseOneEndsAt: Date;
  readonly phaseTwoEndsAt: Date | null;
  /** Null: no author of a draft knows an end yet. */
  readonly knownOne: Date | null;
  readonly knownTwo: Date | null;
}

/**
 * Published calls whose ends differ from those that authors know, once they have not been edited for some minutes: a date that is corrected at
 * once makes one message.
 */
export async function lockMovedCalls(tx: Tx, restingMinutes: number): Promise<MovedCall[]> {
  const { rows } = await sql<MovedCall>`
    select "calls"."_id", "calls"."phaseOneEndsAt", "calls"."phaseTwoEndsAt", "known"."phaseOneEndsAt" as "knownOne",
      "known"."phaseTwoEndsAt" as "knownTwo"
    from "calls" left join "knownDeadlines" as "known" on "known"."callId" = "calls"."_id"
    where "calls"."isPublished" and "calls"."updatedAt" <= curiosa_now() - make_interval(mins => ${restingMinutes})
      and ("known"."callId" is null or "known"."phaseOneEndsAt" <> "calls"."phaseOneEndsAt"
        or "known"."phaseTwoEndsAt" is distinct from "calls"."phaseTwoEndsAt")
    order by "calls"."_id" for no key update of "calls" skip locked`.execute(tx);
  return rows;
}

export async function writeKnown(tx: Tx, callId: string): Promise<void> {
  await sql`
    insert into "knownDeadlines" ("callId", "phaseOneEndsAt", "phaseTwoEndsAt")
    select "_id", "phaseOneEndsAt", "phaseTwoEndsAt" from "calls" where "_id" = ${callId}
    on conflict ("callId") do update set "phaseOneEndsAt" = excluded."phaseOneEndsAt", "phaseTwoEndsAt" = excluded."phaseTwoEndsAt"`.execute(
    tx,
  );
}

/** The drafts of a call in a phase, and for the second one also those that were accepted and may begin it. */
export async function readDraftsOf(
  db: Reader,
  callId: string,
  phase: FormPhase,
): Promise<{ readonly _id: string; readonly language: Language }[]> {
  return db
    .selectFrom('forms')
    .select(['_id', 'language'])
    .where('callId', '=', callId)
    .where('status', 'in', phase === 1 ? ['new'] : ['approved', 'newPhaseTwo'])
    .where('withdrawnAt', 'is', null)
    .orderBy('_id')
    .execute();
}
