// The list grammar as parameters: each field with each operator that it answers to.

import type { Right } from '#core/accounts/access.ts';
import { type Field, type FieldGrant, type Fields, neverKind } from '#core/field/field.ts';
import { isSortable, maxOfFilter, type Operator, operatorsOf } from '#core/field/filters.ts';
import { type ExtraFilter, implicitFields, type ListGrammar } from '#core/listing.ts';
import { listDefaults } from '#core/list-query.ts';

type Json = Record<string, unknown>;
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  /** Values that stand in one key, with commas between them. */
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly schema: Json;
  /** The rights that its key takes, any of them; to others there is no such key. */
  readonly 'x-readers'?: readonly Right[];
}

/** Everything that a list understands. */
export function listParameters(grammar: ListGrammar): Parameter[] {
  return [
    query(
      'page',
      { type: 'integer', minimum: 1, maximum: listDefaults.deepestRow, default: listDefaults.page },
      `page times limit is at most ${listDefaults.deepestRow}`,
    ),
    query('limit', {
      type: 'integer',
      minimum: 1,
      maximum: listDefaults.maxPerPage,
      default: listDefaults.limit,
    }),
    ...(grammar.ordered ? [] : [sortParameter(grammar)]),
    query('count', { type: 'boolean' }, 'The total in the header odin-count'),
    ...readParameters(grammar),
    ...conditionParameters(grammar),
  ];
}

/** What an answer understands that is a list's in another form: its filters, in one language. */
export function filterParameters(grammar: ListGrammar): Parameter[] {
  return [languageParameter(), ...conditionParameters(grammar)];
}

/** The language of an answer that is in one. */
export function languageParameter(): Parameter {
  return query('lang', { enum: ['it', 'en'] }, 'The language of its texts');
}

function sortParameter({ fields }: ListGrammar): Parameter {
  const columns: Fields = { ...implicitFields, ...fields };
  const sortable = Object.entries(columns).filter(([, field]) => isSortable(field) && !field.excluded);
  const keys = Object.fromEntries(
    sortable.flatMap(([name, field]) => [
      [name, field],
      [`-${name}`, field],
    ]),
  );
  return listed('sort', namesOf(keys), 'In this order, - for descending; each field once');
}

function conditionParameters({ fields, extras = {} }: ListGrammar): Parameter[] {
  const columns: Fields = { ...implicitFields, ...fields };
  return [
    query('q', { type: 'string', maxLength: listDefaults.longestSearch }, 'Words in the texts'),
    ...Object.entries(columns).flatMap(([name, field]) => filtersOf(name, field, operatorsOf(field))),
    ...Object.entries(extras).flatMap(([name, field]) => extraFiltersOf(name, field)),
  ];
}

/** What the read of one entity understands of it. */
export function readParameters({
  fields,
  derived,
  populate = [],
  whole,
  oneLanguage,
}: ListGrammar): Parameter[] {
  const columns = Object.entries<Field>({ ...implicitFields, ...fields, ...derived });
  const readable = columns.filter(([, field]) => field.kind !== 'separator' && !field.excluded);
  return [
    oneLanguage
      ? languageParameter()
      : query('lang', { enum: ['it', 'en', '*'] }, 'Texts in one language, or both as an object'),
    ...(whole ? [] : [listed('fields', namesOf(Object.fromEntries(readable)), 'Only these, and _id')]),
    ...(populate.length > 0
      ? [listed('populate', { enum: [...populate] }, 'What the entity refers to comes along')]
      : []),
  ];
}

function filtersOf(name: string, field: Field, operators: readonly Operator[]): Parameter[] {
  const schema = valueSchema(field);
  return operators.map((operator) => {
    const key = operator === 'is' ? name : `${name}.$${operator}`;
    if (operator === 'exists') return { ...query(key, { type: 'boolean' }), ...readersOf(field) };
    if (operator !== 'in') return { ...query(key, schema), ...readersOf(field) };
    // A value with a comma is sent by repeating the key of `is`.
    const item =
      schema['type'] === 'string' ? { ...schema, pattern: schema['pattern'] ?? '^[^,]*$' } : schema;
    return { ...listed(key, item, 'Any of these', listDefaults.maxPerPage), ...readersOf(field) };
  });
}

function extraFiltersOf(name: string, field: ExtraFilter): Parameter[] {
  const { operators, maxTogether } = field;
  if (maxTogether === undefined) return filtersOf(name, field, operators);
  const schema = { type: 'array', items: valueSchema(field), maxItems: maxTogether };
  return [query(name, schema, 'Repeated: all of them hold')];
}

/** Names as an enumeration, with the rights that some of them take. */
function namesOf(fields: Fields): Json {
  const guarded = Object.entries(fields).flatMap(([name, { readers }]) =>
    readers ? [[name, readers.map(({ to }) => to)] as const] : [],
  );
  return {
    enum: Object.keys(fields),
    ...(guarded.length > 0 && { 'x-readers': Object.fromEntries(guarded) }),
  };
}

function readersOf({ readers }: Field): Pick<Parameter, 'description' | 'x-readers'> {
  if (!readers) return {};
  return {
    description: `For ${readers.map(wordsOf).join(', ')} only`,
    'x-readers': readers.map(({ to }) => to),
  };
}

function wordsOf({ to, rows }: FieldGrant): string {
  return rows === 'all' ? to : `${to} (of the events that the caller is a contact of)`;
}

function query(name: string, schema: Json, description?: string): Parameter {
  return { name, in: 'query', required: false, ...(description && { description }), schema };
}

/** A key whose values stand beside one another, with commas. */
function listed(name: string, items: Json, description: string, maxItems?: number): Parameter {
  const schema = {
    type: 'array',
    items,
    ...(maxItems === undefined ? { uniqueItems: true } : { minItems: 1, maxItems }),
  };
  return { ...query(name, schema, description), style: 'form', explode: false };
}

function valueSchema(field: Field): Json {
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return { type: 'string', maxLength: maxOfFilter.characters };
    case 'tags':
      return field.options
        ? { type: 'string', enum: [...field.options] }
        : { type: 'string', maxLength: maxOfFilter.characters };
    case 'number':
    case 'currency': {
      const isExtra = 'operators' in field;
      const type = field.kind === 'number' && !field.decimals ? 'integer' : 'number';
      return {
        type,
        minimum: (isExtra ? field.min : undefined) ?? -maxOfFilter.number,
        maximum: (isExtra ? field.max : undefined) ?? maxOfFilter.number,
      };
    }
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
