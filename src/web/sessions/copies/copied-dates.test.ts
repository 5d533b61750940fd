import { expect, test } from 'vitest';
import { audienceNames } from '#core/resources/words.ts';
import { readPasted } from '#core/sessions/planning/pasted.ts';
import { copiedText, copiesOn } from './copied-dates.ts';

const date = (start: string, minutes: number, more: object = {}) => ({
  _id: start,
  startDate: start,
  endDate: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  sessionDay: start.slice(0, 10),
  ...more,
});
const dates = [
  date('2027-06-01T08:00:00.000Z', 50, { maxParticipants: 20, locationId: null, totalParticipants: 7 }),
  date('2027-06-02T13:30:00.000Z', 90, { maxParticipants: 0 }),
];
const zone = 'Europe/Rome';

test('each day has the times, lengths and fields of the copied dates, and nothing that was booked', () => {
  expect(copiesOn(['2027-06-10', '2027-06-20'], dates.slice(0, 1), zone).rows).toEqual([
    { day: '2027-06-10', start: '10:00', durationMinutes: 50, maxParticipants: 20 },
    { day: '2027-06-20', start: '10:00', durationMinutes: 50, maxParticipants: 20 },
  ]);
});

test('dates of several days stay as far apart as they are, and the clock on the wall counts', () => {
  expect(copiesOn(['2027-11-01'], dates, zone).rows).toEqual([
    { day: '2027-11-01', start: '10:00', durationMinutes: 50, maxParticipants: 20 },
    { day: '2027-11-02', start: '15:30', durationMinutes: 90, maxParticipants: 0 },
  ]);
});

test('a date of the night stays one of the programme day before', () => {
  const night = date('2027-06-01T22:30:00.000Z', 60, { sessionDay: '2027-06-01' });
  expect(copiesOn(['2027-06-10'], [night], zone).rows).toEqual([
    { day: '2027-06-11', start: '00:30', durationMinutes: 60, sessionDay: '2027-06-10' },
  ]);
});

test('what two days would both have is copied once, and each row knows its date', () => {
  const second = date('2027-06-02T08:00:00.000Z', 50);
  const { rows, of } = copiesOn(['2027-06-10', '2027-06-11'], [dates[0] ?? second, second], zone);
  expect(rows.map(({ day }) => day)).toEqual(['2027-06-10', '2027-06-11', '2027-06-12']);
  expect(of).toEqual([dates[0], second, second]);
});

test('a spreadsheet gets a line for each date, which pasted dates read', () => {
  const named = { placeOf: () => 'Sala grande', audienceOf: () => audienceNames.it.school };
  const text = copiedText(dates, named, zone);
  expect(text).toBe(
    '2027-06-01\t10:00\t10:50\tSala grande\t20\tScuole\n2027-06-02\t15:30\t17:00\tSala grande\t0\tScuole',
  );
  const read = readPasted(text);
  expect(read.errors).toEqual([]);
  expect(read.dates.map(({ sessionTarget }) => sessionTarget)).toEqual(['school', 'school']);
});
