import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerErrors, answersToSend, countAnswered } from './answers.ts';
import { type Question, type QuestionAnswer, type QuestionAnswers, shownQuestions } from './questions.ts';

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
/** The error of one answer, with the bound whose message says it. */
function errorOf(given: Partial<Question>, answer: QuestionAnswer) {
  const [error] = answerErrors([question('q', given)], { q: answer }, 1);
  return error ? [error.code, error.bound] : null;
}

test.each<[Partial<Question>, QuestionAnswer, readonly [string, string | null] | null]>([
  [{ isRequired: true }, null, ['required', null]],
  [{ isRequired: true }, '  ', ['required', null]],
  [{ min: 5 }, 'ciao', ['tooShort', 'min']],
  [{ min: 5 }, '', null],
  [{ max: 5 }, 'salute', ['tooLong', 'max']],
  [{ kind: 'textarea', max: 5 }, 'a\nb\nc', null],
  [{ kind: 'number', min: 3 }, 2, ['belowMinimum', 'min']],
  [{ kind: 'number', max: 3 }, 4, ['aboveMaximum', 'max']],
  [{ kind: 'number' }, 0, null],
  [{ kind: 'number' }, '12 or so', ['wrongType', null]],
  [{ kind: 'currency' }, 12.5, null],
  [{ kind: 'date' }, '2027-02-30', ['wrongFormat', null]],
  [{ kind: 'calendar' }, '2027-02-28', null],
  [{ kind: 'time' }, '25:00', ['wrongFormat', null]],
  [{ kind: 'datetime' }, '2027-02-28T10:00:00Z', null],
  [{ kind: 'select', options: ['a', 'b'] }, 'c', ['unknownOption', null]],
  [{ kind: 'radio', options: ['a', 'b'] }, 'b', null],
  [{ kind: 'checkbox', options: ['a', 'b', 'c'], min: 2 }, ['a'], ['tooFew', 'min']],
  [{ kind: 'checkbox', options: ['a', 'b', 'c'], max: 2 }, ['a', 'b', 'c'], ['tooMany', 'max']],
  [{ kind: 'checkbox', options: ['a', 'b'] }, ['d'], ['unknownOption', null]],
  [{ kind: 'checkbox', isRequired: true }, false, ['required', null]],
  [{ kind: 'toggle', isRequired: true }, true, null],
  [{ kind: 'uploads', max: 1 }, ['0190163d-8694-739b-aea5-966c26f8ad91', 'x'], ['tooMany', 'max']],
  [{ kind: 'address' }, { streetName: 'Via Solata', city: 'Bergamo' }, null],
  [{ kind: 'address', isRequired: true }, { streetName: '' }, ['required', null]],
  [{ kind: 'separator', isRequired: true }, null, null],
])('%o answered with %o', (given, answer, error) => {
  expect(errorOf(given, answer)).toEqual(error);
});

test('only questions of the phase that are shown have errors, and only what is shown is sent', () => {
  const questions = [
    question('kind', { kind: 'select', options: ['show', 'talk'], isRequired: true }),
    question('stage', { isRequired: true, visibleWhenKey: 'kind', visibleWhenValue: 'show' }),
    question('cables', { phase: 2, isRequired: true }),
  ];
  const answers = { kind: 'talk', stage: 'dieci metri', gone: 'of a question that is not there' };
  expect(answerErrors(questions, answers, 1)).toEqual([]);
  expect(answerErrors(questions, answers, 2)).toEqual([{ key: 'cables', code: 'required', bound: null }]);
  expect(answersToSend(questions, answers)).toEqual({ kind: 'talk' });
  expect(answersToSend(questions, { ...answers, kind: 'show' })).toEqual({
    kind: 'show',
    stage: 'dieci metri',
  });
  expect(countAnswered(questions, { kind: 'show' }, 1)).toEqual({ answered: 1, shown: 2 });
});

test('what is sent shows the same questions and has the same errors as the draft, whatever was answered', () => {
  const kinds = ['string', 'number', 'toggle', 'select', 'checkbox'] as const;
  const template = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        isRequired: fc.boolean(),
        condition: fc.option(fc.record({ at: fc.nat(7), is: fc.constantFrom('a', 'true', 'false', '1') })),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((rows) =>
      rows.map(({ kind, isRequired, condition }, position) =>
        question(`q${position}`, {
          kind,
          isRequired,
          options: kind === 'select' || kind === 'checkbox' ? ['a', 'b'] : [],
          visibleWhenKey: condition ? `q${condition.at}` : null,
          visibleWhenValue: condition ? condition.is : null,
        }),
      ),
    );
  const answer = fc.oneof(
    fc.constantFrom<QuestionAnswer>('a', '', '1', 1, true, false, null, ['a'], []),
    fc.string(),
  );
  const answers: fc.Arbitrary<QuestionAnswers> = fc.dictionary(
    fc.nat(8).map((at) => `q${at}`),
    answer,
  );
  fc.assert(
    fc.property(template, answers, (questions, given) => {
      const sent = answersToSend(questions, given);
      expect(shownQuestions(questions, sent)).toEqual(shownQuestions(questions, given));
      expect(answerErrors(questions, sent, 1)).toEqual(answerErrors(questions, given, 1));
    }),
    { numRuns: 300 },
  );
});
