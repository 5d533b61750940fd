export interface Phone {
  readonly prefix: string;
  readonly phoneNumber: string;
}

/**
 * A telephone number as people type it, as it is stored (docs/product/accounts.md#telephone): +39 or 0039, a space, 8 to 10 digits. The prefix may be
 * typed into the number; it is stored as +39. Null where no such number can be read. Decision 021.
 */
export function readPhone(typed: {
  readonly prefix?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}): Phone | null {
  const prefix = squeeze(typed.prefix ?? '') || '+39';
  const number = withoutPrefix(squeeze(typed.phoneNumber ?? '').replace(/^(tel|cell)[.:]?/i, ''));
  if (!/^(\+39|0039) \d{8,10}$/.test(`${prefix} ${number}`)) return null;
  return { prefix: '+39', phoneNumber: number };
}

/** The digits of a number, or of a part of one, by which staff look for its owner; null where a text is no such thing. */
export function digitsOfPhone(typed: string): string | null {
  const digits = withoutPrefix(squeeze(typed));
  return /^\d{4,15}$/.test(digits) ? digits : null;
}

/** 39 without a sign before it is the prefix only where a whole number of its own follows: 391 234 5678 is a mobile. */
function withoutPrefix(number: string): string {
  return number.replace(/^(\+39|0039|39(?=3\d{9}$|0\d{8,9}$))/, '');
}

/** In plain digits, without the blanks, points, dashes and brackets that people group them with. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s.\p{Pd}\p{Cf}−/()]/gu, '');
}
