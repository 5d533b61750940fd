// A device that is locked to a door, so that a volunteer who carries it opens nothing else (docs/product/check-in.md#lock).

import * as z from 'zod/mini';
import { id } from '#core/field/validation.ts';
import { withoutLanguage } from '#core/languages.ts';
import { doorSessionPath } from './door-pages.ts';
import { doorListPath } from './door-path.ts';

/** A PIN is six digits. */
export const pinPattern = /^\d{6}$/;
/** After so many wrong PINs in a row only a supervisor's sign-in lifts the lock. */
export const maxPinTries = 5;

const doorLock = z.strictObject({
  /** The session at whose door the device was locked. */
  eventId: id,
  sessionId: id,
  /** The device may go to all sessions of this place; null: to that session only. */
  place: z.nullable(id),
  /** The page of the session where its door begins: a session that is free to enter has a counter and no codes. */
  tab: z._default(z.enum(['scan', 'walk-ins']), 'scan'),
  /** The digest of the PIN, and its salt. */
  salt: z.string(),
  digest: z.string(),
  /** The sign-in under which it was locked has been ended: a supervisor who signs in then lifts the lock without a PIN. */
  isLeft: z.boolean(),
  triesLeft: z.int().check(z.minimum(0), z.maximum(maxPinTries)),
});
export type DoorLock = z.infer<typeof doorLock>;

/** The lock that a device stored; null without one, or where it cannot be read. */
export function readDoorLock(text: string | null): DoorLock | null {
  if (text === null) return null;
  try {
    return doorLock.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Where a locked device belongs. */
export function pageOfLock({ eventId, sessionId, place, tab }: DoorLock): string {
  return place === null ? doorSessionPath({ eventId, _id: sessionId }, tab) : doorListPath;
}

/** Pages of the door that belong to no session, and the one on which a supervisor signs in. */
const alwaysOpen = /^\/(?:login|check-in\/(?:self-test|help))$/;

/**
 * Whether a locked device may show a path, in any language. Of a place all sessions are open by their paths; their pages compare
 * the place.
 */
export function isOpenUnderLock(path: string, lock: DoorLock): boolean {
  const plain = withoutLanguage(path).replace(/[?#].*$/, '');
  if (alwaysOpen.test(plain)) return true;
  if (lock.place !== null) {
    return plain === doorListPath || /^\/check-in\/events\/[\w-]+\/sessions\/[\w-]+\/[\w/-]+$/.test(plain);
  }
  const ofSession = doorSessionPath({ eventId: lock.eventId, _id: lock.sessionId }, 'scan').replace(
    /scan$/,
    '',
  );
  return plain.startsWith(ofSession);
}

export type PinResult = 'open' | 'wrong' | 'spent';

/** What a PIN does whose digest is compared with the lock's; the lock that remains, null once it is lifted. */
export function decidePin(
  lock: DoorLock,
  digest: string,
): { readonly result: PinResult; readonly lock: DoorLock | null } {
  if (lock.triesLeft === 0) return { result: 'spent', lock };
  if (digest === lock.digest) return { result: 'open', lock: null };
  const triesLeft = lock.triesLeft - 1;
  return { result: triesLeft === 0 ? 'spent' : 'wrong', lock: { ...lock, triesLeft } };
}
