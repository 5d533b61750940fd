// Sanitising of names and titles in messages.

import { visibleLine } from '#core/field/invisible.ts';

/**
 * One line: line ends, tabs and other control characters become spaces, so that no header can be added after it. Invisible
 * characters of rows from before the validation are removed: an override would reverse the rest of a subject.
 */
export function oneLine(text: string): string {
  return visibleLine(text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')).trim();
}

/**
 * The name of a greeting, or null where the typed text is no name. Anyone can register with another's address, so a "name" that a
 * mail program would turn into a link must not reach that address over our signature.
 */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line.length <= 60 && /^[\p{L}\p{M}'’.\- ]+$/u.test(line) && !/\.\p{L}{2}/u.test(line) ? line : null;
}

/** Of titles that are longer, an SMS has the beginning. */
export const shortTitleLength = 50;

/** The beginning of a title that is longer than an SMS, or a subject, has room for. */
export function shortTitle(title: string, length = shortTitleLength): string {
  const signs = [...title];
  return signs.length <= length
    ? title
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** The addresses in a text, in its order and each once. */
export function linksIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)]+$/, ''))),
  ];
}

/** The code of 6 capitals and digits in a text, or null. A word in capitals is one only after "codice" or "code". */
export function codeIn(text: string): string | null {
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  const announced = /\b(?:[Cc]odice|[Cc]ode)\b[^.\n]{0,60}?\b([A-Z0-9]{6})\b/.exec(plain);
  const candidates = [...plain.matchAll(/(?<![\p{L}\p{N}])[A-Z0-9]{6}(?![\p{L}\p{N}])/gu)].map(
    ([code]) => code,
  );
  const marked = candidates.find((code) => code === announced?.[1]);
  return marked ?? candidates.find((code) => /\d/.test(code)) ?? null;
}

/**
 * The HTML of a message as a frame of our pages shows it: its links lead to `target`. Their policy refuses its style sheet, which has the
 * colours for the dark.
 */
export function inFrame(html: string, target: '_blank' | '_top'): string {
  return html.replace('<head>', `<head><base target="${target}">`).replace(/<style>.*?<\/style>/s, '');
}
