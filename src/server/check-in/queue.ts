// The queue of a device that had no network (docs/product/check-in.md#late-uploads).

import { createPublicKey, verify } from 'node:crypto';
import type { AccountViewer } from '#core/accounts/access.ts';
import {
  type QueuedItem,
  queuedItem,
  type QueueResult,
  type ByHandItem,
  type ScanAnswer,
  type ScanBody,
  type WalkInItem,
} from '#core/check-in/contract.ts';
import { atServerTime, lineToSign } from '#core/check-in/queue.ts';
import type { DoorRight } from '#core/check-in/rights.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import { admitTo, type KnownDevice, readDevice } from './door-rights.ts';
import {
  answerOf,
  answerSlowly,
  type Door,
  type DoorCaller,
  isBogus,
  laneOf,
  requestOf,
  tooManyBogus,
} from './scan.ts';
import type { ScanOutcome } from './scan-request.ts';
import { byHandRequest, recordPass } from './supervise.ts';
import { undo } from './undo.ts';
import { recordWalkIn } from './walk-ins/walk-ins.ts';

export interface SentQueue {
  readonly device: string;
  readonly sentAt: string;
  readonly unsent?: number | undefined;
  readonly items: readonly unknown[];
}

/** Takes the queue of a device, in order. What cannot be taken is answered as such and holds nothing up. */
export async function takeQueue(
  door: Door,
  queue: SentQueue,
  by: DoorCaller,
  given: { readonly isFromRevoked?: true } = {},
): Promise<QueueResult[]> {
  const device = await readDevice(door.db, by.viewer, queue.device);
  if (device.isRevoked && !given.isFromRevoked) throw new Refusal('deviceRevoked');
  const clock = { sentAt: new Date(queue.sentAt), receivedAt: await readNow(door.db) };
  const rights = new Map<string, Promise<DoorRight | null>>();
  const rightAt = (sessionId: string) => {
    const known = rights.get(sessionId) ?? lateRightAt(door, by.viewer, sessionId);
    rights.set(sessionId, known);
    return known;
  };
  const results: Promise<QueueResult>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  for (const item of queue.items) {
    const read = queuedItem.safeParse(item);
    const result = read.success
      ? takeItem(door, read.data, { by, rightAt, device, clock }, before)
      : Promise.resolve<QueueResult>({ scanId: scanIdIn(item), outcome: 'refused', code: 'invalid' });
    results.push(result);
    before = Promise.all([before, result]);
  }
  return Promise.all(results);
}

/**
 * The right of a caller at a session where its device has let people in already: the session may have been moved out of the limits of the
 * device since then, or another account may send the queue. Refuses a session that does not exist.
 */
