import * as z from 'zod/mini';
import { emailPattern, normaliseEmail } from '#core/accounts/email.ts';
import { type Field, type Fields, neverKind } from './field.ts';
import { isDay, isInstant, ourYears } from './filters.ts';
import { visibleLine, visibleLines } from './invisible.ts';
import { rule } from './issues.ts';
import { webAddress } from './web-address.ts';

/** A day as it travels and is stored. */
export const day = z.iso.date().check(rule(isDay, 'noSuchDay', { abort: true }));
export const instant = z.iso.datetime({ offset: true }).check(rule(isInstant, 'noSuchDay', { abort: true }));
export const id = z.uuid().check(z.toLowerCase());
export const translated = z.strictObject({
  it: z.optional(z.string()),
  en: z.optional(z.string()),
});
/**
 * A text of one line that people type: trimmed, without invisible characters (`invisible.ts`), of at most so many UTF-16 units. What
 * cannot be stored, printed or put in a header is refused as `unprintable`: line ends, control characters, halves of a character.
 */
export function line(maxLength: number): z.ZodMiniType<string, string> {
  return z
    .string()
    .check(z.overwrite(visibleLine), z.trim(), z.maxLength(maxLength), rule(isPrintable, 'unprintable'));
}

/** The same of several lines. */
export function lines(maxLength: number): z.ZodMiniType<string, string> {
  return z.string().check(
    z.overwrite(visibleLines),
    z.trim(),
    z.maxLength(maxLength),
    rule((text) => isPrintable(text.replaceAll(/[\r\n\t]/g, '')), 'unprintable'),
  );
}

function isPrintable(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

const addressLine = z.optional(line(300));
const address = z.strictObject({
  streetName: addressLine,
  streetNumber: addressLine,
  zipCode: addressLine,
  city: addressLine,
  province: addressLine,
  region: addressLine,
  country: addressLine,
  state: addressLine,
  isFavourite: z.optional(z.boolean()),
  plainAddress: addressLine,
});
/** HH:mm of the wall. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** What an integer of the database holds. */
const maxInteger = 2_147_483_647;

/** Marks a value that is serialized and not written: sent back it must be unchanged, or it is refused as `readOnly`. */
export function readOnly<T extends z.ZodMiniType>(schema: T): T {
  return schema.check(z.meta({ readOnly: true }));
}

/** Marks a value that is serialized and, sent back, is accepted and ignored. */
export function ignored<T extends z.ZodMiniType>(schema: T): T {
  return schema.check(
    z.meta({ readOnly: true, 'x-ignored': true, description: 'Told; whatever is sent for it is left alone' }),
  );
}

/** What may be sent for a field, in the wire's form. */
export function validatorOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'string':
    case 'textarea': {
      const text = textOf(field);
      // A plain string is the request's language only (docs/product/lists.md#translated-texts); the store merges it.
      return field.translated
        ? z.union([text, z.strictObject({ it: z.optional(text), en: z.optional(text) })])
        : text;
    }
    case 'number':
    case 'currency': {
      const checks = [z.minimum(field.min ?? -maxInteger), z.maximum(field.max ?? maxInteger)];
      const whole = field.kind === 'number' && !field.decimals;
      return (whole ? z.int() : z.number()).check(...checks);
    }
    case 'date':
    case 'calendar':
      return day.check(inOurTimes());
    case 'datetime':
      return instant.check(inOurTimes());
    case 'time':
      return timeOfDay;
    case 'select':
    case 'radio':
      return z.enum(field.options);
    case 'toggle':
    case 'checkbox':
      return z.boolean();
    case 'address':
      return field.many ? z.array(address).check(z.maxLength(field.max ?? 100)) : address;
    case 'tags':
      return z.array(tagOf(field)).check(z.maxLength(field.max ?? 100));
    case 'uploads':
    case 'references':
      return z.array(id).check(z.maxLength(field.max ?? 100));
    case 'reference':
      return id;
    case 'separator':
      return z.never();
    default:
      return neverKind(field);
  }
}

function inOurTimes() {
  return rule<string>((text) => {
    const year = Number(text.slice(0, 4));
    return year >= ourYears.from && year <= ourYears.until;
  }, 'yearOutOfRange');
}

function tagOf(field: Field & { kind: 'tags' }): z.ZodMiniType<string, string> {
  if (field.options) return z.enum(field.options);
  return field.format === 'time' ? timeOfDay : line(80).check(z.minLength(1));
}

function textOf(field: Field & { kind: 'string' | 'textarea' }): z.ZodMiniType<string, string> {
  // One of two languages may be empty; where both are, `required` of the row refuses it.
  const minLength = field.min ?? (field.required && !field.translated ? 1 : 0);
  const maxLength = field.max ?? (field.kind === 'string' ? 300 : 20_000);
  const text = (field.kind === 'string' ? line(maxLength) : lines(maxLength)).check(z.minLength(minLength));
  switch (field.format) {
    case 'email':
      return text.check(z.overwrite(normaliseEmail), z.email({ pattern: emailPattern }));
    case 'currency':
      // ISO 4217
      return text.check(z.regex(/^[A-Z]{3}$/));
    case 'url':
      return text.check(z.url({ protocol: /^https?$/ }), z.regex(webAddress));
    case undefined:
      return text;
    default:
      return neverKind(field.format);
  }
}

/** The body of a create: required fields must be there, unknown ones are refused by name. */
export function createValidator(
  fields: Fields,
  derived: Record<string, z.ZodMiniType> = {},
): z.ZodMiniType<Record<string, unknown>> {
  return bodyOf(
    fields,
    (field) =>
      field.required && !field.readOnly ? validatorOf(field) : z.optional(z.nullable(validatorOf(field))),
    derived,
  );
}

/**
 * The body of an update: only the fields that are sent change; a required one cannot be emptied. `derived`: what answers contain
 * besides the fields, which may come back as well.
 */
export function updateValidator(
  fields: Fields,
  derived: Record<string, z.ZodMiniType> = {},
): z.ZodMiniType<Record<string, unknown>> {
  return bodyOf(
    fields,
    (field) => z.optional(field.required ? validatorOf(field) : z.nullable(validatorOf(field))),
    derived,
  );
}

/** What was read may be sent back as it is: `_id`, `createdAt`, `updatedAt` unchanged, `untranslated` without effect. */
function bodyOf(
  fields: Fields,
  read: (field: Field) => z.ZodMiniType,
  derived: Record<string, z.ZodMiniType> = {},
): z.ZodMiniType<Record<string, unknown>> {
  const shape: Record<string, z.ZodMiniType> = {
    _id: readOnly(z.optional(id)),
    createdAt: readOnly(z.optional(instant)),
    updatedAt: readOnly(z.optional(instant)),
    untranslated: ignored(z.optional(z.array(z.string()))),
    ...derived,
  };
  for (const [name, field] of Object.entries(fields))
    if (field.kind !== 'separator') shape[name] = field.readOnly ? readOnly(read(field)) : read(field);
  return z.strictObject(shape);
}
