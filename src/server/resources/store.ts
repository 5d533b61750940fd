// Lists and single rows of any registered entity: the only SQL that reads by the registry.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Field, Fields, ExcludedFields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery, SortKey } from '#core/list-query.ts';
import { openFields } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Row } from '#core/resources/resource.ts';
import type { Reader } from '#server/db/database.ts';
import { conditionOf, inOrder, searchWords } from './conditions.ts';

/** A row with all readable columns. */
export type RowOf<Name extends ResourceName> = Omit<
  Row<(typeof resources)[Name]>,
  ExcludedFields<(typeof resources)[Name]['fields']>
>;

type ReadableIn = ReadonlyMap<string, Expression<SqlBool>>;

export interface ListOptions {
  /** What is read in place of the table, under its name: the same rows, with columns as they are at this moment. */
  readonly from?: RawBuilder<unknown>;
  /** Conditions besides the query's own filters. */
  readonly where?: readonly Expression<SqlBool>[];
  /** What `q` is matched against, where the entity has it in a column. */
  readonly searchColumn?: RawBuilder<unknown>;
  /** What `q` finds besides the rows that have its words. */
  readonly alsoFound?: Expression<SqlBool>;
  /** Tables that `where` names. */
  readonly joins?: RawBuilder<unknown>;
  /** Columns of the joined tables that each row has in addition; the caller's type of a row names them. */
  readonly columns?: RawBuilder<unknown>;
  /** Fields without a column of the table that it can be sorted by. */
  readonly sorted?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order of a query without one. */
  readonly order?: RawBuilder<unknown>;
  /** What comes before that order, also where it is the entity's usual one. */
  readonly first?: RawBuilder<unknown>;
  /** Each row has in addition its `position` in that order. */
  readonly numbered?: boolean;
  /** What distinguishes rows where `joins` make several of one. */
  readonly tie?: RawBuilder<unknown>;
  /** The fields that are read, filtered and sorted by; by default those that all may read. */
  readonly fields?: Fields;
  /**
   * Of these, the fields that are readable in some rows only: in the others they are neither answered nor found nor sorted by.
   */
  readonly readableIn?: ReadableIn;
}

/** The statements of a page of a list, and of the number of all rows where the page has none that has it. */
export interface Listing<Row> {
  readonly page: RawBuilder<Row & { odinCount?: number }>;
  readonly count: RawBuilder<{ readonly count: number }>;
}

/** One page of rows, and their number when the query asks for it. Filters on fields that are no columns are left out. */
export async function listRows<Name extends ResourceName, More = object>(
  db: Reader,
  name: Name,
  query: ListQuery,
  options: ListOptions = {},
): Promise<{ rows: (RowOf<Name> & More)[]; count: number | null }> {
  return readListing(db, query, listingOf<RowOf<Name> & More>(name, query, options));
}

/** The statements of a list, for callers that read more of the page's rows in the same one, with a `page` around it. */
export function listingOf<Row>(
  name: ResourceName,
  query: ListQuery,
  {
    from: table = sql.table(name),
    where = [],
    searchColumn,
    alsoFound,
    joins = sql``,
    columns,
    sorted: others = {},
    order,
    first,
    numbered,
    tie,
    fields: readable,
    readableIn = new Map(),
  }: ListOptions = {},
): Listing<Row> {
  const fields = columnFields(name, readable);
  const filtered = filteredRows(name, query, {
    where,
    readableIn,
    ...(searchColumn && { searchColumn }),
    ...(alsoFound && { alsoFound }),
    ...(readable && { fields: readable }),
  });
  const isUsual = query.sort.length === 0;
  const byColumns = () => [
    orderOf(isUsual ? defaultSort(name) : query.sort, { fields, name, readableIn, others }),
    ...(tie ? [tie] : []),
  ];
  const sorted = sql.join([
    ...(isUsual && first ? [first] : []),
    ...(isUsual && order ? [order] : byColumns()),
  ]);
  const selected = sql.join([
    // What is populated needs its reference, even if it was not requested.
    ...columnsOf(name, fields, readableIn, query.fields && [...query.fields, ...query.populate]),
    ...(columns ? [columns] : []),
    ...(numbered ? [sql`row_number() over (order by ${sorted}) as "position"`] : []),
    // The order needs every match anyway, so their number costs nothing more.
    ...(query.count ? [sql`count(*) over ()::int as "odinCount"`] : []),
  ]);
  const page = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
  return {
    page: sql`select ${selected} from ${table} ${joins} ${filtered} order by ${sorted} ${page}`,
    count: sql`select count(*)::int as "count" from ${table} ${joins} ${filtered}`,
  };
}

