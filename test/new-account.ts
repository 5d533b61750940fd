import type { NewAccount } from '#server/accounts/service.ts';

/** A visitor's account that can sign in and book, as `createAccounts` takes it. */
export function newAccount(
  given: Partial<NewAccount> & Pick<NewAccount, 'email' | 'passwordHash'>,
): NewAccount {
  return {
    name: 'Ada',
    surname: 'Rossi',
    userType: 'private',
    language: 'it',
    privacyConsent: true,
    isEmailConfirmed: true,
    ...given,
  };
}
