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
import { type ReopeningFacts, saidIn } from './notify-reopened.ts';
import { type ReopenedClaim, wordReopened } from './word-reopened.ts';
import { type About, wordCancelled, wordCancelledSms, wordMoved } from './wording.ts';

export interface SessionMailDeps {
  readonly db: Reader;
  readonly zone: Zone;
}

export function sessionTemplates({ db, zone }: SessionMailDeps): Templates<SessionFacts & ReopeningFacts> {
  return {
    async sessionCancelled({ reservationId, words, also = [] }, language, context) {
      const claim = await read(db, 'reservation', reservationId);
      return cancelled(
        db,
        claim,
        { kind: 'reservation', typed: words?.[language], also },
        { zone, language, context },
      );
    },
    async sessionCancelledSms({ reservationId, also = [] }, language, context) {
      const claim = await read(db, 'reservation', reservationId);
      const [first, ...others] = await endedOf(db, { kind: 'reservation', claim }, also);
      return wordCancelledSms(first.claim, others.length, { zone, language, context });
    },
    async awaitedSessionCancelled({ requestId, words, also = [] }, language, context) {
      const claim = await read(db, 'request', requestId);
      return cancelled(
        db,
        claim,
        { kind: 'request', typed: words?.[language], also },
        { zone, language, context },
      );
    },
    async sessionReopened(facts, language, context) {
      const wording = { zone, language, context };
      const [first, ...also] = await stillReopened(db, facts);
      if (!first) throw new NothingToSend();
      const back = [first, ...also].flatMap(({ outcome, claim }) => (outcome === 'returned' ? claim : []));
      const attachments = await calendarsOf(db, back, 'PUBLISH', wording);
      return { ...wordReopened(first, also, wording), ...(back.length > 0 && { attachments }) };
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

/** What of all that a message says still holds: a session may be cancelled again, a booking given back, before it is sent. */
async function stillReopened(db: Reader, facts: ReopeningFacts['sessionReopened']): Promise<ReopenedClaim[]> {
  const all = await Promise.all(
    saidIn(facts).map(async ({ kind, _id, outcome }) => ({ outcome, claim: await read(db, kind, _id) })),
  );
  return all.filter(
    ({ outcome, claim }) =>
      claim.cancelledAt === null && claim.isOpen === (outcome === 'returned' || outcome === 'waiting'),
  );
}

interface EndedClaim {
  readonly kind: store.Claim['kind'];
  readonly claim: MessageClaim;
}

/** What has ended of all that a message is about: a session may have been reopened before it was sent. */
async function endedOf(
  db: Reader,
  first: EndedClaim,
  also: NonNullable<SessionFacts['sessionCancelled']['also']>,
): Promise<[EndedClaim, ...EndedClaim[]]> {
  const others = await Promise.all(
    also.map(async ({ kind, _id }) => ({ kind, claim: await read(db, kind, _id) })),
  );
  const [one, ...rest] = [first, ...others].filter(({ claim }) => !claim.isOpen);
  if (!one) throw new NothingToSend();
  return [one, ...rest];
}

async function cancelled(
  db: Reader,
  claim: MessageClaim,
  { kind, typed, also }: About & Required<Pick<SessionFacts['sessionCancelled'], 'also'>>,
  wording: WordingContext,
): Promise<RenderedMessage> {
  const [first, ...claims] = await endedOf(db, { kind, claim }, also);
  const party = { heads: first.claim.quantity, classes: first.claim.quantitySchool };
  const others = await readOtherSessions(db, first.claim.sessionId, party);
  const mail = wordCancelled(
    first.claim,
    { kind: first.kind, typed, others, also: claims.map((one) => one.claim) },
    wording,
  );
  if (first.kind === 'request') return mail;
  const booked = [first, ...claims].flatMap((one) => (one.kind === 'reservation' ? one.claim : []));
  return { ...mail, attachments: await calendarsOf(db, booked, 'CANCEL', wording) };
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

/** A file for each reservation, with names of their own. */
function calendarsOf(
  db: Reader,
  claims: readonly MessageClaim[],
  method: 'PUBLISH' | 'CANCEL',
  wording: WordingContext,
): Promise<Attachment[]> {
  return Promise.all(
    claims.map(async (one, position) => {
      const file = await calendarOf(db, one, method, wording);
      return position === 0 ? file : { ...file, filename: file.filename.replace('.', `-${position + 1}.`) };
    }),
  );
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
