// When a second factor is required, and what counts as one (docs/product/sign-in.md#second-factor; ASVS 6.3.3).

import { isStaff, type SignInHolder } from './sign-in-lifetime.ts';

/** The time between the first factor and the second. */
export const challengeMinutes = 10;
export const recoveryCodeCount = 10;

/** What stands between the first factor and a sign-in: nothing, a code, or a second factor that is missing. */
export type SecondStep = 'none' | 'code' | 'setUp';

export interface SecondFactorFacts {
  readonly isOn: boolean;
  /** The setting secondFactorForStaff. */
  readonly isRequiredOfStaff: boolean;
}

export interface SecondFactorMark {
  /** Whether a second factor was shown for this sign-in. */
  readonly hasSecondFactor: boolean;
  /** The setting secondFactorForStaff. */
  readonly isRequiredOfStaff: boolean;
}

export function secondStep(holder: SignInHolder, { isOn, isRequiredOfStaff }: SecondFactorFacts): SecondStep {
  if (isOn) return 'code';
  return isRequiredOfStaff && isStaff(holder) ? 'setUp' : 'none';
}

/** Whether a sign-in was opened with fewer factors than are required by now, so that it has ended. */
export function lacksSecondFactor(
  holder: SignInHolder,
  { hasSecondFactor, isRequiredOfStaff }: SecondFactorMark,
): boolean {
  return isRequiredOfStaff && !hasSecondFactor && isStaff(holder);
}

export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMinutes * 60_000);
}

/** The typed second factor in its normal form; null where it cannot be one. Gaps and capitals make no difference. */
export function readSecondFactor(
  typed: string,
): { readonly kind: 'code' | 'recoveryCode'; readonly value: string } | null {
  const value = typed.replaceAll(/[\s-]+/g, '').toLowerCase();
  if (/^\d{6}$/.test(value)) return { kind: 'code', value };
  return /^[a-z2-7]{16}$/.test(value) ? { kind: 'recoveryCode', value } : null;
}

/** `abcd-efgh-…`: as a recovery code is shown and copied. */
export function printRecoveryCode(value: string): string {
  return value.match(/.{1,4}/g)?.join('-') ?? value;
}
