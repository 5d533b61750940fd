// What is done to a ticket at the door without its code (docs/product/check-in.md#supervisors).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { type KnownDevice, readDevice, requireSupervisor } from './door-rights.ts';
import { writeOutHeads } from './door-store.ts';
import { openTicket } from './lists/lists.ts';
import { answerOf, type DoorCaller, type Door } from './scan.ts';
import type { ScanRequest } from './scan-request.ts';
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
  { device: named, ...byHand }: ByHand,
  by: DoorCaller,
): Promise<ScanAnswer> {
  const { viewer } = by;
  const { ticket, right } = await openTicket(door.db, byHand.ticketId, viewer);
  requireSupervisor(right);
  const device = await readDevice(door.db, viewer, named);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const request = byHandRequest({ ...byHand, kind, sessionId: ticket.sessionId }, device, viewer);
  return answerOf(byHand.scanId, await door.lane.take(request), right, by);
}

/** What a supervisor does by hand, as it is decided; refuses to let no head in. */
export function byHandRequest(
  {
    scanId,
    kind,
    sessionId,
    ticketId,
    attended,
    note,
  }: Omit<ByHand, 'device'> & { readonly kind: 'admit' | 'correction'; readonly sessionId: string },
  device: KnownDevice,
  viewer: AccountViewer,
): ScanRequest {
  if (kind === 'admit' && countOf(attended) === 0)
    throw invalidAt('attended', 'invalidValue', 'At least one head');
  return {
    scanId,
    kind,
    sessionId,
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
  };
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
): Promise<{ ticket: ReturnType<typeof viewTicket>; change?: number }> {
  const { ticket, right } = await openTicket(db, passing.ticketId, viewer);
  const device = await readDevice(db, viewer, passing.device);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const { sessionId } = ticket;
  const change = await recordPass(db, { ...passing, sessionId, device, userId: viewer.userId, late: null });
  const [after = ticket] = await readTicketsAtDoor(db, [ticket._id]);
  return { ticket: viewTicket(after, right), ...(change !== undefined && { change }) };
}

interface RecordedPass extends Omit<Passing, 'device'> {
  readonly sessionId: string;
  readonly device: KnownDevice;
  readonly userId: string;
  /** It happened without a network; of a revoked device it is stored, and changes nothing. */
  readonly late: { readonly at: Date; readonly isProven: boolean } | null;
}

/** Stores that heads went out or came back, once for each `scanId`; answers the change that this made of the ticket, also when it is sent again. */
export async function recordPass(db: Db, passing: RecordedPass): Promise<number | undefined> {
  const { scanId, ticketId, sessionId, direction, heads, device, userId, late } = passing;
  return db.transaction().execute(async (tx) => {
    const [session] = await lockSessionsAtDoor(tx, [sessionId]);
    if (!session) throw new Refusal('notFound');
    const known = await readCounted(tx, scanId);
    const isOther = known?.sessionId !== sessionId || known.kind !== direction || known.ticketId !== ticketId;
    if (known && isOther) throw new Refusal('keyReused');
    if (known) return known.change ?? readChange(tx, ticketId);
    const isProven = late?.isProven ?? true;
    if (isProven) await moveHeads(tx, passing);
    const change = await readChange(tx, ticketId);
    await insertCount(tx, {
      _id: newId(),
      scanId,
      ticketId,
      sessionId,
      kind: direction,
      userId,
      device: device.device,
      deviceId: device.deviceId,
      result: 'valid',
      scannedAt: late && late.at < session.now ? late.at : session.now,
      offline: late !== null,
      isConflict: false,
      lateness: late && (isProven ? 'inTime' : 'unproven'),
      attendedParticipants: 0,
      attendedChaperones: 0,
      reportedParticipants: heads,
      changeNumber: change ?? null,
    });
    return change;
  });
}

async function readChange(tx: Tx, ticketId: string): Promise<number | undefined> {
  const [ticket] = await readTicketsAtDoor(tx, [ticketId]);
  return ticket?.changeNumber;
}

/** No more go out than are in, and no more come back than went out; what happened without a network counts as far as that. */
async function moveHeads(
  tx: Tx,
  { ticketId, sessionId, direction, heads, late }: RecordedPass,
): Promise<void> {
  const [ticket] = await readTicketsAtDoor(tx, [ticketId]);
  if (ticket?.sessionId !== sessionId) throw new Refusal('notFound');
  const isIn = ticket.attendedParticipants + ticket.attendedChaperones;
  const wanted = ticket.outHeads + (direction === 'out' ? heads : -heads);
  const outHeads = Math.max(0, Math.min(isIn, wanted));
  if (!late && outHeads !== wanted) throw new Refusal('wrongState');
  await writeOutHeads(tx, ticketId, outHeads);
}
