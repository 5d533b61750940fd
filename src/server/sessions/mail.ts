// The messages about changes of sessions to holders of seats and requests. Their data is read when a message is sent: after two
// moves in a row the first message that is sent states the final time and place.

import { dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { eventPath } from '#core/events/address.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { type Language, pathIn, resolveText } from '#core/languages.ts';
import { cancellableUntil } from '#core/sessions/booking-window.ts';
import { isElsewhere, isMoved } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderContext,
  type RenderedMessage,
  type Templates,
} from '#server/outbox/message.ts';
import { calendarFileOf, readOtherSessions } from '#server/reservations/service.ts';
import * as store from './claims-store.ts';
import type { MessageClaim } from './claims-store.ts';
import { strings } from './strings.ts';
import type { Before, SessionFacts } from './notify.ts';

export interface SessionMailDeps {
  readonly db: Reader;
  readonly zone: Zone;
}
/** What the wording of a message depends on. */
interface Wording extends SessionMailDeps, Pick<RenderContext, 'baseUrl'> {
  readonly language: Language;
}

export function sessionTemplates(deps: SessionMailDeps): Templates<SessionFacts> {
  return {
    async sessionCancelled({ reservationId }, language, { baseUrl }) {
      const claim = await read(deps.db, 'reservation', reservationId);
      return cancelled(claim, 'reservation', { ...deps, language, baseUrl });
    },
    async sessionCancelledSms({ reservationId }, language) {
      const { title, startDate } = await read(deps.db, 'reservation', reservationId);
      const text = strings[language].cancelledSms(
        shortened(resolveText(title, language).text),
        dayInWords(startDate, language, deps.zone),
        timeInWords(startDate, language, deps.zone),
      );
      return { subject: '', text, html: null };
    },
    async awaitedSessionCancelled({ requestId }, language, { baseUrl }) {
      const claim = await read(deps.db, 'request', requestId);
      return cancelled(claim, 'request', { ...deps, language, baseUrl });
    },
    async sessionMoved({ reservationId, before }, language, { baseUrl }) {
      const claim = await read(deps.db, 'reservation', reservationId);
      return moved(claim, before, 'reservation', { ...deps, language, baseUrl });
    },
    async awaitedSessionMoved({ requestId, before }, language, { baseUrl }) {
      const claim = await read(deps.db, 'request', requestId);
      return moved(claim, before, 'request', { ...deps, language, baseUrl });
    },
  };
}

async function cancelled(
  claim: MessageClaim,
  kind: store.Claim['kind'],
  wording: Wording,
): Promise<RenderedMessage> {
  const { db, language, zone, baseUrl } = wording;
  const words = strings[language];
  const others = await readOtherSessions(db, claim.sessionId, claim.quantity);
  const calendar = kind === 'reservation' ? [await calendarOf(claim, 'CANCEL', wording)] : [];
  const dates: MailPart[] = [
    { kind: 'paragraph', text: words.otherDates },
    {
      kind: 'list',
      items: others.map(({ startDate, endDate }) => whenInWords(startDate, endDate, language, zone)),
    },
  ];
  return layOutMail({
    language,
    baseUrl,
    name: claim.name,
    subject: words.cancelledSubject(resolveText(claim.title, language).text),
    heading: words.cancelledHeading,
    parts: [
      {
        kind: 'paragraph',
        text: kind === 'reservation' ? words.bookedIsCancelled : words.awaitedIsCancelled,
      },
      ...(claim.cancelReason ? [{ kind: 'paragraph', text: words.reason(claim.cancelReason) } as const] : []),
      {
        kind: 'details',
        rows: [
          [words.event, resolveText(claim.title, language).text],
          [words.when, whenInWords(claim.startDate, claim.endDate, language, zone)],
          [words.where, whereInWords(claim.eventPresenceType, claim.place, whereWords[language])],
          howMany(claim, language),
        ],
      },
      ...(others.length > 0 ? dates : []),
      others.length > 0
        ? { kind: 'button', label: words.chooseAnother, href: eventLink(claim, language, baseUrl) }
        : { kind: 'button', label: words.programme, href: baseUrl },
      ...(calendar.length > 0 ? [{ kind: 'note', text: words.calendarTakesOut } as const] : []),
    ],
    ...(calendar.length > 0 && { attachments: calendar }),
  });
}

