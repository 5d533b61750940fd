import { expect, test } from 'vitest';
import { byDay, firstShown, placeIn, withChosen } from './session-days.ts';

const at = (day: string, time: string) => ({
  _id: `${day} ${time}`,
  sessionDay: day,
  startDate: `${day}T${time}:00Z`,
});
const days = ['2026-09-12', '2026-09-13', '2026-09-14'];
const sessions = days.flatMap((day) => ['08:00', '10:00', '12:00'].map((time) => at(day, time)));

test('sessions are grouped by day, one after midnight with the evening that it belongs to', () => {
  const late = { ...at('2026-09-13', '00:30'), sessionDay: '2026-09-12' };
  expect(
    byDay([...sessions.slice(0, 3), late, ...sessions.slice(3)]).map((one) => [one.day, one.sessions.length]),
  ).toEqual([
    ['2026-09-12', 4],
    ['2026-09-13', 3],
    ['2026-09-14', 3],
  ]);
  expect(byDay([])).toEqual([]);
});

test('the first bookable session is visible, with its whole day', () => {
  expect(firstShown(sessions, sessions[7], 4)).toBe(6);
  expect(firstShown(sessions, sessions[3], 4)).toBe(0);
  expect(firstShown(sessions, undefined, 4)).toBe(0);
  // As read by its link.
  expect(firstShown(sessions, at('2026-09-14', '10:00'), 4)).toBe(6);
  expect(placeIn(sessions, at('2026-09-14', '10:00'))).toBe(7);
  expect(placeIn(sessions, at('2026-09-15', '10:00'))).toBe(-1);
  expect(firstShown(sessions.slice(0, 3), sessions[7], 4)).toBe(0);
});

test('a session that only its link opens is in its place, and no session occurs twice', () => {
  const between = at('2026-09-12', '09:00');
  expect(withChosen(sessions, between).indexOf(between)).toBe(1);
  expect(withChosen(sessions, sessions[4])).toBe(sessions);
  expect(withChosen(sessions, undefined)).toBe(sessions);
});
