// Values that violate exactly one rule of a schema.

import type { Json, Schema } from './document.ts';
import { boundsOf, takes } from './values.ts';

export interface Broken {
  /** `participants.0.age: above the maximum` */
  readonly rule: string;
  readonly value: Json;
}

const nothing: unique symbol = Symbol('left out');
type Change = Json | typeof nothing;
interface Proposal {
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly change: Change;
}

/** Every way of changing a valid value in one place so that it becomes invalid. */
export function breaksOf(schema: Schema, value: Json): Broken[] {
  return proposalsAt(schema, value, []).flatMap(({ path, rule, change }) => {
    const broken = changed(value, path, change);
    if (broken === undefined || takes(schema, broken)) return [];
    return [{ rule: `${path.join('.') || 'the whole'}: ${rule}`, value: broken }];
  });
}

function proposalsAt(schema: Schema, value: Json | undefined, path: Proposal['path']): Proposal[] {
  if (schema.readOnly) return [];
  const here = ofValue(schema).map(([rule, change]): Proposal => ({ path, rule, change }));
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const nested = choices.flatMap((one) => proposalsAt(one, value, path));
  return [...here, ...nested, ...ofParts(schema, value, path)];
}

/** Candidates for the place of a value, whether they violate the schema or not. */
function ofValue(schema: Schema): [string, Change][] {
  const proposed: [string, Change][] = [
    ['another type', { wrong: true }],
    ['another type', 'wrong'],
    ['another type', 7],
    ['another type', [7]],
    ['null', null],
  ];
  const { minLength = 0, maxLength, minItems = 0, maxItems, items = {} } = schema;
  if (schema.enum) proposed.push(['no option', 'notAnOption']);
  if (schema.format ?? schema.pattern) proposed.push(['another format', 'not-in-this-format!']);
  if (minLength > 0) proposed.push(['too short', '']);
  if (maxLength !== undefined) proposed.push(['too long', 'x'.repeat(maxLength + 1)]);
  if (minItems > 0) proposed.push(['too few', []]);
  if (maxItems !== undefined)
    proposed.push(['too many', Array.from({ length: maxItems + 1 }, () => exampleOf(items))]);
  if (schema.type === 'integer') proposed.push(['not whole', 1.5]);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { min, max } = boundsOf(schema);
    proposed.push(['below the minimum', min - 1], ['above the maximum', max + 1]);
  }
  return proposed;
}

/** Any item of the right type: for an array with too many items its content does not matter. */
function exampleOf({ type, enum: options }: Schema): Json {
  if (options) return options[0] ?? null;
  if (type === 'string') return '01900000-0000-7000-8000-000000000000';
  return type === 'object' ? {} : 1;
}

function ofParts(schema: Schema, value: Json | undefined, path: Proposal['path']): Proposal[] {
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    return list.slice(0, 1).flatMap((one, at) => proposalsAt(schema.items ?? {}, one, [...path, at]));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const parts = value as Readonly<Record<string, Json>>;
  return [
    ...required.map((key) => ({ path: [...path, key], rule: 'left out', change: nothing }) as const),
    ...(additionalProperties === false
      ? [{ path: [...path, 'notAField'], rule: 'unknown field', change: 'x' }]
      : []),
    ...Object.entries(properties).flatMap(([key, part]) => proposalsAt(part, parts[key], [...path, key])),
  ];
}

/** A value with one place replaced; undefined where the place does not exist. */
function changed(value: Json | undefined, path: Proposal['path'], change: Change): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return change === nothing ? undefined : change;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    const one = changed(list[Number(key)], rest, change);
    return one === undefined ? undefined : list.with(Number(key), one);
  }
  const { [key]: part, ...others } = value as Readonly<Record<string, Json>>;
  if (rest.length === 0 && change === nothing) return others;
  const inner = changed(part, rest, change);
  return inner === undefined ? undefined : { ...others, [key]: inner };
}

/** The places of free texts in a value. */
export function textsIn(schema: Schema, value: Json | undefined): Proposal['path'][] {
  return proposalsAt(schema, value, []).flatMap(({ path, rule }) =>
    rule === 'null' && typeof partAt(value, path) === 'string' ? [path] : [],
  );
}

/** A value with another text in one place. */
export function withText(value: Json, path: Proposal['path'], text: string): Json {
  return changed(value, path, text) ?? value;
}

function partAt(value: Json | undefined, [key, ...rest]: Proposal['path']): Json | undefined {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return partAt(Array.isArray(value) ? value[Number(key)] : Reflect.get(value, key), rest);
}
