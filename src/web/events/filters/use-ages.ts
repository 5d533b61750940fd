import { ageRanges } from '#core/events/ages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ageStrings } from './age-strings.ts';

interface ForAges {
  readonly ageTargets?: Parameters<typeof ageRanges>[0];
}

/** `Da 6 anni`, `3–5 anni, 18+`, or null for all ages. */
export function useAges({ ageTargets = [] }: ForAges): string | null {
  const texts = useStrings(ageStrings);
  const ranges = ageRanges(ageTargets);
  if (ranges.length === 0) return null;
  return ranges
    .map(({ from, to }) => (to === null ? (from === 18 ? '18+' : texts.from(from)) : texts.between(from, to)))
    .join(', ');
}
