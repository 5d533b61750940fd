import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import { type LiveStreams, liveStreamsOf } from '#core/events/live.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { Fields } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { eventDerived, eventComputed, eventListed } from '#core/resources/programme.ts';
import type { Claimed } from '#core/sessions/contract.ts';
import type { OfEvent } from '#core/sessions/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { populate, type ReadContext } from '#server/resources/populate.ts';
import { readRows } from '#server/resources/store.ts';
import { pickFields, serializeRow } from '#server/resources/serialize.ts';
import { versionOf } from '#core/versions.ts';
import type { SerializedEntity } from '#server/resources/writing.ts';
import * as sessions from '#server/sessions/service.ts';
import { readContactPeople } from './contacts-store.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { readActiveSessions } from './live-store.ts';
import { searchedFilters } from './search/search.ts';
import * as store from './store.ts';

export { countApprovals, giveApproval } from './approval/approval.ts';
export { approvalTemplates, notifyContactErased, notifyNamed } from './approval/messages.ts';
export { purgeBin } from './bin/bin.ts';
export { removeEvent } from './bin/deletion.ts';
export { readKeysInBin } from './bin/restore-store.ts';
export { lockEventsOfAccount } from './contacts-store.ts';
export { readPastEditions } from './archive-store.ts';
export { readSimilar } from './cards/cards.ts';
export { readOnNow } from './on-now/on-now.ts';
export { listDays, listPlaces, listSessions, readChoices } from './sessions.ts';
export { suggestOf } from './suggestions.ts';
export { changeEvent } from './write.ts';

type EventFields = Record<string, unknown>;
const fields: Fields = { ...resources.events.fields, ...eventListed, ...eventDerived, ...eventComputed };

/** A page of the programme (docs/product/programme.md#default-window). */
export async function list(
  db: Reader,
  query: ListQuery,
  reading: sessions.SessionReading,
): Promise<{ rows: EventFields[]; count: number | null }> {
  const filters = await searchedFilters(db, query, reading);
  const { rows, count } = await store.listEvents(db, query, filters, reading.viewer);
  const isDated = query.fields?.includes('nextSessionDate') ?? filters.showPrivate;
  const views = rows.map(({ sessionCount: _count, nextSessionDate, ...row }): EventFields => ({
    ...serializeRow(resources.events.fields, row, reading.language),
    ...(isDated && { nextSessionDate: nextSessionDate?.toISOString() ?? null }),
  }));
  const [next] = await Promise.all([
    query.populate.includes('nextSession') ? readNextSessions(db, rows, filters, reading) : null,
    addDerived(db, views, query, reading),
  ]);
  if (next) {
    rows.forEach((row, position) => {
      const event = views[position];
      if (!event) return;
      event['nextSession'] = next.get(row._id) ?? null;
      event['sessionCount'] = row.sessionCount;
    });
  }
  return { rows: views.map((event) => pickFields(fields, event, query)), count };
}

/** The next session of each event that has one, serialized, by the event's id. */
async function readNextSessions(
  db: Reader,
  rows: readonly store.EventRow[],
  filters: ProgrammeFilters,
  reading: sessions.SessionReading,
): Promise<Map<string, EventFields>> {
  const ids = rows.map((row) => row._id);
  const next = await store.readNextSessions(db, ids, filters, reading.viewer);
  const sessionViews = await sessions.serializeByIds(
    db,
    [...next.values()],
    ['availability', 'locationId'],
    reading,
  );
  return new Map(
    [...next].flatMap(([eventId, sessionId]) => {
      const session = sessionViews.get(sessionId);
      return session ? [[eventId, session] as const] : [];
    }),
  );
}

/** One event that the viewer may open. */
export async function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: sessions.SessionReading,
): Promise<SerializedEntity> {
  const row = await store.readEvent(db, id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const view = serializeRow(resources.events.fields, row, reading.language);
  await addDerived(db, [view], query, reading);
  return { entity: pickFields(fields, view, query), version: versionOf(row) };
}

/** How many claims a new place of an event would affect, for viewers who may change it. */
export async function readClaims(
  db: Reader,
  id: string,
  of: OfEvent,
  viewer: AccountViewer,
): Promise<Claimed> {
  if (!(await store.readEvent(db, id, viewer))) throw new Refusal('notFound');
  if (!managesEvent(viewer, id)) throw new Refusal('forbidden');
  return sessions.countClaimsOfEvent(db, id, of);
}

/** The sessions that can be watched now. */
export async function readLiveStreams(db: Reader, viewer: Viewer, language: Language): Promise<LiveStreams> {
  const active = await readActiveSessions(db, viewer);
  return liveStreamsOf(
    active.map((session) => ({ ...session, eventTitle: resolveText(session.title, language).text })),
  );
}

/** Adds what is no column, always in one order, so that one answer has one text. */
async function addDerived(
  db: Reader,
  views: EventFields[],
  query: ListQuery,
  reading: sessions.SessionReading,
): Promise<void> {
  await populateEvents(db, views, query, reading);
  await addAvailable(db, views, query, reading.viewer);
}

/** Adds to each event whether one of its sessions is available; none is read where `fields` leaves it out. */
async function addAvailable(
  db: Reader,
  views: readonly EventFields[],
  { fields: wanted }: Pick<ListQuery, 'fields'>,
  viewer: Viewer,
): Promise<void> {
  if (wanted && !wanted.includes('available')) return;
  const ids = views.map((event) => String(event['_id']));
  const available = await store.readAvailable(db, ids, viewer);
  for (const event of views) event['available'] = available.has(String(event['_id']));
}

async function populateEvents(
  db: Reader,
  views: EventFields[],
  { populate: keys, fields: wanted }: ListQuery,
  reading: sessions.SessionReading,
): Promise<void> {
  await populate(db, 'events', views, keys, reading);
  if (may(reading.viewer, 'manageEvents') && (wanted?.includes('contactPeople') ?? true)) {
    const contactPeople = await readContactPeople(
      db,
      views.map((event) => String(event['_id'])),
    );
    for (const event of views) event['contactPeople'] = contactPeople.get(String(event['_id'])) ?? [];
  }
  if (!keys.includes('speakers')) return;
  const roles = await store.readSpeakers(
    db,
    views.map((event) => String(event['_id'])),
  );
  await addSpeakers(db, views, roles, reading);
}

/** Adds the speakers of `roles` to the events that they are of. */
export async function addSpeakers(
  db: Reader,
  views: EventFields[],
  roles: readonly { readonly eventId: string; readonly speakerId: string; readonly role: string }[],
  reading: ReadContext,
): Promise<void> {
  const ids = roles.map(({ speakerId }) => speakerId);
  const rows = await readRows(db, 'speakers', ids);
  const people = new Map(
    rows.map((row) => [row._id, serializeRow(resources.speakers.fields, row, reading.language)]),
  );
  await populate(db, 'speakers', [...people.values()], ['photo'], reading);
  for (const event of views) {
    event['speakers'] = roles
      .filter(({ eventId, speakerId }) => eventId === event['_id'] && people.has(speakerId))
      .map(({ role, speakerId }) => ({ role, speaker: people.get(speakerId) }));
  }
}
