import * as z from 'zod/mini';
import type { FieldCode } from '#core/field-codes.ts';
import { issuesOf } from '#core/field/issues.ts';
import { languages } from '#core/languages.ts';
import { type FieldError, invalidAt, Refusal, type RefusalCode } from '#core/refusals.ts';

/** An endpoint that declares no query or body takes only a language, which all take. */
const undeclared = z.strictObject({ lang: z.optional(z.enum(languages)) });

/** What a code of the schema says in English; of the others `message` is said where they are found. */
const messages: Partial<Record<FieldCode, string>> = {
  required: 'Required',
  wrongType: 'A value of another type',
  wrongFormat: 'Not in the format of this field',
  notWhole: 'Not a whole number',
  belowMinimum: 'Below the minimum',
  aboveMaximum: 'Above the maximum',
  tooShort: 'Too short',
  tooLong: 'Too long',
  tooFew: 'Too few',
  tooMany: 'Too many',
  unknownOption: 'Not one of the options',
  unknownField: 'Unknown field',
  unprintable: 'It holds characters that no text has',
  noSuchDay: 'There is no such day',
  yearOutOfRange: 'The year must be between 1900 and 2199',
};

/** Parses one part of a request by its schema; every error is named by its path. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  { path, otherwise }: { path: string; otherwise: RefusalCode },
): unknown {
  const parsed = (schema ?? undeclared).safeParse(value ?? {});
  if (parsed.success) return schema && parsed.data;
  throw new Refusal(otherwise, { errors: fieldErrors(parsed.error, value ?? {}, path) });
}

/** Reads the body of a request. One that is declared is sent, if only as `{}`, unless its schema takes none as well. */
export function parseBody(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const read = { path: '', otherwise: 'invalid' } as const;
  if (!schema) return parsePart(undefined, value, read);
  if (value === null) throw invalidAt('', 'wrongType', 'A value of another type');
  if (value !== undefined) return parsePart(schema, value, read);
  if (schema.safeParse(undefined).success) return undefined;
  // What is missing in it says more than that it is missing.
  parsePart(schema, {}, read);
  throw invalidAt('', 'required', 'A body is needed');
}

/** What is not there at all is required, of whatever type it would have been. */
function fieldErrors(error: z.core.$ZodError, value: unknown, prefix: string): FieldError[] {
  return issuesOf(error).map(({ path, code: found }) => {
    const isMissing = found !== 'unknownField' && path.length > 0 && valueAt(value, path) === undefined;
    const code = isMissing ? 'required' : found;
    const at = [...(prefix ? [prefix] : []), ...path.map(String)].join('.');
    return { path: at, code, message: messages[code] ?? 'Invalid value' };
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}
