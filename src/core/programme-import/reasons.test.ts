import { expect, test } from 'vitest';
import { sentenceOf } from './reasons.ts';

test('a reason names its column and what stands there', () => {
  expect(sentenceOf({ code: 'notALocalTime', column: 'session.end', value: '19:30' })).toBe(
    'session.end "19:30" is not a local time like 2026-09-25T18:00 or 25/09/2026 18:00',
  );
  expect(sentenceOf({ code: 'noDate', column: 'session.start' })).toBe(
    'session.start is empty: a session needs a date',
  );
});

test('a reason about numbers says which one would do', () => {
  expect(
    sentenceOf({ code: 'capacityBelowTaken', column: 'session.maxParticipants', value: '5', minimum: 12 }),
  ).toBe('session.maxParticipants "5" is lower than the number of seats taken (at least 12)');
});

test('a reason about the row stands for itself', () => {
  expect(sentenceOf({ code: 'repeatedSession', column: null, value: 'line 7' })).toBe(
    'The same session appears earlier in the file (line 7)',
  );
});
