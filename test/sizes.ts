import { type Language, languages } from '#core/languages.ts';

/** `npm run prove` runs the suite at full size; `npm test` at one that a laptop bears. */
export const full = process.env['PROVE'] === '1';

/** Both languages for proving; every day one, by what the place says, so that each is tried in half of the places. */
export function languagesTried(everyday: Language): readonly Language[] {
  return full ? languages : [everyday];
}

/** A size for everyday and one for proving. */
export function sized(everyday: number, proving: number): number {
  return full ? proving : everyday;
}
