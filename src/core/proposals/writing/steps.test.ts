import { expect, test } from 'vitest';
import type { Question } from '#core/proposals/questions.ts';
import { errorsOfOne, questionSteps, stepState } from './steps.ts';

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  phase: 1,
  kind: 'string',
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  ...more,
});
const questions = [
  question('idea', { isRequired: true }),
  question('place', { kind: 'separator' }),
  question('outside', { kind: 'toggle' }),
  question('rain', { visibleWhenKey: 'outside', visibleWhenValue: 'true', isRequired: true }),
  question('empty', { kind: 'separator', visibleWhenKey: 'outside', visibleWhenValue: 'true' }),
  question('more', { visibleWhenKey: 'outside', visibleWhenValue: 'true' }),
  question('second', { phase: 2 }),
];
const named = (answers: Parameters<typeof questionSteps>[1]) =>
  questionSteps(questions, answers, 1).map((step) => [
    step.separator?.key ?? null,
    step.questions.map(({ key }) => key),
  ]);

test('each separator begins a step; one that shows no question begins none', () => {
  expect(named({})).toEqual([
    [null, ['idea']],
    ['place', ['outside']],
  ]);
  expect(named({ outside: true })).toEqual([
    [null, ['idea']],
    ['place', ['outside', 'rain']],
    ['empty', ['more']],
  ]);
});

test('a step counts what is answered and what could not be sent', () => {
  const [first, second] = questionSteps(questions, { outside: true }, 1);
  expect(first && stepState(first, {})).toEqual({ answered: 0, total: 1, errors: 1 });
  expect(second && stepState(second, { outside: true })).toEqual({ answered: 1, total: 2, errors: 1 });
  expect(second && stepState(second, { outside: true, rain: 'sì' })).toEqual({
    answered: 2,
    total: 2,
    errors: 0,
  });
});

test('a question is judged by itself, whatever its condition says', () => {
  expect(errorsOfOne(questions[3] as Question, {})).toEqual(['rain']);
});
