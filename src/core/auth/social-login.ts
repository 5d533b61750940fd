// Whether a person known to Google, Apple or Facebook is signed in, and to which account (docs/product/sign-in.md#providers).

import { visibleLine } from '#core/field/invisible.ts';
import { decideRegistration, type KnownAccount } from './registration.ts';

export const providers = ['google', 'apple', 'facebook'] as const;
/** As they write themselves, in every language. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
} as const satisfies Record<(typeof providers)[number], string>;
export type Provider = (typeof providers)[number];

/** What a provider says of a person, once its word is verified. */
export interface Identity {
  readonly provider: Provider;
  /** The provider's identifier of the person. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches for the owner of the address. Facebook does not. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly surname: string | null;
}

export interface SocialFacts {
  readonly isEmailVerified: boolean;
  /** The account that this person of this provider signs in to. */
  readonly joined: { readonly isEnabled: boolean; readonly isEmailConfirmed: boolean } | null;
  /** The account that has the address. */
  readonly known: (KnownAccount & { readonly isEnabled: boolean }) | null;
}

/**
 * - `signIn` to the account that was joined before, whatever the address is now. - `open` an account whose address is confirmed;
 * `replace` does so in place of an unconfirmed one. - `join` the account that has the address: the provider vouches for its
 * owner. - `takeOver` does the same where the address is not confirmed yet, and the account cannot be replaced because staff gave
 * it something: the sender of its password has proven nothing, so that password ends. - `register`: an address that the provider
 * does not vouch for is treated like one typed into the form. It opens nothing before the link that is mailed to it was followed,
 * and the owner of an existing account gets a message.
 */
export function decideSocialLogin({
  isEmailVerified,
  joined,
  known,
}: SocialFacts): 'signIn' | 'open' | 'replace' | 'join' | 'takeOver' | 'register' | 'refuse' {
  if (joined && !joined.isEnabled) return 'refuse';
  if (joined && (joined.isEmailConfirmed || isEmailVerified)) return 'signIn';
  if (!isEmailVerified) return 'register';
  if (!known) return 'open';
  if (!known.isEnabled) return 'refuse';
  if (known.isEmailConfirmed) return 'join';
  return decideRegistration(known) === 'replace' ? 'replace' : 'takeOver';
}

/** How long a browser may stay at the provider, where people sign in, or register, before they come back. */
export const nonceMinutes = 60;

export function nonceEnd(now: Date): Date {
  return new Date(now.getTime() + nonceMinutes * 60_000);
}

/** Whether a token was made for the sign-in that was begun with a nonce: a token without one was made for another. */
export function isNonceRight(inToken: string | undefined, expected: string): boolean {
  return inToken !== undefined && inToken === expected;
}

/** Those whose buttons are shown: what the instance is set up for, Facebook behind its switch. */
export function offeredProviders(
  configured: readonly Provider[],
  { facebookSignIn }: { readonly facebookSignIn: boolean },
): Provider[] {
  return configured.filter((provider) => provider !== 'facebook' || facebookSignIn);
}

/** One line of a length that the profile takes. */
const line = (text: string | null) =>
  visibleLine((text ?? '').replaceAll(/\p{Cc}/gu, ' '))
    .trim()
    .slice(0, 120);

/**
 * The name of a new account until its owner edits it: the provider's, else what stands before the @, and a dash for a surname,
 * which not every person has.
 */
export function calledOf(
  { name, surname }: Pick<Identity, 'name' | 'surname'>,
  email: string,
): { readonly name: string; readonly surname: string } {
  return { name: line(name) || line(email.split('@')[0] ?? ''), surname: line(surname) || '–' };
}
