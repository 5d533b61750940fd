// Calendar files (RFC 5545) that every calendar takes: instants in UTC, lines folded by octets.

export interface CalendarEntry {
  /** Stays the same for good, so that a later file changes the entry instead of adding one. */
  readonly uid: string;
  readonly title: string;
  readonly startDate: Date;
  readonly endDate: Date;
  /** When what the entry says was last changed. */
  readonly changedAt: Date;
  /** Rises with each change of what the entry says, so that a calendar takes the later of two files. */
  readonly sequence: number;
  readonly place: string | null;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly notes: string | null;
  /** An address of the web. */
  readonly link: string | null;
  /**
   * `booked`: its owner has seats. `inMind`: it is a favourite, or its owner waits for seats. `programme`: a session of the
   * programme, for any reader.
   */
  readonly kind: keyof typeof tellings;
  readonly isCancelled: boolean;
  /** Hours before the start at which the calendar reminds its owner; 0: it does not. */
  readonly reminderHours: number;
}

/** What calendars show (RFC 5545, STATUS), and whether its owner is busy then (TRANSP). */
const tellings = {
  booked: { status: 'CONFIRMED', transparency: 'OPAQUE' },
  inMind: { status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  programme: { status: 'CONFIRMED', transparency: 'TRANSPARENT' },
} as const;
const cancelled = { status: 'CANCELLED', transparency: 'TRANSPARENT' } as const;

export interface EnteredPlace {
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** `CANCEL`: a file that takes entries out of a calendar, for calendars that read the method. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

export function printCalendar(entries: readonly CalendarEntry[], method: CalendarMethod = 'PUBLISH'): string {
  return calendarBegin(method) + printEntries(entries) + calendarEnd;
}

/** The text before the entries of a calendar, for callers that print entries piece by piece; `name` is what calendars call it. */
export function calendarBegin(method: CalendarMethod, name?: string): string {
  return printLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Curiosa//Curiosa//IT',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
  ]);
}

export const calendarEnd = 'END:VCALENDAR\r\n';

export function printEntries(entries: readonly CalendarEntry[]): string {
  return printLines(entries.flatMap(linesOf));
}

function printLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const { coordinates } = entry;
  const { status, transparency } = entry.isCancelled ? cancelled : tellings[entry.kind];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utc(entry.startDate)}`,
    `DTEND:${utc(entry.endDate)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escapeText(entry.place)}`]),
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    ...(entry.notes === null ? [] : [`DESCRIPTION:${escapeText(entry.notes)}`]),
    ...(entry.link === null ? [] : [`URL:${entry.link.replaceAll(/\s/g, '')}`]),
    `STATUS:${status}`,
    `TRANSP:${transparency}`,
    ...(entry.isCancelled || entry.reminderHours === 0 ? [] : alarmOf(entry)),
    'END:VEVENT',
  ];
}

/** Relative to the start, so that it moves with it (RFC 5545, VALARM). */
function alarmOf({ title, reminderHours }: CalendarEntry): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${reminderHours}H`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
  ];
}

function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Line ends become `\n`, so that no text can add a line of its own. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** No line is longer than 75 octets; the rest goes on after a space, and no sign is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const length = octetsOf(sign);
    if (octets + length > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += length;
  }
  return folded;
}

function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
