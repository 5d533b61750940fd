// What a password needs (docs/product/sign-in.md#passwords). The meter and the server ask the same function.

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
