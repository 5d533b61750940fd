// Who stands at a door: an account with its rights, and the device that it holds.

import type { AccountViewer } from '#core/accounts/access.ts';
import { type DoorRight, doorRightOf, isWithin } from '#core/check-in/rights.ts';
import { managesEvent } from '#core/events/visibility.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import { readEnrolledDevice } from './door-store.ts';
import { readSessionAtDoor, type SessionAtDoor } from './scan-store.ts';

/** The right of an account at a session; refuses accounts that have none, with no more than they may know of it. */
export function rightAt(
  viewer: AccountViewer,
  session: Pick<SessionAtDoor, 'eventId' | 'isPrivate'> | undefined,
): DoorRight {
  if (!session) throw new Refusal('notFound');
  const right = doorRightOf(viewer, session.eventId);
  if (right) return right;
  throw new Refusal(session.isPrivate && !managesEvent(viewer, session.eventId) ? 'notFound' : 'forbidden');
}

export async function openSession(
  db: Reader,
  viewer: AccountViewer,
  sessionId: string,
): Promise<{ readonly session: SessionAtDoor; readonly right: DoorRight }> {
  return admitTo(viewer, await readSessionAtDoor(db, sessionId));
}

/** Refuses those who may not work at the door of a session, and devices whose limits leave it out. */
export function admitTo(
  viewer: AccountViewer,
  session: SessionAtDoor | undefined,
): { readonly session: SessionAtDoor; readonly right: DoorRight } {
  const right = rightAt(viewer, session);
  if (!session) throw new Refusal('notFound');
  if (viewer.device && !isWithin(viewer.device.limits, session)) throw new Refusal('forbidden');
  return { session, right };
}

/** Refuses stewards. */
export function requireSupervisor(right: DoorRight): void {
  if (right !== 'supervisor') throw new Refusal('forbidden');
}

export interface KnownDevice {
  readonly deviceId: string | null;
  /** By which it calls itself. */
  readonly device: string | null;
  readonly publicKey: Buffer | null;
  readonly isRevoked: boolean;
}

/**
 * The device of a scan: the one whose token was sent, whatever it says; else an enrolled one by its id, and any other by the name that it
 * gave.
 */
export async function readDevice(
  db: Reader,
  viewer: AccountViewer,
  named: string | undefined,
): Promise<KnownDevice> {
  const device = viewer.device?.deviceId ?? named;
  const unknown = { deviceId: null, device: device ?? null, publicKey: null, isRevoked: false };
  if (device === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(device)) return unknown;
  const found = await readEnrolledDevice(db, device);
  if (!found) return unknown;
  const { _id, name, publicKey, revokedAt } = found;
  return { deviceId: _id, device: name, publicKey, isRevoked: revokedAt !== null };
}
