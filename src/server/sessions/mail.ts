// The messages about changes of sessions to holders of seats and requests. Their data is read when a message is sent: after two
// moves in a row the first message that is sent states the final time and place.

import { isMoved } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { calendarFileOf, readOtherSessions } from '#server/reservations/service.ts';
import * as store from './claims-store.ts';
import type { MessageClaim } from './claims-store.ts';
import { type Before, type SessionFacts, wasBefore } from './notify.ts';
import { calendarNames } from './strings.ts';
import { type About, wordCancelled, wordCancelledSms, wordMoved } from './wording.ts';

export interface SessionMailDeps {
  readonly db: Reader;
  readonly zone: Zone;
}

export function sessionTemplates({ db, zone }: SessionMailDeps): Templates<SessionFacts> {
  return {
    async sessionCancelled({ reservationId, words }, language, context) {
      const claim = await read(db, 'reservation', reservationId);
      return cancelled(
        db,
        claim,
        { kind: 'reservation', typed: words?.[language] },
        { zone, language, context },
      );
    },
    async sessionCancelledSms({ reservationId }, language, context) {
      return wordCancelledSms(await read(db, 'reservation', reservationId), { zone, language, context });
    },
    async awaitedSessionCancelled({ requestId, words }, language, context) {
      const claim = await read(db, 'request', requestId);
      return cancelled(db, claim, { kind: 'request', typed: words?.[language] }, { zone, language, context });
    },
    async sessionMoved({ reservationId, before, words }, language, context) {
      const claim = await read(db, 'reservation', reservationId);
      return moved(
        db,
        claim,
        { before, kind: 'reservation', typed: words?.[language] },
        { zone, language, context },
      );
    },
    async awaitedSessionMoved({ requestId, before, words }, language, context) {
      const claim = await read(db, 'request', requestId);
      return moved(
        db,
        claim,
        { before, kind: 'request', typed: words?.[language] },
        { zone, language, context },
      );
    },
  };
}

async function cancelled(
  db: Reader,
  claim: MessageClaim,
  { kind, typed }: About,
  wording: WordingContext,
): Promise<RenderedMessage> {
  const party = { heads: claim.quantity, classes: claim.quantitySchool };
  const others = await readOtherSessions(db, claim.sessionId, party);
  const mail = wordCancelled(claim, { kind, typed, others }, wording);
  return kind === 'reservation'
    ? { ...mail, attachments: [await calendarOf(db, claim, 'CANCEL', wording)] }
    : mail;
}

async function moved(
  db: Reader,
  claim: MessageClaim,
  { before, kind, typed }: About & { readonly before: Before },
  wording: WordingContext,
): Promise<RenderedMessage> {
  const was = wasBefore(before, claim.eventPresenceType);
  // The claim has ended, or the session was moved back before this message was sent.
  if (!claim.isOpen || !isMoved(was, claim)) throw new NothingToSend();
  if (kind === 'request') return wordMoved(claim, { was, kind, typed, overlapping: [] }, wording);
  const overlapping = await store.readOverlapping(db, claim);
  return {
    ...wordMoved(claim, { was, kind, typed, overlapping }, wording),
    attachments: [await calendarOf(db, claim, 'PUBLISH', wording)],
  };
}

async function calendarOf(
  db: Reader,
  { _id }: MessageClaim,
  method: 'PUBLISH' | 'CANCEL',
  { language, context: { baseUrl } }: WordingContext,
): Promise<Attachment> {
  return {
    filename: calendarNames[language],
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(await calendarFileOf(db, _id, { language, baseUrl })),
  };
}

async function read(db: Reader, kind: store.Claim['kind'], _id: string): Promise<MessageClaim> {
  const claim = await store.readMessageClaim(db, kind, _id);
  // The claim's account was erased.
  if (!claim) throw new NothingToSend();
  return claim;
}
