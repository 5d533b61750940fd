// Filters of the list grammar as SQL. Names come from the registry only, values travel as parameters.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Field, Fields } from '#core/field/field.ts';
import type { Filter, FilterValue } from '#core/list-query.ts';

type Condition = Expression<SqlBool>;

/** The condition of one filter on a column of `table`. */
export function conditionOf(filter: Filter, field: Field, table: string): Condition {
  const column = sql.ref(`${table}.${filter.field}`);
  if (filter.operator === 'exists') return isFilled(column, field, filter.value);
  if ((field.kind === 'string' || field.kind === 'textarea') && field.translated) {
    const [italian, english] = [sql`${column}->>'it'`, sql`${column}->>'en'`];
    const either = sql<SqlBool>`(${compare(filter, italian, 'text')} or ${compare(filter, english, 'text')})`;
    return filter.operator === 'ne'
      ? sql`(${compare(filter, italian, 'text')} and ${compare(filter, english, 'text')})`
      : either;
  }
  if (field.kind === 'references' || field.kind === 'tags') {
    const element = field.kind === 'tags' ? 'text' : 'uuid';
    const values = Array.isArray(filter.value) ? filter.value : [filter.value];
    const overlaps = sql<SqlBool>`${column} && cast(${values} as ${sql.raw(element)}[])`;
    return filter.operator === 'ne' ? sql`not (${overlaps})` : overlaps;
  }
  return compare(filter, column, typeOf(field));
}

/** The condition of one filter on a value that is no column: a date, a number, a reference, a toggle or a text. */
export function conditionOn(filter: Filter, field: Field, value: RawBuilder<unknown>): Condition {
  return filter.operator === 'exists'
    ? isFilled(value, field, filter.value)
    : compare(filter, value, typeOf(field));
}

/** The columns that `q` searches, as one searchable text; events have theirs in a column. */
export function searchWords(fields: Fields, table: string): RawBuilder<unknown> | null {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    if ((field.kind !== 'string' && field.kind !== 'textarea') || !field.searched) return [];
    const column = sql.ref(`${table}.${name}`);
    const read = sql.raw(field.translated ? 'search_words' : 'plain_words');
    return [sql`${read}(${column}, ${sql.lit(field.searched)})`];
  });
  return parts.length > 0 ? sql.join(parts, sql` || `) : null;
}

function compare(
  filter: Exclude<Filter, { operator: 'exists' }>,
  column: RawBuilder<unknown>,
  type: string,
): RawBuilder<SqlBool> {
  const cast = (value: FilterValue) => sql`cast(${value} as ${sql.raw(type)})`;
  switch (filter.operator) {
    case 'is':
      return sql`${column} = ${cast(filter.value)}`;
    case 'ne':
      return sql`${column} is distinct from ${cast(filter.value)}`;
    case 'in':
      return sql`${column} = any(cast(${[...filter.value]} as ${sql.raw(type)}[]))`;
    case 'contains':
      return sql`fold(${column}) like '%' || fold(${escapeLike(String(filter.value))}) || '%'`;
    case 'gte':
      return sql`${column} >= ${cast(filter.value)}`;
    case 'gt':
      return sql`${column} > ${cast(filter.value)}`;
    case 'lte':
      return sql`${column} <= ${cast(filter.value)}`;
    case 'lt':
      return sql`${column} < ${cast(filter.value)}`;
  }
}

function isFilled(column: RawBuilder<unknown>, field: Field, wanted: boolean): RawBuilder<SqlBool> {
  const isList = field.kind === 'references' || field.kind === 'tags' || field.kind === 'uploads';
  const filled = isList ? sql<SqlBool>`cardinality(${column}) > 0` : sql<SqlBool>`${column} is not null`;
  return wanted ? filled : sql`not (${filled})`;
}

/**
 * A key of an order, with empty values last. Where a value is never empty `nulls last` is left out: an index then has the order
 * in both directions, and a page of a long table is read without the rest.
 */
export function inOrder(
  value: RawBuilder<unknown>,
  { descending, isNeverEmpty }: { readonly descending: boolean; readonly isNeverEmpty: boolean },
): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  return isNeverEmpty ? sql`${value} ${direction}` : sql`${value} ${direction} nulls last`;
}

/** `% _ \` are searched for literally (docs/product/lists.md#operators). */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
      return field.decimals ? 'double precision' : 'numeric';
    case 'currency':
      return 'numeric';
    case 'date':
    case 'calendar':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'toggle':
    case 'checkbox':
      return 'boolean';
    case 'reference':
      return 'uuid';
    default:
      return 'text';
  }
}
