import { type Language, languages } from '#core/languages.ts';

/** `npm run prove` runs the suite at full size, `npm test` at a size for a laptop. */
export const full = process.env['PROVE'] === '1';

/** Both languages in `npm run prove`; otherwise one, alternating by position. */
export function languagesTried(everyday: Language): readonly Language[] {
  return tried(languages, languages.indexOf(everyday));
}

/** All of them in `npm run prove`; otherwise the one at this position. */
export function tried<Case>(all: readonly Case[], everyday: number): readonly Case[] {
  return full ? all : all.slice(everyday, everyday + 1);
}

/** A size for `npm test` and one for `npm run prove`. */
export function sized(everyday: number, proving: number): number {
  return full ? proving : everyday;
}