/** The rows of a listing's page, and their number when the query asks for it. */
export async function readListing<Row extends object>(
  db: Reader,
  query: Pick<ListQuery, 'count' | 'page'>,
  listing: Listing<Row>,
): Promise<{ rows: Row[]; count: number | null }> {
  const { rows: found } = await listing.page.execute(db);
  const rows = found.map(withoutUnreadable);
  if (!query.count) return { rows, count: null };
  const [first] = rows;
  if (first) {
    const { odinCount: total = 0 } = first;
    for (const row of rows) delete row.odinCount;
    return { rows, count: total };
  }
  if (query.page === 1) return { rows, count: 0 };
  const counted = await listing.count.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** `where …` of a query: the conditions given, its filters on columns, its words; nothing where there are none. */
export function filteredRows(
  name: ResourceName,
  query: Pick<ListQuery, 'filters' | 'q'>,
  {
    where = [],
    searchColumn,
    alsoFound = sql`false`,
    fields: readable,
    readableIn = new Map(),
  }: Pick<ListOptions, 'where' | 'searchColumn' | 'alsoFound' | 'fields' | 'readableIn'>,
): RawBuilder<unknown> {
  const fields = columnFields(name, readable);
  const conditions: Expression<SqlBool>[] = [...where];
  for (const filter of query.filters) {
    const field = fields[filter.field];
    if (!field) continue;
    const isReadable = readableIn.get(filter.field);
    if (isReadable) conditions.push(isReadable);
    conditions.push(conditionOf(filter, field, name));
  }
  const words = searchColumn ?? searchWords(without(fields, readableIn), name);
  if (query.q) {
    const hasWords = words ? sql`(${words}) @@ search_query(${query.q})` : sql`false`;
    conditions.push(sql`(${hasWords} or ${alsoFound})`);
  }
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/** One row, if it exists and meets the conditions. */
export async function readRow<Name extends ResourceName, More = object>(
  db: Reader,
  name: Name,
  id: string,
  {
    from: table = sql.table(name),
    where = [],
    joins = sql``,
    columns,
    fields,
    readableIn = new Map(),
  }: Omit<ListOptions, 'order' | 'searchColumn'> = {},
): Promise<(RowOf<Name> & More) | undefined> {
  const conditions = sql.join([sql`${sql.ref(`${name}._id`)} = ${id}`, ...where], sql` and `);
  const selected = sql.join([
    ...columnsOf(name, columnFields(name, fields), readableIn),
    ...(columns ? [columns] : []),
  ]);
  const { rows } = await sql<RowOf<Name> & More>`
    select ${selected} from ${table} ${joins} where ${conditions}`.execute(db);
  return rows[0] && withoutUnreadable(rows[0]);
}

/** The rows with some ids that meet the conditions, in no order. */
export async function readRows<Name extends ResourceName>(
  db: Reader,
  name: Name,
  ids: readonly string[],
  {
    where = [],
    joins = sql``,
    fields,
    readableIn = new Map(),
  }: Pick<ListOptions, 'where' | 'joins' | 'fields' | 'readableIn'> = {},
): Promise<RowOf<Name>[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${sql.ref(`${name}._id`)} = any(cast(${[...new Set(ids)]} as uuid[]))`;
  const { rows } = await sql<RowOf<Name>>`
    select ${sql.join(columnsOf(name, columnFields(name, fields), readableIn))} from ${sql.table(name)} ${joins}
    where ${sql.join([wanted, ...where], sql` and `)}`.execute(db);
  return rows.map(withoutUnreadable);
}

function columnFields(name: ResourceName, fields: Fields | undefined): Fields {
  return { ...implicitFields, ...(fields ?? openFields(resources[name].fields)) };
}

function without(fields: Fields, readableIn: ReadableIn): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([column]) => !readableIn.has(column)));
}

/** The columns of the registry by name: a column that the registry does not have is never read. */
function columnsOf(
  name: ResourceName,
  fields: Fields,
  readableIn: ReadableIn,
  wanted: readonly string[] | null = null,
): RawBuilder<unknown>[] {
  const names = Object.entries<Field>(fields)
    .filter(([, field]) => field.kind !== 'separator')
    .map(([column]) => column)
    .filter((column) => !wanted || column === '_id' || wanted.includes(column));
  const inSomeRows = names.flatMap((column) => {
    const isReadable = readableIn.get(column);
    return isReadable ? [sql`case when ${isReadable} then null else ${sql.lit(column)} end`] : [];
  });
  return [
    ...names.map((column) => sql`${valueOf(name, column, readableIn)} as ${sql.ref(column)}`),
    ...(inSomeRows.length > 0 ? [sql`array[${sql.join(inSomeRows)}]::text[] as "odinUnreadable"`] : []),
  ];
}

/** The value of a column; null in rows where its field is not readable. */
function valueOf(name: ResourceName, column: string, readableIn: ReadableIn): RawBuilder<unknown> {
  const isReadable = readableIn.get(column);
  const value = sql.ref(`${name}.${column}`);
  return isReadable ? sql`case when ${isReadable} then ${value} end` : value;
}

/** A row without the fields that are not readable in it. */
function withoutUnreadable<R extends object>(row: R & { odinUnreadable?: (string | null)[] }): R {
  const { odinUnreadable: unreadable, ...readable } = row;
  if (!unreadable) return row;
  return Object.fromEntries(Object.entries(readable).filter(([column]) => !unreadable.includes(column))) as R;
}

function defaultSort(name: ResourceName): SortKey[] {
  return resources[name].sort
    .split(',')
    .map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }));
}

/** Texts sort without regard to case and accents; the id makes every order total, so that pages never overlap. */
function orderOf(
  sort: readonly SortKey[],
  {
    fields,
    name,
    readableIn,
    others,
  }: {
    readonly fields: Fields;
    readonly name: ResourceName;
    readonly readableIn: ReadableIn;
    readonly others: Readonly<Record<string, RawBuilder<unknown>>>;
  },
): RawBuilder<unknown> {
  const keys = sort.map(({ field, descending }) => {
    const column = others[field] ?? valueOf(name, field, readableIn);
    const definition = fields[field];
    const isText = definition?.kind === 'string' || definition?.kind === 'textarea';
    const isTranslated = isText && definition.translated === true;
    const text = isTranslated ? sql`coalesce(${column}->>'it', ${column}->>'en')` : column;
    const isNeverEmpty = definition?.required === true && !isTranslated && !readableIn.has(field);
    return inOrder(isText ? sql`fold(${text})` : column, { descending, isNeverEmpty });
  });
  return sql.join([...keys, sql.ref(`${name}._id`)]);
}
