// Codes that were never issued, before the decision of the door: as the server decides, which has all tickets, and as a device without a network
// does, which lets in what is genuine.

import { generateKeyPairSync, randomBytes, randomInt, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CodeReading, decideScan, type DoorSession } from '#core/check-in/decide.ts';
import { type DoorTicket, partyOf } from '#core/check-in/heads.ts';
import { newDoorTicket } from '#core/check-in/testing.ts';
import { toBase32 } from '#core/tickets/base32.ts';
import {
  codeLength,
  printTicketCode,
  readTicketCode,
  sessionTailOf,
  ticketCodeBody,
} from '#core/tickets/code.ts';
import { mutatedCode, signAt } from './mutated-codes.ts';
import { sized } from './sizes.ts';

const now = new Date('2027-03-28T09:00:00Z');
const session: DoorSession = {
  _id: '0198c1f2-aaaa-7bbb-8ccc-0123456789ab',
  doorOpensAt: new Date('2027-03-28T08:15:00Z'),
  doorClosesAt: new Date('2027-03-28T10:00:00Z'),
  freeSeats: null,
};
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyId = 1;
const tickets = new Map<string, DoorTicket>();
const codes = Array.from({ length: 20 }, (_, position) => {
  const _id = `0198c1f2-1111-7222-8333-4444555566${(16 + position).toString(16)}`;
  tickets.set(_id, newDoorTicket({ _id, reservationId: _id, sessionId: session._id }));
  const body = bodyOf(_id);
  return printTicketCode(body, sign(null, body, privateKey));
});

function bodyOf(ticketId: string) {
  const sessionTail = sessionTailOf(session._id);
  return ticketCodeBody({ keyId, ticketId, sessionTail, audience: 'private', quantity: 1, version: 1 });
}

/** Results on the server and on a device, of a text and of the ticket that it names. */
function judge(text: string): string[] {
  const signed = readTicketCode(text);
  let code: CodeReading = { kind: 'unreadable' };
  if (signed) {
    const isOurs = signed.contents.keyId === keyId;
    const isGenuine = isOurs && verify(null, signed.body, publicKey, signed.signature);
    code = isGenuine
      ? { kind: 'genuine', contents: signed.contents }
      : { kind: isOurs ? 'forged' : 'otherInstance' };
  }
  const ticket = tickets.get(signed?.contents.ticketId ?? '') ?? null;
  return [true, false].map((knowsAllTickets) => {
    const known = knowsAllTickets ? ticket : null;
    const party = known && partyOf(known, [known]);
    const facts = {
      code,
      session,
      ticket: known,
      party,
      first: null,
      last: null,
      device: 'Gate',
      knowsAllTickets,
    };
    return decideScan(facts, null, now).result;
  });
}

const refused = ['invalid', 'invalid'];

test('a ticket is let in, so that what follows shows something', () => {
  for (const code of codes) expect(judge(code)).toEqual(['valid', 'valid']);
});

/** Texts of the right length; codes of any ticket and of a real one, with the signature of chance. */
const random: readonly (() => string)[] = [
  () => Array.from(randomBytes(codeLength), signAt).join(''),
  () => toBase32(randomBytes(88)),
  () => printTicketCode(Uint8Array.from([0x10, 1, keyId, 1, ...randomBytes(20)]), randomBytes(64)),
  () => printTicketCode(bodyOf([...tickets.keys()][randomInt(tickets.size)] ?? ''), randomBytes(64)),
];

test(`none of ${sized(4000, 1_000_000)} random codes is let in`, () => {
  let letIn = 0;
  for (let position = 0; position < sized(4000, 1_000_000); position += 1) {
    const results = judge(random[position % random.length]?.() ?? '');
    if (results.some((result) => result !== 'invalid')) letIn += 1;
  }
  expect(letIn).toBe(0);
});

test(`none of ${sized(3000, 10_000)} mutations of real codes is let in`, () => {
  let tried = 0;
  for (let position = 0; tried < sized(3000, 10_000); position += 1) {
    const mutated = mutatedCode(codes, position);
    // Two equal signs change places, and O is 0: it is the same code.
    const read = readTicketCode(mutated);
    if (read && codes.includes(printTicketCode(read.body, read.signature))) continue;
    tried += 1;
    expect([mutated, judge(mutated)]).toEqual([mutated, refused]);
  }
});

test('a signature that is the same number in another form is none', () => {
  // The order of the group, little-endian: S + L would be the same signature.
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  for (const code of codes) {
    const own = readTicketCode(code);
    if (!own) throw new Error('It is a code.');
    let number = order;
    own.signature.slice(32).forEach((byte, at) => (number += BigInt(byte) << BigInt(8 * at)));
    const signature = Uint8Array.from(own.signature);
    for (let at = 0; at < 32; at += 1) signature[32 + at] = Number((number >> BigInt(8 * at)) & 255n);
    expect(judge(printTicketCode(own.body, signature))).toEqual(refused);
  }
});
