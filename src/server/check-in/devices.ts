// Devices of the door (docs/product/check-in.md#devices). A device acts in the name of an account: with the sign-in of that, or with a token
// of its own, which works at doors only and within its limits. Enrolling it gives it a name, a key, and a line in the list from which an
// admin can revoke it.

import { createPublicKey } from 'node:crypto';
import { type AccountViewer, type DoorLimits, may, type Viewer } from '#core/accounts/access.ts';
import type { AuditedActionName, Changes } from '#core/audit/rules.ts';
import type { DoorDevice } from '#core/check-in/device-contract.ts';
import { deviceTokenEnd } from '#core/check-in/rights.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import { record } from '#server/audit/service.ts';
import { hashToken, newToken, startDeviceSignIn } from '#server/auth/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { ReportedPack } from '#server/db/tables/door-tables.ts';
import * as store from './devices-store.ts';
import { openSession, requireSupervisor } from './door-rights.ts';

const secretMinutes = 10;

export interface Enrolling {
  readonly db: Db;
  readonly zone: Zone;
}
interface NewDevice {
  readonly name: string;
  readonly limits?: DoorLimits | undefined;
}

export async function list(db: Db): Promise<DoorDevice[]> {
  return (await store.listDevices(db)).map(view);
}

/** Enrols the device on which an account is signed in; with limits it gets a token of its own. */
export async function add(
  { db, zone }: Enrolling,
  { name, publicKey, limits }: NewDevice & { readonly publicKey?: string | undefined },
  viewer: AccountViewer,
): Promise<DoorDevice & { token?: string }> {
  const key = keyOf(publicKey);
  return db.transaction().execute(async (tx) => {
    const now = await readNow(tx);
    const _id = newId();
    const { userId } = viewer;
    const times = { enrolledAt: now, confirmedAt: now, lastSeenAt: now };
    await store.insertDevice(tx, { _id, name, userId, publicKey: key, ...times, ...limited(limits) });
    await recordOn(tx, _id, 'enrol', viewer, given(limits));
    const device = await read(tx, _id);
    if (!limits) return device;
    const expiresAt = deviceTokenEnd(limits, now, zone);
    return { ...device, token: await startDeviceSignIn(tx, { deviceId: _id, userId, expiresAt, now }) };
  });
}

/** Makes a code for one more device. */
export async function invite(
  db: Db,
  { name, limits }: NewDevice,
  viewer: AccountViewer,
): Promise<{ device: DoorDevice; secret: string; endsAt: string }> {
  const secret = newToken();
  return db.transaction().execute(async (tx) => {
    const endsAt = new Date((await readNow(tx)).getTime() + secretMinutes * 60_000);
    const _id = newId();
    const code = { secretHash: hashToken(secret), secretEndsAt: endsAt };
    await store.insertDevice(tx, { _id, name, userId: viewer.userId, ...code, ...limited(limits) });
    await recordOn(tx, _id, 'invite', viewer, given(limits));
    return { device: await read(tx, _id), secret, endsAt: endsAt.toISOString() };
  });
}

/** Uses a code once: the device acts for the account that is signed in on it and may check in, else for the admin who made the code. */
export async function enrol(
  { db, zone }: Enrolling,
  { secret, publicKey }: { readonly secret: string; readonly publicKey?: string | undefined },
  viewer: Viewer,
): Promise<DoorDevice & { token: string }> {
  const key = keyOf(publicKey);
  return db.transaction().execute(async (tx) => {
    const by = viewer.kind === 'account' && may(viewer, 'checkIn') ? viewer.userId : null;
    const used = await store.useSecret(tx, hashToken(secret), { userId: by, publicKey: key });
    // The account of the admin may have been erased.
    if (!used?.userId) throw new Refusal('enrolmentOver');
    const { _id: deviceId, userId, limits } = used;
    const now = await readNow(tx);
    const expiresAt = deviceTokenEnd(limits, now, zone);
    const token = await startDeviceSignIn(tx, { deviceId, userId, expiresAt, now });
    await recordOn(tx, deviceId, 'enrol', { userId });
    return { ...(await read(tx, deviceId)), token };
  });
}

export async function confirm(db: Db, id: string, viewer: AccountViewer): Promise<DoorDevice> {
  return db.transaction().execute(async (tx) => {
    const device = await read(tx, id);
    if (device.state === 'active') return device;
    if (device.state !== 'waiting') throw new Refusal('wrongState');
    if (await store.confirmDevice(tx, id)) await recordOn(tx, id, 'confirm', viewer);
    return read(tx, id);
  });
}

/** A repeated call answers the same. */
export async function revoke(db: Db, id: string, viewer: AccountViewer): Promise<DoorDevice> {
  return db.transaction().execute(async (tx) => {
    await read(tx, id);
    if (await store.revokeDevice(tx, id, viewer.userId)) await recordOn(tx, id, 'revoke', viewer);
    return read(tx, id);
  });
}

/** What a device says of itself; the device of another account is not there, nor another than the one whose token was sent. */
export async function report(
  db: Db,
  id: string,
  state: { readonly unsentScans: number; readonly packs: readonly ReportedPack[] },
  viewer: AccountViewer,
): Promise<{
  state: DoorDevice['state'];
  quotas: { sessionId: string; quota: number; used: number }[];
}> {
  const isOwn = (viewer.device?.deviceId ?? id) === id;
  if (!isOwn || !(await store.reportState(db, id, viewer.userId, state))) throw new Refusal('notFound');
  return { state: (await read(db, id)).state, quotas: await store.readQuotas(db, id) };
}

async function recordOn(
  tx: Tx,
  entityId: string,
  action: AuditedActionName,
  by: Pick<AccountViewer, 'userId'>,
  changes: Changes = {},
): Promise<void> {
  await record(tx, by, { entity: 'doorDevices', entityId, action, changes });
}

/** Walk-ins of a session that devices may let in without a network. */
export async function listQuotas(
  db: Db,
  sessionId: string,
  viewer: AccountViewer,
): Promise<store.SessionQuota[]> {
  const { right } = await openSession(db, viewer, sessionId);
  requireSupervisor(right);
  return store.readSessionQuotas(db, sessionId);
}

async function read(db: Reader, id: string): Promise<DoorDevice> {
  const [found] = await store.listDevices(db, id);
  if (!found) throw new Refusal('notFound');
  return view(found);
}

function view({ enrolledAt, confirmedAt, revokedAt, ...device }: store.ListedDevice): DoorDevice {
  const isActive = confirmedAt ? 'active' : enrolledAt ? 'waiting' : 'invited';
  const { sessionIds, ...limits } = device.limits;
  return {
    ...device,
    packs: [...device.packs],
    limits: { ...limits, ...(sessionIds && { sessionIds: [...sessionIds] }) },
    state: revokedAt ? 'revoked' : isActive,
    lastSeenAt: device.lastSeenAt?.toISOString() ?? null,
    createdAt: device.createdAt.toISOString(),
  };
}

/** Limits, as the audit log records them. */
function given(limits: DoorLimits = {}): Changes {
  return Object.fromEntries(Object.entries(limits).map(([name, after]) => [name, { before: null, after }]));
}

function limited(limits: DoorLimits | undefined): { limits?: string } {
  return limits ? { limits: JSON.stringify(limits) } : {};
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
