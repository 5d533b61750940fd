// The keys that sign ticket codes live in the database, encrypted with SECRET_KEY, so that every process and every restored
// backup has them (docs/product/tickets.md#keys).

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { record } from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type Lock, seal, unseal } from '#server/secret-box.ts';
import * as store from './store.ts';

export interface SigningKey {
  readonly keyId: number;
  readonly privateKey: KeyObject;
  /** It signs from then on, until a later one does. */
  readonly signsFrom: Date;
}

/** The greatest number that a code can name. */
const highestKeyId = 255;
/**
 * So long a new key is known before it signs: a device prepares the packs of today and of seven days, and each ends with its day, so that
 * every pack that decides then has the key.
 */
const announcedDays = 8;

/**
 * All signing keys, the one that signs latest first; the first one is made on the first call. Two processes that start together get the same.
 * `known` are not decrypted again. Rejects when SECRET_KEY is not the one that a key was encrypted with.
 */
export async function openSigningKeys(
  db: Reader,
  secretKey: string,
  known: readonly SigningKey[] = [],
): Promise<readonly SigningKey[]> {
  const stored = await store.readSigningKeys(db);
  const all = stored.length > 0 ? stored : [await store.insertKeyOnce(db, newKey(secretKey, 1))];
  return all.map(({ signsFrom, ...key }) => {
    const { privateKey } = known.find(({ keyId }) => keyId === key.keyId) ?? open(key, secretKey);
    return { keyId: key.keyId, privateKey, signsFrom };
  });
}

/** The key that signs at a moment; before all of them the first one does. */
export function keyAt(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
}

export type Rotation =
  | { readonly kind: 'announced'; readonly keyId: number; readonly signsFrom: Date }
  /** One that does not sign yet was made before. */
  | { readonly kind: 'waiting'; readonly keyId: number; readonly signsFrom: Date }
  | { readonly kind: 'full' };

/**
 * Makes a new key, which signs once every device of the door can know it, or at once. One that waits already is waited for, or signs at once.
 * Former keys stay, so that tickets on paper are valid. Rejects when SECRET_KEY is not that of the other keys.
 */
export async function rotateSigningKey(
  db: Db,
  secretKey: string,
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<Rotation> {
  return db.transaction().execute(async (tx): Promise<Rotation> => {
    await store.lockSigningKeys(tx);
    const [latest] = await openSigningKeys(tx, secretKey);
    const now = await readNow(tx);
    const signsFrom = new Date(now.getTime() + (isUrgent ? 0 : announcedDays * 86_400_000));
    const isWaiting = latest !== undefined && latest.signsFrom > now;
    if (isWaiting && !isUrgent) return { kind: 'waiting', keyId: latest.keyId, signsFrom: latest.signsFrom };
    const keyId = isWaiting ? latest.keyId : (latest?.keyId ?? 0) + 1;
    if (keyId > highestKeyId) return { kind: 'full' };
    if (isWaiting) await store.setSignsFrom(tx, keyId, signsFrom);
    else await store.insertKeyOnce(tx, { ...newKey(secretKey, keyId), signsFrom });
    const before = isWaiting ? latest.signsFrom.toISOString() : null;
    await record(
      tx,
      { userId: null },
      {
        entity: 'signingKeys',
        entityId: String(keyId),
        action: isWaiting ? 'update' : 'create',
        changes: { signsFrom: { before, after: signsFrom.toISOString() } },
      },
    );
    return { kind: 'announced', keyId, signsFrom };
  });
}

function newKey(secretKey: string, keyId: number) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return { keyId, publicKey, encryptedPrivateKey: seal(privateKey, lockOf(secretKey, keyId)) };
}

function open(
  { keyId, encryptedPrivateKey }: Pick<store.StoredSigningKey, 'keyId' | 'encryptedPrivateKey'>,
  secretKey: string,
): { readonly privateKey: KeyObject } {
  const pkcs8 = decrypt(encryptedPrivateKey, secretKey, keyId);
  return { privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
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
