// What staff add to the message about a session that is cancelled or moves (docs/product/sessions.md#words-to-those-affected).

import * as z from 'zod/mini';
import { issuesOf } from '#core/field/issues.ts';
import { lines } from '#core/field/validation.ts';
import type { Stored } from '#core/field/writing.ts';
import { type Language, languages } from '#core/languages.ts';
import { braceErrorOf, fieldErrorOf } from '#core/mailings/texts.ts';
import type { FieldError } from '#core/refusals.ts';

export const longestWords = 2000;
const words = lines(longestWords).check(z.minLength(1));

/** Words in both languages, with the placeholders of mailings; null: no message is sent. */
export const changeMessage = z.nullable(z.strictObject({ it: words, en: words }));
/** What the body of a change takes besides fields. */
export const besideFields = { message: z.optional(changeMessage) } as const;
export type ChangeWords = Readonly<NonNullable<z.infer<typeof changeMessage>>>;
/** Undefined: the message is sent as it is, without further words. */
export type ChangeMessage = ChangeWords | null | undefined;

/** A body of a change, and the message that was sent with it. */
export function withoutMessage({ message, ...fields }: Stored): {
  readonly fields: Stored;
  readonly message: ChangeMessage;
} {
  return { fields, message: z.parse(besideFields.message, message) };
}

/** What is wrong with the words of one language; `names` are the placeholders or the brace that it is about. */
export interface WordsError {
  readonly code: FieldError['code'];
  readonly names: readonly string[];
}

/** What is wrong with words as they are typed, by their language; the server refuses them with the same codes. */
export function errorsAsTyped(typed: ChangeWords): Readonly<Partial<Record<Language, WordsError>>> {
  const parsed = changeMessage.safeParse(typed);
  const issues = parsed.success ? [] : issuesOf(parsed.error);
  const found: Partial<Record<Language, WordsError>> = {};
  for (const language of languages) {
    const issue = issues.find(({ path }) => path[0] === language);
    const error = issue ? { code: issue.code, names: [] } : braceErrorOf(typed[language]);
    if (error) found[language] = { code: error.code, names: error.names };
  }
  return found;
}

/** Placeholders that do not exist and braces that are not closed, by the language of the words. */
export function errorsOfWords(message: ChangeMessage): FieldError[] {
  return languages.flatMap((language): FieldError[] => {
    const error = braceErrorOf(message?.[language] ?? '');
    return error ? [fieldErrorOf(`message.${language}`, error)] : [];
  });
}
