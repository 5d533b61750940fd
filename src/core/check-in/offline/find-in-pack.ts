// Tickets by name without a network (docs/product/check-in.md#tickets): of what a pack has, which is the first name with an initial, the class
// and the number.

import type { findTickets, PackedTicket, readDoorTicket } from '#core/check-in/door-contract.ts';
import { endingOf, type Heads, noHeads } from '#core/check-in/heads.ts';
import { decideUndo, namesTicket, stewardSearch, ticketsOfPage } from '#core/check-in/rights.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { withoutAccents } from '#core/search/spelling.ts';
import type { OwnAdmission, OwnPass } from './device-log.ts';
import {
  isSince,
  type KnownOffline,
  packedTicket,
  partyView,
  ticketNow,
  undoneOf,
  viewNow,
} from './tickets-now.ts';

/** What is looked for among the tickets of a session. */
export interface Search {
  readonly q: string;
  readonly state: 'all' | 'in' | 'notIn';
  readonly page: number;
}

/** Tickets of the pack that a text is found in, as the server answers them. A steward cannot browse here either. */
export function findInPack(known: KnownOffline, { q, state, page }: Search): AnswerOf<typeof findTickets> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const isSteward = known.pack.session.right === 'steward';
  if (isSteward && !namesTicket(words)) return { tickets: [], hasMore: false };
  const limit = isSteward ? stewardSearch.rows : ticketsOfPage;
  const first = isSteward ? 0 : (page - 1) * limit;
  const found = known.pack.tickets
    .filter((ticket) => ticket.state !== 'moved' && isFound(ticket, words))
    .map((packed) => ({ ...viewNow(known, packed), isValid: packed.state === 'valid', packed }))
    .filter((one) => state === 'all' || (state === 'in' ? one.isScanned : one.isValid && !one.isScanned))
    .toSorted(inOrder);
  const shown = found.slice(first, first + limit).flatMap(({ packed, ...view }) => {
    const ticket = ticketNow(known, packed._id);
    return ticket ? { ...view, party: partyView(known, ticket) } : [];
  });
  return { tickets: shown, hasMore: found.length > first + limit };
}

type Listed = Omit<AnswerOf<typeof findTickets>['tickets'][number], 'party'>;

/** Tickets that are valid first, by class or name. */
function inOrder(one: Listed, other: Listed): number {
  const text = ({ schoolClass, firstName }: Listed) => folded(schoolClass ?? firstName ?? '');
  return (
    Number(other.isValid) - Number(one.isValid) ||
    text(one).localeCompare(text(other)) ||
    (one._id < other._id ? -1 : 1)
  );
}

/**
 * Whether each word is part of the first name or the class, or the end of the number. Of a surname the pack has the initial: beside a first
 * name that fits, a word that begins with it may be the surname.
 */
function isFound({ _id, name = '', schoolClass }: PackedTicket, words: readonly string[]): boolean {
  const [, firstName = name, initial] = /^(.*) (\p{L})\.$/u.exec(name) ?? [];
  const spoken = withoutApostrophes(folded(`${firstName} ${schoolClass ?? ''}`));
  const isNamed = (word: string) => {
    const plain = withoutApostrophes(folded(word));
    return plain !== '' && spoken.includes(plain);
  };
  return words.every(
    (word) =>
      isNamed(word) ||
      (word.length >= stewardSearch.letters && endingOf(_id).endsWith(word.toLowerCase())) ||
      (initial !== undefined &&
        folded(word).startsWith(folded(initial)) &&
        words.some((other) => other !== word && isNamed(other))),
  );
}

/** Letters that have no accent to be taken off. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** People type D'Angelo without its apostrophe, or with another one. */
function withoutApostrophes(text: string): string {
  return text.replaceAll(/['’‘ʼ`´]/g, '');
}

function folded(text: string): string {
  // As the database reads it: ª is an a.
  return withoutAccents(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => letters[letter] ?? letter);
}

/** A ticket of the pack with its party, and with what this device knows of its log; null: the pack does not have it. */
export function ticketInPack(
  known: KnownOffline,
  ticketId: string,
  now: Date,
): AnswerOf<typeof readDoorTicket> | null {
  const packed = packedTicket(known, ticketId);
  const ticket = ticketNow(known, ticketId);
  if (!packed || !ticket || packed.state === 'moved') return null;
  return {
    sessionId: ticket.sessionId,
    isValid: ticket.isValid,
    ticket: viewNow(known, packed),
    party: partyView(known, ticket),
    scans: logOf(known, packed, now),
  };
}

type KnownScan = AnswerOf<typeof readDoorTicket>['scans'][number];

/** Whether this device may take back an admission of its own, as the server will judge it by the time that the device says. */
export function decideUndoInPack(
  { pack, device }: Pick<KnownOffline, 'pack' | 'device'>,
  { kind, at }: Pick<OwnAdmission, 'kind' | 'at'>,
  now: Date,
): ReturnType<typeof decideUndo> {
  return decideUndo(
    { kind, result: 'valid', scannedAt: at, userId: null, device },
    // As whose device it is enrolled the server knows.
    { right: pack.session.right, userId: '', device, hasToken: true },
    { at: now, now, undoMinutes: pack.undoMinutes },
  );
}

/** The first admission that the pack has, and what this device has done since it was read. */
function logOf(known: KnownOffline, packed: PackedTicket, now: Date): KnownScan[] {
  const { log, device, pack } = known;
  const { _id, firstScan, attendedParticipants, attendedChaperones } = packed;
  const logged = (
    scanId: string,
    kind: KnownScan['kind'],
    reported: Heads,
    more: Pick<KnownScan, 'scannedAt' | 'device' | 'offline' | 'note' | 'isUndoable'>,
  ): KnownScan => ({
    _id: scanId,
    scanId,
    kind,
    result: 'valid',
    reason: null,
    by: null,
    lateness: null,
    isConflict: false,
    attended: reported,
    reported,
    ticketId: _id,
    ending: endingOf(_id),
    undoneAt: null,
    ...more,
  });
  const isOwn = ({ ticketId, change }: Pick<OwnPass, 'ticketId' | 'change'>) =>
    ticketId === _id && isSince(packed, change);
  const inPack = { participants: attendedParticipants, chaperones: attendedChaperones };
  const isUndone = undoneOf(packed, log).length > 0;
  const isSupervisor = pack.session.right === 'supervisor';
  const first =
    firstScan && !isUndone
      ? [logged('', 'scan', inPack, { ...firstScan, offline: false, note: null, isUndoable: false })]
      : [];
  const admitted = log.admitted.filter(isOwn).map(({ scanId, kind, heads, at, note }) =>
    logged(scanId, kind, heads, {
      scannedAt: at.toISOString(),
      device,
      offline: true,
      note: isSupervisor ? note : null,
      isUndoable: decideUndoInPack(known, { kind, at }, now) === 'undo',
    }),
  );
  const passed = log.passed
    .filter(isOwn)
    .map(({ scanId, direction, heads, at }) =>
      logged(
        scanId,
        direction,
        { ...noHeads, participants: heads },
        { scannedAt: at.toISOString(), device, offline: true, note: null, isUndoable: false },
      ),
    );
  return [
    ...first,
    ...[...admitted, ...passed].toSorted((one, other) => (one.scannedAt < other.scannedAt ? -1 : 1)),
  ];
}
