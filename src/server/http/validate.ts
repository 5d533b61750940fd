import type * as z from 'zod/mini';
import { type FieldError, Refusal, type RefusalCode } from '#core/refusals.ts';

/** Reads one part of a request by its schema; every fault is named by its path. Undeclared parts must be empty. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  { path, otherwise }: { path: string; otherwise: RefusalCode },
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal(otherwise, { errors: fieldErrors(parsed.error, path) });
}

/** Zod's issues as the wire's field errors: an unknown key is named itself, not its parent. */
export function fieldErrors(error: z.core.$ZodError, prefix = ''): FieldError[] {
  return error.issues.flatMap((issue) => {
    const at = [...(prefix ? [prefix] : []), ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...at, key].join('.'),
        code: 'unknownField',
        message: 'Unknown field',
      }));
    }
    return [{ path: at.join('.'), code: issue.code, message: issue.message }];
  });
}
