import { expect, test } from 'vitest';
import { reachable } from '#core/state-machine.ts';
import { requestStatuses, requestTransitions } from './rules.ts';

test('a place in the list can come to every state, and what is over stays so', () => {
  expect(reachable(requestTransitions, 'waiting')).toEqual(new Set(requestStatuses));
  for (const over of ['converted', 'invalid', 'cancelled'] as const)
    expect(reachable(requestTransitions, over)).toEqual(new Set([over]));
});
