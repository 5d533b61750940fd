import { type AgeGroup, agesInWords } from '#core/events/ages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ageStrings } from './age-strings.ts';

/** `da 6 anni`, `3–5 anni, 18+`, or null for all ages. */
export function useAges({ ageTargets = [] }: { readonly ageTargets?: readonly AgeGroup[] }): string | null {
  return agesInWords(ageTargets, useStrings(ageStrings));
}
