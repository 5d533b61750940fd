// People without a ticket, counters of sessions that are free to enter, seats that were released, and the line at a full door
// (docs/product/check-in.md#walk-ins).

import type { AccountViewer } from '#core/accounts/access.ts';
import { doorTimesOf } from '#core/check-in/decide.ts';
import {
  closedToWalkIns,
  decideWalkIn,
  latenessOfWalkIn,
  usedAfter,
  type WalkInTap,
} from '#core/check-in/walk-ins.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import { record } from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { type KnownDevice, openSession, readDevice, requireSupervisor } from '../door-rights.ts';
import type { Door } from '../scan.ts';
import type { DoorTimes } from '../scan-request.ts';
import { lockSessionsAtDoor, type SessionAtDoor } from '../scan-store.ts';
import * as store from './walk-ins-store.ts';

interface Counting extends WalkInTap {
  readonly scanId: string;
  readonly sessionId: string;
  readonly device: KnownDevice;
  readonly userId: string;
  /** It happened without a network; of a revoked device it is reported and not counted. */
  readonly late: { readonly at: Date; readonly isProven: boolean } | null;
  /** Null: it happened without a network, whenever that was. */
  readonly times: DoorTimes | null;
}

/** The numbers of a session, and the change by which it counted what was sent; undefined: nothing was to be counted. */
interface Counted extends store.DoorNumbers {
  readonly change?: number | undefined;
}

/**
 * Counts people without tickets, once for each `scanId`. Over the network they need free seats. Without one they have come in already:
 * what neither the device's quota nor the free seats hold stays outside the counters and is reported. A tap over the network that
 * changes nothing is not stored.
 */
export async function recordWalkIn(
  db: Db,
  counting: Counting,
  lockSessions = lockSessionsAtDoor,
): Promise<Counted> {
  const { scanId, sessionId, people, out, kind, device, late, times } = counting;
  const isProven = late?.isProven ?? true;
  return db.transaction().execute(async (tx) => {
    const deviceId = late?.isProven ? await activeDevice(tx, device) : null;
    const [session] = await lockSessions(tx, [sessionId]);
    if (!session) throw new Refusal('notFound');
    const known = await store.readCounted(tx, scanId);
    if (known && (known.sessionId !== sessionId || known.kind !== kind)) throw new Refusal('keyReused');
    if (known) return { ...(await store.readNumbers(tx, sessionId)), change: known.change ?? undefined };
    if (times && people > 0) requireOpen(session, times);
    const quota = deviceId === null ? noQuota : await store.readQuota(tx, deviceId, sessionId);
    const freeSeats = usedAfter(quota, Math.max(0, people)) - quota.used + (session.freeSeats ?? Infinity);
    if (!late && people > freeSeats) throw new Refusal('noFreeSeats');
    const { counted, leaving } = isProven
      ? decideWalkIn(counting, { ...session, freeSeats })
      : { counted: 0, leaving: 0 };
    const isNothing = late ? people === 0 && out === 0 : counted === 0 && leaving === 0;
    if (isNothing) return store.readNumbers(tx, sessionId);
    const fromQuota = usedAfter(quota, counted) - quota.used;
    if (deviceId !== null) await store.addUsed(tx, deviceId, sessionId, fromQuota);
    const after = await store.addPeople(tx, sessionId, { people: counted, out: leaving, fromQuota });
    await store.insertCount(tx, {
      _id: newId(),
      scanId,
      sessionId,
      kind,
      userId: counting.userId,
      device: device.device,
      deviceId: device.deviceId,
      result: 'valid',
      scannedAt: late && late.at < session.now ? late.at : session.now,
      offline: late !== null,
      isConflict: false,
      lateness: late ? latenessOfWalkIn(people, counted, isProven) : null,
      attendedParticipants: counted,
      attendedChaperones: 0,
      reportedParticipants: kind === 'walkIn' ? people : isProven ? leaving : people - out,
      changeNumber: after.change,
    });
    return after;
  });
}

/** Refuses people who come in before the door opens, after it has closed, and at a date that is cancelled. */
function requireOpen(session: SessionAtDoor, times: DoorTimes): void {
  const why = closedToWalkIns({ ...session, ...doorTimesOf(session, times) }, session.now);
  if (why) throw new Refusal(why === 'cancelled' ? 'cancelled' : 'doorClosed');
}

const noQuota = { quota: 0, used: 0 };

/** A device that may have seats of its own; until the transaction ends it is not revoked, which takes them back. */
async function activeDevice(tx: Tx, { deviceId }: KnownDevice): Promise<string | null> {
  return deviceId !== null && (await store.holdActiveDevice(tx, deviceId)) ? deviceId : null;
}

interface Tap {
  readonly scanId: string;
  readonly sessionId: string;
  readonly device: string | undefined;
}

export async function count(
  { db, readSettings }: Pick<Door, 'db' | 'readSettings'>,
  tap: Tap & WalkInTap,
  viewer: AccountViewer,
): Promise<Counted> {
  const { session } = await openSession(db, viewer, tap.sessionId);
  // Sessions with tickets have walk-ins, those without a counter.
  if ((tap.kind === 'counter') !== (session.accessType === 'freeAccess')) throw new Refusal('wrongState');
  const device = await readDevice(db, viewer, tap.device);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const times = await readSettings();
  return recordWalkIn(db, { ...tap, device, userId: viewer.userId, late: null, times });
}

