import type { Language } from '#core/languages.ts';
import { useLanguage } from './language.ts';

type Text = string | ((...facts: never[]) => string);
type Texts = { readonly [name: string]: Text | Texts };
/** The shape of a set of texts; a sentence with facts in it is a function that takes the same ones. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Texts ? Shape<T[K]> : T[K];
};
export interface Strings<T> {
  readonly it: T | Shape<T>;
  readonly en: Shape<T>;
}

/** Both languages side by side: a text that is missing in one of them does not compile. */
export function defineStrings<const T extends Texts>(strings: { it: T; en: Shape<T> }): Strings<T> {
  return strings;
}

/** The texts of the page's language. */
export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return stringsIn(useLanguage(), strings);
}

export function stringsIn<T>(language: Language, strings: Strings<T>): Shape<T> {
  return strings[language] as Shape<T>;
}
