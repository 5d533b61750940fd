// The legal texts that come with the product: true of it as it is delivered, for an association in Italy. {name} is filled in
// from the settings (facts.ts). Whoever changes what they say raises the day.

import type { Language } from '#core/languages.ts';
import { accessibility } from './default-accessibility.ts';
import { cookies } from './default-cookies.ts';
import { privacy } from './default-privacy.ts';
import type { LegalPage } from './texts.ts';

/** Since when they read like this: what consents refer to while the house has no words of its own. */
export const defaultsDay = '2026-11-23';

export const defaultTexts: Readonly<Record<LegalPage, Readonly<Record<Language, string>>>> = {
  privacy,
  cookies,
  accessibility,
};
