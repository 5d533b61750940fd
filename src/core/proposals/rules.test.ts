import { expect, test } from 'vitest';
import { reachable, statesAllowing } from '#core/state-machine.ts';
import { firstStatus, formStatuses, formTransitions, isDraft, mergeAnswers } from './rules.ts';

test('a proposal can come to every state, and only drafts are edited', () => {
  expect(reachable(formTransitions, firstStatus)).toEqual(new Set(formStatuses));
  expect(formStatuses.filter(isDraft)).toEqual(['new', 'newPhaseTwo']);
  expect(statesAllowing(formTransitions, 'send')).toEqual(['new', 'newPhaseTwo']);
});

test('answers are merged by question, of the present phase only', () => {
  const questions = [
    { key: 'what', phase: 1 },
    { key: 'when', phase: 1 },
    { key: 'cables', phase: 2 },
  ];
  const first = { questions, phase: 1 };
  expect(mergeAnswers({ what: 'Luci' }, { when: ['sabato'] }, first)).toEqual({
    answers: { what: 'Luci', when: ['sabato'] },
    rejected: [],
  });
  expect(mergeAnswers({ what: 'Luci', when: [] }, { what: null }, first)).toEqual({
    answers: { when: [] },
    rejected: [],
  });
  expect(mergeAnswers({}, { cables: 3, boh: 'x', gone: null }, first).rejected).toEqual(['cables', 'boh']);
  // What was answered in the first phase may come back as it is.
  const second = { questions, phase: 2 };
  expect(mergeAnswers({ what: 'Luci' }, { what: 'Luci', cables: 3 }, second)).toEqual({
    answers: { what: 'Luci', cables: 3 },
    rejected: [],
  });
  expect(mergeAnswers({ what: 'Luci' }, { what: 'Ombre' }, second).rejected).toEqual(['what']);
});
