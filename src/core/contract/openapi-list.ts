// The list grammar as parameters: each field with each operator that it answers to (page 3, Lists).

import { type Field, type FieldGrant, type Fields, neverKind } from '#core/field/field.ts';
import { isSortable, type Operator, operatorsOf } from '#core/field/filters.ts';
import { type ExtraFilter, implicitFields, type ListGrammar } from '#core/listing.ts';
import { listDefaults } from '#core/print-list.ts';

type Json = Record<string, unknown>;
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}

/** Everything that a list understands. */
export function listParameters(grammar: ListGrammar): Parameter[] {
  const { fields, ordered } = grammar;
  const columns: Fields = { ...implicitFields, ...fields };
  const sortable = Object.entries(columns).flatMap(([name, field]) =>
    isSortable(field) && !field.withheld ? [name, `-${name}`] : [],
  );
  return [
    query('page', { type: 'integer', minimum: 1, default: listDefaults.page }),
    query('limit', {
      type: 'integer',
      minimum: 1,
      maximum: listDefaults.mostPerPage,
      default: listDefaults.limit,
    }),
    ...(ordered
      ? []
      : [query('sort', { type: 'string' }, `Comma-separated, - for descending: ${sortable.join(' ')}`)]),
    query('count', { type: 'boolean' }, 'The total in the header odin-count'),
    ...readParameters(grammar),
    ...conditionParameters(grammar),
  ];
}

/** What an answer understands that is a list's in another form: its filters, in one language. */
export function filterParameters(grammar: ListGrammar): Parameter[] {
  return [
    query('lang', { enum: ['it', 'en'] }, 'The language of its texts'),
    ...conditionParameters(grammar),
  ];
}

function conditionParameters({ fields, extras = {} }: ListGrammar): Parameter[] {
  const columns: Fields = { ...implicitFields, ...fields };
  return [
    query('q', { type: 'string', maxLength: 200 }, 'Words in the texts'),
    ...Object.entries(columns).flatMap(([name, field]) => filtersOf(name, field, operatorsOf(field))),
    ...Object.entries(extras).flatMap(([name, field]) => extraFiltersOf(name, field)),
  ];
}

/** What the read of one entity understands of it. */
export function readParameters({ populate = [] }: ListGrammar): Parameter[] {
  return [
    query('lang', { enum: ['it', 'en', '*'] }, 'Texts in one language, or both as an object'),
    query('fields', { type: 'string' }, 'Comma-separated: only these, and _id'),
    ...(populate.length > 0
      ? [query('populate', { type: 'string' }, `Comma-separated: ${populate.join(' ')}`)]
      : []),
  ];
}

function filtersOf(name: string, field: Field, operators: readonly Operator[]): Parameter[] {
  const own = field.readers && `For ${field.readers.map(wordsOf).join(', ')} only`;
  return operators.map((operator) => {
    const key = operator === 'is' ? name : `${name}.$${operator}`;
    if (operator === 'exists') return query(key, { type: 'boolean' }, own);
    if (operator === 'in') return query(key, { type: 'string' }, 'Comma-separated');
    return query(key, valueSchema(field), own);
  });
}

function extraFiltersOf(name: string, field: ExtraFilter): Parameter[] {
  const { operators, mostTogether } = field;
  if (mostTogether === undefined) return filtersOf(name, field, operators);
  const schema = { type: 'array', items: valueSchema(field), maxItems: mostTogether };
  return [query(name, schema, 'Repeated: all of them hold')];
}

function wordsOf({ to, rows }: FieldGrant): string {
  return rows === 'all' ? to : `${to} (of the events that the caller is a contact of)`;
}

function query(name: string, schema: Json, description?: string): Parameter {
  return { name, in: 'query', required: false, ...(description && { description }), schema };
}

function valueSchema(field: Field): Json {
  switch (field.kind) {
    case 'string':
    case 'textarea':
    case 'tags':
      return { type: 'string' };
    case 'number':
    case 'currency':
      return { type: field.kind === 'number' && !field.decimals ? 'integer' : 'number' };
    case 'date':
    case 'calendar':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'time':
      return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
    case 'select':
    case 'radio':
      return { enum: [...field.options] };
    case 'toggle':
    case 'checkbox':
      return { type: 'boolean' };
    case 'reference':
    case 'references':
    case 'uploads':
      return { type: 'string', format: 'uuid' };
    case 'address':
    case 'separator':
      return {};
    default:
      return neverKind(field);
  }
}
