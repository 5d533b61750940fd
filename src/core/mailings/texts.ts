// What staff write to those who booked or wait: its placeholders and its errors (docs/product/messages.md#placeholders).

import { type Language, languages } from '#core/languages.ts';
import { type BraceError, errorOfBraces, fillPlaceholders } from '#core/messages/placeholders.ts';
import { oneLine } from '#core/messages/text.ts';
import type { FieldError } from '#core/refusals.ts';

/** What a text may name in braces, and what stands there when the message leaves. */
export const placeholders = ['name', 'event', 'day', 'time', 'place', 'seats'] as const;
export type Placeholder = (typeof placeholders)[number];

export interface MailingText {
  readonly subject: string;
  readonly text: string;
}
/** What a text to the people of many dates may name: each gets one message about all its dates. */
export const partyPlaceholders = ['name', 'seats'] as const satisfies readonly Placeholder[];
export type MailingTexts = Readonly<Record<Language, MailingText>>;

/** What is wrong with the braces of a text of staff, or null. */
export function braceErrorOf(
  text: string,
  allowed: readonly Placeholder[] = placeholders,
): BraceError | null {
  return errorOfBraces(text, allowed);
}

/** An error of braces as one of a field. */
export function fieldErrorOf(path: string, { code, message }: BraceError): FieldError {
  return { path, code, message };
}

/** All errors of the texts, in the order of the form. */
export function mailingErrors(
  texts: MailingTexts,
  allowed: readonly Placeholder[] = placeholders,
): FieldError[] {
  return languages.flatMap((language) =>
    (['subject', 'text'] as const).flatMap((part) => {
      const error = braceErrorOf(texts[language][part], allowed);
      return error ? [fieldErrorOf(`texts.${language}.${part}`, error)] : [];
    }),
  );
}

/**
 * Replaces the placeholders by one-line values. Braces around anything else stay; a value is not read for placeholders again. Without a
 * name the text closes over the gap.
 */
export function fill(text: string, values: Readonly<Record<Placeholder, string>>): string {
  const inOneLine = Object.entries(values).map(([name, value]) => [name, oneLine(value)]);
  return fillPlaceholders(values.name === '' ? withoutName(text) : text, Object.fromEntries(inOneLine));
}

/** `Ciao {name}!` becomes `Ciao!`, and `{name}, a presto` becomes `A presto`. */
function withoutName(text: string): string {
  return text
    .replaceAll(/^\{name\}[,:]?[ \t]*(\p{L}?)/gmu, (_, next: string) => next.toLocaleUpperCase())
    .replaceAll(/,?[ \t]*\{name\}/g, '');
}

const greetings = [
  // A line of its own that ends with the name.
  /^[^\n{}]{0,40}\{name\}[,.!:;]*(?=[ \t]*\n)/u,
  /^(?:ciao|salve|buongiorno|buonasera|gentile|car[oaie]|hello|hi|dear|good (?:morning|afternoon|evening))\b[^\n{}]{0,30}\{name\}[,.!:;]*/iu,
];

/** The greeting by name with which a text begins, and what follows it; null where it has none, or nothing follows. */
export function greetingOf(text: string): { readonly greeting: string; readonly rest: string } | null {
  const typed = text.trim();
  const [greeting] = greetings.flatMap((one) => one.exec(typed) ?? []);
  if (greeting === undefined) return null;
  const rest = typed.slice(greeting.length).trimStart();
  return rest === '' ? null : { greeting, rest };
}

/** With a capital as at the beginning of a sentence; an address stays as it is. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}(?!\S*(?::\/\/|\.\S))/u, (letter) => letter.toLocaleUpperCase());
}

/** The paragraphs of a text: an empty line ends one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
