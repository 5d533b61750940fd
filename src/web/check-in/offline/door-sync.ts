// Synchronizes this device with the server while a page of the door is open: sends the queue, brings packs up to date, says what the device
// has, and finds out whether the network is back. One tab does it for all.

import { reportDevice } from '#core/check-in/device-contract.ts';
import { hasEnded } from '#core/check-in/offline/pack.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal, isRefusedWith, NoConnection } from '#web/api/refusal.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { readUnsentScans } from '#web/device/door-data.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { isDeviceAside } from '../lock/device-aside.ts';
import { nameByKind } from '../devices/device-kind.ts';
import { doorNow } from './clock.ts';
import { cacheDoorFiles } from './door-pages.ts';
import { doorState, readDevice, seeNetwork, seeStorageFailure, storedChanged } from './door-state.ts';
import { isFull } from './door-db.ts';
import { offlineStrings } from './offline-strings.ts';
import { deletePack, deletePacks, type PackInfo, refreshPack } from './packs.ts';
import { countUnsent, deleteLines, deleteTaken, readRefused, readTakenNumbers, sendUnsent } from './queue.ts';
import { deviceMark, enrolThisDevice, markRevoked, publicKey, readThisDevice } from './this-device.ts';
import { isUnanswered, timed } from './timed-call.ts';

const onlineEveryMs = 15_000;
/** Without a network it is tried more often, by a request that costs nothing. */
const offlineEveryMs = 3_000;
/** Packs of other sessions than the one of this door. */
const othersEveryMs = 120_000;
/** A request of the queue may take so long, and a page of a pack. */
const workMs = 30_000;

let pages = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
/** Something came while a round ran, which that round may have missed. */
let isWanted = false;
let language: Language = 'it';

/** Starts while the first page of the door is open; the function that it returns ends it. */
export function startDoorSync(lang: Language): () => void {
  language = lang;
  pages += 1;
  if (pages === 1) {
    addEventListener('online', syncSoon);
    addEventListener('offline', loseNetwork);
    if (!navigator.onLine) loseNetwork();
    void readDevice().then(syncSoon);
  }
  return () => {
    pages -= 1;
    if (pages > 0) return;
    removeEventListener('online', syncSoon);
    removeEventListener('offline', loseNetwork);
    clearTimeout(timer);
  };
}

function loseNetwork(): void {
  seeNetwork({ kind: 'failed', at: Date.now() });
  syncSoon();
}

/** There is something to send, or the network may have changed. */
export function syncSoon(): void {
  clearTimeout(timer);
  isWanted = running !== undefined;
  if (pages > 0 && !isWanted) timer = setTimeout(() => void sync(), 0);
}

/** One round; a second call waits for the round that runs. */
export function sync(): Promise<void> {
  running ??= round().finally(() => {
    running = undefined;
    clearTimeout(timer);
    const everyMs = isWanted ? 0 : doorState().network.mode === 'online' ? onlineEveryMs : offlineEveryMs;
    isWanted = false;
    if (pages > 0) timer = setTimeout(() => void sync(), everyMs);
  });
  return running;
}

async function round(): Promise<void> {
  if (!readSignedIn()) return;
  try {
    if (doorState().network.mode === 'offline') await timed(findServer);
    // What failed once is tried again, and nothing that was stored waits for that.
    if (doorState().storage === 'none') await readDevice();
    if (doorState().storage === 'none' && readUnsentScans() === 0) return;
    getPages();
    await navigator.locks.request('doorSync', { ifAvailable: true }, async (lock) => {
      if (lock) await exchange();
    });
  } catch (error) {
    if (isFull(error)) seeStorageFailure(error);
    // The next round tries again: the network is not there, or the sign-in has ended and the user signs in again.
    else if (!isUnanswered(error) && !(error instanceof ApiRefusal)) reportError(error);
  }
}

/** A device at a door, or with the list of one, gets the pages of the door beside the list; what fails is tried again by the next round. */
function getPages(): void {
  const { network, storage, packs, door } = doorState();
  if (network.mode === 'online' && storage === 'ready' && (door !== null || packs.size > 0))
    cacheDoorFiles().catch(() => undefined);
}

/** Whether the server answers; rejects where it does not. */
export async function findServer({ signal }: { signal: AbortSignal }): Promise<void> {
  const { ok, status } = await fetch('/readyz', { cache: 'no-store', signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new NoConnection(cause);
  });
  if (!ok) throw new ApiRefusal(status, { code: 'fault', message: 'Not ready' });
}

