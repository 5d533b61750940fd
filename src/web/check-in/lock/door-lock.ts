// The lock of this device is stored in its browser: it stops a volunteer who tries other pages, and no user who reads the storage.

import { useSyncExternalStore } from 'react';
import {
  decidePin,
  type DoorLock,
  isOpenUnderLock,
  maxPinTries,
  pageOfLock,
  type PinResult,
  readDoorLock,
} from '#core/check-in/lock.ts';
import { languageOfPath, pathIn } from '#core/languages.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';
import { listenersTo } from '#web/device/stored-value.ts';

const lockStoredAs = 'doorLock';
const { subscribe, publish } = listenersTo(lockStoredAs);
/** So that each guess takes a moment, also outside this page. */
const rounds = 200_000;

const readText = () => readStored('local', lockStoredAs);

/** The lock of this device; null: it is not locked. */
export function useDoorLock(): DoorLock | null {
  return readDoorLock(useSyncExternalStore(subscribe, readText, () => null));
}

/** Locks this device. */
export async function lockDoor(
  door: Pick<DoorLock, 'eventId' | 'sessionId' | 'place' | 'tab'>,
  pin: string,
): Promise<void> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  storeLock({ ...door, salt, digest: await digestOf(pin, salt), isLeft: false, triesLeft: maxPinTries });
}

/** Lifts the lock with its PIN, or counts a wrong one. */
export async function tryPin(pin: string): Promise<PinResult> {
  const lock = readDoorLock(readText());
  if (!lock) return 'open';
  const { result, lock: after } = decidePin(lock, await digestOf(pin, lock.salt));
  storeLock(after);
  return result;
}

/** The sign-in under which this device was locked has been ended. */
export function leaveLock(): void {
  const lock = readDoorLock(readText());
  if (lock) storeLock({ ...lock, isLeft: true });
}

export function liftLock(): void {
  storeLock(null);
}

/** Opens the door to which this device is locked, if another page is open. */
export function returnToDoor(): void {
  const lock = readDoorLock(readStored('local', lockStoredAs));
  const { pathname } = location;
  if (lock && !isOpenUnderLock(pathname, lock))
    location.replace(pathIn(languageOfPath(pathname), pageOfLock(lock)));
}

function storeLock(lock: DoorLock | null): void {
  if (lock) store('local', lockStoredAs, JSON.stringify(lock));
  else removeStored('local', lockStoredAs);
  publish();
}

async function digestOf(secret: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: rounds };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
