import type { ListQuery } from '#core/listing.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { populate, type Reading } from '#server/resources/populate.ts';
import { readRows } from '#server/resources/store.ts';
import { pickFields, tellRow } from '#server/resources/tell.ts';
import * as sessions from '#server/sessions/service.ts';
import { programmeFilters } from './filters.ts';
import * as store from './store.ts';

type Told = Record<string, unknown>;

/** A page of the programme (page 3, Lists; spec 7, default event list filters). */
export async function list(
  db: Reader,
  query: ListQuery,
  reading: Reading,
): Promise<{ rows: Told[]; count: number | null }> {
  const filters = programmeFilters(query, reading.viewer);
  const { rows, count } = await store.listEvents(db, query, filters, reading.viewer);
  const told = rows.map(({ sessionCount: _count, ...row }) =>
    tellRow(resources.events.fields, row, reading.language),
  );
  await populateEvents(db, told, query.populate, reading);
  if (query.populate.includes('nextSession')) {
    const ids = rows.map((row) => row._id);
    const next = await store.readNextSessions(db, ids, filters);
    const sessionsById = await sessions.tellByIds(
      db,
      [...next.values()],
      ['availability', 'locationId'],
      reading,
    );
    rows.forEach((row, position) => {
      const event = told[position];
      if (!event) return;
      event['nextSession'] = sessionsById.get(next.get(row._id) ?? '') ?? null;
      event['sessionCount'] = row.sessionCount;
    });
  }
  return { rows: told, count };
}

/** One event that the viewer may open. */
export async function read(db: Reader, id: string, query: ListQuery, reading: Reading): Promise<Told> {
  const row = await store.readEvent(db, id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const told = tellRow(resources.events.fields, row, reading.language);
  await populateEvents(db, [told], query.populate, reading);
  return pickFields(resources.events.fields, told, query);
}

async function populateEvents(
  db: Reader,
  told: Told[],
  keys: readonly string[],
  reading: Reading,
): Promise<void> {
  await populate(db, 'events', told, keys, reading);
  if (!keys.includes('speakers')) return;
  const roles = await store.readSpeakers(
    db,
    told.map((event) => String(event['_id'])),
  );
  const people = new Map(
    (
      await readRows(
        db,
        'speakers',
        roles.map((role) => role.speakerId),
      )
    ).map((row) => [row._id, tellRow(resources.speakers.fields, row, reading.language)]),
  );
  await populate(db, 'speakers', [...people.values()], ['photo'], reading);
  for (const event of told) {
    event['speakers'] = roles
      .filter((role) => role.eventId === event['_id'])
      .map(({ role, speakerId }) => ({ role, speaker: people.get(speakerId) }));
  }
}
