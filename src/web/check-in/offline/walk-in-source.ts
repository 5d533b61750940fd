// People without tickets are counted by the server, or without it by this device out of its quota (docs/product/check-in.md#walk-ins); and who is
// inside by then.

import { countHeads, countWalkIns } from '#core/check-in/by-hand-contract.ts';
import type { WalkInItem } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { ownLogOf } from '#core/check-in/offline/device-log.ts';
import { insideByPlace, type SessionOnDevice } from '#core/check-in/offline/inside.ts';
import { hasEnded } from '#core/check-in/offline/pack.ts';
import { sessionNow } from '#core/check-in/offline/session-now.ts';
import type { WalkInTap } from '#core/check-in/walk-ins.ts';
import { call, type QueryContext } from '#web/api/call.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { doorNow } from './clock.ts';
import { doorState } from './door-state.ts';
import { appendOrFail, fromEither, inTurn, note, NotDecided, openKnown } from './on-device.ts';
import { readWholePack } from './packs.ts';
import { readLines } from './queue.ts';
import { readThisDevice } from './this-device.ts';
import { isUnanswered, timed } from './timed-call.ts';

/** Taps that were sent and not answered: the server may have counted them. */
const unanswered = new Set<string>();

/**
 * Counts people, once for each `scanId`. Where no answer comes the device counts them, if it has seats for them. People whom the server may
 * have counted already it does not refuse: it sends the request again.
 */
export async function countPeople(sessionId: string, tap: WalkInTap, scanId: string): Promise<void> {
  const overNetwork = (caller: QueryContext) => countOnServer(sessionId, tap, scanId, caller);
  const onDevice = () => inTurn(() => countOnDevice(sessionId, tap, scanId));
  if (!unanswered.has(scanId)) return fromEither(sessionId, overNetwork, onDevice);
  try {
    return await timed(overNetwork);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return onDevice();
  }
}

async function countOnServer(
  sessionId: string,
  tap: WalkInTap,
  scanId: string,
  caller: QueryContext,
): Promise<void> {
  const { kind, people, out } = tap;
  const { id: device } = await readThisDevice();
  const params = { id: sessionId };
  unanswered.add(scanId);
  const { change } =
    kind === 'counter'
      ? await call(countHeads, { params, body: { scanId, in: people, out, device } }, caller)
      : await call(countWalkIns, { params, body: { scanId, people, device } }, caller);
  unanswered.delete(scanId);
  // Nothing was to be counted.
  if (change === undefined) return;
  // The list of this device is some seconds older.
  const item = itemOf(sessionId, tap, scanId);
  await note({ sessionId, item, ticketId: null, heads: null, change, isOutsideQuota: true }, 'taken');
}

function itemOf(sessionId: string, { kind, people, out }: WalkInTap, scanId: string): WalkInItem {
  const counted = { scanId, sessionId, scannedAt: doorNow().toISOString(), people };
  return kind === 'counter' ? { ...counted, kind, out } : { ...counted, kind };
}

async function countOnDevice(sessionId: string, tap: WalkInTap, scanId: string): Promise<void> {
  const { kind, people } = tap;
  const lines = await readLines(sessionId);
  if (lines.some(({ item }) => item.scanId === scanId)) return;
  const { freeForWalkIns } = sessionNow(await openKnown(sessionId));
  if (kind === 'walkIn' && people > (freeForWalkIns ?? Infinity)) {
    const refused = new NotDecided('noQuota');
    throw unanswered.has(scanId) ? new NoConnection(refused) : refused;
  }
  await appendOrFail({ sessionId, item: itemOf(sessionId, tap, scanId), ticketId: null, heads: null });
}

/** Who is inside as far as this device knows; `unnamed`: packs of which it reads nothing, not even their session. */
interface InsideOnDevice extends ReturnType<typeof insideByPlace> {
  readonly unnamed: number;
}

/** The sessions whose lists this device has, with what it has done there since. A list is opened where there is something to add. */
export async function sessionsOnDevice(): Promise<SessionToCheckIn[]> {
  const { packs, name: device } = doorState();
  const sessions: SessionToCheckIn[] = [];
  for (const { sessionId, session } of packs.values()) {
    if (!session) continue;
    const lines = await readLines(sessionId);
    const pack = lines.length > 0 ? await readWholePack(sessionId) : undefined;
    sessions.push(pack ? sessionNow({ pack, log: ownLogOf(lines), device }) : session);
  }
  return sessions;
}

/** How many people are in each place now, as far as the lists on this device and what it has done since say. One that does not open hides no other. */
export async function insideOnDevice(): Promise<InsideOnDevice> {
  const { packs, name: device } = doorState();
  const sessions: SessionOnDevice[] = [];
  let unnamed = 0;
  for (const { sessionId, session, endsAt } of packs.values()) {
    if (!session) {
      if (!hasEnded({ endsAt }, doorNow())) unnamed += 1;
      continue;
    }
    const pack = await readWholePack(sessionId);
    const known = pack ? { pack, log: ownLogOf(await readLines(sessionId)), device } : null;
    sessions.push({ session, known });
  }
  return { ...insideByPlace(sessions, doorNow()), unnamed };
}
