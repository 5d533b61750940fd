import { expect, test } from 'vitest';
import { instantOf } from '#core/time.ts';
import { areAway, availabilityText, daysOfFestival, slotPattern, slotsOf } from './availability.ts';

const zone = 'Europe/Rome';
const at = (day: string, time: string) => instantOf({ day, time }, zone);

test.each([
  ['09:00', '10:00', ['morning']],
  ['09:00', '13:00', ['morning']],
  ['12:30', '13:30', ['morning', 'afternoon']],
  ['10:00', '19:00', ['morning', 'afternoon', 'evening']],
  ['18:00', '23:59', ['evening']],
])('a session from %s to %s touches %j', (start, end, parts) => {
  const span = { startDate: at('2027-10-22', start), endDate: at('2027-10-22', end) };
  expect(slotsOf(span, '2027-10-22', zone)).toEqual(parts.map((part) => `2027-10-22 ${part}`));
});

test('after midnight it is still the evening of the programme’s day', () => {
  const night = { startDate: at('2027-10-22', '23:00'), endDate: at('2027-10-23', '01:00') };
  expect(slotsOf(night, '2027-10-22', zone)).toEqual(['2027-10-22 evening']);
  const late = { startDate: at('2027-10-23', '00:30'), endDate: at('2027-10-23', '02:00') };
  expect(slotsOf(late, '2027-10-22', zone)).toEqual(['2027-10-22 evening']);
});

test('authors are away where a part of the session is none of theirs; those who said nothing never are', () => {
  const span = { startDate: at('2027-10-22', '12:30'), endDate: at('2027-10-22', '13:30') };
  const slots = ['2027-10-22 morning', '2027-10-22 afternoon'];
  expect(areAway(slots, span, '2027-10-22', zone)).toBe(false);
  expect(areAway(['2027-10-22 morning'], span, '2027-10-22', zone)).toBe(true);
  expect(areAway([], span, '2027-10-22', zone)).toBe(false);
  expect(slots.every((slot) => slotPattern.test(slot))).toBe(true);
});

test.each([
  ['2027-10-30', '2027-11-01', ['2027-10-30', '2027-10-31', '2027-11-01']],
  ['2027-10-30', null, ['2027-10-30']],
  [null, null, []],
])('a festival from %s to %s asks about %j', (startDate, endDate, days) => {
  expect(daysOfFestival({ startDate, endDate })).toEqual(days);
});

test('a long festival asks about sixty days', () => {
  expect(daysOfFestival({ startDate: '2027-01-01', endDate: '2027-12-31' })).toHaveLength(60);
});

test('what was marked is read day by day, a whole day as one', () => {
  const marked = ['2027-10-23 evening', '2027-10-22 evening', '2027-10-22 morning', '2027-10-22 afternoon'];
  expect(availabilityText(marked, 'it')).toBe(
    'venerdì 22 ottobre 2027: tutto il giorno\nsabato 23 ottobre 2027: sera',
  );
  expect(availabilityText(['2027-10-22 morning', '2027-10-22 evening'], 'en')).toBe(
    'Friday 22 October 2027: morning and evening',
  );
  expect(availabilityText([], 'it')).toBe('');
});
