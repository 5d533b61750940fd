import type { Language } from '#core/languages.ts';
import { useWording, type Wording, wordingOf } from './language.ts';
import { reworded, type Texts } from './reworded.ts';

/** The shape of a set of texts; a sentence with facts is a function with the same parameters in both languages. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Texts ? Shape<T[K]> : T[K];
};
export interface Strings<T> {
  /** The prefix of the keys of its texts. */
  readonly name: string;
  readonly it: T | Shape<T>;
  readonly en: Shape<T>;
}

/**
 * Both languages side by side: a text that is missing in one of them does not compile. The name is the folder's and, where the file
 * is not just `strings.ts`, the file's: `events` and `events.event` (of event-strings.ts).
 */
export function defineStrings<const T extends Texts>(
  name: string,
  strings: { it: T; en: Shape<T> },
): Strings<T> {
  return { name, ...strings };
}

/** The texts in the page's language, with the reworded ones. */
export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return stringsIn(useWording(), strings);
}

/** The texts of a wording; for a language alone, as in the code. */
export function stringsIn<T>(wording: Wording | Language, strings: Strings<T>): Shape<T> {
  const { language, own } = wordingOf(wording);
  return reworded(own, strings.name, strings[language] as Shape<T>);
}
