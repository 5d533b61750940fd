// What a reworded text of a message must have (docs/product/messages.md#wording).

import {
  errorOfBraces,
  fillPlaceholders,
  namedInBraces,
  placeholdersIn,
} from '#core/messages/placeholders.ts';
import { shortTitleLength } from '#core/messages/text.ts';
import { asSms, signsNotOfSms, smsSize } from './sms-parts.ts';
import { dateParts, type MessageText, type TextKind, type WrittenForm } from './text.ts';

/** Characters that a text may have: a subject of twice that length shows on no phone. */
export const longest: Readonly<Record<TextKind, number>> = {
  subject: 150,
  heading: 120,
  paragraph: 1000,
  note: 1000,
  button: 60,
  label: 120,
  sms: 300,
};

/** An SMS is paid for by its parts. */
export const mostSmsParts = 2;
/** The longest that stands for a placeholder of an SMS, in characters. */
const longestInSms: Readonly<Record<string, number>> = {
  title: shortTitleLength,
  day: 'mercoledì 30 settembre 2026'.length,
  time: '02:30 ora solare'.length,
  when: 'Oggi, mercoledì 30 settembre, ore 02:30 ora solare'.length,
  code: 6,
  count: 3,
};

/** The kinds of texts that may have several lines. */
const severalLines: readonly TextKind[] = ['paragraph', 'note'];
export function mayBreakLines({ kind }: MessageText): boolean {
  return severalLines.includes(kind);
}

/** The placeholders that a form of a text may have. */
export function placeholdersOf({ text, form }: Pick<WrittenForm, 'text' | 'form'>): string[] {
  return [...text.placeholders, ...(form === null ? [] : ['count'])];
}

/** Those that it must have. A date is named as a whole, or by each of its parts. */
export function requiredOf({ text }: Pick<WrittenForm, 'text'>, typed: readonly string[]): string[] {
  const namesDate = text.placeholders.includes('date');
  const byParts = namesDate && !typed.includes('date') && dateParts.some((part) => typed.includes(part));
  return text.placeholders.filter((name) => {
    if (!namesDate) return true;
    if (name === 'date') return !byParts;
    return byParts || !dateParts.some((part) => part === name);
  });
}

export interface RewordingError {
  readonly code:
    | 'required'
    | 'tooLong'
    | 'severalLines'
    | 'unknownPlaceholder'
    | 'missingPlaceholder'
    | 'looseBrace'
    | 'notInFirstSentence'
    | 'notInSms'
    | 'tooManyParts';
  /** The placeholders, signs or braces that it is about. */
  readonly names: readonly string[];
  /** The first sentence as it was found, for what is not in it. */
  readonly sentence?: string;
  readonly message: string;
}

/**
 * The first error of a rewording, or null. A text is refused that is too long, has several lines where one is shown, has a placeholder that
 * does not exist or is not closed, lacks a placeholder, or does not name its date in the first sentence. An SMS is refused as well that has
 * signs outside its alphabet, or would be sent in too many parts.
 */
export function errorOfText(of: Pick<WrittenForm, 'text' | 'form'>, typed: string): RewordingError | null {
  const { kind, inFirstSentence } = of.text;
  if (typed.trim() === '') return { code: 'required', names: [], message: 'A text cannot be empty' };
  if (typed.length > longest[kind])
    return { code: 'tooLong', names: [], message: `At most ${longest[kind]} characters` };
  if (typed.includes('\n') && !mayBreakLines(of.text))
    return { code: 'severalLines', names: [], message: 'This text stands in one line' };
  const found = placeholdersIn(typed);
  const ofBraces = errorOfBraces(typed, placeholdersOf(of));
  if (ofBraces) return ofBraces;
  const missing = requiredOf(of, found).filter((name) => !found.includes(name));
  if (missing.length > 0)
    return {
      code: 'missingPlaceholder',
      names: missing,
      message: `A placeholder is missing: ${namedInBraces(missing)}`,
    };
  const late = inFirstSentence ? lateIn(of, typed) : [];
  if (late.length > 0) {
    const sentence = firstSentence(typed);
    return {
      code: 'notInFirstSentence',
      names: late,
      sentence,
      message: `Not in the first sentence, "${sentence}": ${namedInBraces(late)}`,
    };
  }
  return kind === 'sms' ? errorOfSms(typed, found) : null;
}

/** What must stand in the first sentence and does not. */
function lateIn(of: Pick<WrittenForm, 'text'>, typed: string): string[] {
  const inFirst = placeholdersIn(firstSentence(typed));
  return requiredOf(of, placeholdersIn(typed)).filter((name) => !inFirst.includes(name));
}

/** Facts may have signs of other alphabets, as a title has; a text has none. */
function errorOfSms(typed: string, found: readonly string[]): RewordingError | null {
  const foreign = signsNotOfSms(typed);
  if (foreign.length > 0)
    return { code: 'notInSms', names: foreign, message: `No SMS has these signs: ${foreign.join(' ')}` };
  const longestFacts = found.map((name) => [name, 'x'.repeat(longestInSms[name] ?? 0)] as const);
  const { parts } = smsSize(asSms(fillPlaceholders(typed, Object.fromEntries(longestFacts))));
  return parts <= mostSmsParts
    ? null
    : {
        code: 'tooManyParts',
        names: [],
        message: `With a long title this would be sent as ${parts} SMS; at most ${mostSmsParts}`,
      };
}

/** Until the first full stop, question or exclamation mark with a blank after it, or the end of the line. */
export function firstSentence(typed: string): string {
  return typed.split(/(?<=[.!?…])\s|\n/, 1)[0] ?? '';
}
