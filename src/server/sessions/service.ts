import type { AccountViewer, Viewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { Fields } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import { sessionDerived } from '#core/resources/programme.ts';
import { type Availability, availabilityOf, leadsToList } from '#core/seats/bookability.ts';
import type * as contract from '#core/sessions/contract.ts';
import type { Claims } from '#core/sessions/contract.ts';
import { wallTimesOf } from '#core/sessions/schedule.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { readOtherSessions } from '#server/reservations/service.ts';
import { populate, type ReadContext } from '#server/resources/populate.ts';
import { readRows } from '#server/resources/store.ts';
import { pickFields, serializeRow } from '#server/resources/serialize.ts';
import { versionOf } from '#core/versions.ts';
import type { SerializedEntity } from '#server/resources/writing.ts';
import { countClaims } from './claims-store.ts';
import * as store from './store.ts';

export { cancelSession, cancelUnclaimed } from './cancel.ts';
export {
  type CopiedSession,
  insertCopiedDates,
  readSourceDates,
  refuseTooManyDates,
  serializeCopiedDates,
  type SourceSession,
} from './copying.ts';
export { sessionTemplates } from './mail.ts';
export { countClaimsOfEvent, countPeople } from './claims-store.ts';
export { type EventMove, lockMovesWithEvent } from './move.ts';
export { recordMessage } from './bulk/notified.ts';
export { type Move, notifyMoved, refuseUnreadable } from './notify.ts';
export { hourOfSession, placeOfSession, readEntryChanges, weekdayOfSession } from './store.ts';
export { type ClashesOfDay, countClashesByDay, countClashesByEvent } from './timetable/clash-counts.ts';
export { lockEventsOf, readClaimed, refreshSessionDates } from './write-store.ts';

type SessionFields = Record<string, unknown>;
/** The viewer, the language, and the time zone of local times. */
export interface SessionReading extends ReadContext {
  readonly zone: Zone;
}
const fields: Fields = { ...resources.sessions.fields, ...sessionDerived };

/** A page of the sessions that the viewer may list (docs/product/lists.md). */
export async function list(
  db: Reader,
  query: ListQuery,
  reading: SessionReading,
): Promise<{ rows: SessionFields[]; count: number | null }> {
  // Availability is computed from whole rows; `fields` is applied afterwards.
  const { rows, count } = await store.listSessions(db, { ...query, fields: null }, reading);
  const views = await serializeSessions(db, rows, query.populate, reading);
  return { rows: views.map((row) => pickFields(fields, row, query)), count };
}

/** One session that the viewer may open. */
export async function read(
  db: Reader,
  id: string,
  query: ListQuery,
  reading: SessionReading,
): Promise<SerializedEntity> {
  const row = await store.readSignedIn(db, id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const [view] = await serializeSessions(db, [row], query.populate, reading);
  return { entity: pickFields(fields, view ?? {}, query), version: versionOf(row) };
}

/** Sessions by id with what `populate` requests, for features that include them in their own answers. */
export async function serializeByIds(
  db: Reader,
  ids: readonly string[],
  keys: readonly string[],
  reading: SessionReading,
): Promise<Map<string, SessionFields>> {
  const rows = await readRows(db, 'sessions', ids);
  const views = await serializeSessions(db, rows, keys, reading);
  return new Map(rows.map((row, position) => [row._id, views[position] ?? {}]));
}

/** Whether a session can be booked; for an account also its own reservation, request and offer. */
export async function readAvailability(
  db: Reader,
  id: string,
  viewer: Viewer,
): Promise<AnswerOf<typeof contract.readAvailability>> {
  const row = await store.readSignedIn(db, id, viewer);
  if (!row) throw new Refusal('notFound');
  const availability = (await availabilities(db, [row]))[0];
  if (!availability) throw new Refusal('notFound');
  return {
    ...availability,
    ...(leadsToList(availability.bookability) && { next: { action: 'joinWaitingList' as const } }),
    ...(viewer.kind !== 'guest' && { mine: await store.readMine(db, id, viewer.userId) }),
  };
}

/** The public availability of many sessions, in one statement; sessions that not every guest may open are left out. */
export async function readPublicAvailabilities(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Availability>> {
  const rows = await store.readPublicSessions(db, ids);
  return new Map(rows.map((row) => [row._id, availabilityOf(row, row.now)]));
}

/** The number of claims that a change of a session would affect, for viewers who may make it. */
export async function readClaims(db: Reader, id: string, viewer: AccountViewer): Promise<Claims> {
  const row = await store.readSignedIn(db, id, viewer);
  if (!row) throw new Refusal('notFound');
  if (!managesEvent(viewer, row.eventId)) throw new Refusal('forbidden');
  const [claimed, others] = await Promise.all([
    countClaims(db, id),
    readOtherSessions(db, id, { heads: 1, classes: 1 }),
  ]);
  return { ...claimed, otherSessions: others.length };
}

async function serializeSessions(
  db: Reader,
  rows: readonly store.SessionRow[],
  keys: readonly string[],
  reading: SessionReading,
): Promise<SessionFields[]> {
  const views: SessionFields[] = rows.map((row) => ({
    ...serializeRow(resources.sessions.fields, row, reading.language),
    ...wallTimesOf(row, reading.zone),
  }));
  const [found] = await Promise.all([
    keys.includes('availability') ? availabilities(db, rows) : [],
    populate(db, 'sessions', views, keys, reading),
  ]);
  found.forEach((availability, position) => {
    const row = views[position];
    if (row) row['availability'] = availability;
  });
  return views;
}

async function availabilities(db: Reader, rows: readonly store.SessionRow[]): Promise<Availability[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row._id);
  const [facts, now] = await Promise.all([store.readFacts(db, ids), readNow(db)]);
  return rows.map((row) =>
    availabilityOf({ ...row, ...(facts.get(row._id) ?? { opensAt: null, waiting: 0 }) }, now),
  );
}
