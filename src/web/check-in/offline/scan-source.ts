// Each scan is decided by the server, or without it by the pack of this device: the same decision, the same answer.

import { v4 as randomId } from 'uuid';
import { type ScanAnswer, scanTicket, undoScan } from '#core/check-in/contract.ts';
import { knownAdmission, type ScanDecision } from '#core/check-in/decide.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { answerFromPack, decideFromPack, type ShownAtDoor } from '#core/check-in/offline/decide-from-pack.ts';
import type { DeviceLine } from '#core/check-in/offline/device-log.ts';
import { decideUndoInPack } from '#core/check-in/offline/find-in-pack.ts';
import type { Pack } from '#core/check-in/offline/pack.ts';
import type { AdmissionKind } from '#core/check-in/tally.ts';
import { call } from '#web/api/call.ts';
import { doorNow } from './clock.ts';
import { doorState } from './door-state.ts';
import { appendOrFail, fromEither, inTurn, note, NotDecided, openKnown } from './on-device.ts';
import { readLines } from './queue.ts';
import { readCode } from './read-code.ts';
import { readThisDevice } from './this-device.ts';

/** A code as it was read, or a ticket that was found by name. */
export type ShownTicket =
  | { readonly code: string; readonly ticketId?: never }
  | { readonly code?: never; readonly ticketId: string };

/** A party that is to be let in; sent again it is the same one. */
export type NewAdmission = ShownTicket & {
  readonly scanId: string;
  readonly attended: Heads | null;
};

/** What a ticket would be answered. It lets no one in. A code that is refused goes on the log of the door. */
export async function judge(sessionId: string, shown: ShownTicket): Promise<ScanAnswer> {
  const scanId = randomId();
  return fromEither(
    sessionId,
    async (caller) => {
      const body = { ...(await bodyOf(sessionId, shown, scanId)), admit: false };
      return call(scanTicket, { body }, caller);
    },
    async () => {
      const start = performance.now();
      // What it judges by is in memory: an admission reads the disk, which other tabs write to.
      const known = await openKnown(sessionId, doorState().door);
      const read = await readShown(shown, known.pack);
      const judged = answerFromPack(scanId, known, read, decideFromPack(known, read, null, doorNow()));
      // Read by the bench `door-offline`.
      performance.measure('decision', { start });
      if (judged.result !== 'valid' && shown.code !== undefined) await noteRefusal(sessionId, shown, judged);
      return judged;
    },
  );
}

/** The server stores what it refuses itself. */
async function noteRefusal(
  sessionId: string,
  shown: ShownTicket,
  { scanId, result, reason }: ScanAnswer,
): Promise<void> {
  const body = await bodyOf(sessionId, shown, scanId);
  const item = { ...body, kind: 'scan', result, ...(reason && { reason }) } as const;
  await note({ sessionId, item, ticketId: null, heads: null });
}

/** Lets a party in. Over a network whose answer does not come it is let in by the pack, and sent again as the same admission. */
export async function admit(sessionId: string, admission: NewAdmission): Promise<ScanAnswer> {
  const { scanId, attended } = admission;
  return fromEither(
    sessionId,
    async (caller) => {
      const body = { ...(await bodyOf(sessionId, admission, scanId)), ...(attended && { attended }) };
      const answer = await call(scanTicket, { body }, caller);
      if (answer.result === 'valid' && answer.heads && answer.ticket) {
        // One that was repeated is noted already.
        const item = { ...body, scanId: answer.scanId, kind: 'scan', result: 'valid' } as const;
        const { heads, ticket, change } = answer;
        await note({ sessionId, item, ticketId: ticket._id, heads, change }, 'taken');
      }
      return answer;
    },
    () => inTurn(() => admitFromPack(sessionId, admission)),
  );
}

async function admitFromPack(sessionId: string, admission: NewAdmission): Promise<ScanAnswer> {
  const { scanId, attended } = admission;
  const known = await openKnown(sessionId);
  const read = await readShown(admission, known.pack);
  const same = known.log.admitted.find((one) => one.scanId === scanId);
  const decision = same ? knownAdmission(same.heads) : decideFromPack(known, read, attended, doorNow());
  if (decision.result === 'valid' && decision.isRepeated) {
    const last = known.log.admitted.findLast(({ ticketId }) => ticketId === read.ticketId);
    return answerFromPack(last?.scanId ?? scanId, known, read, decision);
  }
  const body = await bodyOf(sessionId, admission, scanId);
  await appendOrFail({ sessionId, ...lineOf(body, decision, read.ticketId) });
  return answerFromPack(scanId, await openKnown(sessionId), read, decision);
}

async function readShown({ code, ticketId }: ShownTicket, { keys }: Pack): Promise<ShownAtDoor> {
  return code === undefined ? { code: { kind: 'byHand' }, ticketId } : readCode(code, keys);
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

/** What is undone: as it was answered, or as the log of its ticket has it. */
export interface Undone {
  readonly scanId: string;
  readonly ticketId: string | null;
  readonly heads: Heads | null;
  readonly kind: AdmissionKind;
  readonly scannedAt: string;
}

/** Takes an admission back. Without a network this device decides whether it may, as the server will. */
export async function undo(sessionId: string, undone: Undone): Promise<void> {
  const { scanId, ticketId, heads } = undone;
  const lines = await readLines(sessionId).catch(() => []);
  const own = lines.find(({ item }) => item.kind !== 'undo' && item.scanId === scanId);
  const line = {
    sessionId,
    item: { kind: 'undo', scanId, scannedAt: doorNow().toISOString() } as const,
    ticketId: own?.ticketId ?? ticketId,
    heads: own?.heads ?? heads,
  };
  const inQueue = async () => {
    // Without its pack it knows no better than the server.
    const known = await openKnown(sessionId).catch(() => null);
    const admission = { kind: undone.kind, at: new Date(undone.scannedAt) };
    if (known && decideUndoInPack(known, admission, doorNow()) !== 'undo') throw new NotDecided('undoClosed');
    await appendOrFail(line);
  };
  // The server does not know yet what was not sent.
  if (own?.state === 'unsent') return inQueue();
  const { id } = await readThisDevice();
  await fromEither(
    sessionId,
    async (caller) => {
      const { change } = await call(undoScan, { params: { id: scanId }, query: { device: id } }, caller);
      await note({ ...line, change }, 'taken');
    },
    inQueue,
  );
}

async function bodyOf(sessionId: string, { code, ticketId }: ShownTicket, scanId: string) {
  const { id } = await readThisDevice();
  const shown = code === undefined ? { ticketId } : { code: code.slice(0, 2000) };
  return { scanId, ...shown, sessionId, scannedAt: doorNow().toISOString(), device: id };
}
