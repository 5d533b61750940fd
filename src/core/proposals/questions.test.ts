import { expect, test } from 'vitest';
import { isChoice, type Question, questionErrors, questionKinds, shownQuestions } from './questions.ts';

/** A question of a template; its key says what it is. */
function question(key: string, given: Partial<Question> = {}): Question {
  return {
    key,
    phase: 1,
    kind: 'string',
    isRequired: false,
    min: null,
    max: null,
    options: [],
    visibleWhenKey: null,
    visibleWhenValue: null,
    ...given,
  };
}
const when = (visibleWhenKey: string, visibleWhenValue: string) => ({ visibleWhenKey, visibleWhenValue });
const keysOf = (questions: readonly Question[]) => questions.map(({ key }) => key);

test('a question with a condition is shown while the earlier one has this answer', () => {
  const where = question('where', { kind: 'radio', options: ['inside', 'outside'] });
  const needs = question('needs', { kind: 'checkbox', options: ['power', 'water'] });
  const questions = [
    where,
    question('rain', when('where', 'outside')),
    needs,
    question('volts', when('needs', 'power')),
    question('amps', when('volts', '230')),
  ];
  expect(keysOf(shownQuestions(questions, {}))).toEqual(['where', 'needs']);
  expect(keysOf(shownQuestions(questions, { where: 'outside' }))).toEqual(['where', 'rain', 'needs']);
  expect(keysOf(shownQuestions(questions, { needs: ['water', 'power'], volts: '230' }))).toEqual([
    'where',
    'needs',
    'volts',
    'amps',
  ]);
  // What shows it is hidden itself, whatever was answered before.
  expect(keysOf(shownQuestions(questions, { needs: ['water'], volts: '230' }))).toEqual(['where', 'needs']);
});

test('a switch that was not touched is off, and shows what is asked of those that are', () => {
  const questions = [
    question('group', { kind: 'toggle' }),
    question('alone', when('group', 'false')),
    question('names', when('group', 'true')),
  ];
  expect(keysOf(shownQuestions(questions, {}))).toEqual(['group', 'alone']);
  expect(keysOf(shownQuestions(questions, { group: true }))).toEqual(['group', 'names']);
});

test('each kind of question is a field, and only those with options are chosen from', () => {
  const options = ['a', 'b'];
  const kinds = questionKinds.filter((kind) => isChoice({ kind, options }));
  expect(kinds).toEqual(['radio', 'checkbox', 'select']);
  expect(isChoice({ kind: 'checkbox', options: [] })).toBe(false);
});

const errorsOf = (...questions: Question[]) =>
  questionErrors(questions).map(({ position, field, code }) => `${position} ${field} ${code}`);

test('a template whose conditions go in a circle, or name a later question or none, is refused by name', () => {
  expect(errorsOf(question('a', when('b', 'x')), question('b', when('a', 'x')))).toEqual([
    '0 visibleWhenKey inCircle',
  ]);
  expect(errorsOf(question('a', when('a', 'x')))).toEqual(['0 visibleWhenKey inCircle']);
  expect(errorsOf(question('a', when('b', 'x')), question('b'))).toEqual(['0 visibleWhenKey notEarlier']);
  expect(errorsOf(question('a', when('gone', 'x')))).toEqual(['0 visibleWhenKey unknownReference']);
});

test('a condition asks for an answer that can be given', () => {
  const colour = question('colour', { kind: 'select', options: ['red', 'blue'] });
  expect(errorsOf(colour, question('a', when('colour', 'red')))).toEqual([]);
  expect(errorsOf(colour, question('a', when('colour', 'green')))).toEqual([
    '1 visibleWhenValue unknownOption',
  ]);
  for (const kind of ['separator', 'uploads', 'address'] as const)
    expect(errorsOf(question('first', { kind }), question('a', when('first', 'x')))).toEqual([
      '1 visibleWhenKey notAllowed',
    ]);
});

test('each mistake of a template is named at its question', () => {
  expect(
    errorsOf(
      question('a', { phase: 2 }),
      question('a', { kind: 'radio', options: ['one'] }),
      question('c', { options: ['one', 'one'], min: 4, max: 3 }),
      question('d', { kind: 'separator', isRequired: true }),
      question('e', { kind: 'checkbox', options: ['one', 'two'], min: 3 }),
    ),
  ).toEqual([
    '1 key repeated',
    '1 phase belowOther',
    '1 options tooFew',
    '2 phase belowOther',
    '2 options repeated',
    '2 options notAllowed',
    '2 max belowOther',
    '3 phase belowOther',
    '3 isRequired notAllowed',
    '4 phase belowOther',
    '4 min aboveMaximum',
  ]);
});
