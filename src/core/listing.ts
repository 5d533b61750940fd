// The grammar of every list (docs/product/lists.md): `?page=1&limit=20&sort=-createdAt,name&name.$contains=x&count=true&lang=it`.

import type { Field, Fields } from '#core/field/field.ts';
import {
  isSortable,
  maxOfFilter,
  type Operator,
  operators,
  operatorsOf,
  valueOf,
} from '#core/field/filters.ts';
import { visibleLine } from '#core/field/invisible.ts';
import { languages } from '#core/languages.ts';
import { type Filter, type FilterValue, listDefaults, type ListQuery, type SortKey } from './list-query.ts';

/** What one list understands beyond the grammar itself. */
export interface ListGrammar {
  readonly fields: Fields;
  /** Keys of `populate`. */
  readonly populate?: readonly string[];
  /** Derived fields without a column: `fields` may name them, nothing filters or sorts by them. */
  readonly derived?: Fields;
  /** Filters that are no field of the entity (docs/product/programme.md#filters: those of events on their sessions). */
  readonly extras?: Readonly<Record<string, ExtraFilter>>;
  /** Its rows have one order: `sort` is no key of it. */
  readonly ordered?: true;
  /** Its answers are whole: `fields` is no key of it. */
  readonly whole?: true;
  /** Its answers are in one language: `lang=*` is refused. */
  readonly oneLanguage?: true;
}
/** Nothing is stored under its name, so it lists its operators itself; its bounds apply to the filter's values. */
export type ExtraFilter = Field & {
  readonly operators: readonly Operator[];
  /** Its key may be repeated so many times: all of its values have to hold. */
  readonly maxTogether?: number;
};
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;
export interface QueryError {
  /** The key of the query string that cannot be taken. */
  readonly path: string;
  readonly code: 'unknownKey' | 'unknownField' | 'unknownOperator' | 'invalidValue' | 'repeatedKey';
}
export type ParsedList =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly errors: readonly QueryError[] };

/** What every entity has besides its own fields. */
export const implicitFields: Fields = {
  _id: { kind: 'reference', to: 'self', required: true },
  createdAt: { kind: 'datetime', required: true },
  updatedAt: { kind: 'datetime', required: true },
};

/** Reads a query string strictly: an unknown key, field, operator or value is named, never ignored. */
export function parseList(raw: RawQuery, grammar: ListGrammar): ParsedList {
  const known: Fields = { ...implicitFields, ...grammar.fields, ...grammar.extras };
  const columns: Fields = { ...implicitFields, ...grammar.fields };
  const errors: QueryError[] = [];
  const filters: Filter[] = [];
  let { page, limit } = listDefaults as { page: number; limit: number };
  let sort: readonly SortKey[] = [];
  let q: string | null = null;
  let count = false;
  let lang: ListQuery['lang'] = null;
  let fields: readonly string[] | null = null;
  let populate: readonly string[] = [];

  for (const [path, given] of Object.entries(raw)) {
    if (given === undefined) continue;
    const refuse = (code: QueryError['code']) => errors.push({ path, code });
    const texts = typeof given === 'string' ? [given] : given;
    const text = texts[0] ?? '';
    const reserved = reservedKeys.has(path);
    if (reserved && texts.length > 1) {
      refuse('repeatedKey');
      continue;
    }
    switch (path) {
      case 'page':
        page = wholeNumber(text, listDefaults.deepestRow) ?? (refuse('invalidValue'), 1);
        break;
      case 'limit':
        limit = wholeNumber(text, listDefaults.maxPerPage) ?? (refuse('invalidValue'), 1);
        break;
      case 'count':
        if (text !== 'true' && text !== 'false') refuse('invalidValue');
        count = text === 'true';
        break;
      case 'q':
        q = visibleLine(text).trim() || null;
        if (text.includes('\0') || text.length > listDefaults.longestSearch) refuse('invalidValue');
        break;
      case 'lang':
        lang =
          text === '*' && !grammar.oneLanguage
            ? '*'
            : (languages.find((language) => language === text) ?? (refuse('invalidValue'), null));
        break;
      case 'sort':
        if (grammar.ordered) refuse('unknownKey');
        sort = names(text).map((name) => ({
          field: name.replace(/^-/, ''),
          descending: name.startsWith('-'),
        }));
        if (!sort.every((key) => isKnown(columns, key.field) && isSortable(columns[key.field] as Field)))
          refuse('unknownField');
        if (isRepeated(sort.map(({ field }) => field))) refuse('repeatedKey');
        break;
      case 'fields':
        if (grammar.whole) refuse('unknownKey');
        fields = names(text);
        if (!fields.every((name) => isKnown({ ...columns, ...grammar.derived }, name)))
          refuse('unknownField');
        if (isRepeated(fields)) refuse('repeatedKey');
        break;
      case 'populate':
        populate = names(text);
        if (!populate.every((name) => grammar.populate?.includes(name))) refuse('unknownField');
        // Each name costs a statement.
        if (isRepeated(populate)) refuse('repeatedKey');
        break;
      default: {
        const { extras = {} } = grammar;
        const { maxTogether } = (Object.hasOwn(extras, path) && extras[path]) || {};
        if (maxTogether !== undefined && texts.length > maxTogether) {
          refuse('repeatedKey');
          break;
        }
        for (const group of maxTogether === undefined ? [texts] : texts.map((one) => [one])) {
          const filter = filterOf(path, group, known, extras);
          if (typeof filter === 'string') refuse(filter);
          else filters.push(filter);
        }
      }
    }
  }
  if (filters.length > listDefaults.maxFilters)
    errors.push({ path: filters.at(-1)?.field ?? '', code: 'unknownKey' });
  if (page * limit > listDefaults.deepestRow) errors.push({ path: 'page', code: 'invalidValue' });
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, query: { page, limit, sort, filters, q, count, lang, fields, populate } };
}

