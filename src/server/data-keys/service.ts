// Keys for one purpose each. They are stored in the database, encrypted with SECRET_KEY.

import { randomBytes } from 'node:crypto';
import type { Reader } from '#server/db/database.ts';
import { type Lock, seal, unseal } from '#server/secret-box.ts';
import * as store from './store.ts';

/**
 * The key of a purpose, 32 bytes; null before its first use. Rejects when SECRET_KEY is not the one that it was encrypted with.
 */
export async function findKey(db: Reader, purpose: string, secretKey: string): Promise<Buffer | null> {
  const sealed = await store.readKey(db, purpose);
  if (!sealed) return null;
  try {
    return unseal(sealed, lockOf(purpose, secretKey));
  } catch (cause) {
    throw new Error(
      `The key of the ${purpose} was encrypted with another SECRET_KEY. Start with the one that this database began with.`,
      { cause },
    );
  }
}

/** The same key; the first time, it is created. */
export async function openKey(db: Reader, purpose: string, secretKey: string): Promise<Buffer> {
  const known = await findKey(db, purpose, secretKey);
  if (known) return known;
  await store.insertKeyOnce(db, purpose, seal(randomBytes(32), lockOf(purpose, secretKey)));
  const created = await findKey(db, purpose, secretKey);
  if (!created) throw new Error(`The key of the ${purpose} was not kept.`);
  return created;
}

function lockOf(purpose: string, secret: string): Lock {
  return { secret, purpose: `curiosa ${purpose}`, owner: Buffer.from(purpose) };
}
