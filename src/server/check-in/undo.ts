import type { ScanAnswer } from '#core/check-in/contract.ts';
import { decideUndo } from '#core/check-in/rights.ts';
import { Refusal } from '#core/refusals.ts';
import { DoorBook } from './door-book.ts';
import { type KnownDevice, openSession } from './door-rights.ts';
import { answerOf, type DoorCaller, type Door } from './scan.ts';
import * as scanStore from './scan-store.ts';
import { undoWalkIn } from './walk-ins/walk-ins.ts';

/** Takes an admission back, by the id that its device gave it, or its own. */
export async function undo(
  door: Door,
  id: string,
  { viewer, language }: DoorCaller,
  { device, at }: { readonly device: KnownDevice; readonly at?: Date },
): Promise<ScanAnswer> {
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const { doorUndoMinutes, ...times } = await door.readSettings();
  return door.db.transaction().execute(async (tx) => {
    const found = await scanStore.readScanOf(tx, id);
    if (!found) throw new Refusal('notFound');
    const { right } = await openSession(tx, viewer, found.sessionId);
    const sessions = await scanStore.lockSessionsAtDoor(tx, [found.sessionId]);
    const tickets = await scanStore.lockParties(tx, found.ticketId === null ? [] : [found.ticketId]);
    const scans = await scanStore.readScans(
      tx,
      [found.scanId],
      tickets.map(({ _id }) => _id),
    );
    const stored = scans.find(({ scanId }) => scanId === found.scanId);
    const [session] = sessions;
    if (!stored || !session) throw new Refusal('notFound');
    const { now } = session;
    const decision = decideUndo(
      { ...stored, device: stored.deviceId ?? stored.device },
      { right, userId: viewer.userId, device: device.deviceId ?? device.device },
      { now: at ?? now, undoMinutes: doorUndoMinutes },
    );
    if (decision !== 'undo') throw new Refusal(decision);
    if (stored.kind === 'walkIn')
      return undoWalkIn(tx, stored, session, { at: at ?? now, userId: viewer.userId });
    if (stored.kind !== 'scan' && stored.kind !== 'admit') throw new Refusal('wrongState');
    const book = new DoorBook(sessions, tickets, scans, times);
    const outcome = book.undo(stored.scanId, at ?? now, viewer.userId);
    if (!outcome) throw new Refusal('wrongState');
    const { changedScans, changedTickets } = book.changes();
    await scanStore.writeScans(tx, changedScans, changedTickets);
    return answerOf(stored.scanId, outcome, right, language);
  });
}
