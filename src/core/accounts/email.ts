// E-mail addresses: how they are written, which of them a mail server takes, and which of them are one mailbox.

import { visibleLine } from '#core/field/invisible.ts';

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const topLabel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';

/**
 * An address that every mail server can take (RFC 5321 and 5322): a dot-atom of at most 64 octets, an at sign, and a host name of
 * at least two labels; 254 octets in all. Quoted local parts, comments, address literals and letters that need SMTPUTF8 are left
 * out. It stands for a normalised address.
 */
export const emailPattern = new RegExp(
  `^(?=.{1,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`,
);

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/**
 * An e-mail address as it is stored and compared: without invisible characters and blanks around it, in lower case, of characters that only look otherwise
 * (full width, ligatures, separate accents) the plain ones, its domain as mail servers know it (IDNA).
 */
export function normaliseEmail(text: string): string {
  const email = visibleLine(text).normalize('NFKC').trim().toLowerCase();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${asciiOf(email.slice(at + 1))}`;
}

/**
 * The address that is counted by: one for all spellings of a mailbox. An alias after a plus sign is left out, and googlemail.com is
 * gmail.com; dots stay, because elsewhere they make another mailbox. The SQL function `canonical_email` says the same.
 */
export function canonicalEmail(text: string): string {
  return normaliseEmail(text)
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
    .replace(/@googlemail\.com$/, '@gmail.com');
}

/** A domain in letters that it may have by IDNA; any other text stays as it is, and is no domain then. */
function asciiOf(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
