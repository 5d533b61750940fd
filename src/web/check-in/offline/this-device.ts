// This device at the door: its name, its key, and whether it was revoked (docs/product/check-in.md#devices).

import { addDevice, type DoorDevice } from '#core/check-in/device-contract.ts';
import { lineToSign } from '#core/check-in/queue.ts';
import type { QueuedItem } from '#core/check-in/contract.ts';
import { call, type QueryContext } from '#web/api/call.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { doorMarkName } from '#web/device/door-data.ts';
import { readStored, store } from '#web/device/storage.ts';
import { openQueue, type ThisDevice } from './door-db.ts';

/** A mark by which people distinguish this device from others; it is made up once. */
export function deviceMark(): string {
  const known = readStored('local', doorMarkName);
  if (known !== null && known !== '') return known;
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  store('local', doorMarkName, made);
  return made;
}

const enrolledName = 'doorEnrolled';

/** The `_id` of this device in the list of devices; null: it was not enrolled. */
export function enrolledAs(): string | null {
  return readStored('local', enrolledName);
}

/** As it was last enrolled; a browser that stores nothing has its mark alone. */
export async function readThisDevice(): Promise<ThisDevice> {
  const mark = deviceMark();
  const unknown = {
    id: mark,
    name: mark,
    userId: null,
    isEnrolled: false,
    isRevoked: false,
    isWaiting: false,
  };
  try {
    return (await (await openQueue()).get('device', 'this')) ?? unknown;
  } catch {
    return unknown;
  }
}

async function change(device: ThisDevice): Promise<void> {
  await (await openQueue()).put('device', device, 'this');
}

/** Stores as which device of the list this one was enrolled, by its account or by the code of an admin. */
export async function rememberEnrolment({
  _id,
  name,
  userId,
  state,
}: Pick<DoorDevice, '_id' | 'name' | 'userId' | 'state'>): Promise<void> {
  const [isRevoked, isWaiting] = [state === 'revoked', state === 'waiting'];
  await change({ id: _id, name, userId, isEnrolled: true, isRevoked, isWaiting });
  store('local', enrolledName, _id);
}

/** The server has revoked it. */
export async function markRevoked(): Promise<void> {
  await change({ ...(await readThisDevice()), isRevoked: true });
}

/** An admin has confirmed it, or refused to. */
export async function markConfirmed(): Promise<void> {
  await change({ ...(await readThisDevice()), isWaiting: false });
}

/** Enrols the device with its key, as one of the signed-in account. One that is enrolled for that account, or was revoked, stays as it is. */
export async function enrolThisDevice(name: string, caller: QueryContext = {}): Promise<ThisDevice> {
  return navigator.locks.request('doorEnrolment', async () => {
    const known = await readThisDevice();
    const isOwn = known.userId === readSignedIn()?.details._id;
    if (known.isEnrolled && (isOwn || known.isRevoked)) return known;
    const body = { name, publicKey: await publicKey() };
    await rememberEnrolment(await call(addDevice, { body }, caller));
    return readThisDevice();
  });
}

/** SPKI in base64, to be enrolled with. Its private half signs in this browser only and cannot be read out. */
export async function publicKey(): Promise<string> {
  const pair = await navigator.locks.request('doorSigningKey', async () => {
    const db = await openQueue();
    const known = await db.get('signing', 'pair');
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ]);
    await db.put('signing', made, 'pair');
    return made;
  });
  return base64Of(await crypto.subtle.exportKey('spki', pair.publicKey));
}

/** Signs a line by the device's key (docs/product/check-in.md#signatures); a device without one signs nothing. */
export async function signed(item: QueuedItem): Promise<QueuedItem> {
  const pair = await (await openQueue()).get('signing', 'pair');
  if (!pair) return item;
  const line = new TextEncoder().encode(lineToSign(item));
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, line);
  return { ...item, signature: base64Of(signature) };
}

function base64Of(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)));
}
