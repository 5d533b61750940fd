// Everything that an import reads and writes, one statement a table for any number of rows.

import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntries, KnownCatalogue } from '#core/programme-import/catalogue.ts';
import type { ImportedTable } from '#core/programme-import/after/undo.ts';
import type {
  EventFields,
  Known,
  KnownEvent,
  KnownSession,
  SessionFields,
} from '#core/programme-import/known.ts';
import type {
  EventSpeakerFields,
  KnownEventSpeaker,
  KnownSpeaker,
  SpeakerFields,
} from '#core/programme-import/people.ts';
import { type Columns, insertRows, updateRows } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';
import { readClaimed } from '#server/sessions/service.ts';

/** One import at a time: two of the same file would both create the entries that neither finds. */
const IMPORTING = 7_240_010;

export async function waitForTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORTING})`.execute(tx);
}

export async function readCatalogue(tx: Tx): Promise<KnownCatalogue> {
  return {
    eventCategories: await tx
      .selectFrom('eventCategories')
      .select(['_id', 'name', 'colour', 'order'])
      .orderBy('_id')
      .execute(),
    eventTypes: await tx
      .selectFrom('eventTypes')
      .select(['_id', 'name', 'order'])
      .where('kind', '=', 'event')
      .orderBy('_id')
      .execute(),
    organizations: await tx.selectFrom('organizations').select(['_id', 'name']).orderBy('_id').execute(),
    locations: await tx.selectFrom('locations').select(['_id', 'name']).orderBy('_id').execute(),
    ageTargets: await tx
      .selectFrom('ageTargets')
      .select(['_id', 'minAge', 'maxAge'])
      .orderBy('_id')
      .execute(),
  };
}

export async function createEntries(tx: Tx, entries: CatalogueEntries): Promise<void> {
  for (const [table, rows, columns] of [
    ['eventCategories', entries.eventCategories, { name: 'jsonb', colour: 'text', order: 'int' }],
    ['organizations', entries.organizations, { name: 'text' }],
    ['locations', entries.locations, { name: 'text', latitude: 'float8', longitude: 'float8' }],
    ['ageTargets', entries.ageTargets, { name: 'jsonb', minAge: 'int', maxAge: 'int' }],
  ] as const) {
    await insertRows(tx, table, columns, rows);
  }
  const type = { name: 'jsonb', order: 'int' };
  await insertRows(tx, 'eventTypes', type, entries.eventTypes, { kind: 'event' });
}

/** All speakers, the oldest first; locked, so that a concurrent edit is not overwritten. */
export async function lockSpeakers(tx: Tx): Promise<KnownSpeaker[]> {
  return tx
    .selectFrom('speakers')
    .select(['_id', 'externalId', 'name', 'surname', 'biography'])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * The stored events with these keys, with their sessions and speakers, by key: the external id, or of an event that editors made its
 * `_id`, as an export writes it. The rows are locked until the end of the
 * transaction, sessions in the order in which bookings lock them, so that no booking changes them during the decision.
 */
export async function readKnown(tx: Tx, externalIds: readonly string[]): Promise<Map<string, Known>> {
  const { rows: events } = await sql<KnownEvent & { externalId: string | null }>`
    select "_id", "externalId", ${namesOf(eventColumns)} from "events"
    where "externalId" = any(cast(${[...externalIds]} as text[]))
      or "externalId" is null and "_id" = any(cast(${externalIds.filter(isId)} as uuid[]))
    order by "_id" for no key update`.execute(tx);
  const { rows: sessions } = await sql<Omit<KnownSession, 'isClaimed'> & { eventId: string }>`
    select "_id", "eventId", "externalId", ${namesOf(sessionColumns)}, "reservationLimitValue", "reservationLimitUnit", "cancelledAt", "visibilityStatus",
      "totalParticipants", "lockedParticipants", "savedParticipants", "doorParticipants",
      "totalSchoolClasses", "lockedSchoolClasses", "savedSchoolClasses"
    from "sessions" where "eventId" = any(cast(${events.map(({ _id }) => _id)} as uuid[]))
    order by "_id" for no key update`.execute(tx);
  const { rows: speakers } = await sql<KnownEventSpeaker & { eventId: string }>`
    select "_id", "eventId", "speakerId", "position", "externalId", "role" from "eventSpeakers"
    where "eventId" = any(cast(${events.map(({ _id }) => _id)} as uuid[])) order by "_id" for no key update`.execute(
    tx,
  );
  // In a statement of its own: the locking one does not see what was claimed while it waited.
  const claimed = await readClaimed(
    tx,
    sessions.map(({ _id }) => _id),
  );
  const known = sessions.map((session) => ({ ...session, isClaimed: claimed.has(session._id) }));
  const sessionsOf = Map.groupBy(known, ({ eventId }) => eventId);
  const speakersOf = Map.groupBy(speakers, ({ eventId }) => eventId);
  return new Map(
    events.map(({ externalId, ...event }) => [
      externalId ?? event._id,
      { event, sessions: sessionsOf.get(event._id) ?? [], speakers: speakersOf.get(event._id) ?? [] },
    ]),
  );
}

function isId(key: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
}

type WithId<Fields> = Fields & { readonly _id: string };

/** New events are the festival's and public: an imported programme is to be seen. */
export async function createEvents(
  tx: Tx,
  events: readonly WithId<EventFields & { readonly externalId: string }>[],
): Promise<void> {
  await insertRows(tx, 'events', { _id: 'uuid', externalId: 'text', ...eventColumns }, events, {
    visibilityStatus: 'public',
    eventSector: 'festival',
  });
}

export async function createSessions(
  tx: Tx,
  sessions: readonly WithId<SessionFields & { readonly eventId: string }>[],
): Promise<void> {
  await insertRows(
    tx,
    'sessions',
    { _id: 'uuid', eventId: 'uuid', externalId: 'text', ...sessionColumns },
    sessions,
  );
}

export async function changeEvents(tx: Tx, events: readonly WithId<EventFields>[]): Promise<void> {
  await updateRows(tx, 'events', eventColumns, events);
}

export async function changeSessions(tx: Tx, sessions: readonly WithId<SessionFields>[]): Promise<void> {
  await updateRows(tx, 'sessions', { externalId: 'text', ...sessionColumns }, sessions);
}

export async function createSpeakers(tx: Tx, speakers: readonly WithId<SpeakerFields>[]): Promise<void> {
  await insertRows(tx, 'speakers', { _id: 'uuid', ...speakerColumns }, speakers);
}

export async function changeSpeakers(tx: Tx, speakers: readonly WithId<SpeakerFields>[]): Promise<void> {
  await updateRows(tx, 'speakers', speakerColumns, speakers);
}

/** The speakers of events; those that are added get the role of a speaker. */
export async function changeEventSpeakers(
  tx: Tx,
  changes: {
    readonly added: readonly WithId<EventSpeakerFields & { readonly eventId: string }>[];
    readonly changed: readonly WithId<EventSpeakerFields>[];
    readonly removed: readonly string[];
  },
): Promise<void> {
  if (changes.removed.length > 0)
    await sql`delete from "eventSpeakers" where "_id" = any(cast(${[...changes.removed]} as uuid[]))`.execute(
      tx,
    );
  await updateRows(tx, 'eventSpeakers', eventSpeakerColumns, changes.changed);
  await insertRows(tx, 'eventSpeakers', { eventId: 'uuid', ...eventSpeakerColumns }, changes.added, {
    role: 'speaker',
  });
}

/** Moves sessions to the place of their event. */
export async function storePlaces(
  tx: Tx,
  sessions: readonly { readonly _id: string; readonly locationId: string }[],
): Promise<void> {
  await updateRows(tx, 'sessions', { locationId: 'uuid' }, sessions);
}

const eventColumns = {
  title: 'jsonb',
  description: 'jsonb',
  eventCategoryId: 'uuid',
  eventTypeId: 'uuid',
  organizationId: 'uuid',
  collaboration: 'text',
  tags: 'text[]',
  ageTargetIds: 'uuid[]',
  locationId: 'uuid',
  headerImageUrl: 'text',
  price: 'jsonb',
  isFree: 'bool',
} as const satisfies Record<keyof EventFields, string>;

const sessionColumns = {
  startDate: 'timestamptz',
  endDate: 'timestamptz',
  sessionDay: 'date',
  closesAt: 'timestamptz',
  sessionTarget: 'text',
  accessType: 'text',
  maxParticipants: 'int',
  maxSchoolClasses: 'int',
  waitingListEnabled: 'bool',
  locationId: 'uuid',
  ageTargetIds: 'uuid[]',
  sessionLanguages: 'text[]',
  price: 'jsonb',
  isFree: 'bool',
} as const satisfies Record<Exclude<keyof SessionFields, 'externalId'>, string>;

const eventSpeakerColumns = { speakerId: 'uuid', position: 'int', externalId: 'text' } as const;

const speakerColumns = {
  externalId: 'text',
  name: 'text',
  surname: 'text',
  biography: 'jsonb',
} as const satisfies Record<keyof SpeakerFields, string>;

/** The columns that an import writes in a table, with their types. */
export function columnsOf(table: ImportedTable): Columns {
  switch (table) {
    case 'events':
      return eventColumns;
    case 'sessions':
      return { externalId: 'text', ...sessionColumns };
    case 'speakers':
      return speakerColumns;
    case 'eventSpeakers':
      return eventSpeakerColumns;
    default:
      // Entries of the catalogue are created and never changed.
      return {};
  }
}

function namesOf(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}
