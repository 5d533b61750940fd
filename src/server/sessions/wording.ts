// How the messages about changes of a session read. What they state is given.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { eventPath } from '#core/events/address.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import type { Translated } from '#core/field/field.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { placeholderValues } from '#core/mailings/placeholder-values.ts';
import { fill, paragraphsOf } from '#core/mailings/texts.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { shortTitle } from '#core/messages/text.ts';
import { type MessageWords, wordsOf } from '#core/message-texts/text.ts';
import { cancellableUntil } from '#core/sessions/booking-window.ts';
import { isElsewhere, isMoved } from '#core/sessions/rules.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { partyRow } from '#server/mail/session-rows.ts';
import { type bookingTexts, mailMessages } from '#server/mail/strings.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { Claim, MessageClaim } from './claims-store.ts';
import { sessionMessages } from './strings.ts';

/** A session as it was. */
export type Was = Pick<MessageClaim, 'startDate' | 'endDate' | 'locationId' | 'eventPresenceType' | 'place'>;
/** Holders of seats or requests, and what staff wrote to them, in the language of the message. */
export interface About {
  readonly kind: Claim['kind'];
  readonly typed?: string | undefined;
}

export function wordCancelled(
  claim: MessageClaim,
  {
    kind,
    typed,
    others,
    also = [],
  }: About & {
    readonly others: readonly Pick<Was, 'startDate' | 'endDate'>[];
    /** What else the account held or waited for that is cancelled at the same time. */
    readonly also?: readonly Pick<MessageClaim, 'title' | 'startDate' | 'endDate'>[];
  },
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const { reworded } = context;
  const booked =
    kind === 'reservation' && wordsOf(sessionMessages, 'sessionCancelled', { language, reworded });
  const words = booked || wordsOf(sessionMessages, 'awaitedSessionCancelled', { language, reworded });
  const rows = wordsOf(mailMessages, 'everyMail', { language, reworded });
  const own = claim.cancelReasons ? claim.cancelReasons[language] : claim.cancelReason;
  const elsewhere = claim.cancelReasons?.[language === 'it' ? 'en' : 'it'];
  const reason = own
    ? words.reason({ reason: own })
    : elsewhere && words.reasonElsewhere({ reason: elsewhere });
  const alsoCancelled: MailPart[] = [
    { kind: 'paragraph', text: words.also() },
    {
      kind: 'list',
      items: also.map((one) => `${resolveText(one.title, language).text}, ${whenInWords(one, wording)}`),
    },
  ];
  const dates: MailPart[] = [
    { kind: 'paragraph', text: words.otherDates() },
    { kind: 'list', items: others.map((other) => whenInWords(other, wording)) },
  ];
  return layOutMail({
    language,
    context,
    name: claim.name,
    subject: words.subject(subjectFacts(claim, language, zone)),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.isCancelled(sentenceFacts(claim, language, zone)) },
      ...(also.length > 0 ? alsoCancelled : []),
      ...(reason ? [{ kind: 'paragraph', text: reason } as const] : []),
      ...typedParts(claim, typed, wording),
      {
        kind: 'details',
        rows: [
          [rows.event(), resolveText(claim.title, language).text],
          [rows.when(), whenInWords(claim, wording)],
          [rows.where(), whereInWords(claim.eventPresenceType, claim.place, whereWords[language])],
          partyRow(claim, words),
        ],
      },
      ...(others.length > 0 ? dates : []),
      others.length > 0
        ? { kind: 'button', label: words.chooseAnother(), href: eventLink(claim, wording) }
        : { kind: 'button', label: words.programme(), href: context.baseUrl },
      ...(booked
        ? [
            {
              kind: 'note',
              text: also.length > 0 ? booked.calendarsTakeOut() : booked.calendarTakesOut(),
            } as const,
          ]
        : []),
    ],
  });
}

/** `also`: how many others are cancelled at the same time. */
export function wordCancelledSms(
  { title, startDate }: MessageClaim,
  also: number,
  { language, zone, context: { reworded } }: WordingContext,
): RenderedMessage {
  const words = wordsOf(sessionMessages, 'sessionCancelledSms', { language, reworded });
  const facts = {
    title: shortTitle(resolveText(title, language).text),
    day: dayInWords(startDate, language, zone),
    time: timeInWords(startDate, language, zone),
  };
  return { subject: '', text: also > 0 ? words.smsOfSeveral(also, facts) : words.sms(facts), html: null };
}

