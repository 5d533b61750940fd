// Requests of an operation by its document: valid ones, and ones that violate one rule.

import type { Right } from '#core/accounts/access.ts';
import { breaksOf, textsIn, withText } from './breaks.ts';
import type { Json, Operation, Parameter, Schema } from './document.ts';
import { boundsOf, type Making, valueOf } from './values.ts';

/** A request before it is sent; the path's parameters are filled in later. */
export interface Draft {
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: no body. */
  readonly body: Json | undefined;
}
export interface BrokenDraft extends Draft {
  readonly rule: string;
}

export interface Drafting extends Making {
  /** Whether the caller has one of these rights. */
  readonly hasOneOf: (rights: readonly Right[]) => boolean;
}

/** A request that violates no rule of the document. */
export function validDraft(operation: Operation, making: Drafting): Draft {
  const { parameters, body, isBodyRequired, form } = operation;
  const { random } = making;
  const included = parameters.filter(
    (one) =>
      one.in === 'query' &&
      (one.required || random.chance(Math.min(0.3, 3 / parameters.length))) &&
      making.hasOneOf(one['x-readers'] ?? []),
  );
  const schema = body ?? form;
  return {
    query: included.flatMap((one) => pairsOf(one, queryValue(one, making))),
    headers: headersOf(operation, making),
    body:
      schema && (isBodyRequired || random.chance(0.5)) ? valueOf(withoutFile(schema), '', making) : undefined,
  };
}

function headersOf({ parameters }: Operation, { random }: Making): Record<string, string> {
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  return takesKey && random.chance(0.5) ? { 'idempotency-key': random.id() } : {};
}

/** The schema without the form's file, which is sent beside the fields. */
export function withoutFile(schema: Schema): Schema {
  const { file: _file, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'file') };
}

function queryValue({ name, schema }: Parameter, making: Drafting): Json {
  const { items } = schema;
  // Paging has bounds that no single schema describes.
  if (name === 'page') return making.random.whole(1, 50);
  if (schema.type !== 'array' || !items?.enum) return valueOf(schema, name.replace(/\.\$.*$/, ''), making);
  const guarded = items['x-readers'] ?? {};
  const open = items.enum.filter((one) => making.hasOneOf(guarded[String(one)?.replace(/^-/, '')] ?? []));
  const picked = Array.from({ length: making.random.whole(1, 2) }, () => making.random.pick(open));
  // `sort` takes a field once, in either direction.
  const fields = new Map(picked.map((one) => [String(one).replace(/^-/, ''), one]));
  return [...fields.values()];
}

function pairsOf({ name, explode = true }: Parameter, value: Json): [string, string][] {
  if (!Array.isArray(value)) return [[name, String(value)]];
  const list: readonly Json[] = value;
  return explode ? list.map((one) => [name, String(one)]) : [[name, list.join(',')]];
}

/** The same request with one rule violated, for each of its rules. */
export function brokenDrafts(operation: Operation, valid: Draft): BrokenDraft[] {
  const { parameters, body, form } = operation;
  const besides = (name: string) => valid.query.filter(([key]) => key !== name);
  const keys = parameters.filter((one) => one.in === 'query');
  return [
    { ...valid, query: [...valid.query, ['notAKey', 'x']], rule: 'an unknown key of the query' },
    ...keys.flatMap((one): BrokenDraft[] => [
      ...brokenTexts(one).map(([rule, text]): BrokenDraft => ({
        ...valid,
        query: [...besides(one.name), [one.name, text]],
        rule: `${one.name}: ${rule}`,
      })),
      ...(one.required ? [{ ...valid, query: besides(one.name), rule: `${one.name}: left out` }] : []),
    ]),
    ...keys
      .filter(({ name }) => name === 'page' || name === 'limit' || name === 'lang')
      .map(({ name, schema }): BrokenDraft => {
        const text = String(schema.enum?.[0] ?? 1);
        return { ...valid, query: [...besides(name), [name, text], [name, text]], rule: `${name}: twice` };
      }),
    ...brokenHeaders(operation, valid),
    ...(body ? brokenBodies(operation, body, valid) : []),
    ...(form && valid.body !== undefined
      ? breaksOf(withoutFile(form), valid.body)
          .filter(({ value }) => isObjectOfTexts(value))
          .map(({ rule, value }) => ({ ...valid, body: value, rule }))
      : []),
  ];
}

