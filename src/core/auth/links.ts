// What is mailed as a link: used once, for one purpose, while it holds (docs/product/sign-in.md#links).

/** How many minutes each kind of link holds. */
const linkMinutes = {
  confirmEmail: 48 * 60,
  resetPassword: 60,
  /** It invites an owner who did not request it: it is found when mail is read, so it lives longer. */
  resetPasswordImported: 14 * 24 * 60,
  deleteAccount: 24 * 60,
  /** To an address that is to take the place of the account's. */
  changeEmail: 24 * 60,
  /** Given with the answer to a confirmation, never mailed: for the account that it left without a password. */
  choosePassword: 60,
} as const;
export type LinkPurpose = keyof typeof linkMinutes;

/** When a link that is sent now ends. */
export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + linkMinutes[purpose] * 60_000);
}

export interface ForgetfulAccount {
  readonly isEnabled: boolean;
  readonly hasPassword: boolean;
  /** False together with `hasPassword`: it was imported, and its owner has not been here yet. */
  readonly isEmailConfirmed: boolean;
}

/** The link for a forgotten password; null where there is no account to send one to. */
export function linkForForgotten(
  account: ForgetfulAccount | null,
): 'resetPassword' | 'resetPasswordImported' | null {
  if (!account?.isEnabled) return null;
  return account.hasPassword || account.isEmailConfirmed ? 'resetPassword' : 'resetPasswordImported';
}
