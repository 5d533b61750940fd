// Scans over the network, one by one (docs/product/check-in.md#scanning).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { ScanAnswer, ScanBody } from '#core/check-in/contract.ts';
import type { CodeReading } from '#core/check-in/decide.ts';
import type { Heads } from '#core/check-in/heads.ts';
import type { Language } from '#core/languages.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { createLane, createLanes, type Lane, NotStarted } from '#server/db/lane.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import { batched } from '#server/db/batch.ts';
import { admitTo, type KnownDevice, readDevice } from './door-rights.ts';
import { type TicketCodeReader, hashCode, openCodeReader } from './read-code.ts';
import { recordScans, type ScanStore } from './record.ts';
import type { ScanOutcome, ScanRequest } from './scan-request.ts';
import { readSessionsAtDoor, readTicketsAtDoor, type SessionAtDoor } from './scan-store.ts';
import { createSlowDown, realClock, type SlowDown, type SlowDownClock } from './slow-down.ts';
import { viewOutcome } from './view.ts';

export interface Door {
  readonly db: Db;
  readonly readSettings: ReadSettings;
  readonly codes: TicketCodeReader;
  readonly lane: Lane<ScanRequest, ScanOutcome>;
  /** For codes that are none of ours: few at once, so that a ticket waits for a short transaction only, however many of them come. */
  readonly bogusLane: Lane<ScanRequest, ScanOutcome>;
  /** Sessions that are wanted in the same turn are read in one statement. */
  readonly readSession: (sessionId: string) => Promise<SessionAtDoor | undefined>;
  readonly slowDown: SlowDown;
}

/**
 * So many sessions are scanned at the same moment. A scan waits for the transaction before it of its own session, and hardly for others; each
 * lane takes a connection while it runs.
 */
export const lanesOfSessions = 4;

/** Opens what scanning needs. Scans of a session that arrive together share a transaction. */
export function openDoor(
  db: Db,
  readSettings: ReadSettings,
  { store, clock = realClock }: { readonly store?: ScanStore; readonly clock?: SlowDownClock } = {},
): Door {
  async function takeTogether(queued: readonly { readonly request: ScanRequest }[]): Promise<ScanOutcome[]> {
    let hasStarted = false;
    try {
      const times = await readSettings();
      return await db.transaction().execute((tx) => {
        hasStarted = true;
        return recordScans(
          tx,
          queued.map(({ request }) => request),
          times,
          store,
        );
      });
    } catch (error) {
      throw hasStarted ? error : new NotStarted('No transaction could be begun.', { cause: error });
    }
  }
  const limits = { maxWaiting: 2000, longestWaitMs: 5000, random: Math.random, now: () => performance.now() };
  return {
    db,
    readSettings,
    codes: openCodeReader(db),
    lane: createLanes(lanesOfSessions, ({ sessionId }) => sessionId, {
      ...limits,
      takeTogether,
      maxTogether: 100,
    }),
    bogusLane: createLane({ ...limits, takeTogether, maxTogether: 10 }),
    readSession: batched((ids) => readSessionsAtDoor(db, ids)),
    slowDown: createSlowDown(clock),
  };
}

export interface DoorCaller {
  readonly viewer: AccountViewer;
  readonly language: Language;
}
interface SentScan extends ScanBody {
  readonly admit?: boolean | undefined;
}

/** Judges a scan and lets it in, unless it is only to be judged. */
export async function scan(door: Door, sent: SentScan, by: DoorCaller): Promise<ScanAnswer> {
  const { viewer } = by;
  // At the same time: on a busy server each turn of waiting counts.
  const [session, device] = await Promise.all([
    door.readSession(sent.sessionId),
    readDevice(door.db, viewer, sent.device),
  ]);
  const { right } = admitTo(viewer, session);
  if (device.isRevoked) throw new Refusal('deviceRevoked');
  const request = await requestOf(door, sent, { viewer, device });
  if (isBogus(request.code) && tooManyBogus(door, viewer)) {
    return answerSlowly(door, request, request.code.kind);
  }
  return answerOf(sent.scanId, await laneOf(door, request.code).take(request), right, by);
}

/** After a second, and without a row of the log: as it would be judged. */
export async function answerSlowly(
  door: Door,
  { scanId, ticketId }: ScanRequest,
  kind: 'unreadable' | 'forged' | 'otherInstance',
): Promise<ScanAnswer> {
  await door.slowDown.wait();
  const isOfTicket = ticketId !== null && (await readTicketsAtDoor(door.db, [ticketId])).length > 0;
  const reason = kind === 'forged' && !isOfTicket ? 'otherInstance' : kind;
  return { scanId, result: 'invalid', reason };
}

/** A code that is none of ours. */
export function isBogus(
  code: CodeReading,
): code is Exclude<CodeReading, { readonly kind: 'genuine' | 'byHand' }> {
  return code.kind !== 'genuine' && code.kind !== 'byHand';
}

export function laneOf(door: Door, code: CodeReading): Door['lane'] {
  return isBogus(code) ? door.bogusLane : door.lane;
}

/** Counts a code that is none of ours, by what the caller cannot choose: the device whose token was sent, else the account. */
export function tooManyBogus({ slowDown }: Door, { device, userId }: AccountViewer): boolean {
  return slowDown.isTooMany(device?.deviceId ?? userId);
}

/** A scan as it is decided; refuses one that names neither a code nor a ticket. */
export async function requestOf(
  door: Door,
  { scanId, sessionId, code: text, ticketId, attended, admit = true }: SentScan,
  { viewer, device }: { readonly viewer: AccountViewer; readonly device: KnownDevice },
): Promise<ScanRequest> {
  if ((text === undefined) === (ticketId === undefined))
    throw invalidAt('code', 'required', 'Either a code or a ticketId');
  const read =
    text === undefined
      ? { code: { kind: 'byHand' } as const, ticketId: ticketId ?? null }
      : await door.codes.read(text);
  return {
    ...read,
    scanId,
    sessionId,
    kind: 'scan',
    codeHash: text === undefined ? null : hashCode(text),
    device: device.device,
    deviceId: device.deviceId,
    userId: viewer.userId,
    attended: headsOf(attended),
    admits: admit,
    note: null,
    late: null,
  };
}

/** A count of no heads is no count. */
function headsOf(attended: ScanBody['attended']): Heads | null {
  if (!attended) return null;
  const heads = { participants: attended.participants, chaperones: attended.chaperones ?? 0 };
  if (heads.participants + heads.chaperones === 0)
    throw invalidAt('attended', 'invalidValue', 'At least one head');
  return heads;
}

export function answerOf(
  scanId: string,
  outcome: ScanOutcome,
  right: Parameters<typeof viewOutcome>[2],
  by: DoorCaller,
): ScanAnswer {
  const { decision } = outcome;
  if (decision === 'keyReused' || decision === 'notFound') throw new Refusal(decision);
  return viewOutcome(scanId, { ...outcome, decision }, right, by);
}
