import { useStrings } from '#web/i18n/strings.ts';
import { checkoutStrings } from './checkout-strings.ts';
import type { AgeTarget } from '../queries.ts';

/** An age of 100 or more is shown as 18+ (docs/product/events.md#age-groups). */
const grownUp = { from: 100, shown: 18 } as const;

/** `tra 6 e 10 anni oppure almeno 18 anni` */
export function useAgesInWords(targets: readonly AgeTarget[]): string {
  const texts = useStrings(checkoutStrings);
  return targets
    .map(({ minAge, maxAge }) => {
      const from = minAge >= grownUp.from ? grownUp.shown : minAge;
      return maxAge === null || maxAge >= grownUp.from
        ? texts.agesFrom(from)
        : texts.agesBetween(from, maxAge);
    })
    .join(` ${texts.or} `);
}

export function isOutside(age: number, targets: readonly AgeTarget[]): boolean {
  return (
    targets.length > 0 && !targets.some(({ minAge, maxAge }) => age >= minAge && age <= (maxAge ?? Infinity))
  );
}
