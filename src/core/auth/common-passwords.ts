// Looking a password up in the list of common ones without sending it: the browser sends the first digits of a hash, and gets the
// rest of every hash of the list that begins with them (docs/product/sign-in.md#passwords).

/** Hexadecimal digits that are sent: each of the 4,096 beginnings is shared by about a dozen passwords of the list. */
export const prefixLength = 3;
/** Hexadecimal digits of a SHA-256 that are compared. */
export const digestLength = 16;

/**
 * The forms of a password that are looked up: in lower case, and also without the digits and signs at its end, by which people make a
 * common one fit the rules.
 */
export function formsOf(password: string): string[] {
  const folded = password.toLowerCase();
  return [...new Set([folded, folded.replace(/[^\p{L}]+$/u, '')])].filter((form) => form !== '');
}
