import { expect, test } from 'vitest';
import { wordingOf } from '#web/i18n/language.ts';
import { fieldsOfCell, instantAt } from './cell-values.ts';
import { dateName } from './date-words.ts';

const zone = 'Europe/Rome';
const at = (typed: string, startDate: string, isEnd = false) => {
  const found = instantAt(typed, { startDate, isEnd }, zone);
  return 'at' in found ? found.at : found.wrong;
};

test('a time that is typed is one of the day of the start', () => {
  expect(at('9', '2027-06-01T08:00:00Z')).toBe('2027-06-01T07:00:00.000Z');
  expect(at('10.30', '2027-06-01T08:00:00Z')).toBe('2027-06-01T08:30:00.000Z');
  expect(at('2330', '2027-06-01T08:00:00Z', true)).toBe('2027-06-01T21:30:00.000Z');
});

test('an end of the small hours is one of the night after a late start, and any other stays on its day', () => {
  expect(at('0:30', '2027-06-01T20:00:00Z', true)).toBe('2027-06-01T22:30:00.000Z');
  expect(at('1:00', '2027-06-01T22:30:00Z', true)).toBe('2027-06-01T23:00:00.000Z');
  expect(at('9', '2027-06-01T08:00:00Z', true)).toBe('2027-06-01T07:00:00.000Z');
});

test('what is no time, and a time that summer time leaves out, are named', () => {
  expect(at('dieci', '2027-06-01T08:00:00Z')).toBe('time');
  expect(at('25:00', '2027-06-01T08:00:00Z')).toBe('time');
  expect(at('2:30', '2027-03-28T08:00:00Z')).toBe('noSuchTime');
});

test('a start takes its end along, and dates for schools have classes beside their seats', () => {
  expect(Object.keys(fieldsOfCell('start', {}))).toEqual(['startDate', 'endDate']);
  expect(Object.keys(fieldsOfCell('seats', { sessionTarget: 'private' }))).toEqual(['maxParticipants']);
  expect(Object.keys(fieldsOfCell('seats', { sessionTarget: 'school' }))).toEqual([
    'maxParticipants',
    'maxSchoolClasses',
  ]);
});

test('a date of the night is called by the day on which it begins, whatever its day of the programme', () => {
  const night = { startDate: '2031-09-13T22:30:00Z', sessionDay: '2031-09-13' };
  expect(dateName(night, wordingOf('it'))).toBe('dom 14 set 2031, 00:30');
  expect(dateName({ ...night, startDate: '2031-09-13T08:00:00Z' }, wordingOf('it'))).toBe(
    'sab 13 set 2031, 10:00',
  );
});
