/** An e-mail address as it is stored and compared: without blanks around it, in lower case. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** The simple pattern of section 5: something, an at sign, something with a dot; it stands for a normalised address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(text);
}
