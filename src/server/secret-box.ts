// Stored secrets that have to be read again are encrypted with a key that is derived from a secret, one for each purpose.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Lock {
  readonly secret: string;
  /** A secret serves several purposes; each has a key of its own that follows from it. */
  readonly purpose: string;
  /** Whose it is: authenticated too, so that rows cannot be swapped. */
  readonly owner: Buffer;
}

const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM: iv, tag, text. */
export function seal(plain: Buffer, lock: Lock): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(lock), iv).setAAD(lock.owner);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Throws where it was sealed with another secret, for something else, or changed since. */
export function unseal(sealed: Buffer, lock: Lock): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(lock), iv, { authTagLength: tagLength })
    .setAAD(lock.owner)
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}

function keyOf({ secret, purpose }: Lock): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
