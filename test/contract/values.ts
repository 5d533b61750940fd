// Generates valid values of a schema, and validates values.

import { isDay, isId, isInstant } from '#core/field/filters.ts';
import type { Json, Schema } from './document.ts';
import type { Random } from './random.ts';

/** The id of a row that a property or parameter of this name may refer to. */
export type RefersTo = (name: string) => string | undefined;
export interface Making {
  readonly random: Random;
  readonly refersTo: RefersTo;
}

const words = ['luce', 'ombra', 'La mano del robot', 'Società', 'κόσμος', '星', 'a b', "D'Angelo"];
/** Texts for the patterns of the document. */
const written = [
  '2027-10-22 morning',
  '09:30',
  'EUR',
  'it',
  '2027-03-28',
  'luce@curiosa.test',
  'https://curiosa.test/',
  'luce',
  '0af',
  '7',
  'a'.repeat(64),
  'A'.repeat(60),
  `${'a'.repeat(43)}.ics`,
  '2027-03-28T09:30:00.000000Z_01900000-0000-7000-8000-000000000000',
];

/** A valid value of a schema; `name` is its property or parameter. */
export function valueOf(schema: Schema, name: string, making: Making): Json {
  const { random } = making;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(random.pick(choices), name, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (typeof schema.type === 'object' ? random.pick(schema.type) : schema.type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'string':
      return textOf(schema, name, making);
    case 'array':
      return listOf(schema, name, making);
    case 'object':
      return objectOf(schema, name, making);
    default:
      return random.pick<Json>(['luce', 7, true, null]);
  }
}

function objectOf(schema: Schema, name: string, making: Making): Json {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const members = Object.entries(properties).flatMap(([key, part]): [string, Json][] => {
    const isLeft = part.readOnly || (!required.includes(key) && !making.random.chance(0.3));
    return isLeft && !required.includes(key) ? [] : [[key, valueOf(part, key, making)]];
  });
  if (typeof additionalProperties === 'object' && making.random.chance(0.5))
    members.push([
      String(valueOf(propertyNames ?? { type: 'string', maxLength: 20 }, name, making)),
      valueOf(additionalProperties, name, making),
    ]);
  return Object.fromEntries(members);
}

function listOf(
  { items = {}, minItems = 0, maxItems = 3, uniqueItems }: Schema,
  name: string,
  making: Making,
): Json {
  const size = making.random.whole(minItems, Math.max(minItems, Math.min(maxItems, 3)));
  const list = Array.from({ length: size }, () => valueOf(items, name, making));
  return uniqueItems ? [...new Set(list)] : list;
}

function numberOf(schema: Schema, random: Random): number {
  const { min, max } = boundsOf(schema);
  if (random.chance(0.1)) return random.pick([min, max]);
  const near = random.whole(0, 5);
  return Math.min(max, Math.max(min, min < 0 ? near : min + near));
}

/** The smallest and the largest valid number of a schema. */
export function boundsOf(schema: Schema): { readonly min: number; readonly max: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1),
    max: maximum ?? (exclusiveMaximum === undefined ? 1e6 : exclusiveMaximum - 1),
  };
}

function textOf(schema: Schema, name: string, { random, refersTo }: Making): string {
  if (schema.format === 'uuid') return (random.chance(0.9) && refersTo(name)) || random.id();
  if (schema.format === 'date') return `2027-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
  if (schema.format === 'date-time')
    return `2027-0${random.whole(1, 9)}-28T1${random.whole(0, 9)}:30:00.000Z`;
  if (schema.format === 'email') return `a${random.whole(0, 1e9)}@curiosa.test`;
  if (schema.format === 'uri') return 'https://curiosa.test/';
  const min = schema.minLength ?? 0;
  const max = schema.maxLength ?? 300;
  const long = 'x'.repeat(Math.min(max, 2000));
  const text = random.chance(0.05) ? long : `${random.pick(words)} ${random.whole(0, 999)}`.slice(0, max);
  const padded = text.padEnd(min, 'x');
  if (takes(schema, padded)) return padded;
  const known = written.find((one) => takes(schema, one));
  if (known === undefined) throw new Error(`test/contract/values.ts knows no text for ${schema.pattern}.`);
  return known;
}

/** Whether a value is valid by a schema. */
export function takes(schema: Schema, value: Json): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !choices.some((one) => takes(one, value))) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  const { type } = schema;
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false;
  if (typeof value === 'string') return takesText(schema, value);
  if (typeof value === 'number') return takesNumber(schema, value);
  if (isList(value)) return takesList(schema, value);
  return typeof value === 'object' && value !== null ? takesObject(schema, value) : true;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isOfType(type: string, value: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return isList(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !isList(value);
  return typeof value === type;
}

function takesText({ minLength = 0, maxLength = Infinity, pattern, format }: Schema, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  if (format === 'uuid') return isId(text);
  if (format === 'date') return isDay(text);
  if (format === 'date-time') return isInstant(text);
  return format !== 'uri' || URL.canParse(text);
}

function takesNumber(schema: Schema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}

function takesList(schema: Schema, list: readonly Json[]): boolean {
  const { items = {}, minItems = 0, maxItems = Infinity, uniqueItems } = schema;
  if (list.length < minItems || list.length > maxItems) return false;
  if (uniqueItems && new Set(list).size < list.length) return false;
  return list.every((one) => takes(items, one));
}

function takesObject(schema: Schema, value: { readonly [name: string]: Json }): boolean {
  const { properties = {}, required = [], additionalProperties = true, propertyNames = {} } = schema;
  if (!required.every((key) => Object.hasOwn(value, key))) return false;
  return Object.entries(value).every(([key, part]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return takes(known, part);
    if (typeof additionalProperties === 'boolean') return additionalProperties;
    return takes(propertyNames, key) && takes(additionalProperties, part);
  });
}
