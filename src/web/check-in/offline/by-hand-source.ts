// What is done to a ticket without its code, over the network or without it (docs/product/check-in.md#a-ticket).

import { admitByHand, correctCount, passDoor } from '#core/check-in/by-hand-contract.ts';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { decideByHand, knownAdmission } from '#core/check-in/decide.ts';
import { findTickets, readDoorTicket } from '#core/check-in/door-contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { answerFromPack, decideFromPack } from '#core/check-in/offline/decide-from-pack.ts';
import { findInPack, type Search, ticketInPack } from '#core/check-in/offline/find-in-pack.ts';
import { ticketNow } from '#core/check-in/offline/tickets-now.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { doorNow } from './clock.ts';
import { appendOrFail, fromEither, inTurn, note, NotDecided, openKnown } from './on-device.ts';
import { readThisDevice } from './this-device.ts';

/** Tickets that a text is found in. */
export function searchTickets(sessionId: string, search: Search): Promise<AnswerOf<typeof findTickets>> {
  const { q, state, page } = search;
  const query = { ...(q !== '' && { q }), ...(state !== 'all' && { state }), page: String(page) };
  return fromEither(
    sessionId,
    (caller) => call(findTickets, { params: { id: sessionId }, query }, caller),
    async () => findInPack(await openKnown(sessionId), search),
  );
}

/** A ticket with its party, and with its log as far as it is known. */
export function readTicket(sessionId: string, ticketId: string): Promise<AnswerOf<typeof readDoorTicket>> {
  return fromEither(
    sessionId,
    async (caller) => {
      const { id: device } = await readThisDevice();
      return call(readDoorTicket, { params: { id: ticketId }, query: { device } }, caller);
    },
    async () => {
      const found = ticketInPack(await openKnown(sessionId), ticketId, doorNow());
      if (!found) throw new NotDecided('notOnList');
      return found;
    },
  );
}

interface ByHand {
  readonly kind: 'admit' | 'correction';
  readonly scanId: string;
  readonly ticketId: string;
  readonly attended: Heads;
  readonly note: string;
}

/** A supervisor lets in by hand, or says how many have come in; sent again it counts once. */
export async function enterByHand(sessionId: string, byHand: ByHand): Promise<ScanAnswer> {
  const { kind, scanId, ticketId, attended } = byHand;
  const item = { ...byHand, sessionId, scannedAt: doorNow().toISOString() };
  const line = { sessionId, item, ticketId, heads: attended };
  return fromEither(
    sessionId,
    async (caller) => {
      const { id: device } = await readThisDevice();
      const body = { scanId, attended, note: byHand.note, device };
      const route = kind === 'admit' ? admitByHand : correctCount;
      const answer = await call(route, { params: { id: ticketId }, body }, caller);
      if (answer.result === 'valid') await note({ ...line, change: answer.change }, 'taken');
      return answer;
    },
    () =>
      inTurn(async () => {
        const known = await openKnown(sessionId);
        const shown = { code: { kind: 'byHand' }, ticketId } as const;
        const isDone = known.log.admitted.some((one) => one.scanId === scanId);
        const decision = isDone
          ? knownAdmission(attended)
          : (decideByHand(ticketNow(known, ticketId), known.pack.session, attended) ??
            decideFromPack(known, shown, attended, doorNow()));
        if (decision.result === 'valid' && !isDone) await appendOrFail(line);
        return answerFromPack(scanId, await openKnown(sessionId), shown, decision);
      }),
  );
}

interface Passing {
  readonly scanId: string;
  readonly ticketId: string;
  readonly direction: 'out' | 'back';
  readonly heads: number;
}

/** Heads of a ticket go out for a while, or come back. */
export async function pass(sessionId: string, passing: Passing): Promise<void> {
  const { ticketId, ...body } = passing;
  const item = { ...passing, kind: 'pass', sessionId, scannedAt: doorNow().toISOString() } as const;
  await fromEither(
    sessionId,
    async (caller) => {
      const { id: device } = await readThisDevice();
      const { change } = await call(
        passDoor,
        { params: { id: ticketId }, body: { ...body, device } },
        caller,
      );
      await note({ sessionId, item, ticketId: null, heads: null, change }, 'taken');
    },
    () =>
      inTurn(async () => {
        const { log } = await openKnown(sessionId);
        if (log.passed.some(({ scanId }) => scanId === passing.scanId)) return;
        await appendOrFail({ sessionId, item, ticketId: null, heads: null });
      }),
  );
}
