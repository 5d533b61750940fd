import { expect, test } from 'vitest';
import { type CorrectionFacts, decideCorrection } from './correction.ts';

const facts: CorrectionFacts = {
  typed: 'Ada@Gmail.com ',
  account: { email: 'ada@gmial.com', isStaff: false },
  isSuppressed: true,
};
const decide = (change: Partial<CorrectionFacts> = {}) => decideCorrection({ ...facts, ...change });

test('an address whose mail comes back is corrected to the one that was meant, as accounts store it', () => {
  expect(decide()).toEqual({ outcome: 'correct', email: 'ada@gmail.com' });
});

test.each([
  ['nothing typed', { typed: '  ' }, 'emailRequired'],
  ['no address', { typed: 'ada at gmail' }, 'emailInvalid'],
  ['an address that works', { isSuppressed: false }, 'addressWorks'],
  ['the same address again', { typed: 'ADA@gmial.com' }, 'addressSuppressed'],
  ['an account of staff', { account: { email: 'ada@gmial.com', isStaff: true } }, 'staffAddress'],
] as const)('%s is refused: %3$s', (_case, change, code) => {
  expect(decide(change)).toEqual({ outcome: 'refuse', code });
});