async function exchange(): Promise<void> {
  await unlessRevoked(() => timed(({ signal }) => sendUnsent(signal), workMs));
  // The page shows as sent what was sent, also where a list does not load after it.
  if (doorState().unsent > 0) await storedChanged();
  if (doorState().packs.size > 0 || (await readThisDevice()).isEnrolled) await enrolForThisAccount();
  const device = await readThisDevice();
  if (!device.isRevoked) {
    for (const pack of doorState().packs.values()) if (isDue(pack)) await refreshOrDelete(pack.sessionId);
  }
  await storedChanged();
  // Of sessions without a pack, as after a sign-out; the door that is open may be getting its own.
  const { packs, door } = doorState();
  await deleteTaken((sessionId) => !packs.has(sessionId) && sessionId !== door?.sessionId);
  if (!device.isRevoked) await report();
}

/** The account for which the server refused that. */
let refusedFor: string | undefined;

/**
 * Enrols this device for the account that is signed in. One that another account had enrolled becomes its own, and not before everything is
 * sent that was done in the name of the former one.
 */
export async function enrolForThisAccount(): Promise<void> {
  const { isEnrolled, isRevoked, userId, name } = await readThisDevice();
  const account = readSignedIn()?.details._id;
  const isOwn = isEnrolled && userId === account;
  if (isRevoked || account === undefined || isOwn || refusedFor === account || isDeviceAside()) return;
  // Of an enrolled device the server accepts signed lines only: from here on there are no others.
  await publicKey();
  if ((await countUnsent()) > 0) return;
  const called = isEnrolled
    ? name
    : nameByKind(stringsIn(language, offlineStrings).prepare.deviceName, deviceMark());
  try {
    await timed((caller) => enrolThisDevice(called, caller), workMs);
  } catch (error) {
    // A device with a token of its own stays what it is.
    if (!(error instanceof ApiRefusal) || isUnanswered(error)) throw error;
    refusedFor = account;
  }
}

/** Where an answer says that the device was revoked, deletes its packs and sends its queue as lines of an account. */
async function unlessRevoked(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { isRevoked } = await readThisDevice();
    if (isRevoked || !(error instanceof ApiRefusal) || error.answer.code !== 'deviceRevoked') throw error;
    await seeRevoked();
    await work();
  }
}

/** The server has revoked this device. */
export async function seeRevoked(): Promise<void> {
  await markRevoked();
  await deletePacks();
  await storedChanged();
}

function isDue({ sessionId, readAt, endsAt }: PackInfo): boolean {
  const { door } = doorState();
  const ageMs = doorNow().getTime() - Date.parse(readAt);
  // A pack that does not open, as one in a former form, is downloaded again.
  return (
    !hasEnded({ endsAt }, doorNow()) &&
    ageMs >= (door?.sessionId === sessionId ? onlineEveryMs / 2 : othersEveryMs)
  );
}

/** Downloads a pack, or brings it up to date. What the server had taken before is in it from then on. */
export async function refresh(sessionId: string): Promise<void> {
  const taken = await readTakenNumbers(sessionId);
  await timed(({ signal }) => refreshPack(sessionId, language, signal), workMs);
  await deleteLines(taken);
}

/** A pack that the server refuses, as of a date that was deleted or that left the limits of this device, holds up no other. */
async function refreshOrDelete(sessionId: string): Promise<void> {
  try {
    await refresh(sessionId);
  } catch (error) {
    if (!isRefusedWith(error, 'forbidden', 'notFound')) throw error;
    await deletePack(sessionId);
  }
}

/** What the list of devices shows of this one, while the account is signed in that it was enrolled for. */
async function report(): Promise<void> {
  const { id, isEnrolled, userId } = await readThisDevice();
  if (!isEnrolled || userId !== readSignedIn()?.details._id) return;
  const { unsent, packs } = doorState();
  const body = {
    unsentScans: unsent,
    packs: [...packs.values()].map(({ sessionId, readAt }) => ({ sessionId, fetchedAt: readAt })),
  };
  const { state } = await timed((caller) => call(reportDevice, { params: { id }, body }, caller), workMs);
  if (state === 'revoked') await seeRevoked();
}

/** The volunteer has read that the server will not take some scans. */
export async function forgetRefused(): Promise<void> {
  await deleteLines((await readRefused()).map(({ number }) => number));
  await storedChanged();
}
