// What events took of proposals, and the people and pictures of events, as far as proposals bring them.

import { sql } from 'kysely';
import type { ProposedPerson, TakenValues } from '#core/proposals/events/taking.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface TakenEvent {
  readonly eventId: string;
  readonly taken: TakenValues;
}

export function readTaken(db: Reader, formId: string): Promise<TakenEvent | undefined> {
  return db
    .selectFrom('formEvents')
    .select(['eventId', 'taken'])
    .where('formId', '=', formId)
    .executeTakeFirst();
}

export async function insertTaken(
  tx: Tx,
  row: {
    readonly formId: string;
    readonly eventId: string;
    readonly taken: TakenValues;
    readonly userId: string;
  },
): Promise<void> {
  await tx
    .insertInto('formEvents')
    .values({ ...row, taken: JSON.stringify(row.taken) })
    .execute();
}

export async function writeTaken(tx: Tx, formId: string, taken: TakenValues): Promise<void> {
  await tx
    .updateTable('formEvents')
    .set({ taken: JSON.stringify(taken), updatedAt: sql<Date>`curiosa_now()` })
    .where('formId', '=', formId)
    .execute();
}

/** The type of the events of a template. */
export async function readEventType(db: Reader, formTemplateId: string): Promise<string | null> {
  const row = await db
    .selectFrom('formTemplates')
    .select('eventTypeId')
    .where('_id', '=', formTemplateId)
    .executeTakeFirst();
  return row?.eventTypeId ?? null;
}

export async function readAuthor(db: Reader, userId: string | null): Promise<ProposedPerson | null> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'surname', 'educationalInstitution'])
    .where('_id', '=', userId)
    .executeTakeFirst();
  if (!row?.surname) return null;
  return { name: row.name, surname: row.surname, affiliation: row.educationalInstitution };
}

const isCalled = ({ name, surname }: ProposedPerson) =>
  sql<boolean>`lower(btrim(concat_ws(' ', "speakers"."name", "speakers"."surname"))) = lower(btrim(concat_ws(' ', ${name}::text, ${surname}::text)))`;

/** The person of the programme with this name who was added last. */
export async function findSpeaker(db: Reader, person: ProposedPerson): Promise<string | null> {
  const row = await db
    .selectFrom('speakers')
    .select('_id')
    .where(isCalled(person))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?._id ?? null;
}

export async function readSpeakersOf(
  db: Reader,
  eventId: string,
): Promise<(ProposedPerson & { readonly entryId: string; readonly position: number })[]> {
  return db
    .selectFrom('eventSpeakers')
    .innerJoin('speakers', 'speakers._id', 'eventSpeakers.speakerId')
    .select([
      'eventSpeakers._id as entryId',
      'eventSpeakers.position',
      'speakers.name',
      'speakers.surname',
      'speakers.affiliation',
    ])
    .where('eventSpeakers.eventId', '=', eventId)
    .orderBy('eventSpeakers.position')
    .execute();
}
