import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import { keyOfText, type Reworded } from '#core/message-texts/text.ts';
import type { Translated } from '#core/field/field.ts';
import type { Reader } from '#server/db/database.ts';

/** The template whose texts all e-mails have. */
const ofAll = 'everyMail';
/** Templates that are worded with the texts of another one too. */
const alsoWith: Readonly<Record<string, readonly string[]>> = { mailingTrial: ['mailing'] };

/** What staff have reworded of a message, and of all e-mails, in a language. Read when a message leaves. */
export async function readReworded(db: Reader, template: string, language: Language): Promise<Reworded> {
  const rows = await db
    .selectFrom('messageTexts')
    .select(['template', 'key', 'value'])
    .where('template', 'in', [template, ofAll, ...(alsoWith[template] ?? [])])
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ template: of, key, value }) => [keyOfText(of, key), value]));
}

/** The ids of the reworded texts of a message. */
export async function readIdsOf(db: Reader, template: string): Promise<string[]> {
  const rows = await db.selectFrom('messageTexts').select('_id').where('template', '=', template).execute();
  return rows.map(({ _id }) => _id);
}

export interface SampleDate {
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly place: { readonly name: string; readonly address: string | null } | null;
}

/** The next public session in a place, for samples; undefined: the programme has none. */
export async function readSampleDate(db: Reader): Promise<SampleDate | undefined> {
  const { rows } = await sql<SampleDate>`
    select "events"."title", "sessions"."startDate", "sessions"."endDate",
      jsonb_build_object('name', "locations"."name", 'address', "locations"."address") as "place"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "sessions"."startDate" > curiosa_now() + interval '2 days' and "sessions"."cancelledAt" is null
      and "sessions"."visibilityStatus" = 'public' and "events"."visibilityStatus" = 'public'
      and "sessions"."accessType" = 'reservation'
    order by "sessions"."startDate", "sessions"."_id" limit 1`.execute(db);
  return rows[0];
}
