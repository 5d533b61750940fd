// The texts of a message while they are typed, and what is wrong with them.

import * as z from 'zod/mini';
import type { Language } from '#core/languages.ts';
import { languages } from '#core/languages.ts';
import {
  braceErrorOf,
  type MailingText,
  type MailingTexts,
  type Placeholder,
  placeholders,
} from '#core/mailings/texts.ts';
import type { BraceError } from '#core/messages/placeholders.ts';
import { type AudienceChoice, audienceChoices } from './mailing-queries.ts';

export const noTexts: MailingTexts = { it: { subject: '', text: '' }, en: { subject: '', text: '' } };
export const textParts = ['subject', 'text'] as const;

export interface TextError {
  readonly language: Language;
  readonly part: keyof MailingText;
  readonly code: 'required' | BraceError['code'];
  /** The placeholders or the brace that it is about. */
  readonly names: readonly string[];
}

/** What is wrong, in the order of the form. A missing text is an error once it is to be sent. */
export function textErrors(
  texts: MailingTexts,
  {
    isSending,
    allowed = placeholders,
  }: { readonly isSending: boolean; readonly allowed?: readonly Placeholder[] },
): TextError[] {
  return languages.flatMap((language) =>
    textParts.flatMap((part): TextError[] => {
      const typed = texts[language][part];
      if (typed.trim() === '') return isSending ? [{ language, part, code: 'required', names: [] }] : [];
      const error = braceErrorOf(typed, allowed);
      return error ? [{ language, part, code: error.code, names: error.names }] : [];
    }),
  );
}

const text = z.object({ subject: z.string(), text: z.string() });
const stored = z.object({
  texts: z.object({ it: text, en: text }),
  /** Of a message to the people of sessions. */
  audience: z.optional(z.enum(Object.keys(audienceChoices) as [AudienceChoice, ...AudienceChoice[]])),
});

/** What this device has of a message; null: nothing, or something else. */
export function readTyped(typed: unknown): z.infer<typeof stored> | null {
  const parsed = z.safeParse(stored, typed);
  return parsed.success ? parsed.data : null;
}

/** Whether anything is typed. */
export function isAnyTyped(texts: MailingTexts): boolean {
  return languages.some((language) => textParts.some((part) => texts[language][part].trim() !== ''));
}
