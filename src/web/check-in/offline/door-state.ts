// What the pages of the door show of this device: network, packs, unsent scans. One state for all of them, the same in every tab.

import { useSyncExternalStore } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { answerFromPack, decideFromPack } from '#core/check-in/offline/decide-from-pack.ts';
import { type OwnLog, ownLogOf } from '#core/check-in/offline/device-log.ts';
import { type NetworkEvent, type NetworkState, nextNetwork, online } from '#core/check-in/offline/network.ts';
import { sessionNow } from '#core/check-in/offline/session-now.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';
import type { Pack } from '#core/check-in/offline/pack.ts';
import { doorNow, openClock } from './clock.ts';
import { isFull } from './door-db.ts';
import { listPacks, openPack, type PackInfo } from './packs.ts';
import { countUnsent, deleteTaken, readLines, readRefused } from './queue.ts';
import { openKeys } from './read-code.ts';
import { readThisDevice } from './this-device.ts';

export interface DoorState {
  readonly network: NetworkState;
  /** `full`: there is no room for a scan; `none`: this browser stores nothing. Either way tickets are checked over the network only. */
  readonly storage: 'unknown' | 'ready' | 'full' | 'none';
  readonly unsent: number;
  /** Scans that the server will not take. */
  readonly refused: number;
  readonly isRevoked: boolean;
  /** By which lists and logs name this device; a device that was never enrolled has its mark. Empty: it is not known yet. */
  readonly name: string;
  /** Whether the pages of the door open without a network. */
  readonly pages: 'unknown' | 'loading' | 'ready' | 'notStored';
  readonly packs: ReadonlyMap<string, PackInfo>;
  readonly door: OpenDoor | null;
}

/** The session whose door this is, and what this device has done there since its pack was read. */
interface OpenDoor {
  readonly sessionId: string;
  readonly log: OwnLog;
  /** As this device knows it; null: it has no pack of it. */
  readonly session: SessionToCheckIn | null;
  /** Whether its pack has names. */
  readonly hasNames: boolean;
}

const pinnedName = 'doorPinned';
const nothing: DoorState = {
  network: online,
  storage: 'unknown',
  unsent: 0,
  refused: 0,
  isRevoked: false,
  name: '',
  pages: 'unknown',
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

/** The door of the page before: the pages of a session follow each other. */
let lastDoor: OpenDoor | null = null;

/** A page is at the door of this session; null: at none. */
export function standAt(sessionId: string | null): void {
  lastDoor = doorState().door ?? lastDoor;
  if (sessionId === null) return change({ door: null });
  const unread = { sessionId, log: ownLogOf([]), session: null, hasNames: true };
  change({ door: lastDoor?.sessionId === sessionId ? lastDoor : unread });
  void readDevice();
}

/** The pages of the door are being cached, are cached, or found no room. */
export function seePages(pages: DoorState['pages']): void {
  if (doorState().pages !== pages) change({ pages });
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
    const [packs, unsent, refused, { isRevoked, name }] = await Promise.all([
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
    const log = door && ownLogOf(await readLines(door.sessionId));
    if (pack && log) await rehearse(pack, log);
    change({
      packs: new Map(packs.map((pack) => [pack.sessionId, pack])),
      unsent,
      refused: refused.length,
      isRevoked,
      name,
      storage: storage === 'full' ? 'full' : 'ready',
      door:
        door && log && doorState().door?.sessionId === door.sessionId
          ? {
              ...door,
              log,
              session: pack ? sessionNow({ pack, log, device: name }) : null,
              hasNames: pack?.tickets.some((ticket) => ticket.name !== undefined) ?? false,
            }
          : doorState().door,
    });
  } catch (error) {
    seeStorageFailure(error);
  }
}

const rehearsed = new WeakSet<Pack>();

/** Decides once in vain: code and index of a pack are ready by the time the first ticket is shown, also on a slow phone. */
async function rehearse(pack: Pack, log: OwnLog): Promise<void> {
  if (rehearsed.has(pack)) return;
  rehearsed.add(pack);
  await openKeys(pack.keys);
  const known = { pack, log, device: '' };
  const shown = { code: { kind: 'byHand' }, ticketId: pack.tickets[0]?._id ?? null } as const;
  answerFromPack('', known, shown, decideFromPack(known, shown, null, doorNow()));
}
