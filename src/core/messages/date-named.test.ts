import { expect, test } from 'vitest';
import { dateInSentence, dateInSubject } from './date-named.ts';

const date = {
  title: { it: 'La mano del robot', en: 'The robot hand' },
  startDate: new Date('2027-03-06T09:30:00Z'),
};
const zone = 'Europe/Rome';

test('a date is named by title, day and hour, in few letters in a subject', () => {
  expect([dateInSubject(date, 'it', zone), dateInSubject(date, 'en', zone)]).toEqual([
    '«La mano del robot», sab 6 mar, 10:30',
    '“The robot hand”, Sat 6 Mar, 10:30',
  ]);
  expect([dateInSentence(date, 'it', zone), dateInSentence(date, 'en', zone)]).toEqual([
    '«La mano del robot» di sabato 6 marzo 2027, ore 10:30',
    '“The robot hand” on Saturday 6 March 2027 at 10:30',
  ]);
});

test('a subject has the beginning of a long title, and day and hour all the same; a sentence has all of it', () => {
  const title = 'Perché il cielo è blu e il tramonto è rosso: una passeggiata nella luce';
  const long = { ...date, title: { it: title } };
  expect(dateInSubject(long, 'it', zone)).toBe('«Perché il cielo è blu e il tramonto…», sab 6 mar, 10:30');
  expect(dateInSentence(long, 'it', zone)).toBe(`«${title}» di sabato 6 marzo 2027, ore 10:30`);
});
