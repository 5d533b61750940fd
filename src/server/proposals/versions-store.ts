// What proposals said before.

import { type Selectable, sql } from 'kysely';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { formStatuses, isDraft } from '#core/proposals/rules.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { isOwn } from './committee/review-store.ts';
import type { FormRow } from './store.ts';

export type FormVersion = Selectable<Database['formVersions']>;
export type VersionReason = FormVersion['reason'];

/** Versions that are stored of a draft besides those that were sent. */
const mostSaved = 200;

export function readNewest(db: Reader, formId: string): Promise<FormVersion | undefined> {
  return db
    .selectFrom('formVersions')
    .selectAll()
    .where('formId', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function contentOf(form: FormRow) {
  const { templateVersionId, title, eventTitle, writeOnEventTitle, availability, answers } = form;
  return {
    templateVersionId,
    title,
    eventTitle,
    writeOnEventTitle,
    availability,
    answers: JSON.stringify(answers),
  };
}

/** Writes what a proposal says into its newest version. */
export async function overwrite(tx: Tx, form: FormRow, number: number): Promise<void> {
  await tx
    .updateTable('formVersions')
    .set({ ...contentOf(form), updatedAt: sql<Date>`curiosa_now()` })
    .where('formId', '=', form._id)
    .where('number', '=', number)
    .execute();
}

/** Adds a version, and deletes the oldest that were only saved, beyond a limit. */
export async function insert(
  tx: Tx,
  form: FormRow,
  version: Pick<FormVersion, 'number' | 'reason' | 'userId'>,
): Promise<void> {
  await tx
    .insertInto('formVersions')
    .values({ formId: form._id, ...version, ...contentOf(form) })
    .execute();
  await sql`delete from "formVersions" where "formId" = ${form._id} and "reason" = 'saved' and "number" in (
    select "number" from "formVersions" where "formId" = ${form._id} and "reason" = 'saved'
    order by "number" desc offset ${mostSaved})`.execute(tx);
}

export interface ListedVersion extends Pick<FormVersion, 'number' | 'reason'> {
  readonly by: string | null;
  readonly at: Date;
}

const author = sql<string | null>`nullif(btrim(concat_ws(' ', "users"."name", "users"."surname")), '')`;

/** Newest first. */
export function listVersions(db: Reader, formId: string): Promise<ListedVersion[]> {
  return db
    .selectFrom('formVersions')
    .leftJoin('users', 'users._id', 'formVersions.userId')
    .select(['formVersions.number', 'formVersions.reason', 'formVersions.updatedAt as at', author.as('by')])
    .where('formId', '=', formId)
    .orderBy('number', 'desc')
    .execute();
}

export function readVersion(
  db: Reader,
  formId: string,
  number: number,
): Promise<(FormVersion & { readonly by: string | null }) | undefined> {
  return db
    .selectFrom('formVersions')
    .leftJoin('users', 'users._id', 'formVersions.userId')
    .selectAll('formVersions')
    .select(author.as('by'))
    .where('formId', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** What proposals of others said when they were last sent, of those that were given back and are drafts again. */
export async function readSentBeforeDraft(
  db: Reader,
  formIds: readonly string[],
  userId: string,
): Promise<(SentTexts & { readonly formId: string })[]> {
  const drafts = formStatuses.filter(isDraft);
  const { rows } = await sql<SentTexts & { formId: string }>`
    select distinct on ("formId") "formId", "versions"."title", "versions"."eventTitle", "versions"."writeOnEventTitle",
      coalesce("versions"."availability", '{}') as "availability", "versions"."answers"
    from "formVersions" as "versions" join "forms" on "forms"."_id" = "formId"
    where "formId" = any(cast(${[...formIds]} as uuid[])) and "reason" = 'sent' and "status" = any(${drafts}::text[])
      and not ${isOwn(userId)}
    order by "formId", "versions"."number" desc`.execute(db);
  return rows;
}

/** What a version has in the place of what its proposal says now. */
export interface SentTexts {
  readonly title: string | null;
  readonly eventTitle: string | null;
  readonly writeOnEventTitle: boolean;
  readonly availability: readonly string[];
  readonly answers: QuestionAnswers;
}

export interface SentVersion {
  readonly title: string | null;
  readonly eventTitle: string | null;
  readonly availability: readonly string[] | null;
  readonly answers: QuestionAnswers;
  readonly questions: readonly TemplateQuestion[];
}

/** The newest version of a proposal that was sent. */
export async function readSentVersion(db: Reader, formId: string): Promise<SentVersion | undefined> {
  return db
    .selectFrom('formVersions')
    .innerJoin('formTemplateVersions', 'formTemplateVersions._id', 'formVersions.templateVersionId')
    .select([
      'formVersions.title',
      'formVersions.eventTitle',
      'formVersions.availability',
      'formVersions.answers',
      'formTemplateVersions.questions',
    ])
    .where('formId', '=', formId)
    .where('reason', '=', 'sent')
    .orderBy('formVersions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
