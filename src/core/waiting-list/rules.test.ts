import { expect, test } from 'vitest';
import { reachable } from '#core/state-machine.ts';
import { requestStatuses, requestTransitions } from './rules.ts';

test('a place in the list can come to every state, and what is over stays so', () => {
  expect(reachable(requestTransitions, 'waiting')).toEqual(new Set(requestStatuses));
  for (const over of ['converted', 'cancelled'] as const)
    expect(reachable(requestTransitions, over)).toEqual(new Set([over]));
  // Unless it ended with its session, which is reopened.
  expect(requestTransitions.invalid).toEqual({ reopen: 'waiting' });
});
