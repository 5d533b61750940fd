export interface Phone {
  readonly prefix: string;
  readonly phoneNumber: string;
}

/**
 * A telephone number as people type it, as the pattern of section 5 wants it: +39 or 0039, a space, 8 to 10 digits.
 * The prefix may be typed into the number; it is kept as +39. Null where no such number can be read.
 */
export function readPhone(typed: {
  readonly prefix?: string | undefined;
  readonly phoneNumber?: string | undefined;
}): Phone | null {
  const number = squeeze(typed.phoneNumber ?? '').replace(/^(\+39|0039)/, '');
  const prefix = squeeze(typed.prefix ?? '') || '+39';
  if (!/^(\+39|0039) \d{8,10}$/.test(`${prefix} ${number}`)) return null;
  return { prefix: '+39', phoneNumber: number };
}

/** Without the blanks, points, dashes and brackets that people group digits with. */
function squeeze(text: string): string {
  return text.replace(/[\s.\-/()]/g, '');
}
