// What staff pages need of an entity besides its definition: the path of its page, its columns, and the fields that name a row.

import { may, type Viewer } from '#core/accounts/access.ts';
import type { Field, Fields, Translated } from '#core/field/field.ts';
import { isInstant } from '#core/field/filters.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Filter } from '#core/list-query.ts';
import { isAmong, readableFields, staffGrantsOf } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Resource, Verb } from '#core/resources/resource.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { type Presentation, presentations } from './presentations.ts';
import { wordsOf } from './words/index.ts';

/** A row as the API answers it with `lang=*`. */
export type EntityRow = Readonly<Record<string, unknown>> & { readonly _id: string };

/** Whether an entity has a named page only: its rows have no form. */
export function isEditedOnItsPage(name: ResourceName): boolean {
  return presentations[name]?.hasOwnPage ?? false;
}

/** Whether the rows of an entity have a form. */
export function hasForm(name: ResourceName): boolean {
  return !presentations[name]?.isLog;
}

/** The filters that every list of staff has, by the entity's path. */
export function staffFilters(path: string): readonly Filter[] {
  const name = entityOfPath(path);
  return (name && presentations[name]?.filters) ?? [];
}

/** A reference that a row is named with: the path of its entity, and its field. */
interface NamingReference {
  readonly path: string;
  readonly field: string;
}

/** The reference whose name stands above that of a row. */
export function referenceAbove(name: ResourceName): NamingReference | null {
  return referenceOf(name, presentations[name]?.above);
}

/** The reference whose name is that of a row. */
export function namingReference(name: ResourceName): NamingReference | null {
  return referenceOf(name, presentations[name]?.namedBy);
}

function referenceOf(name: ResourceName, called: string | undefined): NamingReference | null {
  const fields: Fields = resources[name].fields;
  const field = called === undefined ? undefined : fields[called];
  return called !== undefined && field?.kind === 'reference' ? { path: field.to, field: called } : null;
}

/** The named pages (docs/product/pages.md#named-pages); every other entity has `/admin/…`. */
const named: readonly string[] = ['categories', 'labels', 'message-texts', 'settings', 'customers'];
/** Lists and forms with addresses of their own. */
type Elsewhere = '/manage/events' | '/manage/forms';
const elsewhere: Readonly<Record<string, Elsewhere>> = { events: '/manage/events', forms: '/manage/forms' };
const maxColumns = 5;
const usualNames = ['title', 'name', 'surname', 'question', 'label', 'key'];

export function entityOfPath(path: string): ResourceName | null {
  const names = Object.keys(resources) as ResourceName[];
  return names.find((name) => resources[name].path === path) ?? null;
}

export function listPath(name: ResourceName): string {
  const { path } = resources[name];
  if (path in elsewhere) return elsewhere[path] ?? '';
  return named.includes(path) ? `/${path}` : `/admin/${path}`;
}

/** The address of its own that the list of an entity has, by the entity's path. */
export function listElsewhere(path: string): Elsewhere | null {
  return elsewhere[path] ?? null;
}

/** The address of its own that the form of an entity has, by the entity's path. */
export function formElsewhere(path: string, id: string): string | null {
  return path in elsewhere ? formPathOf(path, id) : null;
}

/** The entity whose list is at a path; null where there is none. */
export function entityOfListPath(path: string): ResourceName | null {
  const names = Object.keys(resources) as ResourceName[];
  return names.find((name) => listPath(name) === path) ?? null;
}

export function formPath(name: ResourceName, id: string): string {
  return formPathOf(resources[name].path, id);
}

/** The page of a row for a viewer: its form, or where it is read. */
export function rowPath(name: ResourceName, id: string, viewer: Viewer): string {
  const { readAt } = presentations[name] ?? {};
  return readAt && !mayAsStaff(name, 'update', viewer, { _id: id }) ? readAt(id) : formPath(name, id);
}

function formPathOf(path: string, id: string): string {
  if (!(path in elsewhere)) return `/admin/${path}/${id}`;
  return id === 'new' ? `${elsewhere[path]}/new` : `${elsewhere[path]}/details/${id}`;
}

/**
 * What a viewer may do with an entity on staff pages; a right that every user has, or has on own rows only, does not count. With a
 * row: with that row.
 */
export function mayAsStaff(
  name: ResourceName,
  verb: Verb,
  viewer: Viewer,
  row?: Readonly<Record<string, unknown>>,
): boolean {
  const resource: Resource = resources[name];
  const { opening } = presentations[name] ?? {};
  if (verb === 'create' && opening) return may(viewer, opening.to);
  return staffGrantsOf(resource, verb, viewer).some(({ rows }) => !row || isAmong(rows, row, viewer));
}

/** Whether an entity has a page for a viewer. */
export function hasPageFor(name: ResourceName, viewer: Viewer): boolean {
  return (['read', 'create', 'update'] as const).some((verb) => mayAsStaff(name, verb, viewer));
}

