import type { Language } from '#core/languages.ts';
import { useWording, type Wording, wordingOf } from './language.ts';
import { reworded, type Texts } from './reworded.ts';

/** The shape of a set of texts; a sentence with facts in it is a function that takes the same ones. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Texts ? Shape<T[K]> : T[K];
};
export interface Strings<T> {
  /** What the keys of its texts begin with. */
  readonly name: string;
  readonly it: T | Shape<T>;
  readonly en: Shape<T>;
}

/**
 * Both languages side by side: a text that is missing in one of them does not compile. The name is the folder's and, where it
 * is not just `strings.ts`, the file's: `events` and `events.event` (of event-strings.ts).
 */
export function defineStrings<const T extends Texts>(
  name: string,
  strings: { it: T; en: Shape<T> },
): Strings<T> {
  return { name, ...strings };
}

/** The texts of the page's language, as the house words them. */
export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return stringsIn(useWording(), strings);
}

/** The texts of a page that speaks so; of a language alone, as the code has them. */
export function stringsIn<T>(wording: Wording | Language, strings: Strings<T>): Shape<T> {
  const { language, own } = wordingOf(wording);
  return reworded(own, strings.name, strings[language] as Shape<T>);
}
