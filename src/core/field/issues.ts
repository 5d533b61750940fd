// What the validation library finds, in the codes of the product. None of the library's own codes leaves the process.

import * as z from 'zod/mini';
import { type FieldCode, fieldCodes } from '#core/field-codes.ts';

/** An error inside a value: path and code. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: FieldCode;
}

/** A rule that a schema holds besides those of the library, with the code of a value that breaks it; `path`: the part that is wrong. */
export function rule<T>(
  isValid: (value: T) => boolean,
  code: FieldCode,
  options: { abort?: boolean; path?: string[] } = {},
) {
  return z.refine<T>(isValid, { params: { code }, ...options });
}

/** Every error of a value; an unknown key is named itself, not the object that contains it. */
export function issuesOf(error: Pick<z.core.$ZodError, 'issues'>): Issue[] {
  return error.issues.flatMap((issue) => read(issue));
}

function read(issue: z.core.$ZodIssue): Issue[] {
  const { path } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], code: 'unknownField' }));
    case 'invalid_union':
      return ofNearest(issue.errors).map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap(read).map(({ code }) => ({ path, code }));
    case 'invalid_type':
      return [{ path, code: issue.expected === 'int' ? 'notWhole' : 'wrongType' }];
    case 'too_big':
      return [{ path, code: tooMuch(issue.origin) }];
    case 'too_small':
      return [{ path, code: tooLittle(issue.origin) }];
    case 'invalid_format':
      return [{ path, code: 'wrongFormat' }];
    case 'invalid_value':
      return [{ path, code: 'unknownOption' }];
    case 'not_multiple_of':
      return [{ path, code: 'invalidValue' }];
    case 'custom':
      return [{ path, code: fieldCodes.find((code) => code === issue.params?.['code']) ?? 'invalidValue' }];
  }
}

/** Of the shapes that a value may have, the errors of the one whose type it has. */
function ofNearest(errors: readonly (readonly z.core.$ZodIssue[])[]): Issue[] {
  const shapes = errors.map((issues) => issues.flatMap(read));
  const matching = shapes.find((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code !== 'wrongType'),
  );
  return matching ?? [{ path: [], code: 'wrongType' }];
}

function tooMuch(origin: string): FieldCode {
  if (origin === 'string') return 'tooLong';
  return isList(origin) ? 'tooMany' : 'aboveMaximum';
}

function tooLittle(origin: string): FieldCode {
  if (origin === 'string') return 'tooShort';
  return isList(origin) ? 'tooFew' : 'belowMinimum';
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set';
}
