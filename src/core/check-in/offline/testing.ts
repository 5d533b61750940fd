// Packs of a door, and a device that decides with one: the rules of core alone, without storage.

import type { CodeReading } from '#core/check-in/decide.ts';
import type { PackedTicket, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import type { Audience } from '#core/resources/programme.ts';
import { printTicketCode, ticketCodeBody } from '#core/tickets/code.ts';
import { newDoorTicket } from '#core/check-in/testing.ts';
import { answerFromPack, decideFromPack } from './decide-from-pack.ts';
import { type DeviceLine, ownLogOf, settled } from './device-log.ts';
import type { Pack } from './pack.ts';
import type { KnownOffline } from './tickets-now.ts';

export const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const sessionId = id(900);
export const now = new Date('2026-11-26T15:00:00Z');
export const session: SessionToCheckIn = {
  _id: sessionId,
  eventId: id(901),
  title: 'Volcanoes',
  startDate: '2026-11-26T15:00:00Z',
  endDate: '2026-11-26T16:00:00Z',
  sessionDay: '2026-11-26',
  cancelledAt: null,
  sessionTarget: 'private',
  accessType: 'reservation',
  locationId: null,
  location: null,
  doorOpensAt: '2026-11-26T14:15:00Z',
  doorClosesAt: '2026-11-26T16:00:00Z',
  expectedParticipants: 5,
  expectedClasses: 0,
  attendedParticipants: 0,
  attendedSchoolClasses: 0,
  attendedChaperones: 0,
  walkInParticipants: 0,
  releasedParticipants: 0,
  seatsToRelease: 0,
  outHeads: 0,
  inside: 0,
  freeForWalkIns: 0,
  right: 'steward',
};
const { sessionId: _sessionId, isValid: _isValid, ...unshown } = newDoorTicket();
export const packed = (number: number, more: Partial<PackedTicket> = {}): PackedTicket => ({
  ...unshown,
  _id: id(number),
  reservationId: id(100),
  state: 'valid',
  change: 1,
  addedParticipants: 0,
  addedChaperones: 0,
  outHeads: 0,
  isScanned: false,
  wheelchairs: 0,
  schoolClass: null,
  firstScan: null,
  ...more,
});
export const packOf = (tickets: readonly PackedTicket[], more: Partial<SessionToCheckIn> = {}): Pack => ({
  session: { ...session, ...more },
  quota: { quota: 0, used: 0 },
  walkInChange: 0,
  undoMinutes: 5,
  keys: [],
  tickets,
  version: '9',
  readAt: '2026-11-26T14:50:00Z',
  endsAt: '2026-11-26T23:00:00Z',
});

export const code = (
  number: number,
  {
    version = 1,
    quantity = 1,
    tail = sessionId.slice(-8),
    audience = 'private',
  }: { version?: number; quantity?: number; tail?: string; audience?: Audience } = {},
): { code: CodeReading; ticketId: string } => ({
  code: {
    kind: 'genuine',
    contents: {
      keyId: 1,
      ticketId: id(number),
      sessionTail: tail,
      audience,
      quantity,
      version,
    },
  },
  ticketId: id(number),
});

/** With no signature: a device stores codes as they were read. */
function textOf(read: CodeReading): string {
  return read.kind === 'genuine' ? printTicketCode(ticketCodeBody(read.contents), new Uint8Array(64)) : 'x';
}

/** Ids of lines, none of them twice. */
let lines = 5000;
export function lineId(): string {
  lines += 1;
  return id(lines);
}

/** A device that writes down what it lets in. */
export function deviceWith(
  tickets: readonly PackedTicket[],
  { quota = { quota: 0, used: 0 }, ...more }: Partial<SessionToCheckIn> & Partial<Pick<Pack, 'quota'>> = {},
) {
  const lines: DeviceLine[] = [];
  let pack = { ...packOf(tickets, more), quota };
  const known = (): KnownOffline => ({ pack, log: ownLogOf(lines), device: 'Cloister' });
  const write = (item: DeviceLine['item'], ticketId: string | null = null, heads: Heads | null = null) =>
    lines.push({ number: lines.length + 1, sessionId, item, ticketId, heads, state: 'unsent' });
  /** What the server has counted at once, by this change. */
  const note = (item: DeviceLine['item'], change: number) =>
    lines.push({
      number: lines.length + 1,
      sessionId,
      item,
      ticketId: null,
      heads: null,
      state: 'taken',
      change,
      isOutsideQuota: true,
    });
  return {
    known,
    /** The server takes what was not sent, and answers the changes of the ticket. */
    send(...changes: readonly number[]) {
      const unsent = lines.filter(({ state }) => state === 'unsent');
      const results = changes.map((change) => ({
        outcome: 'taken' as const,
        answer: { scanId: id(1), result: 'valid' as const, change },
      }));
      for (const line of settled(unsent, results)) lines[line.number - 1] = line;
    },
    /** Reads a newer pack, and is cut off before it deletes what that has in it. */
    read(newer: readonly PackedTicket[], more: Partial<Pack> = {}) {
      pack = { ...pack, ...more, tickets: newer };
    },
    /** What a ticket would be answered: it lets no one in. */
    judge(shown: ReturnType<typeof code>, at = now) {
      return answerFromPack(id(999), known(), shown, decideFromPack(known(), shown, null, at));
    },
    scan(shown: ReturnType<typeof code>, participants?: number, at = now, chaperones = 0) {
      const attended = participants === undefined ? null : { participants, chaperones };
      const decision = decideFromPack(known(), shown, attended, at);
      const scanId = id(1000 + lines.length);
      if (decision.result === 'valid' && !decision.isRepeated)
        write(
          {
            kind: 'scan',
            scanId,
            sessionId,
            code: textOf(shown.code),
            scannedAt: at.toISOString(),
            result: 'valid',
            attended: decision.heads,
          },
          shown.ticketId,
          decision.heads,
        );
      return answerFromPack(scanId, known(), shown, decision);
    },
    /** A line of another kind. */
    write,
    note,
    undo(scanId: string, ticketId: string, heads: Heads) {
      write({ kind: 'undo', scanId, scannedAt: now.toISOString() }, ticketId, heads);
    },
  };
}
