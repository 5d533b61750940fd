// The messages about requests. Their data is read when a message is sent: an offer that is gone by then is not announced.

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { datePath } from '#core/events/address.ts';
import { type Language, pathIn, resolveText } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import { holdsOffer, isInList, isOut, isWaiting } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { sessionRows } from '#server/mail/session-rows.ts';
import {
  NothingToSend,
  type RenderContext,
  type RenderedMessage,
  type Templates,
} from '#server/outbox/message.ts';
import { readRequestView, type RequestView } from './read-store.ts';
import { strings } from './strings.ts';
import { offerToken } from './token.ts';

interface OfRequest {
  readonly requestId: string;
}
export interface RequestFacts {
  waitingListJoined: OfRequest;
  /** The offer that the message announces: a later offer has a message of its own. */
  seatsOffered: OfRequest & { readonly offeredAt: string };
  offerPassed: OfRequest;
  lastCall: OfRequest;
  takenOffList: OfRequest;
  offerRevoked: OfRequest;
}

export interface RequestMailDeps {
  readonly db: Reader;
  readonly secretKey: string;
  readonly zone: Zone;
}

/** The messages of waiting lists. */
export function requestTemplates(deps: RequestMailDeps): Templates<RequestFacts> {
  const { db, secretKey, zone } = deps;
  return {
    async waitingListJoined({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status) || request.position === null) throw new NothingToSend();
      const words = strings[language];
      return mail(request, { language, context, zone }, words.joined, [
        { kind: 'paragraph', text: words.position(request.position, request.seatsAhead ?? 0) },
        { kind: 'note', text: words.howItGoesOn },
        button(words.toRequest, `/user/reservation-requests/${requestId}`, language, context),
      ]);
    },
    async seatsOffered({ requestId, offeredAt }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !holdsOffer(request.status) || !request.offerExpiresAt) throw new NothingToSend();
      if (request.offeredAt?.toISOString() !== offeredAt) throw new NothingToSend();
      const words = strings[language];
      const address = `/confirm-reservation?request=${requestId}&token=${offerToken(secretKey, requestId)}`;
      return mail(request, { language, context, zone }, words.offered, [
        { kind: 'paragraph', text: offerInWords(request, language) },
        {
          kind: 'paragraph',
          text: words.offeredUntil(...whenInWords(request.offerExpiresAt, language, zone)),
        },
        button(words.decide, address, language, context),
        { kind: 'note', text: words.nothingHappensYet },
      ]);
    },
    async offerPassed({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      // A request that has been confirmed or has left since gets no message about its expired offer.
      const isIn = request !== undefined && isWaiting(request.status);
      if (!request || !(isIn || isOut(request.status))) throw new NothingToSend();
      const words = strings[language];
      const next: MailPart[] = isIn
        ? [button(words.toRequest, `/user/reservation-requests/${requestId}`, language, context)]
        : [toDate(request, language, context)];
      return mail(request, { language, context, zone }, words.passed, [
        { kind: 'paragraph', text: passedInWords(request, words) },
        ...next,
      ]);
    },
    async takenOffList({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || isInList(request.status)) throw new NothingToSend();
      const words = strings[language];
      return mail(request, { language, context, zone }, words.takenOff, [
        { kind: 'paragraph', text: words.takenOffByStaff },
        toDate(request, language, context),
      ]);
    },
    async offerRevoked({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status)) throw new NothingToSend();
      const words = strings[language];
      return mail(request, { language, context, zone }, words.revoked, [
        { kind: 'paragraph', text: words.revokedByStaff },
        button(words.toRequest, `/user/reservation-requests/${requestId}`, language, context),
      ]);
    },
    async lastCall({ requestId }, language, context) {
      const request = await readRequestView(db, requestId);
      if (!request || !isWaiting(request.status) || request.now >= request.closesAt)
        throw new NothingToSend();
      if (request.isPassedOver) throw new NothingToSend();
      // The seats were booked before this message was sent.
      if (request.freeSeats !== null && request.freeSeats <= 0) throw new NothingToSend();
      const words = strings[language];
      return mail(request, { language, context, zone }, words.lastCall, [
        { kind: 'paragraph', text: words.firstComeFirstServed(request.freeSeats) },
        { kind: 'paragraph', text: words.closes(...whenInWords(request.closesAt, language, zone)) },
        toDate(request, language, context),
      ]);
    },
  };
}

interface Setting {
  readonly language: Language;
  readonly context: RenderContext;
  readonly zone: Zone;
}

function mail(
  request: RequestView,
  { language, context, zone }: Setting,
  { subject, heading }: { readonly subject: (title: string) => string; readonly heading: string },
  parts: readonly MailPart[],
): RenderedMessage {
  const [first, ...rest] = parts;
  return layOutMail({
    language,
    baseUrl: context.baseUrl,
    name: request.name,
    subject: subject(resolveText(request.title, language).text),
    heading,
    parts: [
      ...(first ? [first] : []),
      { kind: 'details', rows: sessionRows(request, language, zone) },
      ...rest,
    ],
  });
}

/** The state of a request after its offer expired. */
function passedInWords({ status, now, closesAt }: RequestView, words: (typeof strings)[Language]): string {
  if (isOut(status)) return words.outOfList;
  return now >= closesAt ? words.closedMeanwhile : words.backInList;
}

/** The number of offered seats, and a note when it is below what was requested. */
function offerInWords(request: RequestView, language: Language): string {
  const words = strings[language];
  const { quantity, quantitySchool, offeredQuantity, offeredQuantitySchool } = request;
  const [seats, classes] = [offeredQuantity ?? quantity, offeredQuantitySchool ?? quantitySchool];
  const isLess = seats < quantity || classes < quantitySchool;
  if (quantitySchool > 0)
    return isLess ? words.fewerForClasses(classes, seats, quantity) : words.allForClasses(classes, seats);
  return isLess ? words.fewerSeats(seats, quantity) : words.allSeats(seats);
}

function whenInWords(instant: Date, language: Language, zone: Zone): [day: string, time: string] {
  return [dayInWords(instant, language, zone), timeInWords(instant, language, zone)];
}

function toDate({ eventId, sessionId }: RequestView, language: Language, context: RenderContext): MailPart {
  return button(strings[language].toEvent, datePath(eventId, sessionId), language, context);
}

function button(label: string, path: string, language: Language, { baseUrl }: RenderContext): MailPart {
  return { kind: 'button', label, href: baseUrl + pathIn(language, path) };
}
