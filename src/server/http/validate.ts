import * as z from 'zod/mini';
import { languages } from '#core/languages.ts';
import { type FieldError, Refusal, type RefusalCode } from '#core/refusals.ts';

/** An endpoint that declares no query or body is asked nothing but, anywhere, for a language. */
const undeclared = z.strictObject({ lang: z.optional(z.enum(languages)) });

/** Reads one part of a request by its schema; every fault is named by its path. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  { path, otherwise }: { path: string; otherwise: RefusalCode },
): unknown {
  const parsed = (schema ?? undeclared).safeParse(value ?? {});
  if (parsed.success) return schema && parsed.data;
  throw new Refusal(otherwise, { errors: fieldErrors(parsed.error, value ?? {}, path) });
}

/**
 * Zod's issues as the wire's field errors: an unknown key is named itself, not its parent, and what is not there at all is
 * required, of whatever kind it would have been.
 */
function fieldErrors(error: z.core.$ZodError, value: unknown, prefix: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const at = [...(prefix ? [prefix] : []), ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...at, key].join('.'),
        code: 'unknownField',
        message: 'Unknown field',
      }));
    }
    if (issue.path.length > 0 && valueAt(value, issue.path) === undefined)
      return [{ path: at.join('.'), code: 'required', message: 'Required' }];
    return [{ path: at.join('.'), code: issue.code, message: issue.message }];
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
