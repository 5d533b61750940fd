// The language of a page.

import { createContext, use } from 'react';
import type { OwnTexts } from '#core/labels/contract.ts';
import type { Language } from '#core/languages.ts';

/** Locales whose calendars begin on Monday and whose dates read DD/MM/YYYY. */
export const locales = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The language of a page, and the texts that staff reworded in it, by key. */
export interface Wording {
  readonly language: Language;
  readonly own: OwnTexts;
}

const nothing: OwnTexts = {};

/** A language alone stands for the texts of the code. */
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
