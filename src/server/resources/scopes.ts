// Which rows of the programme a viewer may list, and which one it may open (docs/product/events.md#visibility).

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { managesOwnEventsOnly, may, type Viewer } from '#core/accounts/access.ts';
import type { Field, Fields } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { grantsOf, readableFields, readersAmong } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { type Grant, linkingTables, type Rows } from '#core/resources/resource.ts';
import type { ListOptions } from './store.ts';

type Condition = Expression<SqlBool>;
type Scope = Required<Pick<ListOptions, 'where' | 'joins'>>;
/** A list shows less than a link opens; and a reader may not always write. */
type Purpose = 'list' | 'open' | 'write';

/** The rows of an entity that a viewer is shown in a list. */
export function listedRows(name: ResourceName, viewer: Viewer): Scope {
  return scopeOf(name, grantsOf(resources[name], 'read', viewer), viewer, 'list');
}

/** The rows that a viewer with the link can open. */
export function openableRows(name: ResourceName, viewer: Viewer): Scope {
  return scopeOf(name, grantsOf(resources[name], 'read', viewer), viewer, 'open');
}

/** The rows that a viewer may add, change or delete. */
export function writableRows(
  name: ResourceName,
  verb: 'create' | 'update' | 'delete',
  viewer: Viewer,
): Scope {
  return scopeOf(name, grantsOf(resources[name], verb, viewer), viewer, 'write');
}

/** The columns of a row that decide whether it is writable for a viewer; null: other rows decide as well. */
export function columnsOfScope(
  name: ResourceName,
  verb: 'create' | 'update' | 'delete',
  viewer: Viewer,
): readonly string[] | null {
  const columns = grantsOf(resources[name], verb, viewer).map(({ rows }): readonly string[] | null => {
    if (rows === 'all') return [];
    if (rows === 'ofEvent') return name === 'events' ? null : ['eventId'];
    if ('own' in rows) return [rows.own];
    if ('contactOf' in rows) return [rows.contactOf];
    if ('linkedBy' in rows) return null;
    return 'with' in rows ? [rows.with] : Object.keys(rows.only);
  });
  return columns.some((one) => one === null) ? null : columns.flatMap((one) => one ?? []);
}

/** The fields that a viewer may read, and in which rows where it is not in all. */
export function readableColumns(
  name: ResourceName,
  viewer: Viewer,
): Required<Pick<ListOptions, 'fields' | 'readableIn'>> {
  const fields = readableFields(resources[name].fields, viewer);
  const readableIn = Object.entries(fields).flatMap(([column, { readers }]) => {
    const { where } = scopeOf(name, readersAmong(readers ?? [], viewer), viewer, 'open');
    return readers ? where.map((condition) => [column, condition] as const) : [];
  });
  return { fields, readableIn: new Map(readableIn) };
}

/** The rows of any of the grants; without one no row. */
function scopeOf(name: ResourceName, grants: readonly Grant[], viewer: Viewer, purpose: Purpose): Scope {
  const joins = grants.some(({ rows }) => rows === 'ofEvent') ? joinEvents(name) : sql``;
  if (grants.some(({ rows }) => rows === 'all')) return { where: [], joins };
  const any = grants.map(({ rows }) => conditionOf(name, rows, viewer, purpose));
  return { where: [any.length > 0 ? sql`(${sql.join(any, sql` or `)})` : sql`false`], joins };
}

function conditionOf(name: ResourceName, rows: Rows, viewer: Viewer, purpose: Purpose): Condition {
  if (rows === 'all') return sql`true`;
  if (rows === 'ofEvent') return (name === 'sessions' ? ofSession : ofEvent)[purpose](viewer);
  if ('own' in rows)
    return viewer.kind === 'guest' ? sql`false` : sql`${sql.ref(`${name}.${rows.own}`)} = ${viewer.userId}`;
  if ('contactOf' in rows) return ofContact(name, rows.contactOf, viewer);
  if ('with' in rows) return ofOpenable(name, rows.with, viewer);
  if ('linkedBy' in rows) return ofLinked(name, rows.linkedBy, viewer);
  const equalities = Object.entries(rows.only).map(
    ([field, value]) => sql`${sql.ref(`${name}.${field}`)} = ${sql.lit(value)}`,
  );
  return sql`(${sql.join(equalities, sql` and `)})`;
}

/** Rows that belong to an event follow it, whatever entity they are of; sessions have a visibility of their own besides. */
const ofEvent: Record<Purpose, (viewer: Viewer) => Condition> = {
  list: staffEvents,
  open: openableEvents,
  write: privateEvents,
};
const ofSession: typeof ofEvent = { list: listedSessions, open: openableSessions, write: privateEvents };

