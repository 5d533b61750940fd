import { describe, expect, test } from 'vitest';
import { reservationTransitions } from '#core/reservations/rules.ts';
import {
  next,
  reachable,
  stateAfter,
  statesAllowing,
  statesOf,
  type Transitions,
} from '#core/state-machine.ts';
import { generationTransitions, ticketTransitions } from '#core/tickets/rules.ts';

const lamp: Transitions<'off' | 'on' | 'broken', 'switch' | 'drop'> = {
  off: { switch: 'on', drop: 'broken' },
  on: { switch: 'off' },
  broken: {},
};

describe('a state table', () => {
  test('says the next state, or nothing where an action is forbidden', () => {
    expect(next(lamp, 'off', 'switch')).toBe('on');
    expect(next(lamp, 'on', 'drop')).toBeUndefined();
  });
  test('says where an action is allowed', () => {
    expect(statesAllowing(lamp, 'switch')).toEqual(['off', 'on']);
  });
  test('says what comes of an action, where it is one state only', () => {
    expect(stateAfter(lamp, 'drop')).toBe('broken');
    expect(() => stateAfter(lamp, 'switch')).toThrow('No one state comes of switch.');
  });
  test.each([
    ['reservation', reservationTransitions, 'valid'],
    ['ticket', ticketTransitions, 'valid'],
    ['generation', generationTransitions, 'pending'],
  ] as const)('every state of the %s comes about', (_name, table, first) => {
    const states = table as Transitions<string, string>;
    expect([...reachable(states, first)].toSorted()).toEqual(statesOf(states).toSorted());
  });
});
