// Devices of the door (docs/product/check-in.md#devices). A device acts with the sign-in of an account; enrolling it gives it a name, a key,
// and a line in the list from which an admin can revoke it.

import { createPublicKey } from 'node:crypto';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { DoorDevice } from '#core/check-in/device-contract.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { hashToken, newToken } from '#server/auth/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { ReportedPack } from '#server/db/tables/door-tables.ts';
import * as store from './devices-store.ts';

const secretMinutes = 10;

export async function list(db: Db): Promise<DoorDevice[]> {
  return (await store.listDevices(db)).map(view);
}

/** Enrols the device on which an account is signed in. */
export async function add(
  db: Db,
  { name, publicKey }: { readonly name: string; readonly publicKey?: string | undefined },
  viewer: AccountViewer,
): Promise<DoorDevice> {
  const now = await readNow(db);
  const _id = newId();
  await store.insertDevice(db, {
    _id,
    name,
    userId: viewer.userId,
    publicKey: keyOf(publicKey),
    enrolledAt: now,
    confirmedAt: now,
    lastSeenAt: now,
  });
  return read(db, _id);
}

export async function invite(
  db: Db,
  name: string,
): Promise<{ device: DoorDevice; secret: string; endsAt: string }> {
  const secret = newToken();
  const endsAt = new Date((await readNow(db)).getTime() + secretMinutes * 60_000);
  const _id = newId();
  await store.insertDevice(db, { _id, name, secretHash: hashToken(secret), secretEndsAt: endsAt });
  return { device: await read(db, _id), secret, endsAt: endsAt.toISOString() };
}

/** Uses a code once. */
export async function enrol(
  db: Db,
  { secret, publicKey }: { readonly secret: string; readonly publicKey?: string | undefined },
  viewer: AccountViewer,
): Promise<DoorDevice> {
  const _id = await store.useSecret(db, hashToken(secret), {
    userId: viewer.userId,
    publicKey: keyOf(publicKey),
  });
  if (_id === undefined) throw new Refusal('enrolmentOver');
  return read(db, _id);
}

export async function confirm(db: Db, id: string): Promise<DoorDevice> {
  const device = await read(db, id);
  if (device.state === 'active') return device;
  if (device.state !== 'waiting') throw new Refusal('wrongState');
  await store.confirmDevice(db, id);
  return read(db, id);
}

export async function revoke(db: Db, id: string, viewer: AccountViewer): Promise<DoorDevice> {
  await read(db, id);
  await store.revokeDevice(db, id, viewer.userId);
  return read(db, id);
}

/** What a device says of itself; the device of another account is not there. */
export async function report(
  db: Db,
  id: string,
  state: { readonly unsentScans: number; readonly packs: readonly ReportedPack[] },
  viewer: AccountViewer,
): Promise<{
  state: DoorDevice['state'];
  quotas: { sessionId: string; quota: number; used: number }[];
}> {
  const isKnown = await store.reportState(db, id, viewer.userId, state);
  if (!isKnown) throw new Refusal('notFound');
  return { state: (await read(db, id)).state, quotas: await store.readQuotas(db, id) };
}

async function read(db: Db, id: string): Promise<DoorDevice> {
  const [found] = await store.listDevices(db, id);
  if (!found) throw new Refusal('notFound');
  return view(found);
}

function view({ enrolledAt, confirmedAt, revokedAt, ...device }: store.ListedDevice): DoorDevice {
  const isActive = confirmedAt ? 'active' : enrolledAt ? 'waiting' : 'invited';
  return {
    ...device,
    packs: [...device.packs],
    state: revokedAt ? 'revoked' : isActive,
    lastSeenAt: device.lastSeenAt?.toISOString() ?? null,
    createdAt: device.createdAt.toISOString(),
  };
}

function keyOf(publicKey: string | undefined): Buffer | null {
  if (publicKey === undefined) return null;
  const der = Buffer.from(publicKey, 'base64');
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: der,
      format: 'der',
      type: 'spki',
    });
    if (asymmetricKeyType === 'ed25519' || asymmetricKeyDetails?.namedCurve === 'prime256v1') return der;
  } catch {
    // It is no key: refused below.
  }
  throw invalidAt('publicKey', 'invalidValue', 'A public key of Ed25519 or P-256, SPKI in base64');
}
