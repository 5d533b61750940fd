import { hash } from 'node:crypto';
import encodedPasswords from 'fxa-common-password-list/src/encoded-passwords.js';
import { formsOf, hashLength, hashPrefixLength } from '#core/auth/password.ts';

const listed = new Set(decode(encodedPasswords.split('\n')));
let byPrefix: Map<string, string[]> | undefined;

/** Whether a password is one of the 50,000 most common ones, in one of the forms that are looked up. */
export function isCommonPassword(password: string): boolean {
  return formsOf(password).some((form) => listed.has(form));
}

/** The rest of the hash of every common password whose hash begins with a prefix. */
export function commonHashes(prefix: string): readonly string[] {
  // Hashed on first use, which takes about 60 ms.
  byPrefix ??= hashAll();
  return byPrefix.get(prefix) ?? [];
}

function hashAll(): Map<string, string[]> {
  const hashes = new Map<string, string[]>();
  for (const password of listed) {
    const digest = hash('sha256', password, 'hex').slice(0, hashLength);
    const prefix = digest.slice(0, hashPrefixLength);
    const rest = hashes.get(prefix);
    if (rest) rest.push(digest.slice(hashPrefixLength));
    else hashes.set(prefix, [digest.slice(hashPrefixLength)]);
  }
  return hashes;
}

/** A line of the package begins with the number of characters, in base 36, that it shares with the line before. */
function decode(lines: readonly string[]): string[] {
  let before = '';
  return lines.map((line) => (before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)));
}