/** Parses a list query of the server's own; throws if the grammar refuses it, which is a bug. */
export function ownQuery(raw: RawQuery, grammar: ListGrammar): ListQuery {
  const parsed = parseList(raw, grammar);
  if (!parsed.ok) throw new Error(`A query of our own cannot be read: ${JSON.stringify(parsed.errors)}`);
  return parsed.query;
}

/** The keys of every list: names that no field can have. */
export const reservedKeys: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'count',
  'q',
  'lang',
  'sort',
  'fields',
  'populate',
]);

function filterOf(
  path: string,
  texts: readonly string[],
  known: Fields,
  extras: NonNullable<ListGrammar['extras']>,
): Filter | QueryError['code'] {
  const [name = '', suffix, ...rest] = path.split('.$');
  const field = isKnown(known, name) ? known[name] : undefined;
  if (!field || rest.length > 0) return 'unknownKey';
  const operator =
    suffix === undefined
      ? texts.length > 1
        ? 'in'
        : 'is'
      : operators.find((one) => one === suffix && one !== 'is');
  const extra = Object.hasOwn(extras, name) ? extras[name] : undefined;
  if (!operator || !(extra?.operators ?? operatorsOf(field)).includes(operator)) return 'unknownOperator';
  const text = texts[0] ?? '';
  if (operator === 'in') {
    // One `$in` splits at commas; a repeated key takes each value whole.
    const parts = texts.length > 1 ? texts : text.split(',');
    const values = parts.map((part) => valueOf(field, part));
    return values.every((value) => value !== undefined && isClean(value)) &&
      values.length <= listDefaults.maxPerPage
      ? { field: name, operator, value: values as FilterValue[] }
      : 'invalidValue';
  }
  if (texts.length > 1) return 'repeatedKey';
  if (operator === 'exists') {
    return text === 'true' || text === 'false'
      ? { field: name, operator, value: text === 'true' }
      : 'invalidValue';
  }
  const value = valueOf(field, text);
  if (value === undefined || !isClean(value) || (extra && !isWithin(extra, value))) return 'invalidValue';
  return { field: name, operator, value };
}

function isWithin(field: Field, value: FilterValue): boolean {
  if (field.kind !== 'number' || typeof value !== 'number') return true;
  return value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity);
}

/** PostgreSQL has no NUL in a text. */
function isClean(value: FilterValue): boolean {
  return typeof value !== 'string' || (!value.includes('\0') && value.length <= maxOfFilter.characters);
}

function isKnown(fields: Fields, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && field.kind !== 'separator' && !field.excluded;
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = Number(text);
  return /^\d{1,7}$/.test(text) && value >= 1 && value <= max ? value : undefined;
}

function isRepeated(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}

function names(text: string): readonly string[] {
  return text.split(',').filter(Boolean);
}
