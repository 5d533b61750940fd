// What staff add to the message about a session that is cancelled or moves (docs/product/sessions.md#words-to-those-affected).

import * as z from 'zod/mini';
import { issuesOf } from '#core/field/issues.ts';
import { lines } from '#core/field/validation.ts';
import type { Stored } from '#core/field/writing.ts';
import { type Language, languages } from '#core/languages.ts';
import { errorOfBraces } from '#core/mailings/texts.ts';
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

type CodesOfWords = Partial<Record<Language, FieldError['code']>>;

/** What is wrong with words as they are typed, by their language; the server refuses them with the same codes. */
export function codesOfWords(typed: ChangeWords): Readonly<CodesOfWords> {
  const parsed = changeMessage.safeParse(typed);
  const issues = parsed.success ? [] : issuesOf(parsed.error);
  const found: CodesOfWords = {};
  for (const language of languages) {
    const issue = issues.find(({ path }) => path[0] === language);
    const code = issue?.code ?? errorOfBraces(typed[language])?.code;
    if (code) found[language] = code;
  }
  return found;
}

/** Placeholders that do not exist and braces that are not closed, by the language of the words. */
export function errorsOfWords(message: ChangeMessage): FieldError[] {
  return languages.flatMap((language): FieldError[] => {
    const error = errorOfBraces(message?.[language] ?? '');
    return error ? [{ path: `message.${language}`, ...error }] : [];
  });
}
