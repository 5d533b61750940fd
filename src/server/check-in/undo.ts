import type { AccountViewer } from '#core/accounts/access.ts';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { decideUndo, type DoorRight } from '#core/check-in/rights.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import { DoorBook } from './door-book.ts';
import { readScanOf } from './door-store.ts';
import { type KnownDevice, openSession } from './door-rights.ts';
import { answerOf, type DoorCaller, type Door } from './scan.ts';
import * as scanStore from './scan-store.ts';

/** Undone without a network: when, by the device's clock, and what the caller may do now at the door of a session. */
interface LateUndo {
  readonly at: Date;
  readonly rightAt: (sessionId: string) => Promise<DoorRight | null>;
}

/** Takes an admission back, by the id that its device gave it, or its own. */
export async function undo(
  door: Door,
  id: string,
  by: DoorCaller,
  { device, late }: { readonly device: KnownDevice; readonly late?: LateUndo },
): Promise<ScanAnswer> {
  const { viewer } = by;
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const { doorUndoMinutes, ...times } = await door.readSettings();
  const { sessionId } = await found(door.db, id);
  const right = late ? await late.rightAt(sessionId) : (await openSession(door.db, viewer, sessionId)).right;
  return door.db.transaction().execute(async (tx) => {
    const scan = await found(tx, id);
    const sessions = await scanStore.lockSessionsAtDoor(tx, [scan.sessionId]);
    const tickets = await scanStore.lockParties(tx, scan.ticketId === null ? [] : [scan.ticketId]);
    const scans = await scanStore.readScans(
      tx,
      [scan.scanId],
      tickets.map(({ _id }) => _id),
    );
    const stored = scans.find(({ scanId }) => scanId === scan.scanId);
    const [session] = sessions;
    if (!stored || !session) throw new Refusal('notFound');
    const { now } = session;
    const said = late?.at ?? now;
    const at = said < stored.scannedAt ? stored.scannedAt : said;
    const undoer = { right: right ?? 'steward', viewer, device };
    const decision = mayUndo(stored, undoer, { at: said, now, undoMinutes: doorUndoMinutes });
    if (decision !== 'undo') throw new Refusal(decision);
    const book = new DoorBook(sessions, tickets, scans, times);
    const outcome = book.undo(stored.scanId, at, viewer.userId);
    if (!outcome) throw new Refusal('wrongState');
    const { changedScans, changedTickets } = book.changes();
    const changes = await scanStore.writeScans(tx, changedScans, changedTickets);
    const change = changes.get(stored.scanId)?.undoChangeNumber ?? undefined;
    return answerOf(stored.scanId, { ...outcome, change }, right ?? 'steward', by);
  });
}

/** Whether the caller may undo what is stored. */
export function mayUndo(
  scan: scanStore.StoredScan,
  {
    right,
    viewer,
    device,
  }: { readonly right: DoorRight; readonly viewer: AccountViewer; readonly device: KnownDevice },
  when: Parameters<typeof decideUndo>[2],
): ReturnType<typeof decideUndo> {
  return decideUndo(
    { ...scan, device: scan.deviceId ?? scan.device },
    {
      right,
      userId: viewer.userId,
      device: device.deviceId ?? device.device,
      hasToken: viewer.device !== undefined,
    },
    when,
  );
}

async function found(db: Reader, id: string) {
  const scan = await readScanOf(db, id);
  if (!scan) throw new Refusal('notFound');
  return scan;
}