async function moved(
  claim: MessageClaim,
  before: Before,
  kind: store.Claim['kind'],
  wording: Wording,
): Promise<RenderedMessage> {
  const { db, language, zone, baseUrl } = wording;
  const was = {
    ...before,
    startDate: new Date(before.startDate),
    endDate: new Date(before.endDate),
    eventPresenceType: before.eventPresenceType ?? claim.eventPresenceType,
  };
  // The claim has ended, or the session was moved back before this message was sent.
  if (!claim.isOpen || !isMoved(was, claim)) throw new NothingToSend();
  const words = strings[language];
  const isBooked = kind === 'reservation';
  const overlapping = isBooked ? await store.readOverlapping(db, claim) : [];
  const titles = overlapping.map((title) => `«${resolveText(title, language).text}»`).join(', ');
  const until = cancellableUntil(
    claim.startDate,
    { value: claim.cancellationLimitValue, unit: claim.cancellationLimitUnit },
    { value: claim.reservationLimitValue, unit: claim.reservationLimitUnit },
    zone,
  );
  return layOutMail({
    language,
    baseUrl,
    name: claim.name,
    subject: words.movedSubject(resolveText(claim.title, language).text),
    heading: words.movedHeading[whatMoved(was, claim)],
    parts: [
      { kind: 'paragraph', text: isBooked ? words.bookedHasMoved : stillAwaited(claim, wording) },
      { kind: 'details', rows: fromTo(claim, was, language, zone) },
      ...(titles ? [{ kind: 'paragraph', text: words.overlaps(titles) } as const] : []),
      isBooked
        ? { kind: 'button', label: words.openReservation, href: reservationLink(claim, language, baseUrl) }
        : { kind: 'button', label: words.openEvent, href: eventLink(claim, language, baseUrl) },
      ...(isBooked
        ? [
            {
              kind: 'note',
              text: words.canCancelUntil(
                dayInWords(until, language, zone),
                timeInWords(until, language, zone),
              ),
            } as const,
          ]
        : []),
    ],
    ...(isBooked && { attachments: [await calendarOf(claim, 'PUBLISH', wording)] }),
  });
}

/** What remains of a request, or of its offer, after a move. */
function stillAwaited({ offerExpiresAt }: MessageClaim, { language, zone }: Wording): string {
  const words = strings[language];
  if (!offerExpiresAt) return words.awaitedHasMoved;
  return words.offeredHasMoved(
    dayInWords(offerExpiresAt, language, zone),
    timeInWords(offerExpiresAt, language, zone),
  );
}

type Was = Pick<MessageClaim, 'startDate' | 'endDate' | 'locationId' | 'eventPresenceType' | 'place'>;

function whatMoved(was: Was, claim: MessageClaim): 'time' | 'place' | 'both' {
  if (!isElsewhere(was, claim)) return 'time';
  const { locationId, eventPresenceType } = claim;
  return isMoved({ ...was, locationId, eventPresenceType }, claim) ? 'both' : 'place';
}

/** The facts that differ, as they were and are, and the others. */
function fromTo(
  claim: MessageClaim,
  was: Was,
  language: Language,
  zone: Zone,
): readonly (readonly [string, string])[] {
  const words = strings[language];
  const what = whatMoved(was, claim);
  const when = (of: Was) => whenInWords(of.startDate, of.endDate, language, zone);
  const where = (of: Was) => whereInWords(of.eventPresenceType, of.place, whereWords[language]);
  return [
    [words.event, resolveText(claim.title, language).text],
    ...(what === 'place'
      ? [[words.when, when(claim)] as const]
      : [[words.whenBefore, when(was)] as const, [words.whenNow, when(claim)] as const]),
    ...(what === 'time'
      ? [[words.where, where(claim)] as const]
      : [[words.whereBefore, where(was)] as const, [words.whereNow, where(claim)] as const]),
    howMany(claim, language),
  ];
}

function howMany(claim: MessageClaim, language: Language): readonly [string, string] {
  const words = strings[language];
  return claim.quantitySchool > 0
    ? [words.classes, String(claim.quantitySchool)]
    : [words.seats, String(claim.quantity)];
}

function whenInWords(startDate: Date, endDate: Date, language: Language, zone: Zone): string {
  return `${dayInWords(startDate, language, zone)}, ${timesInWords(startDate, endDate, language, zone)}`;
}

async function calendarOf(
  { _id }: MessageClaim,
  method: 'PUBLISH' | 'CANCEL',
  { db, language, baseUrl }: Wording,
): Promise<Attachment> {
  return {
    filename: strings[language].calendarName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(await calendarFileOf(db, _id, { language, baseUrl })),
  };
}

function eventLink({ eventId }: MessageClaim, language: Language, baseUrl: string): string {
  return baseUrl + pathIn(language, eventPath(eventId));
}

function reservationLink({ _id }: MessageClaim, language: Language, baseUrl: string): string {
  return baseUrl + pathIn(language, `/user/reservations/${_id}`);
}

/** Shortened to fit into an SMS. */
function shortened(title: string): string {
  return title.length <= 50 ? title : `${title.slice(0, 49).trimEnd()}…`;
}

async function read(db: Reader, kind: store.Claim['kind'], _id: string): Promise<MessageClaim> {
  const claim = await store.readMessageClaim(db, kind, _id);
  // The claim's account was erased.
  if (!claim) throw new NothingToSend();
  return claim;
}
