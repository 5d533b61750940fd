import { expect, test } from 'vitest';
import { judgeGuess, readCode, type SentCode } from './phone-code.ts';

const now = new Date('2026-05-04T10:00:00Z');
const sent: SentCode = { tries: 0, expiresAt: new Date('2026-05-04T10:00:01Z'), isNeeded: true };

test('a code counts while it has tries, time and its need left', () => {
  expect([judgeGuess(sent, true, now), judgeGuess(sent, false, now)]).toEqual(['right', 'wrong']);
  expect(judgeGuess({ ...sent, tries: 4 }, true, now)).toBe('right');
});

test.each<[string, SentCode | null]>([
  ['that was never sent', null],
  ['at its sixth try', { ...sent, tries: 5 }],
  ['at the instant of its end', { ...sent, expiresAt: now }],
  ['that is no longer needed', { ...sent, isNeeded: false }],
])('a code %s is over, be it right or wrong', (_what, code) => {
  expect([judgeGuess(code, true, now), judgeGuess(code, false, now)]).toEqual(['over', 'over']);
});

test('a code may be typed in groups', () => {
  expect([readCode(' 123 456 '), readCode('123-456'), readCode('\u202a123\u200b456\u202c')]).toEqual([
    '123456',
    '123456',
    '123456',
  ]);
});
