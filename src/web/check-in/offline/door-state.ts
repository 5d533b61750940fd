// What the pages of the door show of this device: network, packs, unsent scans. One state for all of them, the same in every tab.

import { useSyncExternalStore } from 'react';
import { countOf } from '#core/check-in/heads.ts';
import { type OwnLog, ownLogOf } from '#core/check-in/offline/device-log.ts';
import { type NetworkEvent, type NetworkState, nextNetwork, online } from '#core/check-in/offline/network.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';
import { openClock } from './clock.ts';
import { isFull } from './door-db.ts';
import { listPacks, openPack, type PackInfo } from './packs.ts';
import { countUnsent, deleteTaken, readLines, readRefused } from './queue.ts';
import { importKeys } from './read-code.ts';
import { readThisDevice } from './this-device.ts';

export interface DoorState {
  readonly network: NetworkState;
  /** `full`: there is no room for a scan; `none`: this browser stores nothing. Either way tickets are checked over the network only. */
  readonly storage: 'unknown' | 'ready' | 'full' | 'none';
  readonly unsent: number;
  /** Scans that the server will not take. */
  readonly refused: number;
  readonly isRevoked: boolean;
  readonly packs: ReadonlyMap<string, PackInfo>;
  /** The session whose door this is, and whom this device has let in there since its pack was read. */
  readonly door: { readonly sessionId: string; readonly letIn: number; readonly log: OwnLog } | null;
}

const pinnedName = 'doorPinned';
const nothing: DoorState = {
  network: online,
  storage: 'unknown',
  unsent: 0,
  refused: 0,
  isRevoked: false,
  packs: new Map(),
  door: null,
};
let state: DoorState | undefined;
const listeners = new Set<() => void>();

/** Other tabs of this browser read again what one of them has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('door');
channel?.addEventListener('message', () => void readDevice());

export function doorState(): DoorState {
  if (state) return state;
  const isPinned = readStored('local', pinnedName) !== null;
  state = isPinned
    ? { ...nothing, network: nextNetwork(online, { kind: 'pinned', at: 0, isPinned }) }
    : nothing;
  return state;
}

/** The state of this device at the door. */
export function useDoorState(): DoorState {
  return useSyncExternalStore(subscribe, doorState, () => nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(to: Partial<DoorState>): void {
  state = { ...doorState(), ...to };
  for (const listener of listeners) listener();
}

/** Something was seen of the network, or the volunteer has chosen. */
export function seeNetwork(event: NetworkEvent): void {
  const before = doorState().network;
  const network = nextNetwork(before, event);
  if (network !== before) change({ network });
}

/** Stays without a network whatever it does, or follows it again. */
export function pinOffline(isPinned: boolean): void {
  if (isPinned) store('local', pinnedName, 'yes');
  else removeStored('local', pinnedName);
  seeNetwork({ kind: 'pinned', at: Date.now(), isPinned });
}

/** A page is at the door of this session; null: at none. */
export function standAt(sessionId: string | null): void {
  change({ door: sessionId === null ? null : { sessionId, letIn: 0, log: ownLogOf([]) } });
  if (sessionId !== null) void readDevice();
}

/** Something could not be stored. */
export function seeStorageFailure(error: unknown): void {
  change({ storage: isFull(error) ? 'full' : 'none' });
}

/** Something could be stored: there is room. */
export function seeStored(): void {
  if (doorState().storage !== 'ready') change({ storage: 'ready' });
}

/** This tab has changed what is stored. */
export async function storedChanged(): Promise<void> {
  channel?.postMessage('changed');
  await readDevice();
}

/** Reads what this device has. Where the browser stores nothing the page goes on without. */
export async function readDevice(): Promise<void> {
  try {
    await openClock();
    const [packs, unsent, refused, { isRevoked }] = await Promise.all([
      listPacks(),
      countUnsent(),
      readRefused(),
      readThisDevice(),
    ]);
    const over = new Set(packs.flatMap(({ session, sessionId }) => (session ? [] : sessionId)));
    if (over.size > 0) await deleteTaken((sessionId) => over.has(sessionId));
    const { door, storage } = doorState();
    // The first decision finds it opened.
    const pack = door && (await openPack(door.sessionId));
    if (pack) await importKeys(pack.keys);
    const log = door && ownLogOf(await readLines(door.sessionId));
    change({
      packs: new Map(packs.map((pack) => [pack.sessionId, pack])),
      unsent,
      refused: refused.length,
      isRevoked,
      storage: storage === 'full' ? 'full' : 'ready',
      door:
        door && log && doorState().door?.sessionId === door.sessionId
          ? { ...door, log, letIn: letInBy(log) }
          : doorState().door,
    });
  } catch (error) {
    seeStorageFailure(error);
  }
}

function letInBy({ admitted, takenBack }: OwnLog): number {
  const sum = (list: typeof takenBack) => list.reduce((total, { heads }) => total + countOf(heads), 0);
  return sum(admitted) - sum(takenBack);
}
