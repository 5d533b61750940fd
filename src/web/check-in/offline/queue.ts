// The queue of this device (docs/product/check-in.md#the-queue-of-a-device): append-only, in the order of a counter that all tabs share, and
// encrypted.

import { sendQueue } from '#core/check-in/contract.ts';
import { sendRevokedQueue } from '#core/check-in/device-contract.ts';
import {
  batchesOf,
  type DeviceLine,
  isInPack,
  type NewLine,
  settled,
} from '#core/check-in/offline/device-log.ts';
import { call } from '#web/api/call.ts';
import { storeUnsentScans } from '#web/device/door-data.ts';
import { doorNow } from './clock.ts';
import { openQueue, queueKey, type StoredLine } from './door-db.ts';
import { seal, unseal } from './sealing.ts';
import { readThisDevice, signed } from './this-device.ts';

type SealedPart = Pick<DeviceLine, 'item' | 'ticketId' | 'heads' | 'change' | 'isOutsideQuota'>;

/**
 * Appends a line, durably before it resolves: what the page says was let in is on the device by then. Rejects where there is no room.
 */
export async function append({ item, sessionId, state, ...known }: NewLine): Promise<void> {
  const part: SealedPart = { ...known, item: await signed(item) };
  const sealed = await seal(await queueKey(), 'line', part);
  const db = await openQueue();
  const writing = db.transaction('lines', 'readwrite', { durability: 'strict' });
  await Promise.all([writing.store.add({ sessionId, state, sealed }), writing.done]);
  await countUnsent();
}

/** The lines of a session, in order. */
export async function readLines(sessionId: string): Promise<DeviceLine[]> {
  return openLines(await (await openQueue()).getAllFromIndex('lines', 'sessionId', sessionId));
}

export async function readRefused(): Promise<DeviceLine[]> {
  return openLines(await (await openQueue()).getAllFromIndex('lines', 'state', 'refused'));
}

async function openLines(stored: readonly StoredLine[]): Promise<DeviceLine[]> {
  const key = await queueKey();
  const lines = await Promise.all(
    stored.map(async ({ number = 0, sessionId, state, sealed }): Promise<DeviceLine[]> => {
      const part = await unseal<SealedPart>(key, 'line', sealed);
      return part ? [{ number, sessionId, state, ...part }] : [];
    }),
  );
  return lines.flat().toSorted((one, other) => one.number - other.number);
}

/** Counts the lines that are not sent, for this page and for those that do not load the door. */
export async function countUnsent(): Promise<number> {
  const count = await (await openQueue()).countFromIndex('lines', 'state', 'unsent');
  storeUnsentScans(count);
  return count;
}

/**
 * Sends what is unsent, in order. A request whose answer is lost is sent again as it is, and counts once; a line that the server cannot take
 * is marked, and holds nothing up. Call it in one tab at a time.
 */
export async function sendUnsent(signal: AbortSignal): Promise<void> {
  const db = await openQueue();
  const lines = await openLines(await db.getAllFromIndex('lines', 'state', 'unsent'));
  const { id, isRevoked } = await readThisDevice();
  let left = lines.length;
  for (const batch of batchesOf(lines)) {
    left -= batch.length;
    const body = {
      device: id,
      sentAt: doorNow().toISOString(),
      unsent: left,
      items: batch.map(({ item }) => item),
    };
    const { results } = await call(isRevoked ? sendRevokedQueue : sendQueue, { body }, { signal });
    await mark(settled(batch, results));
  }
}

async function mark(lines: readonly DeviceLine[]): Promise<void> {
  const key = await queueKey();
  // A transaction would end while it is encrypted.
  const stored = await Promise.all(
    lines.map(async ({ number, sessionId, state, ...part }): Promise<StoredLine> => ({
      number,
      sessionId,
      state,
      sealed: await seal(key, 'line', part satisfies SealedPart),
    })),
  );
  const writing = (await openQueue()).transaction('lines', 'readwrite');
  await Promise.all([...stored.map((line) => writing.store.put(line)), writing.done]);
  await countUnsent();
}

/** The numbers of the lines of a session that the server has: a pack that is read from now on has them in it. */
export async function readTakenNumbers(sessionId: string): Promise<number[]> {
  const stored = await (await openQueue()).getAllFromIndex('lines', 'sessionId', sessionId);
  return stored.filter(isInPack).flatMap(({ number = [] }) => number);
}

/** Deletes the lines that the server has, of sessions whose pack is no longer here. */
export async function deleteTaken(isFormer: (sessionId: string) => boolean): Promise<void> {
  const stored = await (await openQueue()).getAllFromIndex('lines', 'state', 'taken');
  await deleteLines(stored.flatMap(({ sessionId, number = [] }) => (isFormer(sessionId) ? number : [])));
}

export async function deleteLines(numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const writing = (await openQueue()).transaction('lines', 'readwrite');
  await Promise.all([...numbers.map((number) => writing.store.delete(number)), writing.done]);
}
