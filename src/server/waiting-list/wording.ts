// How the messages about requests read. What they state is given.

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { datePath } from '#core/events/address.ts';
import { pathIn } from '#core/languages.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import { isOut, isWaiting } from '#core/waiting-list/rules.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { sessionRows } from '#server/mail/session-rows.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { RequestView } from './read-store.ts';
import { requestMessages } from './strings.ts';

type Of<Name extends keyof typeof requestMessages> = MessageWords<(typeof requestMessages)[Name]>;

const wordsFor = <Name extends keyof typeof requestMessages>(
  name: Name,
  { language, context: { reworded } }: WordingContext,
): Of<Name> => wordsOf(requestMessages, name, { language, reworded });

export function wordJoined(request: RequestView, wording: WordingContext): RenderedMessage {
  const words = wordsFor('waitingListJoined', wording);
  const { position, seatsAhead } = request;
  return mail(request, wording, words, [
    position === null || position === 1
      ? words.isFirst()
      : words.isBehind(seatsAhead ?? 0, { position: String(position) }),
    { kind: 'note', text: words.howItGoesOn() },
    button(words.toRequest(), pathTo(request), wording),
  ]);
}

export function wordOffered(
  request: RequestView,
  { until, link }: { readonly until: Date; readonly link: string },
  wording: WordingContext,
): RenderedMessage {
  const words = wordsFor('seatsOffered', wording);
  return mail(request, wording, words, [
    offerInWords(request, words),
    { kind: 'paragraph', text: words.offeredUntil(whenInWords(until, wording)) },
    button(words.decide(), link, wording),
    { kind: 'note', text: words.nothingHappensYet() },
  ]);
}

export function wordPassed(request: RequestView, wording: WordingContext): RenderedMessage {
  const words = wordsFor('offerPassed', wording);
  const { status, now, closesAt } = request;
  const says = isOut(status)
    ? words.outOfList()
    : now >= closesAt
      ? words.closedMeanwhile()
      : words.backInList();
  return mail(request, wording, words, [
    says,
    isWaiting(status)
      ? button(words.toRequest(), pathTo(request), wording)
      : toDate(words.toEvent(), request, wording),
  ]);
}

export function wordTakenOff(request: RequestView, wording: WordingContext): RenderedMessage {
  const words = wordsFor('takenOffList', wording);
  return mail(request, wording, words, [words.byStaff(), toDate(words.toEvent(), request, wording)]);
}

export function wordRevoked(request: RequestView, wording: WordingContext): RenderedMessage {
  const words = wordsFor('offerRevoked', wording);
  return mail(request, wording, words, [
    words.byStaff(),
    button(words.toRequest(), pathTo(request), wording),
  ]);
}

export function wordLastCall(request: RequestView, wording: WordingContext): RenderedMessage {
  const words = wordsFor('lastCall', wording);
  const { freeSeats, closesAt } = request;
  return mail(request, wording, words, [
    freeSeats === null ? words.stillSeats() : words.freeSeats(freeSeats),
    { kind: 'paragraph', text: words.closes(whenInWords(closesAt, wording)) },
    toDate(words.toEvent(), request, wording),
  ]);
}

function mail(
  request: RequestView,
  wording: WordingContext,
  { subject, heading, first }: Pick<Of<'waitingListJoined'>, 'first' | 'heading' | 'subject'>,
  [says, ...parts]: readonly [says: string, ...parts: MailPart[]],
): RenderedMessage {
  const { language, zone, context } = wording;
  return layOutMail({
    language,
    context,
    name: request.name,
    subject: subject(subjectFacts(request, language, zone)),
    heading: heading(),
    parts: [
      { kind: 'paragraph', text: `${first(sentenceFacts(request, language, zone))} ${says}` },
      { kind: 'details', rows: sessionRows(request, wording) },
      ...parts,
    ],
  });
}

/** The number of offered seats, and a note when it is below what was requested. */
function offerInWords(request: RequestView, words: Of<'seatsOffered'>): string {
  const { quantity, quantitySchool, offeredQuantity, offeredQuantitySchool } = request;
  const [seats, classes] = [offeredQuantity ?? quantity, offeredQuantitySchool ?? quantitySchool];
  const isLess = seats < quantity || classes < quantitySchool;
  const wanted = String(quantity);
  if (quantitySchool === 0) return isLess ? words.fewerSeats(seats, { wanted }) : words.allSeats(seats);
  const offered = { classes: words.classes(classes), pupils: words.pupils(seats) };
  return isLess ? words.fewerForClasses({ ...offered, wanted }) : words.allForClasses(offered);
}

function whenInWords(instant: Date, { language, zone }: WordingContext) {
  return { day: dayInWords(instant, language, zone), time: timeInWords(instant, language, zone) };
}

const pathTo = ({ _id }: RequestView) => `/user/reservation-requests/${_id}`;

function toDate(label: string, { eventId, sessionId }: RequestView, wording: WordingContext): MailPart {
  return button(label, datePath(eventId, sessionId), wording);
}

function button(label: string, path: string, { language, context }: WordingContext): MailPart {
  return { kind: 'button', label, href: context.baseUrl + pathIn(language, path) };
}