export function wordMoved(
  claim: MessageClaim,
  {
    was,
    kind,
    typed,
    overlapping,
  }: About & { readonly was: Was; readonly overlapping: readonly Translated[] },
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const { reworded } = context;
  const booked = wordsOf(sessionMessages, 'sessionMoved', { language, reworded });
  const awaited = wordsOf(sessionMessages, 'awaitedSessionMoved', { language, reworded });
  const isBooked = kind === 'reservation';
  const words = isBooked ? booked : awaited;
  const heading = { time: words.headingTime, place: words.headingPlace, both: words.headingBoth };
  const offer = claim.offerExpiresAt;
  const stays = isBooked
    ? booked.hasMoved()
    : offer
      ? awaited.offeredHasMoved(inWords(offer, wording))
      : awaited.hasMoved();
  const until = cancellableUntil(
    claim.startDate,
    { value: claim.cancellationLimitValue, unit: claim.cancellationLimitUnit },
    { value: claim.reservationLimitValue, unit: claim.reservationLimitUnit },
    zone,
  );
  const bookedParts: MailPart[] = [
    ...(overlapping.length > 0
      ? [{ kind: 'paragraph', text: booked.overlaps({ titles: titlesOf(overlapping, wording) }) } as const]
      : []),
    {
      kind: 'button',
      label: booked.openReservation(),
      href: context.baseUrl + pathIn(language, `/user/reservations/${claim._id}`),
    },
    {
      kind: 'note',
      text:
        claim.eventPresenceType === 'online'
          ? booked.canCancelUntilOnline(inWords(until, wording))
          : booked.canCancelUntil(inWords(until, wording)),
    },
  ];
  return layOutMail({
    language,
    context,
    name: claim.name,
    subject: words.subject(subjectFacts(claim, language, zone)),
    heading: heading[whatMoved(was, claim)](),
    parts: [
      { kind: 'paragraph', text: `${words.isNow(sentenceFacts(claim, language, zone))} ${stays}` },
      ...typedParts(claim, typed, wording),
      { kind: 'details', rows: fromTo(claim, was, words, wording) },
      ...(isBooked
        ? bookedParts
        : [{ kind: 'button', label: awaited.openEvent(), href: eventLink(claim, wording) } as const]),
    ],
  });
}

/** What staff wrote, with the date as it is when the message leaves. */
function typedParts(
  claim: MessageClaim,
  typed: string | undefined,
  { language, zone }: WordingContext,
): MailPart[] {
  const values = placeholderValues(claim, language, zone);
  return paragraphsOf(typed ?? '').map((text) => ({ kind: 'paragraph', text: fill(text, values) }));
}

function whatMoved(was: Was, claim: MessageClaim): 'time' | 'place' | 'both' {
  if (!isElsewhere(was, claim)) return 'time';
  const { locationId, eventPresenceType } = claim;
  return isMoved({ ...was, locationId, eventPresenceType }, claim) ? 'both' : 'place';
}

/** The facts that differ, as they were and are, and the others. */
function fromTo(
  claim: MessageClaim,
  was: Was,
  words: Pick<
    MessageWords<(typeof sessionMessages)['sessionMoved']>,
    keyof typeof bookingTexts | 'whenBefore' | 'whenNow' | 'whereBefore' | 'whereNow'
  >,
  wording: WordingContext,
): readonly (readonly [string, string])[] {
  const { language, context } = wording;
  const rows = wordsOf(mailMessages, 'everyMail', { language, reworded: context.reworded });
  const what = whatMoved(was, claim);
  const where = (of: Was) => whereInWords(of.eventPresenceType, of.place, whereWords[language]);
  return [
    [rows.event(), resolveText(claim.title, language).text],
    ...(what === 'place'
      ? [[rows.when(), whenInWords(claim, wording)] as const]
      : [
          [words.whenBefore(), whenInWords(was, wording)] as const,
          [words.whenNow(), whenInWords(claim, wording)] as const,
        ]),
    ...(what === 'time'
      ? [[rows.where(), where(claim)] as const]
      : [[words.whereBefore(), where(was)] as const, [words.whereNow(), where(claim)] as const]),
    partyRow(claim, words),
  ];
}

function titlesOf(titles: readonly Translated[], { language }: WordingContext): string {
  const [open, close] = { it: ['«', '»'], en: ['“', '”'] }[language];
  return new Intl.ListFormat(language).format(
    titles.map((title) => `${open}${resolveText(title, language).text}${close}`),
  );
}

function inWords(instant: Date, { language, zone }: WordingContext) {
  return { day: dayInWords(instant, language, zone), time: timeInWords(instant, language, zone) };
}

export function whenInWords(
  { startDate, endDate }: Pick<Was, 'startDate' | 'endDate'>,
  { language, zone }: WordingContext,
): string {
  return `${dayInWords(startDate, language, zone)}, ${timesInWords(startDate, endDate, language, zone)}`;
}

export function eventLink({ eventId }: MessageClaim, { language, context }: WordingContext): string {
  return context.baseUrl + pathIn(language, eventPath(eventId));
}
