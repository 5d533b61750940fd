// The keys that sign ticket codes live in the database, encrypted with SECRET_KEY, so that every process and every restored
// backup has them (docs/product/tickets.md#keys).

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Reader } from '#server/db/database.ts';
import { type Lock, seal, unseal } from '#server/secret-box.ts';
import * as store from './store.ts';

export interface SigningKey {
  readonly keyId: number;
  readonly privateKey: KeyObject;
}

/**
 * The newest signing key; created on the first call. Two processes that start together get the same one. Rejects when SECRET_KEY
 * is not the one that the key was encrypted with.
 */
export async function openSigningKey(db: Reader, secretKey: string): Promise<SigningKey> {
  const stored = (await store.readNewestKey(db)) ?? (await makeKey(db, secretKey));
  const pkcs8 = decrypt(stored.encryptedPrivateKey, secretKey, stored.keyId);
  return { keyId: stored.keyId, privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
}

async function makeKey(db: Reader, secretKey: string): Promise<store.StoredSigningKey> {
  const keyId = 1;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return store.insertKeyOnce(db, {
    keyId,
    publicKey,
    encryptedPrivateKey: seal(privateKey, lockOf(secretKey, keyId)),
  });
}

function decrypt(stored: Buffer, secretKey: string, keyId: number): Buffer {
  try {
    return unseal(stored, lockOf(secretKey, keyId));
  } catch (cause) {
    throw new Error(
      `The signing key ${keyId} was encrypted with another SECRET_KEY. Start with the one that this database began with.`,
      { cause },
    );
  }
}

function lockOf(secret: string, keyId: number): Lock {
  return { secret, purpose: 'curiosa signing keys', owner: Buffer.of(keyId) };
}
