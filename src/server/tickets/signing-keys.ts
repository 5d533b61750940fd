// The keys that sign ticket codes live in the database, encrypted with SECRET_KEY, so that every process and every restored
// backup has them (page 1, Tickets and the door).

import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Reader } from '#server/db/database.ts';
import * as store from './store.ts';

export interface SigningKey {
  readonly keyId: number;
  readonly privateKey: KeyObject;
}

/**
 * The newest signing key; the first time there is one made. Two processes that start together end up with the same one.
 * Rejects when SECRET_KEY is not the one that the key was encrypted with.
 */
export async function openSigningKey(db: Reader, secretKey: string): Promise<SigningKey> {
  const kept = (await store.readNewestKey(db)) ?? (await makeKey(db, secretKey));
  const pkcs8 = decrypt(kept.encryptedPrivateKey, secretKey, kept.keyId);
  return { keyId: kept.keyId, privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
}

async function makeKey(db: Reader, secretKey: string): Promise<store.KeptSigningKey> {
  const keyId = 1;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return store.insertKeyOnce(db, {
    keyId,
    publicKey,
    encryptedPrivateKey: encrypt(privateKey, secretKey, keyId),
  });
}

const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM: iv, tag, text. The key's number is authenticated too, so that rows cannot be swapped. */
function encrypt(plain: Buffer, secretKey: string, keyId: number): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secretKey), iv).setAAD(Buffer.of(keyId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(kept: Buffer, secretKey: string, keyId: number): Buffer {
  const iv = kept.subarray(0, ivLength);
  const tag = kept.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secretKey), iv, { authTagLength: tagLength })
    .setAAD(Buffer.of(keyId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(kept.subarray(ivLength + tagLength)), decipher.final()]);
  } catch (cause) {
    throw new Error(
      `The signing key ${keyId} was encrypted with another SECRET_KEY. Start with the one that this database began with.`,
      { cause },
    );
  }
}

/** SECRET_KEY serves several purposes; each has a key of its own that follows from it. */
function encryptionKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'curiosa signing keys', 32));
}
