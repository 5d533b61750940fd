import { type Field, type Fields, neverKind } from './field.ts';

/** The operators of the list grammar (docs/product/lists.md#operators). `is` is written without one: `name=x`. */
export const operators = ['is', 'ne', 'in', 'contains', 'gte', 'gt', 'lte', 'lt', 'exists'] as const;
export type Operator = (typeof operators)[number];

/** The longest text and the greatest number that a query may contain, whatever the field stores. */
export const maxOfFilter = { characters: 1000, number: 999_999_999_999 } as const;

const equality = ['is', 'ne', 'in', 'exists'] as const satisfies readonly Operator[];
const order = [...equality, 'gte', 'gt', 'lte', 'lt'] as const satisfies readonly Operator[];

/** The operators that a field answers to. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (field.excluded || field.listed) return [];
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return [...equality, 'contains'];
    case 'number':
    case 'currency':
    case 'date':
    case 'calendar':
    case 'datetime':
    case 'time':
      return order;
    case 'select':
    case 'radio':
    case 'reference':
    case 'references':
    case 'tags':
      return equality;
    case 'toggle':
    case 'checkbox':
      return field.nullable ? ['is', 'ne', 'exists'] : ['is', 'ne'];
    case 'uploads':
    case 'address':
      return ['exists'];
    case 'separator':
      return [];
    default:
      return neverKind(field);
  }
}

/** What a query string's value becomes for a field, or undefined when it cannot be one. */
export function valueOf(field: Field, text: string): string | number | boolean | undefined {
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return text;
    case 'tags':
      return field.options && !field.options.includes(text) ? undefined : text;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
    case 'number':
    case 'currency': {
      const isWhole = field.kind === 'number' && !field.decimals;
      const shape = isWhole ? /^-?\d{1,12}$/ : /^-?\d{1,12}(\.\d{1,6})?$/;
      return shape.test(text) ? Number(text) : undefined;
    }
    case 'date':
    case 'calendar':
      return isDay(text) ? text : undefined;
    case 'datetime':
      return isInstant(text) ? text : undefined;
    case 'select':
    case 'radio':
      return field.options.includes(text) ? text : undefined;
    case 'toggle':
    case 'checkbox':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'reference':
    case 'references':
      return isId(text) ? text.toLowerCase() : undefined;
    case 'uploads':
    case 'address':
    case 'separator':
      return undefined;
    default:
      return neverKind(field);
  }
}

/** Whether lists can be sorted by a field. */
export function isSortable(field: Field): boolean {
  return !['separator', 'uploads', 'references', 'tags', 'address'].includes(field.kind);
}

/** Whether `q` finds anything among these fields. */
export function isSearched(fields: Fields): boolean {
  return Object.values(fields).some((field) => 'searched' in field && field.searched !== undefined);
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The years that dates may have. A calendar reads a typed 26 as the year 26, and no list would ever show such an event. */
export const ourYears = { from: 1900, until: 2199 };

/** A day that exists: 2026-02-30 is none, and no day is in a year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** A full instant with its offset, which PostgreSQL takes below 16 hours; a day alone would leave open whose midnight it means. */
export function isInstant(text: string): boolean {
  const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-5]):\d{2})$/;
  return shape.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(new Date(text).getTime());
}
