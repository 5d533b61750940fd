import { expect, test } from 'vitest';
import { reachable, statesAllowing } from '#core/state-machine.ts';
import { importStatuses, importTransitions, sent } from './imports.ts';

test('an import can come to every state, and what has ended stays as it is', () => {
  expect(reachable(importTransitions, sent)).toEqual(new Set(importStatuses));
  expect([importTransitions.done, importTransitions.failed]).toEqual([{}, {}]);
});

test('an import that runs may be begun again: the process that ran it may be gone', () => {
  expect(statesAllowing(importTransitions, 'begin')).toEqual(['waiting', 'running']);
});