/** Rows of the events that the viewer is a contact of: the event itself, what refers to it, or to a session of it. */
function ofContact(name: ResourceName, column: string, viewer: Viewer): Condition {
  if (viewer.kind === 'guest') return sql`false`;
  const field: Field | undefined = (resources[name].fields as Fields)[column];
  const isOfEvent = (of: RawBuilder<unknown>) =>
    sql<SqlBool>`${of} = any(cast(${[...viewer.contactEventIds]} as uuid[]))`;
  const own = sql.ref(`${name}.${column}`);
  const isEvent = name === 'events' && column === '_id';
  return isEvent || (field?.kind === 'reference' && field.to === resources.events.path)
    ? isOfEvent(own)
    : sql`${own} in (select "of"."_id" from "sessions" as "of" where ${isOfEvent(sql.ref('of.eventId'))})`;
}

/** Rows to which another table links the account of the viewer. */
function ofLinked(name: ResourceName, table: keyof typeof linkingTables, viewer: Viewer): Condition {
  if (viewer.kind === 'guest') return sql`false`;
  return sql`${sql.ref(`${name}._id`)} in (
    select ${sql.ref(`${table}.${linkingTables[table]}`)} from ${sql.table(table)} where ${sql.ref(`${table}.userId`)} = ${viewer.userId})`;
}

/** Rows that refer to one that can be opened. */
function ofOpenable(name: ResourceName, column: string, viewer: Viewer): Condition {
  const field: Field | undefined = (resources[name].fields as Fields)[column];
  const target = (Object.keys(resources) as ResourceName[]).find(
    (one) => field?.kind === 'reference' && resources[one].path === field.to,
  );
  if (!target) throw new Error(`${name}.${column} refers to no registered entity.`);
  const { where, joins } = openableRows(target, viewer);
  return sql`${sql.ref(`${name}.${column}`)} in (
    select ${sql.ref(`${target}._id`)} from ${sql.table(target)} ${joins} where ${sql.join([sql`true`, ...where], sql` and `)})`;
}

function joinEvents(name: ResourceName): RawBuilder<unknown> {
  return name === 'events' ? sql`` : sql`join "events" on "events"."_id" = ${sql.ref(`${name}.eventId`)}`;
}

/** Events that appear in a list: the public ones; with `showPrivate` also those that staff may see. */
export function listedEvents(viewer: Viewer, showPrivate: boolean): Condition {
  return showPrivate ? staffEvents(viewer) : sql`"events"."visibilityStatus" = 'public'`;
}

/** Events that a viewer with the link can open: public and protected ones, and all for staff. */
export function openableEvents(viewer: Viewer): Condition {
  return sql`("events"."visibilityStatus" <> 'private' or ${privateEvents(viewer)})`;
}

/** Sessions in a list: the stricter of their own visibility and their event's applies; staff see theirs in any case. */
export function listedSessions(viewer: Viewer): Condition {
  return sql`(("sessions"."visibilityStatus" = 'public' and "events"."visibilityStatus" <> 'private') or ${privateEvents(viewer)})`;
}

/** A session that a viewer with the link can open and book. */
export function openableSessions(viewer: Viewer): Condition {
  return sql`(("sessions"."visibilityStatus" <> 'private' and "events"."visibilityStatus" <> 'private') or ${privateEvents(viewer)})`;
}

/** Every event that staff see in their lists; to others the public ones. */
export function staffEvents(viewer: Viewer): Condition {
  return sql`("events"."visibilityStatus" = 'public' or ${privateEvents(viewer)})`;
}

/** The condition of a query's filter `ofOwnEvents` on rows that come with their "events"; null where it has none. */
export function ofOwnEvents({ filters }: Pick<ListQuery, 'filters'>, viewer: Viewer): Condition | null {
  const filter = filters.find(({ field }) => field === 'ofOwnEvents');
  if (!filter) return null;
  return filter.value === true ? isOfOwnEvent(viewer) : sql`not ${isOfOwnEvent(viewer)}`;
}

/** The order of rows that come with their "events": a contact's own first; null where a viewer manages all or none. */
export function ownEventsFirst(viewer: Viewer): RawBuilder<unknown> | null {
  return managesOwnEventsOnly(viewer) ? sql`${isOfOwnEvent(viewer)} desc` : null;
}

function isOfOwnEvent(viewer: Viewer): Condition {
  if (viewer.kind === 'guest') return sql`false`;
  return sql`("events"."_id" = any(cast(${[...viewer.contactEventIds]} as uuid[])))`;
}

/** Events whose private data a viewer may see: all of them, or those that it is a contact of (docs/product/rights.md#contacts). */
function privateEvents(viewer: Viewer): Condition {
  if (viewer.kind === 'guest' || !may(viewer, 'seePrivate')) return sql`false`;
  return may(viewer, 'manageAllEvents') ? sql`true` : isOfOwnEvent(viewer);
}
