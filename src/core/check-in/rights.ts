// Who may do what at a door (docs/product/check-in.md#rights).

import { type AccountViewer, type DoorLimits, may } from '#core/accounts/access.ts';
import { instantOf, shiftDay, type Zone } from '#core/time.ts';
import type { ScanKind } from './scans.ts';

/** `supervisor`: an admin, or a contact of the event; all others at the door are stewards (docs/product/check-in.md#rights). */
export type DoorRight = 'steward' | 'supervisor';

/** What an account may do at the doors of an event; null: nothing. A device with a token of its own is a steward. */
export function doorRightOf(viewer: AccountViewer, eventId: string): DoorRight | null {
  const isSupervisor = may(viewer, 'administer') || viewer.contactEventIds.includes(eventId);
  if (isSupervisor) return viewer.device ? 'steward' : 'supervisor';
  return may(viewer, 'checkInEverywhere') ? 'steward' : null;
}

/** Whether the door of a session is within the limits of a device. */
export function isWithin(
  { sessionIds, locationId, day }: DoorLimits,
  session: { readonly _id: string; readonly locationId: string | null; readonly sessionDay: string },
): boolean {
  return (
    (sessionIds === undefined || sessionIds.includes(session._id)) &&
    (locationId === undefined || session.locationId === locationId) &&
    (day === undefined || session.sessionDay === day)
  );
}

/** A steward finds a ticket and cannot browse: so many letters or digits in one word at least, so many tickets at most. */
export const stewardSearch = { letters: 3, rows: 5 } as const;

/** Supervisors page through the list of tickets. */
export const ticketsOfPage = 50;

/** Whether the words of a steward's search name a ticket closely enough. */
export function namesTicket(words: readonly string[]): boolean {
  return words.some((word) => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= stewardSearch.letters);
}

/** Days for which the token of a device lasts after its day, so that it can send what it has, and without a day. */
const tokenDays = { afterDay: 2, withoutDay: 14 } as const;

/** When the token of a device ends, unless the device is revoked before. */
export function deviceTokenEnd({ day }: DoorLimits, now: Date, zone: Zone): Date {
  if (day === undefined) return new Date(now.getTime() + tokenDays.withoutDay * 86_400_000);
  return instantOf({ day: shiftDay(day, 1 + tokenDays.afterDay), time: '00:00' }, zone);
}

/** What of the log can be undone: other kinds are corrected. */
const undoable: readonly ScanKind[] = ['scan', 'admit'];

interface Undoer {
  readonly right: DoorRight;
  readonly userId: string;
  readonly device: string | null;
  /** False: the device is only what the caller says that it is. */
  readonly hasToken: boolean;
}

/** By so much the times of one device may differ from each other, each corrected by another sending. */
const clockSlackMs = 60_000;

/** A device sends what it did for as long as its token lasts at most. */
const undoneLateMs = tokenDays.withoutDay * 86_400_000;

/**
 * Whether an admission may be undone: on its own device, by the account that scanned unless the device has a token, for some minutes; by a
 * supervisor at any time. `at`: when it was undone, as the device says; `now`: when that arrives.
 */
export function decideUndo(
  scan: {
    readonly kind: ScanKind;
    readonly result: string;
    readonly scannedAt: Date;
    readonly userId: string | null;
    readonly device: string | null;
  },
  by: Undoer,
  { at, now, undoMinutes }: { readonly at: Date; readonly now: Date; readonly undoMinutes: number },
): 'undo' | 'wrongState' | 'undoClosed' | 'forbidden' {
  if (scan.result !== 'valid' || !undoable.includes(scan.kind)) return 'wrongState';
  if (by.right === 'supervisor') return 'undo';
  const isOwnDevice = scan.device === null ? !by.hasToken : scan.device === by.device;
  if (!isOwnDevice || (!by.hasToken && scan.userId !== by.userId)) return 'forbidden';
  const after = at.getTime() - scan.scannedAt.getTime();
  const isInTime = after >= -clockSlackMs && after <= undoMinutes * 60_000;
  return isInTime && now.getTime() - scan.scannedAt.getTime() <= undoneLateMs ? 'undo' : 'undoClosed';
}