/** The fields that a viewer sees on staff pages: of any row, or of one, in which the server leaves out what is for other readers. */
export function shownFields(name: ResourceName, viewer: Viewer, row: EntityRow | null = null): Fields {
  const fields = readableFields(resources[name].fields, viewer);
  if (!row) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field, { readers }]) => !readers || Object.hasOwn(row, field)),
  );
}

/** The fields that a list can show and sort by. */
export function listFields(name: ResourceName, viewer: Viewer): Fields {
  return { ...shownFields(name, viewer), ...presentations[name]?.listed };
}

/** The order of a list whose address has none. */
export function usualSort(name: ResourceName): string {
  return presentations[name]?.sort ?? resources[name].sort;
}

/** The fields of the form for a new row. */
export function newFields(name: ResourceName, viewer: Viewer): Fields {
  return presentations[name]?.opening?.fields ?? shownFields(name, viewer);
}

export function partsOf(name: ResourceName): NonNullable<Presentation['parts']> {
  return presentations[name]?.parts ?? [];
}

/** The columns of a list: those that its address names after the first, which stays, or the usual ones. */
export function columnsOf(
  name: ResourceName,
  fields: Fields,
  chosen: readonly string[] | null = null,
): readonly string[] {
  const usual = usualColumns(name, fields);
  if (!chosen) return usual;
  const offered = new Set(columnChoices(name, fields));
  return [...new Set([...usual.slice(0, 1), ...chosen.filter((column) => offered.has(column))])];
}

/** The columns that a list can have: the usual ones first. */
export function columnChoices(name: ResourceName, fields: Fields): readonly string[] {
  const others = Object.entries(fields)
    .filter(([, field]) => canBeColumn(field))
    .map(([column]) => column);
  return [...new Set([...usualColumns(name, fields), ...others, 'createdAt', 'updatedAt'])];
}

/** Rows of a folder of pictures are no names that a list has loaded. */
function canBeColumn(field: Field): boolean {
  if (field.kind === 'reference' || field.kind === 'references')
    return entityOfPath(field.to) !== null && field.to !== resources.uploadFileFolders.path;
  return !['separator', 'address'].includes(field.kind);
}

function usualColumns(name: ResourceName, fields: Fields): readonly string[] {
  const columns = presentations[name]?.columns;
  if (columns) return columns.filter((column) => column in fields || column === 'createdAt');
  return Object.entries(fields)
    .filter(([, field]) => fitsColumn(field))
    .map(([column]) => column)
    .slice(0, maxColumns);
}

function fitsColumn({ kind }: Field): boolean {
  return !['textarea', 'uploads', 'separator', 'address', 'references'].includes(kind);
}

/** The columns that refer to registered entities: lists load the referenced rows too. */
export function referringColumns(
  name: ResourceName,
  fields: Fields,
  chosen: readonly string[] | null = null,
): string[] {
  if (presentations[name]?.isLog) return [];
  return columnsOf(name, fields, chosen).filter((column) => {
    const field = fields[column];
    return (field?.kind === 'reference' || field?.kind === 'references') && entityOfPath(field.to) !== null;
  });
}

/** The key under which a list has the referenced rows of a field. */
export function populatedKey(field: string): string {
  return field.replace(/Ids$/, 's').replace(/Id$/, '');
}

/** The name of a row, in the page's language or the other. For an entity that is not registered the usual name fields are tried. */
export function titleOfRow(
  name: ResourceName | null,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const reference = name && namingReference(name);
  const referred = reference && row[populatedKey(reference.field)];
  if (referred) return titleOfRow(entityOfPath(reference.path), referred as EntityRow, language);
  const naming =
    (name && presentations[name]?.naming) ?? usualNames.filter((field) => row[field]).slice(0, 2);
  const options = name ? wordsOf(name, language).options : {};
  const parts = naming.map((field) => {
    const text = plainText(row[field], language);
    return options[field]?.[text] ?? text;
  });
  return parts.filter(Boolean).join(' ') || String(row['_id'] ?? '');
}

/**
 * The name of a row that another one refers to: with what tells it from rows of the same name, and below the row that it belongs to,
 * where that has been loaded too.
 */
export function referredTitle(
  name: ResourceName | null,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const above = name && referenceAbove(name);
  const owner = above && row[populatedKey(above.field)];
  const { distinguishedBy } = (name && presentations[name]) ?? {};
  return [
    owner ? titleOfRow(entityOfPath(above.path), owner as EntityRow, language) : '',
    titleOfRow(name, row, language),
    distinguishedBy ? plainText(row[distinguishedBy], language) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A text in a language, or in the other where there is none; an instant in words. */
export function plainText(value: unknown, language: Language): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return resolveText(value as Translated, language).text;
  if (typeof value === 'string' && isInstant(value)) return formatsOf(language).dateTime(value);
  return value === null || value === undefined ? '' : String(value);
}
