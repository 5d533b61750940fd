import { expect, test } from 'vitest';
import { applyTo } from './edits.ts';
import { readingOf } from './reading.ts';
import {
  averagesOf,
  isToJudge,
  mayRead,
  overallOf,
  readsOthers,
  reviewStates,
  reviewTransitions,
} from './rules.ts';
import { countStems, similarTo } from './similar.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';

const idea = { _id: 'idea', weight: 2, best: 5 };
const method = { _id: 'method', weight: 1, best: 10 };

test('scores amount to 0 to 100 by their weights, and to nothing while one is missing', () => {
  expect(overallOf([idea, method], { idea: 1, method: 1 })).toBe(0);
  expect(overallOf([idea, method], { idea: 5, method: 10 })).toBe(100);
  expect(overallOf([idea, method], { idea: 5, method: 1 })).toBe(67);
  expect(overallOf([idea, method], { idea: 5 })).toBe(null);
  expect(overallOf([], {})).toBe(null);
});

test('abstentions, conflicts and reviews half done change no average', () => {
  const scores = { idea: 5, method: 10 };
  const others = [
    { state: 'abstained', scores: { idea: 1, method: 1 } },
    { state: 'conflict', scores: { idea: 1, method: 1 } },
    { state: 'draft', scores: { idea: 1 } },
  ] as const;
  expect(
    averagesOf(
      [idea, method],
      [{ state: 'done', scores }, { state: 'done', scores: { idea: 4, method: 7 } }, ...others],
    ),
  ).toEqual({
    reviews: 2,
    overall: 86,
    criteria: { idea: 4.5, method: 8.5 },
  });
  expect(averagesOf([idea, method], others)).toEqual({ reviews: 0, overall: null, criteria: {} });
});

test('what a reviewer may do in each state', () => {
  expect(reviewTransitions).toEqual({
    draft: {
      comment: 'draft',
      score: 'draft',
      complete: 'done',
      abstain: 'abstained',
      declareConflict: 'conflict',
    },
    done: {
      comment: 'done',
      score: 'draft',
      complete: 'done',
      abstain: 'abstained',
      declareConflict: 'conflict',
    },
    abstained: { comment: 'abstained', resume: 'draft', declareConflict: 'conflict' },
    conflict: { liftConflict: 'draft' },
  });
  const which = (holds: (state: (typeof reviewStates)[number]) => boolean) => reviewStates.filter(holds);
  expect(which(isToJudge)).toEqual(['draft']);
  expect(which(mayRead)).toEqual(['draft', 'done', 'abstained']);
  expect(which(readsOthers)).toEqual(['done', 'abstained']);
  expect([isToJudge(null), mayRead(null), readsOthers(null)]).toEqual([true, true, false]);
});

test('an edit is stored on top of what its window saw, a second time changes nothing, and another one clashes', () => {
  const stored = { a: 3, b: 4 };
  expect(
    applyTo<number | null>(
      stored,
      { a: { from: 3, to: 5 }, b: { from: null, to: 2 }, c: { from: null, to: 1 }, d: { from: 2, to: null } },
      null,
    ),
  ).toEqual({ changes: { a: 5, c: 1 }, clashes: { b: 4 } });
});

const question = (key: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  key,
  phase: 1,
  kind: 'string',
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  label: { it: key },
  help: null,
  minMessage: null,
  maxMessage: null,
  optionTexts: {},
  isPersonal: false,
  isForReviewers: true,
  eventField: null,
  ...more,
});

test('reviewers read neither what is not for them nor, in an anonymous call, what is about people', () => {
  const questions = [
    question('what'),
    question('school', { isPersonal: true }),
    question('class', { visibleWhenKey: 'school', visibleWhenValue: 'Tasso' }),
    question('budget', { isForReviewers: false }),
    question('cv', { kind: 'uploads', isPersonal: true }),
    question('pictures', { kind: 'uploads' }),
    question('rain', { visibleWhenKey: 'what', visibleWhenValue: 'altro' }),
    question('cables', { phase: 2 }),
  ];
  const answers = {
    what: 'Bolle',
    school: 'Tasso',
    class: '3B',
    budget: '900',
    cv: ['f0'],
    pictures: ['f1', 'f2'],
    rain: 'nascosta',
    cables: 'tre',
  };
  const keys = (isAnonymous: boolean, phase: 1 | 2 = 1) =>
    readingOf(questions, answers, { phase, isAnonymous }).questions.map(({ key }) => key);
  expect(keys(true)).toEqual(['what', 'class', 'pictures']);
  expect(keys(false, 2)).toEqual(['what', 'school', 'class', 'cv', 'pictures', 'cables']);
  const reading = readingOf(questions, answers, { phase: 1, isAnonymous: true });
  expect(reading.answers).toEqual({ what: 'Bolle', class: '3B' });
  expect(reading.attachments).toEqual([
    { number: 1, key: 'pictures', fileId: 'f1' },
    { number: 2, key: 'pictures', fileId: 'f2' },
  ]);
  // A condition would name an answer that is hidden.
  expect(JSON.stringify(reading)).not.toContain('Tasso');
});

test('proposals are similar by the words that few others have', () => {
  const of = (id: string, text: string) => ({ id, stems: countStems(text) });
  const others = [
    of('bubbles', 'Un laboratorio sulle bolle di sapone giganti'),
    of('stars', 'Un laboratorio per guardare le stelle doppie al telescopio'),
    of('volcano', 'Una conferenza sui vulcani'),
  ];
  const found = similarTo(of('one', 'Bolle: laboratorio di sapone e pellicole'), others);
  expect(found.map(({ id }) => id)).toEqual(['bubbles']);
  expect(similarTo(of('one', ''), others)).toEqual([]);
});
