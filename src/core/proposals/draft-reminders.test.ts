import { expect, test } from 'vitest';
import { dueDraftReminder } from './draft-reminders.ts';
import type { Question } from './questions.ts';

const question = (key: string): Question => ({
  key,
  phase: 1,
  kind: 'string',
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
});
const draft = {
  phase: 1,
  since: new Date('2027-01-01T10:00:00Z'),
  endsAt: new Date('2027-01-31T12:00:00Z'),
  questions: ['a', 'b', 'c', 'd'].map(question),
  answers: { a: 'sì', b: 'no' },
} as const;
const quiet = { quietFrom: '21:00', quietUntil: '08:00' };
const due = (now: string, more: object = {}) =>
  dueDraftReminder({ ...draft, ...more }, new Date(now), quiet, 'Europe/Rome')?.kind ?? null;

test.each([
  ['2027-01-24T11:59:00Z', null],
  ['2027-01-24T12:00:00Z', 'week'],
  ['2027-01-30T11:59:00Z', 'week'],
  ['2027-01-30T12:00:00Z', 'day'],
  ['2027-01-31T11:59:00Z', 'day'],
  ['2027-01-31T12:00:00Z', null],
  ['2027-01-30T23:00:00Z', null],
] as const)('at %s the reminder that is due is %s', (now, kind) => {
  expect(due(now)).toBe(kind);
});

test('a draft with a quarter of its answers or less is not reminded of, nor one begun after the reminder fell due', () => {
  const now = '2027-01-24T13:00:00Z';
  expect(due(now, { answers: { a: 'sì' } })).toBeNull();
  expect(due(now, { questions: [], answers: {} })).toBeNull();
  expect(due(now, { since: new Date('2027-01-24T12:00:00Z') })).toBeNull();
  expect(due('2027-01-30T13:00:00Z', { since: new Date('2027-01-24T12:30:00Z') })).toBe('day');
});
