// What is done at a door is decided by the server, or without it by this device (docs/product/check-in.md#switching): the same way for scans,
// for what is done to a ticket by hand, and for people without tickets.

import type { KnownOffline } from '#core/check-in/offline/tickets-now.ts';
import { type DeviceLine, type NewLine, ownLogOf } from '#core/check-in/offline/device-log.ts';
import type { QueryContext } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { type DoorState, doorState, seeStorageFailure, seeStored, storedChanged } from './door-state.ts';
import { seeRevoked, syncSoon } from './door-sync.ts';
import { isFull } from './door-db.ts';
import { openPack } from './packs.ts';
import { append, readLines } from './queue.ts';
import { readThisDevice } from './this-device.ts';
import { isUnanswered, timed } from './timed-call.ts';

/** Why this device cannot do something without a network. */
export class NotDecided extends Error {
  readonly code:
    | 'noPack'
    | 'packOver'
    | 'notStored'
    | 'deviceRevoked'
    | 'noQuota'
    | 'notOnList'
    | 'undoClosed';

  constructor(code: NotDecided['code'], cause?: unknown) {
    super(`This device cannot decide: ${code}`, { cause });
    this.name = 'NotDecided';
    this.code = code;
  }
}

/** Over the network while it works, else, or where no answer comes, on this device. */
export async function fromEither<Answer>(
  sessionId: string,
  overNetwork: (caller: QueryContext) => Promise<Answer>,
  onDevice: () => Promise<Answer>,
): Promise<Answer> {
  const { network, packs, isRevoked, storage } = doorState();
  if (isRevoked) throw new NotDecided('deviceRevoked');
  const canDecide = storage === 'ready' && Boolean(packs.get(sessionId)?.session);
  if (network.mode === 'offline' && (canDecide || (network.isPinned && storage === 'ready')))
    return onDevice();
  try {
    // Without a pack there is nothing better than to wait.
    return await (canDecide ? timed(overNetwork) : timed(overNetwork, 20_000));
  } catch (error) {
    if (error instanceof ApiRefusal && error.answer.code === 'deviceRevoked')
      await seeRevoked().catch(() => undefined);
    if (!isUnanswered(error) || !canDecide) throw error;
    return onDevice();
  }
}

/** Two tabs of one device decide one after the other. */
export function inTurn<Answer>(decide: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks.request('doorDecision', decide);
}

/** What the device knows of a session; `door`: what it has in memory of the one whose door is open. */
export async function openKnown(sessionId: string, door: DoorState['door'] = null): Promise<KnownOffline> {
  const pack = await openPack(sessionId);
  if (!pack) throw new NotDecided(doorState().packs.has(sessionId) ? 'packOver' : 'noPack');
  const log = door?.sessionId === sessionId ? door.log : ownLogOf(await readLines(sessionId));
  const { packs, name } = doorState();
  const others = [...packs.values()].filter((one) => one.sessionId !== sessionId);
  // In memory as well: what the disk answers takes its time on a busy phone.
  return { pack, log, device: name === '' ? (await readThisDevice()).name : name, others };
}

type Line = Omit<NewLine, 'state'>;

/** Appends what this device has decided: it counts only once it is stored. */
export async function appendOrFail(line: Line): Promise<void> {
  try {
    await append({ ...line, state: 'unsent' });
  } catch (error) {
    seeStorageFailure(error);
    throw new NotDecided('notStored', error);
  }
  seeStored();
  await storedChanged();
  syncSoon();
}

/** Notes what the server has decided already; a device without room goes on without. */
export async function note(line: Line, state: DeviceLine['state'] = 'unsent'): Promise<void> {
  try {
    await append({ ...line, state });
  } catch (error) {
    if (isFull(error)) seeStorageFailure(error);
    return;
  }
  seeStored();
  await storedChanged();
  if (state === 'unsent') syncSoon();
}
