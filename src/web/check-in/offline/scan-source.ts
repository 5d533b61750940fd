// Each scan is decided by the server, or without it by the pack of this device (docs/product/check-in.md#switching): the same decision, the
// same answer.

import { v4 as randomId } from 'uuid';
import { type ScanAnswer, scanTicket, undoScan } from '#core/check-in/contract.ts';
import { knownAdmission, type ScanDecision } from '#core/check-in/decide.ts';
import type { Heads } from '#core/check-in/heads.ts';
import {
  answerFromPack,
  decideFromPack,
  type KnownOffline,
} from '#core/check-in/offline/decide-from-pack.ts';
import { type DeviceLine, type NewLine, ownLogOf } from '#core/check-in/offline/device-log.ts';
import { call, type QueryContext } from '#web/api/call.ts';
import { doorNow } from './clock.ts';
import { type DoorState, doorState, seeStorageFailure, seeStored, storedChanged } from './door-state.ts';
import { seeRevoked, syncSoon } from './door-sync.ts';
import { isFull } from './door-db.ts';
import { openPack } from './packs.ts';
import { append, readLines } from './queue.ts';
import { readCode } from './read-code.ts';
import { readThisDevice } from './this-device.ts';
import { isUnanswered, timed } from './timed-call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';

/** A party that is to be let in; sent again it is the same one. */
export interface CodeAdmission {
  readonly code: string;
  readonly scanId: string;
  readonly attended: Heads | null;
}

/** Why this device cannot decide without a network. */
export class NotDecided extends Error {
  readonly code: 'noPack' | 'packOver' | 'notStored' | 'deviceRevoked';

  constructor(code: NotDecided['code'], cause?: unknown) {
    super(`This device cannot decide: ${code}`, { cause });
    this.name = 'NotDecided';
    this.code = code;
  }
}

/** What a code would be answered. It lets no one in. */
export async function judge(sessionId: string, code: string): Promise<ScanAnswer> {
  const scanId = randomId();
  const answer = await fromEither(
    sessionId,
    async (caller) =>
      call(scanTicket, { body: { ...(await bodyOf(sessionId, code, scanId)), admit: false } }, caller),
    async () => {
      const start = performance.now();
      // What it judges by is in memory: an admission reads the disk, which other tabs write to.
      const known = await openKnown(sessionId, doorState().door);
      const read = await readCode(code, known.pack.keys);
      const answer = answerFromPack(scanId, known, read, decideFromPack(known, read, null, doorNow()));
      // Read by the bench `door-offline`.
      performance.measure('decision', { start });
      return answer;
    },
  );
  // Refusals of server and device alike go on the log of the door: the server does not store what it only judges.
  if (answer.result !== 'valid') {
    const { result, reason } = answer;
    const item = { ...(await bodyOf(sessionId, code, scanId)), kind: 'scan', result } as const;
    await note({ sessionId, item: { ...item, ...(reason && { reason }) }, ticketId: null, heads: null });
  }
  return answer;
}

/** Lets a party in. Over a network whose answer does not come it is let in by the pack, and sent again as the same admission. */
export async function admit(
  sessionId: string,
  { code, scanId, attended }: CodeAdmission,
): Promise<ScanAnswer> {
  return fromEither(
    sessionId,
    async (caller) => {
      const body = { ...(await bodyOf(sessionId, code, scanId)), ...(attended && { attended }) };
      const answer = await call(scanTicket, { body }, caller);
      if (answer.result === 'valid' && answer.heads && answer.ticket) {
        const item = { ...body, kind: 'scan', result: 'valid' } as const;
        const { heads, ticket, party } = answer;
        const line = { sessionId, item, ticketId: ticket._id, heads, entered: party?.entered ?? null };
        await note(line, 'taken');
      }
      return answer;
    },
    () =>
      // Two tabs of one device decide one after the other.
      navigator.locks.request('doorDecision', () => admitFromPack(sessionId, { code, scanId, attended })),
  );
}

async function admitFromPack(
  sessionId: string,
  { code, scanId, attended }: CodeAdmission,
): Promise<ScanAnswer> {
  const known = await openKnown(sessionId);
  const read = await readCode(code, known.pack.keys);
  const same = known.log.admitted.find((one) => one.scanId === scanId);
  const decision = same ? knownAdmission(same.heads) : decideFromPack(known, read, attended, doorNow());
  if (decision.result === 'valid' && decision.isRepeated) {
    const last = known.log.admitted.findLast(({ ticketId }) => ticketId === read.ticketId);
    return answerFromPack(last?.scanId ?? scanId, known, read, decision);
  }
  const body = await bodyOf(sessionId, code, scanId);
  await appendOrFail({ sessionId, ...lineOf(body, decision, read.ticketId) });
  return answerFromPack(scanId, await openKnown(sessionId), read, decision);
}

function lineOf(
  body: Awaited<ReturnType<typeof bodyOf>>,
  decision: ScanDecision,
  ticketId: string | null,
): Pick<DeviceLine, 'item' | 'ticketId' | 'heads'> {
  const item = { ...body, kind: 'scan', result: decision.result } as const;
  if (decision.result === 'valid')
    return { item: { ...item, attended: decision.heads }, ticketId, heads: decision.heads };
  const reason = decision.result === 'invalid' && { reason: decision.reason };
  return { item: { ...item, ...reason }, ticketId: null, heads: null };
}

/** Takes an admission back. */
export async function undo(sessionId: string, { scanId, ticket, heads }: ScanAnswer): Promise<void> {
  const lines = await readLines(sessionId).catch(() => []);
  const own = lines.find(({ item }) => item.kind === 'scan' && item.scanId === scanId);
  const line = {
    sessionId,
    item: { kind: 'undo', scanId, scannedAt: doorNow().toISOString() } as const,
    ticketId: own?.ticketId ?? ticket?._id ?? null,
    heads: own?.heads ?? heads ?? null,
  };
  const inQueue = () => appendOrFail(line);
  // The server does not know yet what was not sent.
  if (own?.state === 'unsent') return inQueue();
  const { id } = await readThisDevice();
  await fromEither(
    sessionId,
    async (caller) => {
      const { party } = await call(undoScan, { params: { id: scanId }, query: { device: id } }, caller);
      await note({ ...line, entered: party?.entered ?? null }, 'taken');
    },
    inQueue,
  );
}

/** Over the network while it works, else, or where no answer comes, on this device. */
async function fromEither<Answer>(
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

/** What the device knows of a session. */
async function openKnown(sessionId: string, door: DoorState['door'] = null): Promise<KnownOffline> {
  const pack = await openPack(sessionId);
  if (!pack) throw new NotDecided(doorState().packs.has(sessionId) ? 'packOver' : 'noPack');
  const log = door?.sessionId === sessionId ? door.log : ownLogOf(await readLines(sessionId));
  return { pack, log, device: (await readThisDevice()).name };
}

async function bodyOf(sessionId: string, code: string, scanId: string) {
  const { id } = await readThisDevice();
  return { scanId, code: code.slice(0, 2000), sessionId, scannedAt: doorNow().toISOString(), device: id };
}

type Line = Omit<NewLine, 'state'>;

/** Appends what this device has decided: it counts only once it is stored. */
async function appendOrFail(line: Line): Promise<void> {
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
async function note(line: Line, state: DeviceLine['state'] = 'unsent'): Promise<void> {
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
