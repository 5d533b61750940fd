// Which language a page is in, told by its path: Italian has no prefix, English has /en (spec 1, page 4 "Routes").

import { createContext, use } from 'react';
import type { OwnTexts } from '#core/labels/contract.ts';
import type { Language } from '#core/languages.ts';

/** Locales whose calendars begin on Monday and whose dates read DD/MM/YYYY. */
export const locales = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>;

export function languageOfPath(path: string): Language {
  return /^\/en(?=[/?#]|$)/.test(path) ? 'en' : 'it';
}

/** A path without its language. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/en(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
}

/** The same page in a language, whatever the language of the given path. */
export function pathIn(language: Language, path: string): string {
  const plain = withoutLanguage(path);
  return language === 'it' ? plain : `/en${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** How a page speaks: in a language, and with the texts that the house words differently in it, by their keys. */
export interface Wording {
  readonly language: Language;
  readonly own: OwnTexts;
}

const nothing: OwnTexts = {};

/** A language alone stands for its texts as the code has them. */
export function wordingOf(wording: Wording | Language): Wording {
  return typeof wording === 'object' ? wording : { language: wording, own: nothing };
}

export const WordingContext = createContext(wordingOf('it'));

export function useWording(): Wording {
  return use(WordingContext);
}

export function useLanguage(): Language {
  return useWording().language;
}
