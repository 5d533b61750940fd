// What is done to a ticket at the door without its code (docs/product/check-in.md#supervisors).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readDevice, requireSupervisor } from './door-rights.ts';
import { writeOutHeads } from './door-store.ts';
import { openTicket } from './lists/lists.ts';
import { answerOf, type DoorCaller, type Door } from './scan.ts';
import { lockSessionsAtDoor, readTicketsAtDoor } from './scan-store.ts';
import { insertCount, readCounted } from './walk-ins/walk-ins-store.ts';
import { viewTicket } from './view.ts';

interface ByHand {
  readonly ticketId: string;
  readonly scanId: string;
  readonly attended: Heads;
  readonly note: string;
  readonly device?: string | undefined;
}

/** Lets heads in by hand (`admit`), or says how many have come in with a ticket (`correction`). */
export async function enterByHand(
  door: Door,
  kind: 'admit' | 'correction',
  { ticketId, scanId, attended, note, device: named }: ByHand,
  { viewer, language }: DoorCaller,
): Promise<ScanAnswer> {
  const { ticket, right } = await openTicket(door.db, ticketId, viewer);
  requireSupervisor(right);
  if (kind === 'admit' && attended.participants + attended.chaperones === 0)
    throw invalidAt('attended', 'invalidValue', 'At least one head');
  const device = await readDevice(door.db, viewer, named);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const outcome = await door.lane.take({
    scanId,
    kind,
    sessionId: ticket.sessionId,
    code: { kind: 'byHand' },
    ticketId,
    codeHash: null,
    device: device.device,
    deviceId: device.deviceId,
    userId: viewer.userId,
    attended,
    admits: true,
    note,
    late: null,
  });
  return answerOf(scanId, outcome, right, language);
}

interface Passing {
  readonly ticketId: string;
  readonly scanId: string;
  readonly direction: 'out' | 'back';
  readonly heads: number;
  readonly device?: string | undefined;
}

/** Heads that are in go out for a while, or come back: they stay counted as attended. */
export async function passDoor(
  { db }: Pick<Door, 'db'>,
  passing: Passing,
  viewer: AccountViewer,
): Promise<{ ticket: ReturnType<typeof viewTicket> }> {
  const { ticket, right } = await openTicket(db, passing.ticketId, viewer);
  const device = await readDevice(db, viewer, passing.device);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  await db.transaction().execute(async (tx) => {
    const [session] = await lockSessionsAtDoor(tx, [ticket.sessionId]);
    const known = await readCounted(tx, passing.scanId);
    if (known && (known.sessionId !== ticket.sessionId || known.kind !== passing.direction))
      throw new Refusal('keyReused');
    if (known || !session) return;
    await moveHeads(tx, passing);
    await insertCount(tx, {
      _id: newId(),
      scanId: passing.scanId,
      ticketId: ticket._id,
      sessionId: ticket.sessionId,
      kind: passing.direction,
      userId: viewer.userId,
      device: device.device,
      deviceId: device.deviceId,
      result: 'valid',
      scannedAt: session.now,
      offline: false,
      isConflict: false,
      attendedParticipants: 0,
      attendedChaperones: 0,
      reportedParticipants: passing.heads,
    });
  });
  const [after = ticket] = await readTicketsAtDoor(db, [ticket._id]);
  return { ticket: viewTicket(after, right) };
}

/** No more go out than are in, and no more come back than went out. */
async function moveHeads(tx: Tx, { ticketId, direction, heads }: Passing): Promise<void> {
  const [ticket] = await readTicketsAtDoor(tx, [ticketId]);
  if (!ticket) throw new Refusal('notFound');
  const outHeads = ticket.outHeads + (direction === 'out' ? heads : -heads);
  if (outHeads < 0 || outHeads > ticket.attendedParticipants + ticket.attendedChaperones)
    throw new Refusal('wrongState');
  await writeOutHeads(tx, ticketId, outHeads);
}