/** Gives the seats of all heads that have not come to walk-ins. */
export async function release(db: Db, tap: Tap, viewer: AccountViewer): Promise<store.DoorNumbers> {
  const { right } = await openSession(db, viewer, tap.sessionId);
  requireSupervisor(right);
  const device = await readDevice(db, viewer, tap.device);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  return db.transaction().execute(async (tx) => {
    const [session] = await lockSessionsAtDoor(tx, [tap.sessionId]);
    if (!session) throw new Refusal('notFound');
    const known = await store.readCounted(tx, tap.scanId);
    if (known && (known.sessionId !== tap.sessionId || known.kind !== 'release'))
      throw new Refusal('keyReused');
    if (known) return store.readNumbers(tx, tap.sessionId);
    if (session.now < session.startDate || session.now > session.endDate) throw new Refusal('wrongState');
    await releaseLocked(tx, { ...tap, deviceId: device.deviceId, userId: viewer.userId, now: session.now });
    return store.readNumbers(tx, tap.sessionId);
  });
}

/** Minutes after the start, of the session or else of the house: once for each session, while it goes on. */
export async function releaseDue(db: Db, minutesOfHouse: number): Promise<number> {
  const due = await store.readDueReleases(db, minutesOfHouse);
  for (const sessionId of due)
    await db.transaction().execute(async (tx) => {
      const [session] = await lockSessionsAtDoor(tx, [sessionId]);
      const isDone = await store.isReleased(tx, sessionId);
      if (!session || isDone) return;
      await releaseLocked(tx, { scanId: newId(), sessionId, deviceId: null, userId: null, now: session.now });
    });
  return due.length;
}

async function releaseLocked(
  tx: Tx,
  {
    scanId,
    sessionId,
    deviceId,
    userId,
    now,
  }: {
    readonly scanId: string;
    readonly sessionId: string;
    readonly deviceId: string | null;
    readonly userId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const tickets = await store.releaseTickets(tx, { sessionId });
  const released = tickets.reduce((sum, ticket) => sum + ticket.released, 0);
  if (userId !== null) {
    const changes = { releasedParticipants: { before: 0, after: released } };
    await record(tx, { userId }, { entity: 'sessions', entityId: sessionId, action: 'release', changes });
  }
  await store.insertCount(tx, {
    _id: newId(),
    scanId,
    sessionId,
    kind: 'release',
    userId,
    deviceId,
    result: 'valid',
    scannedAt: now,
    offline: false,
    isConflict: false,
    attendedParticipants: 0,
    attendedChaperones: 0,
    reportedParticipants: released,
  });
}

/**
 * Gives the seats of a party that have not been taken to walk-ins, because its owner has said that it does not come. The log of each of its
 * tickets says so. The session is locked.
 */
export async function releaseParty(
  tx: Tx,
  { _id, sessionId }: { readonly _id: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const tickets = await store.releaseTickets(tx, { sessionId, reservationId: _id });
  if (tickets.length === 0) return;
  await store.insertCounts(
    tx,
    tickets.map(({ ticketId, released }) => ({
      _id: newId(),
      scanId: newId(),
      sessionId,
      ticketId,
      kind: 'givenBack' as const,
      result: 'valid' as const,
      scannedAt: now,
      offline: false,
      isConflict: false,
      attendedParticipants: 0,
      attendedChaperones: 0,
      reportedParticipants: released,
    })),
  );
}

export interface LineState {
  readonly given: number;
  readonly called: number;
}

export async function readLine(db: Db, sessionId: string, viewer: AccountViewer): Promise<LineState> {
  await openSession(db, viewer, sessionId);
  return store.readLine(db, sessionId);
}

/** Numbers are called in the order in which they were given out; refused where the one that is expected is not the next. */
export async function moveLine(
  db: Db,
  sessionId: string,
  move: store.LineMove,
  viewer: AccountViewer,
): Promise<LineState> {
  await openSession(db, viewer, sessionId);
  const line = await store.moveLine(db, sessionId, move);
  if (!line) throw new Refusal('wrongState');
  return line;
}

/** Gives a device seats for walk-ins that it may let in without a network, out of the free ones; 0 takes back what it has not used. */
export async function setQuota(
  db: Db,
  {
    deviceId,
    sessionId,
    quota,
  }: { readonly deviceId: string; readonly sessionId: string; readonly quota: number },
  viewer: AccountViewer,
): Promise<{ quota: number; used: number }> {
  const { right } = await openSession(db, viewer, sessionId);
  requireSupervisor(right);
  return db.transaction().execute(async (tx) => {
    // The device first, as its revocation does: that waits, and then takes back what is given here.
    const isActive = await store.holdActiveDevice(tx, deviceId);
    const [session] = await lockSessionsAtDoor(tx, [sessionId]);
    if (!session || !isActive) throw new Refusal('notFound');
    const before = await store.readQuota(tx, deviceId, sessionId);
    const after = Math.max(quota, before.used);
    const more = after - before.quota;
    if (more > (session.freeSeats ?? Infinity)) throw new Refusal('noFreeSeats');
    await store.writeQuota(tx, {
      _id: newId(),
      deviceId,
      sessionId,
      quota: after,
      more,
      now: await readNow(tx),
    });
    if (more !== 0) {
      const changes = {
        sessionId: { before: null, after: sessionId },
        quota: { before: before.quota, after },
      };
      await record(tx, viewer, { entity: 'doorDevices', entityId: deviceId, action: 'giveQuota', changes });
    }
    return { quota: after, used: before.used };
  });
}
