// The two databases of the door on this device: packs with their key, which signing out deletes whole, and the queue, which stays until it is
// sent. What names people or tickets is encrypted by keys that no script can read out.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { packsDatabase, queueDatabase } from '#web/device/door-data.ts';
import type { DeviceLine } from '#core/check-in/offline/device-log.ts';
import { newSealingKey, type Sealed } from './sealing.ts';

export interface StoredPack {
  readonly sessionId: string;
  /** Whose it is: what a pack has depends on the account that reads it. */
  readonly userId: string;
  readonly version: string;
  readonly readAt: string;
  readonly endsAt: string;
  readonly ticketCount: number;
  /** Null once its day is over. */
  readonly session: Sealed | null;
  readonly tickets: Sealed | null;
}

/** A download that is not whole yet. */
export interface StoredDraft extends Pick<StoredPack, 'sessionId' | 'userId'> {
  readonly sealed: Sealed;
}

export interface StoredLine extends Pick<DeviceLine, 'sessionId' | 'state'> {
  /** The counter of the device; the database gives it. */
  readonly number?: number;
  readonly sealed: Sealed;
}

export interface ThisDevice {
  /** The `_id` of an enrolled device, else the name by which it calls itself. */
  readonly id: string;
  readonly isEnrolled: boolean;
  readonly isRevoked: boolean;
  /** It has used a code, and an admin has still to confirm it. */
  readonly isWaiting: boolean;
  /** As logs and other devices name it. */
  readonly name: string;
  /** The account that it was enrolled for; null: it was not enrolled. */
  readonly userId: string | null;
}

interface PacksSchema extends DBSchema {
  packs: { key: string; value: StoredPack };
  drafts: { key: string; value: StoredDraft };
  keys: { key: 'sealing'; value: CryptoKey };
}
interface QueueSchema extends DBSchema {
  lines: {
    key: number;
    value: StoredLine;
    indexes: { state: DeviceLine['state']; sessionId: string };
  };
  keys: { key: 'sealing'; value: CryptoKey };
  signing: { key: 'pair'; value: CryptoKeyPair };
  device: { key: 'this'; value: ThisDevice };
  /** By how many milliseconds the server's clock is ahead. */
  clock: { key: 'offsetMs'; value: number };
}

let packs: Promise<IDBPDatabase<PacksSchema>> | undefined;
let queue: Promise<IDBPDatabase<QueueSchema>> | undefined;

/** Rejects where the browser stores nothing. */
export function openPacks(): Promise<IDBPDatabase<PacksSchema>> {
  const forget = () => (packs = undefined);
  packs ??= openDB<PacksSchema>(packsDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('packs', { keyPath: 'sessionId' });
      db.createObjectStore('drafts', { keyPath: 'sessionId' });
      db.createObjectStore('keys');
    },
    // Another tab signs out, or has a newer form of it.
    blocking(_current, _wanted, event) {
      forget();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: forget,
  });
  packs.catch(forget);
  return packs;
}

export function openQueue(): Promise<IDBPDatabase<QueueSchema>> {
  const forget = () => (queue = undefined);
  queue ??= openDB<QueueSchema>(queueDatabase, 1, {
    upgrade(db) {
      const lines = db.createObjectStore('lines', { keyPath: 'number', autoIncrement: true });
      lines.createIndex('state', 'state');
      lines.createIndex('sessionId', 'sessionId');
      db.createObjectStore('keys');
      db.createObjectStore('signing');
      db.createObjectStore('device');
      db.createObjectStore('clock');
    },
    blocking(_current, _wanted, event) {
      forget();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: forget,
  });
  queue.catch(forget);
  return queue;
}

/** The key of the packs. */
export async function packsKey(): Promise<CryptoKey> {
  const db = await openPacks();
  return onceMade(
    packsDatabase,
    () => db.get('keys', 'sealing'),
    (key) => db.put('keys', key, 'sealing'),
  );
}

/** The key of the queue. */
export async function queueKey(): Promise<CryptoKey> {
  const db = await openQueue();
  return onceMade(
    queueDatabase,
    () => db.get('keys', 'sealing'),
    (key) => db.put('keys', key, 'sealing'),
  );
}

/** A key is made once, whatever number of tabs begin together. */
async function onceMade(
  name: string,
  read: () => Promise<CryptoKey | undefined>,
  write: (key: CryptoKey) => Promise<unknown>,
): Promise<CryptoKey> {
  const known = await read();
  if (known) return known;
  return navigator.locks.request(`${name}Key`, async () => {
    const other = await read();
    if (other) return other;
    const made = await newSealingKey();
    await write(made);
    return made;
  });
}

/** Whether an error says that the device has no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