/** The same request with a text that is valid by its schema and may be unusable for a database; undefined where it has no text. */
export function hostileDraft(
  { parameters, body: schema }: Operation,
  valid: Draft,
  { random }: Making,
): Draft | undefined {
  const text = random.pick(hostile);
  const places = schema && valid.body !== undefined ? textsIn(schema, valid.body) : [];
  if (valid.body !== undefined && places.length > 0)
    return { ...valid, body: withText(valid.body, random.pick(places), text) };
  const keys = parameters.filter(
    ({ in: place, schema: of }) => place === 'query' && (of.items ?? of).type === 'string',
  );
  if (keys.length === 0) return undefined;
  const { name } = random.pick(keys);
  // Half of a surrogate pair cannot be sent in an address.
  return { ...valid, query: [...valid.query.filter(([key]) => key !== name), [name, text.toWellFormed()]] };
}

const hostile = [
  'a\0b',
  '\0',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\\u0000',
  "'; drop table events; --",
  '{1}',
  '%00',
];

/** A form has only texts as values, and an empty one is left out. */
function isObjectOfTexts(value: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string' && one !== '')
  );
}

function brokenHeaders({ parameters }: Operation, valid: Draft): BrokenDraft[] {
  return parameters.flatMap(({ in: place, name, schema }): BrokenDraft[] => {
    if (place !== 'header') return [];
    const sent = (text: string, rule: string): BrokenDraft => ({
      ...valid,
      headers: { ...valid.headers, [name.toLowerCase()]: text },
      rule: `${name}: ${rule}`,
    });
    if (name === 'If-Match') return [sent('"1-of-no-row"', 'another version')];
    const { minLength = 0, maxLength } = schema;
    return [
      ...(minLength > 0 ? [sent('', 'too short')] : []),
      ...(maxLength === undefined ? [] : [sent('x'.repeat(maxLength + 1), 'too long')]),
    ];
  });
}

function brokenBodies({ isBodyRequired }: Operation, schema: Schema, valid: Draft): BrokenDraft[] {
  return [
    ...(isBodyRequired ? [{ ...valid, body: undefined, rule: 'the body: left out' }] : []),
    ...(valid.body === undefined
      ? []
      : breaksOf(schema, valid.body).map(({ rule, value }) => ({ ...valid, body: value, rule }))),
  ];
}

/** Texts that are invalid for a query parameter. */
function brokenTexts({ schema, explode = true }: Parameter): [string, string][] {
  const { type, items, maxItems, uniqueItems } = schema;
  if (type === 'array' && items && !explode) {
    const one = exampleText(items);
    return [
      ...brokenSingles(items).map(([rule, text]): [string, string] => [rule, `${one},${text}`]),
      ...(uniqueItems ? [['repeated', `${one},${one}`] as [string, string]] : []),
      ...(maxItems === undefined
        ? []
        : [['too many', Array.from({ length: maxItems + 1 }, () => one).join(',')] as [string, string]]),
    ];
  }
  return brokenSingles(type === 'array' ? (items ?? {}) : schema);
}

function brokenSingles(schema: Schema): [string, string][] {
  const { type, enum: options, maxLength, format, pattern } = schema;
  const found: [string, string][] = [];
  if (options) found.push(['no option', 'notAnOption']);
  if (type === 'boolean') found.push(['no switch', 'maybe']);
  if (type === 'integer') found.push(['not whole', '1.5']);
  if (type === 'integer' || type === 'number') {
    const { min, max } = boundsOf(schema);
    found.push(['no number', 'many'], ['below the minimum', String(min - 1)]);
    found.push(['above the maximum', String(max + 1)]);
  }
  if (format ?? (pattern !== undefined && !new RegExp(pattern, 'u').test('not-in-this-format!')))
    found.push(['another format', 'not-in-this-format!']);
  if (maxLength !== undefined) found.push(['too long', 'x'.repeat(maxLength + 1)]);
  return found;
}

function exampleText(schema: Schema): string {
  const { type, enum: options, format, pattern } = schema;
  if (options) return String(options[0]);
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (format === 'date') return '2027-03-28';
  if (format === 'date-time') return '2027-03-28T09:00:00Z';
  if (type === 'integer' || type === 'number') return '1';
  return pattern !== undefined && new RegExp(pattern, 'u').test('09:30') ? '09:30' : 'luce';
}
