import { adultAge, type AgeGroup, agesInWords, type AgeWords } from '#core/events/ages.ts';
import { counted } from '#core/counted.ts';
import { defineStrings, useStrings } from '#web/i18n/strings.ts';

export const ageStrings = defineStrings('events.age', {
  it: {
    from: (from: number): string => (from === adultAge ? '18+' : `da ${counted(from, 'anno', 'anni')}`),
    upTo: (to: number) => `fino a ${counted(to, 'anno', 'anni')}`,
    between: (from: number, to: number) => `${from}–${to} anni`,
    only: (age: number) => counted(age, 'anno', 'anni'),
    or: ', ',
  },
  en: {
    from: (from: number): string => (from === adultAge ? '18+' : `from age ${from}`),
    upTo: (to: number) => `up to age ${to}`,
    between: (from: number, to: number) => `ages ${from}–${to}`,
    only: (age: number) => `age ${age}`,
    or: ', ',
  },
} satisfies Record<'it' | 'en', AgeWords>);

/** `da 6 anni`, `3–5 anni, 18+`, or null for all ages. */
export function useAges({ ageTargets = [] }: { readonly ageTargets?: readonly AgeGroup[] }): string | null {
  return agesInWords(ageTargets, useStrings(ageStrings));
}
