// The message of thanks after a visit, with the link to the three questions, and a certificate where the event gives one.

import { timeInWords } from '#core/dates-in-words.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { hasCome, wasThere } from '#core/feedback/thanks.ts';
import { resolveText } from '#core/languages.ts';
import { dateInSentence, sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { nameOfParticipant, readReservations, type ReservationRow } from '#server/reservations/service.ts';
import { type Certified, printCertificates, readTickets, type TicketRow } from '#server/tickets/service.ts';
import { certificateName, thanksMessages } from './strings.ts';
import { readVisits, unmarkThanked, type Visit } from './thanks-store.ts';
import { feedbackLink } from './token.ts';

export interface ThanksFacts {
  visitThanks:
    | { readonly reservationIds: readonly string[] }
    // As an earlier version wrote it.
    | { readonly reservationId: string };
}

export interface ThanksMailDeps {
  readonly db: Reader;
  /** The secret from which the tokens of links are derived. */
  readonly secretKey: string;
  readonly zone: Zone;
}

/** One of the dates that a message thanks for. */
export interface ThankedDate {
  readonly row: ReservationRow;
  readonly isChecked: boolean;
  readonly hasCertificate: boolean;
  /** To the three questions. */
  readonly link: string;
}
/** In time order. */
export type ThankedDates = readonly [ThankedDate, ...ThankedDate[]];

export function thanksTemplates({ db, secretKey, zone }: ThanksMailDeps): Templates<ThanksFacts> {
  return {
    async visitThanks(facts, language, context) {
      const ids = 'reservationIds' in facts ? facts.reservationIds : [facts.reservationId];
      const visits = await readVisited(db, ids);
      // An admission may have been undone since, and be corrected later: what was not sent is not recorded as thanked.
      const leftOut = ids.filter((id) => !visits.some(({ row }) => row._id === id));
      const unmark = (tx: Tx) => unmarkThanked(tx, context.messageId, leftOut);
      const wording = { language, zone, context };
      const certificates: Buffer[] = [];
      const dates: ThankedDate[] = [];
      for (const { row, tickets, visit } of visits) {
        const certificate = await certificateOf(row, tickets, visit, wording);
        if (certificate) certificates.push(certificate);
        const link = feedbackLink(secretKey, row._id, { language, baseUrl: context.baseUrl });
        dates.push({ row, isChecked: visit.isChecked, hasCertificate: certificate !== null, link });
      }
      const [first, ...others] = dates;
      if (!first) throw new NothingToSend(unmark);
      const mail = wordThanks([first, ...others], wording);
      const attachments = certificates.map((content, at): Attachment => ({
        filename: certificateName[language](certificates.length === 1 ? null : at + 1),
        contentType: 'application/pdf',
        content,
      }));
      return {
        ...mail,
        ...(attachments.length > 0 && { attachments }),
        ...(leftOut.length > 0 && { whenSent: unmark }),
      };
    },
  };
}

interface VisitedDate {
  readonly row: ReservationRow;
  readonly tickets: readonly TicketRow[];
  readonly visit: Visit;
}

/** Of some reservations those that are thanked now, in time order. */
async function readVisited(db: Reader, ids: readonly string[]): Promise<VisitedDate[]> {
  const [rows, tickets, visits] = await Promise.all([
    readReservations(db, ids),
    readTickets(db, ids),
    readVisits(db, ids),
  ]);
  return rows
    .flatMap((row) => {
      const visit = visits.find(({ reservationId }) => reservationId === row._id);
      const theirs = tickets.filter(({ reservationId }) => reservationId === row._id);
      const isThanked =
        row.userId !== null && holdsSeats(row.status) && row.sessionCancelledAt === null && visit;
      return isThanked && wasThere(theirs, visit) ? [{ row, tickets: theirs, visit }] : [];
    })
    .toSorted((a, b) => a.row.startDate.getTime() - b.row.startDate.getTime());
}

/** How it reads: of several dates of a day it has the questions for each. */
export function wordThanks(
  dates: ThankedDates,
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(thanksMessages, 'visitThanks', { language, reworded: context.reworded });
  const [{ row: first, isChecked: isFirstChecked, link }, ...others] = dates;
  const facts = subjectFacts(first, language, zone);
  const certificates = dates.filter(({ hasCertificate }) => hasCertificate).length;
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
  const button = (href: string): MailPart => ({ kind: 'button', label: words.answer(), href });
  // The first names the same date as the subject.
  const sentences = [isFirstChecked, !isFirstChecked].flatMap((wanted) => {
    const rows = dates.flatMap(({ row, isChecked }) => (isChecked === wanted ? [row] : []));
    const [only, ...more] = rows;
    if (!only) return [];
    const ofOne = sentenceFacts(only, language, zone);
    const list = new Intl.ListFormat(language).format(rows.map((row) => dateInSentence(row, language, zone)));
    if (more.length === 0) return wanted ? words.thanks(ofOne) : words.perhapsThere(ofOne);
    return wanted ? words.thanksForAll({ dates: list }) : words.perhapsThereAtAll({ dates: list });
  });
  return layOutMail({
    language,
    context,
    name: first.holder.name,
    subject: others.length === 0 ? words.subject(facts) : words.subjectOfDay(others.length, facts),
    heading: words.heading(),
    parts: [
      ...sentences.map(paragraph),
      ...(certificates === 1 ? [paragraph(words.certificate())] : []),
      ...(certificates > 1 ? [paragraph(words.certificates())] : []),
      ...(others.length === 0
        ? [paragraph(words.questions()), button(link)]
        : [
            paragraph(words.questionsOfEach()),
            ...dates.flatMap((date): MailPart[] => [
              {
                kind: 'section',
                text: words.each({
                  title: resolveText(date.row.title, language).text,
                  time: timeInWords(date.row.startDate, language, zone),
                }),
              },
              button(date.link),
            ]),
          ]),
      { kind: 'note', text: words.seenBy() },
    ],
  });
}

/** Null where the event gives none, or the door has let no named head of the party in. */
async function certificateOf(
  row: ReservationRow,
  tickets: readonly TicketRow[],
  visit: Visit,
  { language, zone, context }: WordingContext,
): Promise<Buffer | null> {
  const certified = visit.givesCertificate ? certifiedOf(row, tickets, visit) : [];
  if (certified.length === 0) return null;
  const place = placeToGoTo(row.eventPresenceType, row.location);
  const printed = {
    eventId: row.eventId,
    title: resolveText(row.title, language).text,
    colour: row.eventCategoryColour,
    startDate: row.startDate,
    endDate: row.endDate,
    place: place && [place.name, place.address].filter(Boolean).join(', '),
    issuer: visit.issuer,
    site: new URL(context.baseUrl).host,
    certified,
  };
  return printCertificates(printed, { language, zone });
}

/** The named people whose tickets let heads in; of classes the teacher and each class that came. */
function certifiedOf(
  row: ReservationRow,
  tickets: readonly TicketRow[],
  { institution }: Visit,
): Certified[] {
  const came = tickets.filter((ticket) => holdsSeats(ticket.status) && (hasCome(ticket) || ticket.isScanned));
  const classes = came.flatMap(({ schoolClass, attendedParticipants, attendedChaperones }): Certified[] =>
    schoolClass === null
      ? []
      : [
          {
            kind: 'class',
            label: schoolClass,
            pupils: attendedParticipants,
            chaperones: attendedChaperones,
            institution,
          },
        ],
  );
  const { name, surname } = row.holder;
  const people =
    classes.length > 0
      ? [`${name} ${surname}`.trim()]
      : came.flatMap(({ participant }) => nameOfParticipant(participant, row) ?? []);
  return [...people.map((person): Certified => ({ kind: 'person', name: person, institution })), ...classes];
}
