import commonPasswords from 'fxa-common-password-list';

/**
 * Whether a password is one of the 50,000 most common ones, in any case, also with digits or signs after it, which is how
 * people make a common one fit the rules.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return commonPasswords.test(folded) || commonPasswords.test(folded.replace(/[^\p{L}]+$/u, ''));
}
