// Tickets on paper: A4, one a page, tagged so that a screen reader reads them in order (PDF/UA; docs/product/tickets.md#pdf).

import { clockTime, dayInWords, timesInWords } from '#core/dates-in-words.ts';
import { ticketNumber } from '#core/check-in/heads.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { spokenInWords } from '#core/events/spoken.ts';
import { type VisitNote, visitNoteWords } from '#core/events/visit-notes.ts';
import type { Language } from '#core/languages.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import type { Presence } from '#core/resources/programme.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { qrMargin, qrRuns, qrPath, qrViewBox, type QrModules } from '#core/tickets/qr-path.ts';
import type { Zone } from '#core/time.ts';
import { renderPdf } from './pdf-document.ts';
import { cutAfterLines, drawNotes } from './pdf-notes.ts';
import { drawFoot, drawStage, paletteOf, type Say } from './pdf-stage.ts';
import { strings } from './strings.ts';
import { heightOf, type TextStyle, writable, write } from './typeface.ts';
import { create } from 'qrcode';

export interface PrintedTicket {
  readonly code: string;
  /** The person or class that the ticket lets in; null: no name. */
  readonly name: string | null;
  readonly schoolClass: string | null;
  readonly quantity: number;
  readonly chaperones: number;
}
export interface PrintedReservation {
  readonly eventId: string;
  readonly title: string;
  readonly colour: CategoryColour | null;
  readonly presence: Presence;
  /** Codes of the languages that are spoken. */
  readonly languages: readonly string[];
  readonly startDate: Date;
  readonly endDate: Date;
  readonly place: {
    readonly name: string;
    readonly address: string | null;
    readonly directions: string;
  } | null;
  readonly visitNotes: readonly VisitNote[];
  readonly bookedBy: string;
  readonly cancellableUntil: Date;
  /** A label and a sentence: by when its party has to come in. */
  readonly seatsReleased: readonly [label: string, text: string] | null;
  /** The web address of the reservation. */
  readonly link: string;
  readonly tickets: readonly PrintedTicket[];
}
export interface Print {
  readonly language: Language;
  readonly zone: Zone;
}

const margin = 48;
const pageWidth = 595.28;
const width = pageWidth - 2 * margin;
/** 7.8 cm with its margin, 6.5 cm of squares: more than the 4 cm that scanners read at 15 to 30 cm. */
const qrSide = 221;
const columnGap = 20;
/** Where the foot begins, less a gap: what stands above it ends here. */
const lastY = 841.89 - 44 - 14;
const ink = '#15162B';
const quiet = '#5B5C70';
const teal = '#00716B';
const label: TextStyle = { face: 'bold', size: 10.5, colour: quiet };
const body: TextStyle = { face: 'text', size: 11.5, colour: ink };

/** `in inglese`, or nothing where it is not known. */
function spokenLine(codes: readonly string[], language: Language): readonly string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const nameOf = (code: string) => (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code);
  const spoken = spokenInWords(codes, language, nameOf);
  return spoken === null ? [] : [spoken];
}

/** The PDF of all tickets of a reservation. */
export function renderTicketsPdf(reservation: PrintedReservation, print: Print): Promise<Buffer> {
  const title = strings[print.language].document(reservation.title);
  return renderPdf(title, print.language, (document, root) =>
    reservation.tickets.forEach((_ticket, position) =>
      drawTicket(document, root, reservation, position, print),
    ),
  );
}

