// Which language a page is in, told by its path: Italian has no prefix, English has /en (spec 1, page 4 "Routes").

import { createContext, use } from 'react';
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

export const LanguageContext = createContext<Language>('it');

export function useLanguage(): Language {
  return use(LanguageContext);
}
