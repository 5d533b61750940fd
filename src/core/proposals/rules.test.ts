import { expect, test } from 'vitest';
import { reachable, statesAllowing } from '#core/state-machine.ts';
import { firstStatus, formStatuses, formTransitions, isDraft } from './rules.ts';

test('a proposal can come to every state, and only drafts are edited', () => {
  expect(reachable(formTransitions, firstStatus)).toEqual(new Set(formStatuses));
  expect(formStatuses.filter(isDraft)).toEqual(['new', 'newPhaseTwo']);
  expect(statesAllowing(formTransitions, 'send')).toEqual(['new', 'newPhaseTwo']);
});

test('what was decided is undone, what was sent goes back to its draft, and no draft is decided', () => {
  expect(statesAllowing(formTransitions, 'undoDecision')).toEqual([
    'approved',
    'rejected',
    'approvedPhaseTwo',
    'rejectedPhaseTwo',
  ]);
  expect(statesAllowing(formTransitions, 'askChanges')).toEqual(statesAllowing(formTransitions, 'approve'));
  for (const status of statesAllowing(formTransitions, 'approve')) expect(isDraft(status)).toBe(false);
});
