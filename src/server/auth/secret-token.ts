import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits in URL-safe letters. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random digits, for a code that people type. */
export function newCode(length: number): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
