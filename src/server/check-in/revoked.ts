// What a revoked device had not sent yet (docs/product/check-in.md#revoked): stored, and counted only after a supervisor agrees.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { QueueResult } from '#core/check-in/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { record } from '#server/audit/service.ts';
import { openSession, readDevice, requireSupervisor } from './door-rights.ts';
import { DoorBook } from './door-book.ts';
import { readScanOf } from './door-store.ts';
import { type SentQueue, takeQueue } from './queue.ts';
import type { Door, DoorCaller } from './scan.ts';
import * as scanStore from './scan-store.ts';

export async function takeRevokedQueue(door: Door, queue: SentQueue, by: DoorCaller): Promise<QueueResult[]> {
  const { isRevoked } = await readDevice(door.db, by.viewer, queue.device);
  if (!isRevoked) throw new Refusal('wrongState');
  return takeQueue(door, queue, by, { isFromRevoked: true });
}

/** Counts an admission that was stored as unproven. */
export async function agree(
  { db, readSettings }: Door,
  id: string,
  viewer: AccountViewer,
): Promise<{ scanId: string; isConflict: boolean }> {
  const times = await readSettings();
  return db.transaction().execute(async (tx) => {
    const found = await readScanOf(tx, id);
    if (!found) throw new Refusal('notFound');
    const { right } = await openSession(tx, viewer, found.sessionId);
    requireSupervisor(right);
    const sessions = await scanStore.lockSessionsAtDoor(tx, [found.sessionId]);
    const tickets = await scanStore.lockParties(tx, found.ticketId === null ? [] : [found.ticketId]);
    const scans = await scanStore.readScans(
      tx,
      [found.scanId],
      tickets.map(({ _id }) => _id),
    );
    const book = new DoorBook(sessions, tickets, scans, times);
    const agreed = book.agree(found.scanId);
    if (!agreed) throw new Refusal('wrongState');
    const { changedScans, changedTickets } = book.changes();
    if (changedScans.length > 0) {
      await scanStore.writeScans(tx, changedScans, changedTickets);
      const changes = { lateness: { before: 'unproven', after: agreed.lateness } };
      await record(tx, viewer, { entity: 'scans', entityId: agreed._id, action: 'agree', changes });
    }
    return { scanId: agreed.scanId, isConflict: agreed.isConflict };
  });
}