async function lateRightAt(door: Door, viewer: AccountViewer, sessionId: string): Promise<DoorRight | null> {
  const session = await door.readSession(sessionId);
  if (!session) throw new Refusal('notFound');
  try {
    return admitTo(viewer, session).right;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * One admission that a device had decided, sent by itself: stored like a line of its queue. This call carries no signature, so that a device
 * with a key sends its queue instead.
 */
export async function takeOne(door: Door, sent: ScanBody, by: DoorCaller): Promise<ScanAnswer> {
  const device = await readDevice(door.db, by.viewer, sent.device);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const receivedAt = await readNow(door.db);
  const taken = await takeScan(
    door,
    { ...sent, kind: 'scan', result: 'valid' },
    {
      by,
      rightAt: (sessionId) => lateRightAt(door, by.viewer, sessionId),
      device,
      clock: { sentAt: receivedAt, receivedAt },
    },
  );
  return taken.answer ?? { scanId: sent.scanId, result: 'valid' };
}

interface Taking {
  readonly by: DoorCaller;
  /** What the caller may do at a session, read once for all lines of it; null: nothing, any more. */
  readonly rightAt: (sessionId: string) => Promise<DoorRight | null>;
  readonly device: KnownDevice;
  readonly clock: { readonly sentAt: Date; readonly receivedAt: Date };
}

/** Scans share transactions; what is done to a ticket besides, and an undo, wait for the scans before them. */
function takeItem(
  door: Door,
  item: QueuedItem,
  taking: Taking,
  before: Promise<unknown>,
): Promise<QueueResult> {
  return item.kind === 'scan'
    ? settled(item.scanId, takeScan(door, item, taking))
    : settled(
        item.scanId,
        before.then(() => takeOther(door, item, taking)),
      );
}

type Taken = Promise<Omit<QueueResult, 'scanId'>>;

/** When something happened, by the server's clock. */
function timeOf({ scannedAt }: QueuedItem, { clock: { sentAt, receivedAt } }: Taking): Date {
  return atServerTime(new Date(scannedAt), sentAt, receivedAt);
}

async function takeScan(door: Door, item: Extract<QueuedItem, { kind: 'scan' }>, taking: Taking): Taken {
  const { by, rightAt, device } = taking;
  const right = await rightAt(item.sessionId);
  if (right === null && item.result !== 'valid') throw new Refusal('forbidden');
  const request = await requestOf(door, item, { viewer: by.viewer, device });
  const late = {
    at: timeOf(item, taking),
    result: item.result,
    reason: item.reason ?? null,
    isOffline: item.result === 'valid' || item.judgedOnline !== true,
    isProven: right !== null && isOfDevice(item, device),
  };
  // What was judged over the network was counted then.
  const isCounted = item.result !== 'valid' && item.judgedOnline !== true;
  if (isCounted && isBogus(request.code) && tooManyBogus(door, by.viewer))
    return { outcome: 'taken', answer: await answerSlowly(door, request, request.code.kind) };
  const outcome = await laneOf(door, request.code).take({ ...request, late });
  return takenAs(item.scanId, outcome, right, by);
}

function takenAs(
  scanId: string,
  outcome: ScanOutcome,
  right: DoorRight | null,
  by: DoorCaller,
): Omit<QueueResult, 'scanId'> {
  const answer = answerOf(scanId, outcome, right ?? 'steward', by);
  const { lateness, isConflict } = outcome.scan ?? { lateness: null, isConflict: false };
  // Without a right the caller learns that its line was taken, and nothing of the ticket.
  return { outcome: 'taken', ...(right && { answer }), ...(lateness && { lateness }), isConflict };
}

/** Whether a line comes from a device that was not revoked. */
function isOfDevice(item: QueuedItem, { isRevoked, publicKey }: KnownDevice): boolean {
  return !isRevoked && isSigned(item, publicKey);
}

/** Whether the device's key signed a line; one without a key is known by the sign-in of its account. */
function isSigned(item: QueuedItem, publicKey: Buffer | null): boolean {
  if (!publicKey) return true;
  if (item.signature === undefined) return false;
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  const signature = Buffer.from(item.signature, 'base64');
  const line = Buffer.from(lineToSign(item));
  return key.asymmetricKeyType === 'ec'
    ? verify('sha256', line, { key, dsaEncoding: 'ieee-p1363' }, signature)
    : verify(null, line, key, signature);
}

async function takeOther(door: Door, item: Exclude<QueuedItem, { kind: 'scan' }>, taking: Taking): Taken {
  const { by, rightAt, device } = taking;
  switch (item.kind) {
    case 'undo': {
      // Its time decides whether it may be undone.
      if (!isSigned(item, device.publicKey))
        throw new Refusal(device.isRevoked ? 'deviceRevoked' : 'forbidden');
      const late = { at: timeOf(item, taking), rightAt };
      return { outcome: 'taken', answer: await undo(door, item.scanId, by, { device, late }) };
    }
    case 'admit':
    case 'correction':
      return takeByHand(door, item, taking);
    case 'pass': {
      const isProven = (await rightAt(item.sessionId)) !== null && isOfDevice(item, device);
      const at = timeOf(item, taking);
      const late = { at, isProven };
      const change = await recordPass(door.db, { ...item, device, userId: by.viewer.userId, late });
      return { outcome: 'taken', ...(change !== undefined && { change }) };
    }
    case 'walkIn':
    case 'counter':
      return takeWalkIns(door, item, taking);
  }
}

/** A supervisor lets in by hand without a network; by an account that is none, it counts once a supervisor agrees. */
async function takeByHand(door: Door, item: ByHandItem, taking: Taking): Taken {
  const { by, rightAt, device } = taking;
  const right = await rightAt(item.sessionId);
  const isProven = right === 'supervisor' && isOfDevice(item, device);
  const request = byHandRequest(item, device, by.viewer);
  const late = {
    at: timeOf(item, taking),
    result: 'valid',
    reason: null,
    isOffline: true,
    isProven,
  } as const;
  return takenAs(item.scanId, await door.lane.take({ ...request, late }), right, by);
}

async function takeWalkIns(door: Door, item: WalkInItem, taking: Taking): Taken {
  const { by, rightAt, device } = taking;
  const isProven = (await rightAt(item.sessionId)) !== null && isOfDevice(item, device);
  const { change } = await recordWalkIn(door.db, {
    ...item,
    out: item.kind === 'counter' ? item.out : 0,
    device,
    userId: by.viewer.userId,
    late: { at: timeOf(item, taking), isProven },
    times: null,
  });
  return { outcome: 'taken', ...(change !== undefined && { change }) };
}

/** A refusal is an answer to its item; after an error, or by a busy server, the device sends the item again. */
async function settled(scanId: string, taking: Promise<Omit<QueueResult, 'scanId'>>): Promise<QueueResult> {
  try {
    return { scanId, ...(await taking) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { scanId, outcome: 'later', code: 'fault' };
    return { scanId, outcome: error.code === 'serverBusy' ? 'later' : 'refused', code: error.code };
  }
}

function scanIdIn(item: unknown): string | null {
  const scanId: unknown = typeof item === 'object' && item !== null && 'scanId' in item ? item.scanId : null;
  return typeof scanId === 'string' ? scanId : null;
}
