import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, printCalendar } from './calendar.ts';

const entry: CalendarEntry = {
  uid: '0198c1f2-1111-7222-8333-444455556666@curiosa',
  title: 'Perché il cielo è blu?',
  startDate: new Date('2026-11-22T09:30:00Z'),
  endDate: new Date('2026-11-22T11:00:00.000Z'),
  changedAt: new Date('2026-10-01T08:00:05Z'),
  sequence: 3,
  place: 'Sala Curie; Bergamo, via Torquato Tasso 4',
  coordinates: { latitude: 45.7, longitude: 9.67 },
  notes: 'Due posti\nIl biglietto è qui',
  link: 'https://curiosa.test/user/reservations/1',
  kind: 'booked',
  isCancelled: false,
  reminderHours: 0,
};
const octets = (line: string) => new TextEncoder().encode(line).length;

describe('a calendar file', () => {
  test('says when, where and what, with instants in UTC', () => {
    expect(printCalendar([entry])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Curiosa//Curiosa//IT',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:0198c1f2-1111-7222-8333-444455556666@curiosa',
        'DTSTAMP:20261001T080005Z',
        'LAST-MODIFIED:20261001T080005Z',
        'SEQUENCE:3',
        'DTSTART:20261122T093000Z',
        'DTEND:20261122T110000Z',
        'SUMMARY:Perché il cielo è blu?',
        String.raw`LOCATION:Sala Curie\; Bergamo\, via Torquato Tasso 4`,
        'GEO:45.7;9.67',
        String.raw`DESCRIPTION:Due posti\nIl biglietto è qui`,
        'URL:https://curiosa.test/user/reservations/1',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['booked', 'CONFIRMED', 'OPAQUE'],
    ['inMind', 'TENTATIVE', 'TRANSPARENT'],
    ['programme', 'CONFIRMED', 'TRANSPARENT'],
  ] as const)('says of what is %s that it is %s, and %s', (kind, status, transparency) => {
    const printed = (isCancelled: boolean) => printCalendar([{ ...entry, kind, isCancelled }]);
    expect(printed(false)).toContain(`\r\nSTATUS:${status}\r\nTRANSP:${transparency}\r\n`);
    expect(printed(true)).toContain('\r\nSTATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n');
  });

  test('reminds its owner so many hours before the start, whenever that is', () => {
    const printed = printCalendar([{ ...entry, reminderHours: 3 }]);
    expect(printed).toContain(
      [
        'TRANSP:OPAQUE',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT3H',
        'DESCRIPTION:Perché il cielo è blu?',
        'END:VALARM',
        'END:VEVENT',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['what is cancelled', { isCancelled: true, reminderHours: 3 }],
    ['what has no reminder', { reminderHours: 0 }],
  ])('does not remind of %s', (_, given) => {
    expect(printCalendar([{ ...entry, ...given }])).not.toContain('VALARM');
  });

  test('never has a line of more than 75 octets, and every text comes back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
        const file = printCalendar([{ ...entry, title }]);
        expect(Math.max(...file.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
        const [, summary = ''] = /\r\nSUMMARY:(.*?)\r\nLOCATION/s.exec(file.replaceAll('\r\n ', '')) ?? [];
        expect(summary.replaceAll(/\\([\\;,])/g, '$1')).toBe(title.replaceAll(/\p{Cc}/gu, ' '));
      }),
    );
  });

  test('takes no line from a title', () => {
    expect(printCalendar([{ ...entry, title: 'a\r\nATTACH:https://evil.example' }])).not.toMatch(/^ATTACH/m);
  });
});
