import { type Language, languages } from '#core/languages.ts';

/** `npm run prove` runs the suite at full size; `npm test` at one that a laptop bears. */
export const full = process.env['PROVE'] === '1';

/** Both languages for proving; every day one, by what the place says, so that each is tried in half of the places. */
export function languagesTried(everyday: Language): readonly Language[] {
  return tried(languages, languages.indexOf(everyday));
}

/** All of them for proving; every day the one at this place. */
export function tried<Case>(all: readonly Case[], everyday: number): readonly Case[] {
  return full ? all : all.slice(everyday, everyday + 1);
}

/** A size for everyday and one for proving. */
export function sized(everyday: number, proving: number): number {
  return full ? proving : everyday;
}
