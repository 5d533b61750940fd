import { expect, test } from 'vitest';
import { readTypedDay, withDaysAsWords } from './typed-day.ts';

// A Friday.
const today = '2026-11-27';

test.each([
  ['23/10', '2026-10-23', ''],
  ['robot 2.3.2027', '2027-03-02', 'robot'],
  ['2026-12-01 luna', '2026-12-01', 'luna'],
  ['robot 5 dicembre', '2026-12-05', 'robot'],
  ['December 5', '2026-12-05', ''],
  // The nearest of any year, before and after the turn of one.
  ['3 gennaio', '2027-01-03', ''],
  ['domani robot', '2026-11-28', 'robot'],
  ['oggi', '2026-11-27', ''],
  ['venerdì', '2026-11-27', ''],
  ['robot sunday', '2026-11-29', 'robot'],
])('a day is read in “%s”', (text, day, rest) => {
  expect(readTypedDay(text, today)).toEqual({ day, rest });
});

test.each(['robot', 'week end', '31/02', '99/99', '2026-02-30', '8 anni', ''])(
  'no day is read in “%s”',
  (text) => {
    expect(readTypedDay(text, today)).toBeNull();
  },
);

test.each([
  ['tonight', '"tonight"'],
  ['Stasera alla specola', '"Stasera" alla specola'],
  ['robot 5 dicembre', 'robot "5 dicembre"'],
  ['robot sabato', 'robot "sabato"'],
  // Neither a day nor a word.
  ['23/10 robot', '23/10 robot'],
  ['gratis', 'gratis'],
  ['"stasera"', '"stasera"'],
])('in “%s” words for days are words', (text, expected) => {
  expect(withDaysAsWords(text)).toBe(expected);
});
