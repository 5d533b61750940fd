import type { Language } from '#core/languages.ts';
import type { SettingName } from '#core/settings/known.ts';

/** The title of a setting, and what it is for. */
export type SettingWord = {
  readonly word: string;
  readonly meaning: string;
};

/** Some settings, in both languages. */
export type SettingWords = Readonly<Record<Language, Readonly<Partial<Record<SettingName, SettingWord>>>>>;
