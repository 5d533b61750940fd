// The legal texts that come with the product: true of it as it is delivered, for an association in Italy. {name} is filled in
// from the settings (facts.ts). A change of their content raises the day.

import type { Language } from '#core/languages.ts';
import { accessibility } from './default-accessibility.ts';
import { cookies } from './default-cookies.ts';
import { privacy } from './default-privacy.ts';
import type { LegalPage } from './texts.ts';

/** The day since which they read like this: consents refer to it while staff have written no text. */
export const defaultsDay = '2026-11-23';

export const defaultTexts: Readonly<Record<LegalPage, Readonly<Record<Language, string>>>> = {
  privacy,
  cookies,
  accessibility,
};
