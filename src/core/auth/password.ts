// What a password needs (docs/product/sign-in.md#passwords). The meter and the server use the same functions.

export const passwordLength = { min: 10, max: 128 } as const;

const rules = {
  passwordTooShort: (password) => lengthOf(password) < passwordLength.min,
  passwordTooLong: (password) => lengthOf(password) > passwordLength.max,
  passwordNoUppercase: (password) => !/\p{Lu}/u.test(password),
  passwordNoLowercase: (password) => !/\p{Ll}/u.test(password),
  passwordNoNumber: (password) => !/\p{Nd}/u.test(password),
  passwordCommon: (password, isCommon) => isCommon(password),
} as const satisfies Record<string, (password: string, isCommon: IsCommon) => boolean>;

export type PasswordError = keyof typeof rules;
/** Whether a password is on the list of the most common ones. */
export type IsCommon = (password: string) => boolean;

/** The server's sentence for each error; the web has its own in both languages. */
export const passwordErrorMessages: Readonly<Record<PasswordError, string>> = {
  passwordTooShort: `The password must have at least ${passwordLength.min} characters`,
  passwordTooLong: `The password can have at most ${passwordLength.max} characters`,
  passwordNoUppercase: 'The password must contain an uppercase character',
  passwordNoLowercase: 'The password must contain a lowercase character',
  passwordNoNumber: 'The password must contain a number',
  passwordCommon: 'The password is among those that everybody tries first',
};

/** All errors of a password, in the order in which they are shown; empty when it is valid. */
export function passwordErrors(password: string, isCommon: IsCommon): PasswordError[] {
  return (Object.keys(rules) as PasswordError[]).filter((error) => rules[error](password, isCommon));
}

/** Characters as a person counts them: an emoji is one. */
function lengthOf(text: string): number {
  return [...text].length;
}

// A password is looked up in the list of common ones without being sent: the browser sends the first digits of a hash, and gets the
// rest of every hash of the list that begins with them.

/** Hexadecimal digits that are sent: each of the 4,096 beginnings is shared by about a dozen passwords of the list. */
export const hashPrefixLength = 3;
/** Hexadecimal digits of a SHA-256 that are compared. */
export const hashLength = 16;

/**
 * The forms of a password that are looked up: in lower case, and also without the digits and signs at its end, by which people make a
 * common one fit the rules.
 */
export function formsOf(password: string): string[] {
  const folded = password.toLowerCase();
  return [...new Set([folded, folded.replace(/[^\p{L}]+$/u, '')])].filter((form) => form !== '');
}
