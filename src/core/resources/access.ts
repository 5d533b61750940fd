// Reads the access table: who may do what with which rows and fields of an entity (docs/product/rights.md#rows).

import { type AnyRight, type EndpointAccess, may, type Right, type Viewer } from '#core/accounts/access.ts';
import type { Field, FieldGrant, Fields } from '#core/field/field.ts';
import type { Grant, Resource, Rows, Verb } from './resource.ts';

/** The grants of a verb that a viewer has. */
export function grantsOf(resource: Resource, verb: Verb, viewer: Viewer): Grant[] {
  return resource.access[verb].filter(({ to }) => may(viewer, to));
}

/** The grants that a viewer has as staff: a right that every user has, or has on own rows only, does not count. */
export function staffGrantsOf(resource: Resource, verb: Verb, viewer: Viewer): Grant[] {
  return grantsOf(resource, verb, viewer).filter(
    ({ to, rows }) => to !== 'anyone' && to !== 'signedIn' && hasAny(rows, viewer),
  );
}

/** Rows of events of which a viewer is a contact are none for who is a contact of none. */
function hasAny(rows: Rows, viewer: Viewer): boolean {
  const isOfContact = typeof rows === 'object' && 'contactOf' in rows;
  return !isOfContact || (viewer.kind === 'account' && viewer.contactEventIds.length > 0);
}

/** Who is let in to the routes that read, or null where there are none. */
export function readAccess({ access }: Resource): EndpointAccess | null {
  return access.read.some(({ to }) => to === 'anyone')
    ? 'anyone'
    : anyOf(access.read.map(({ to }) => to).filter((to) => to !== 'anyone'));
}

/** Who is let in to the route that writes, or null where only use cases do. */
export function writeAccess({ access }: Resource, verb: Exclude<Verb, 'read'>): AnyRight | null {
  return anyOf(access[verb].map(({ to }) => to));
}

/** Whether a row is among those of a grant to write, as far as it tells by itself: what it refers to the database judges. */
export function isAmong(rows: Rows, row: Readonly<Record<string, unknown>>, viewer: Viewer): boolean {
  if (viewer.kind === 'guest') return false;
  if (rows === 'all') return true;
  if (rows === 'ofEvent') {
    const eventId = row['eventId'] ?? row['_id'];
    return may(viewer, 'manageAllEvents') || viewer.contactEventIds.some((id) => id === eventId);
  }
  if ('own' in rows) return row[rows.own] === viewer.userId;
  if ('only' in rows) return Object.entries(rows.only).every(([field, value]) => row[field] === value);
  return true;
}

function anyOf(rights: readonly Right[]): AnyRight | null {
  const [first, ...others] = new Set(rights);
  return first === undefined ? null : [first, ...others];
}

/** The fields that a viewer may read in at least some rows, filter and sort by; all others do not exist for the viewer. */
export function readableFields(fields: Fields, viewer: Viewer): Fields {
  return pick(
    fields,
    (field) => !field.excluded && (!field.readers || readersAmong(field.readers, viewer).length > 0),
  );
}

/** The columns that say whose rows these are, where a field is open to some of them only. */
const columnsOfReaders = new WeakMap<Fields, readonly string[]>();
const openByRow = new WeakMap<Fields, WeakMap<Viewer, Map<string, Fields>>>();

/** The fields of one row that a viewer may read, and so write to: the same object for rows that make no difference. */
export function fieldsOfRow(fields: Fields, row: Readonly<Record<string, unknown>>, viewer: Viewer): Fields {
  const columns = columnsOfReaders.get(fields) ?? readerColumns(fields);
  columnsOfReaders.set(fields, columns);
  const byViewer = openByRow.get(fields) ?? new WeakMap<Viewer, Map<string, Fields>>();
  openByRow.set(fields, byViewer);
  const byRow = byViewer.get(viewer) ?? new Map<string, Fields>();
  byViewer.set(viewer, byRow);
  const key = columns.map((column) => isContactOf(viewer, row[column])).join();
  const open = byRow.get(key) ?? openIn(fields, row, viewer);
  byRow.set(key, open);
  return open;
}

function readerColumns(fields: Fields): string[] {
  const grants = Object.values(fields).flatMap(({ readers = [] }) => readers);
  return [...new Set(grants.flatMap(({ rows }) => (rows === 'all' ? [] : [rows.contactOf])))];
}

function isContactOf(viewer: Viewer, event: unknown): boolean {
  return viewer.kind === 'account' && viewer.contactEventIds.some((id) => id === event);
}

function openIn(fields: Fields, row: Readonly<Record<string, unknown>>, viewer: Viewer): Fields {
  const isOpen = ({ rows }: FieldGrant) => rows === 'all' || isContactOf(viewer, row[rows.contactOf]);
  return pick(
    fields,
    (field) => !field.excluded && (!field.readers || readersAmong(field.readers, viewer).some(isOpen)),
  );
}

/** The grants of a field that a viewer has. */
export function readersAmong(readers: readonly FieldGrant[], viewer: Viewer): FieldGrant[] {
  return readers.filter(({ to }) => may(viewer, to));
}

/** The fields that every reader of a row may read. */
export function openFields(fields: Fields): Fields {
  return pick(fields, (field) => !field.excluded && field.readers === undefined);
}

function pick(fields: Fields, matches: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => matches(field)));
}
