// Which language a page speaks.

import { createContext, use } from 'react';
import type { OwnTexts } from '#core/labels/contract.ts';
import type { Language } from '#core/languages.ts';

/** Locales whose calendars begin on Monday and whose dates read DD/MM/YYYY. */
export const locales = { it: 'it-IT', en: 'en-GB' } as const satisfies Record<Language, string>;

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
