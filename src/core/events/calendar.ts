// A calendar file (RFC 5545): what calendars of every maker understand.

export interface CalendarEntry {
  /** Lasting: an entry that is told again replaces the one before. */
  readonly uid: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  /** When it last changed. */
  readonly stamp: Date;
  readonly place: string | null;
  readonly description: string | null;
  readonly url: string;
  readonly isCancelled: boolean;
}

export function calendarFile(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Curiosa//Festival//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escaped(entry.uid)}`,
      `DTSTAMP:${utc(entry.stamp)}`,
      `DTSTART:${utc(entry.start)}`,
      `DTEND:${utc(entry.end)}`,
      `SUMMARY:${escaped(entry.title)}`,
      ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
      ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
      `URL:${entry.url}`,
      `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Lines hold 75 bytes at most; what is longer goes on after a space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
}
