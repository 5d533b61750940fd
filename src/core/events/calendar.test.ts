import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const entry: CalendarEntry = {
  uid: '0199a000@curiosa.test',
  title: 'Il cielo, le stelle; e noi',
  start: new Date('2026-09-12T08:00:00Z'),
  end: new Date('2026-09-12T09:30:00Z'),
  stamp: new Date('2026-08-01T10:20:30.456Z'),
  place: 'Osservatorio, via delle Stelle 1',
  description: 'Porta una torcia\ne un amico',
  url: 'https://curiosa.test/events/1',
  isCancelled: false,
};

test('an entry in a calendar file', () => {
  expect(calendarFile([entry]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Curiosa//Festival//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0199a000@curiosa.test',
    'DTSTAMP:20260801T102030Z',
    'DTSTART:20260912T080000Z',
    'DTEND:20260912T093000Z',
    String.raw`SUMMARY:Il cielo\, le stelle\; e noi`,
    String.raw`LOCATION:Osservatorio\, via delle Stelle 1`,
    String.raw`DESCRIPTION:Porta una torcia\ne un amico`,
    'URL:https://curiosa.test/events/1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what is cancelled says so, and what is not known is left out', () => {
  const file = calendarFile([{ ...entry, isCancelled: true, place: null, description: null }]);
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(file).not.toMatch(/LOCATION|DESCRIPTION/);
});

test('a long line is folded after 75 bytes, never inside a letter', () => {
  const title = 'È'.repeat(100);
  const lines = calendarFile([{ ...entry, title }]).split('\r\n');
  const at = lines.findIndex((line) => line.startsWith('SUMMARY'));
  const folded = lines.slice(at, at + 3);
  expect(folded.map((line) => new TextEncoder().encode(line).length)).toEqual([74, 75, 61]);
  expect(folded.map((line, place) => (place === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${title}`);
});