function drawTicket(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  reservation: PrintedReservation,
  position: number,
  { language, zone }: Print,
): void {
  const ticket = reservation.tickets[position];
  if (!ticket) return;
  const words = strings[language];
  document.addPage();
  const section = document.struct('Sect');
  root.add(section);
  const say: Say = (kind, draw, options = {}) => section.add(document.struct(kind, options, draw));
  const line = (text: string, style: TextStyle, x: number, y: number, options: PDFKit.Mixins.TextOptions) =>
    say('P', () => write(document, text, style, { x, y, ...options }));

  const palette = paletteOf(reservation.colour);
  const stageHeight = drawStage(document, say, {
    title: reservation.title,
    position: words.ticket(position + 1, reservation.tickets.length),
    palette,
    seed: reservation.eventId,
  });

  const top = stageHeight + 30;
  const qrX = pageWidth - margin - qrSide;
  const columnWidth = qrX - columnGap - margin;
  let y = top;
  const detail = (name: string, values: readonly string[]) => {
    line(name, label, margin, y, { width: columnWidth });
    values.forEach((value, at) => {
      const style: TextStyle = at === 0 ? { face: 'bold', size: 17, colour: ink } : { ...body, size: 13 };
      line(value, style, margin, document.y + 2, { width: columnWidth, ...cutAfterLines(2, style.size) });
    });
    y = document.y + 20;
  };
  detail(words.when, [
    dayInWords(reservation.startDate, language, zone),
    timesInWords(reservation.startDate, reservation.endDate, language, zone),
    ...spokenLine(reservation.languages, language),
  ]);
  const { place, presence } = reservation;
  detail(words.where, [
    whereInWords(presence, place?.name, whereWords[language]),
    ...(place?.address ? [place.address] : []),
  ]);
  detail(
    words.who,
    whoInWords(ticket, reservation.bookedBy, language, (text) => writable(document, text, label.face)),
  );

  say('Figure', () => drawQr(document, ticket.code, qrX, top), { alt: words.qrAlternative });
  // An online session has no entrance.
  if (presence !== 'online')
    line(words.show, { ...body, size: 10, colour: quiet }, qrX, top + qrSide, {
      width: qrSide,
      align: 'center',
    });

  y = Math.max(y, top + qrSide + 24, document.y + 24);
  y = drawTear(document, y) + 20;
  const ticketId = readTicketCode(ticket.code)?.contents.ticketId;
  const number = ticketId === undefined ? '' : ` (${words.number(ticketNumber(ticketId))})`;
  line(words.characters + number, label, margin, y, { width });
  line(inGroups(ticket.code), { ...body, size: 10 }, margin, document.y + 3, {
    width,
    characterSpacing: 0.6,
    lineGap: 3,
  });
  y = document.y + 16;
  const linked = (text: string, href: string) =>
    say('Link', () =>
      write(
        document,
        text,
        { ...body, face: 'bold', colour: teal },
        { x: margin, y: document.y + 3, width, link: href, underline: true },
      ),
    );
  if (place) {
    line(words.directions, label, margin, y, { width });
    linked(words.openDirections, place.directions);
    y = document.y + 16;
  }
  const until = reservation.cancellableUntil;
  const giveBack = words.giveBackUntil(dayInWords(until, language, zone), clockTime(until, language, zone));
  const ending = heightOf(document, giveBack, body, { width }) + 2 * (1.2 * body.size + 3);
  if (reservation.seatsReleased) {
    const [arrive, sentence] = reservation.seatsReleased;
    line(arrive, label, margin, y, { width });
    line(sentence, body, margin, document.y + 3, { width });
    y = document.y + 16;
  }
  y = drawNotes(document, line, reservation.visitNotes, {
    words: visitNoteWords[language],
    label,
    body,
    x: margin,
    y,
    width,
    until: lastY - ending,
  });
  line(words.giveBack, label, margin, y, { width });
  line(giveBack, body, margin, document.y + 3, { width });
  linked(words.yourReservation, reservation.link);
  drawFoot(document, say, { site: new URL(reservation.link).host, palette });
  section.end();
}

/** `known` returns the printable part of a name; a name that no font can print is replaced, so that no ticket is blank. */
function whoInWords(
  ticket: PrintedTicket,
  bookedBy: string,
  language: Language,
  known: (name: string) => string,
): string[] {
  const words = strings[language];
  const booker = known(bookedBy);
  if (ticket.schoolClass !== null)
    return [
      words.schoolClass(ticket.schoolClass),
      words.heads(ticket.quantity, ticket.chaperones),
      ...(booker ? [words.bookedBy(booker)] : []),
    ];
  const who = ticket.name === null ? booker && words.guestOf(booker) : known(ticket.name);
  return [...(who ? [who] : []), words.onePerson];
}

/** Groups of four characters, which a person can read out and type. */
function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? '';
}

function drawQr(document: PDFKit.PDFDocument, code: string, x: number, y: number): void {
  const modules = qrModulesOf(code);
  const unit = qrSide / (modules.size + 2 * qrMargin);
  document.rect(x, y, qrSide, qrSide).fill('#FFFFFF');
  for (const run of qrRuns(modules))
    document.rect(x + (run.x + qrMargin) * unit, y + (run.y + qrMargin) * unit, run.width * unit, unit);
  document.fill('#000000');
}

function drawTear(document: PDFKit.PDFDocument, y: number): number {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(0, y)
    .lineTo(pageWidth, y)
    .lineWidth(1)
    .dash(4, { space: 5 })
    .strokeColor('#C9C2AF')
    .stroke()
    .undash();
  document.endMarkedContent();
  return y;
}

/** The QR code of a ticket's code: its letters and digits are what QR encodes most compactly; M repairs 15 % of damage. */
export function qrModulesOf(code: string): QrModules {
  return create(code, { errorCorrectionLevel: 'M' }).modules;
}

/** A self-contained picture: dark squares on white, whatever the background. */
export function qrSvg(code: string): string {
  const modules = qrModulesOf(code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(modules)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h999v999H0z"/><path d="${qrPath(modules)}"/></svg>`;
}
