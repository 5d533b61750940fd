import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuestionKind, questionErrors, questionKinds } from '#core/proposals/questions.ts';
import { formTypes } from '#core/proposals/templates.ts';
import {
  added,
  boundsOf,
  type DraftQuestion,
  draftOf,
  duplicated,
  inPhase,
  movedTo,
  newQuestion,
  ofKind,
  questionsOf,
  stepped,
  withKeys,
} from './draft.ts';
import { eventFieldErrors, eventFieldsOf } from '#core/proposals/events/taking.ts';
import { starterQuestions } from './starter.ts';
import { hasText, tidied, writtenQuestionErrors } from './written-questions.ts';

function labelled(id: string, it: string, more: Partial<DraftQuestion> = {}): DraftQuestion {
  return { ...newQuestion(id, 'string', 1), label: { it }, ...more };
}
const order = (draft: readonly DraftQuestion[]) => draft.map(({ id, phase }) => `${id}${phase}`).join(' ');

test.each(formTypes)(
  'the usual five questions of a %s can be used, and say everything in both languages',
  (type) => {
    const questions = starterQuestions(type);
    expect(questions).toHaveLength(5);
    expect(writtenQuestionErrors(questions)).toEqual([]);
    for (const { label, help, minMessage, options, optionTexts } of questions)
      for (const text of [
        label,
        help ?? label,
        minMessage ?? label,
        ...options.map((one) => optionTexts[one]),
      ])
        expect(Object.keys(text ?? {})).toEqual(['it', 'en']);
    expect(questionsOf(draftOf(questions)).map(tidied)).toEqual(questions);
  },
);

test('a key is made of the label and stays when the label changes later', () => {
  const draft = [
    labelled('a', 'Perché no? È così'),
    labelled('b', 'Perché no, è così'),
    labelled('c', '???'),
  ];
  const keyed = withKeys(draft);
  expect(keyed.map(({ key }) => key)).toEqual(['perche-no-e-cosi', 'perche-no-e-cosi-2', 'domanda']);
  const renamed = keyed.map((question) => ({ ...question, label: { it: 'Altro' } }));
  expect(questionsOf(renamed).map(({ key }) => key)).toEqual(keyed.map(({ key }) => key));
});

test('a condition follows the question and the option that it names, also before they have a key', () => {
  const kind: DraftQuestion = {
    ...newQuestion('q', 'select', 1),
    label: { it: 'Dove?' },
    options: [
      { id: 'o1', value: null, text: { it: 'All’aperto', en: 'Outdoors' } },
      { id: 'o2', value: null, text: { it: 'In sala' } },
    ],
  };
  const [where, stage] = questionsOf([
    kind,
    labelled('s', 'Quale sala?', { condition: { on: 'q', is: 'o2' } }),
  ]);
  expect(where).toMatchObject({ key: 'dove', options: ['all-aperto', 'in-sala'] });
  expect(stage).toMatchObject({ visibleWhenKey: 'dove', visibleWhenValue: 'in-sala' });
});

test('a question whose condition is gone is an error of that question', () => {
  const left = questionsOf([labelled('s', 'Quale sala?', { condition: { on: 'q', is: 'o2' } })]);
  expect(writtenQuestionErrors(left)).toEqual([
    { position: 0, field: 'visibleWhenKey', code: 'unknownReference' },
  ]);
});

test('texts that are missing or of no option are named by position and field', () => {
  const questions = questionsOf([labelled('a', ' '), labelled('b', 'B')]);
  const [first, second] = questions as [(typeof questions)[0], (typeof questions)[0]];
  expect(writtenQuestionErrors([first, { ...second, optionTexts: { gone: { it: 'x' } } }])).toEqual([
    { position: 0, field: 'label', code: 'required' },
    { position: 1, field: 'optionTexts', code: 'unknownOption' },
  ]);
  expect(writtenQuestionErrors([{ ...second, visibleWhenValue: 'x' }])).toEqual([
    { position: 0, field: 'visibleWhenValue', code: 'neededByOther' },
  ]);
  expect([hasText(null), hasText({ it: ' ' }), hasText({ en: 'x' })]).toEqual([false, false, true]);
});

test('the questions of the first phase stay before those of the second', () => {
  const draft = [labelled('a', 'A'), labelled('b', 'B'), labelled('c', 'C', { phase: 2 })];
  expect(order(added(draft, newQuestion('d', 'date', 1), null))).toBe('a1 b1 d1 c2');
  expect(order(added(draft, newQuestion('d', 'date', 1), 'a'))).toBe('a1 d1 b1 c2');
  expect(order(stepped(draft, 'b', 1))).toBe('a1 b2 c2');
  expect(order(stepped(stepped(draft, 'b', 1), 'b', 1))).toBe('a1 c2 b2');
  expect(order(stepped(draft, 'c', -1))).toBe('a1 b1 c1');
  expect(order(stepped(draft, 'a', -1))).toBe('a1 b1 c2');
  expect(order(inPhase(draft, 'a', 2))).toBe('b1 a2 c2');
  expect(order(inPhase(draft, 'c', 1))).toBe('a1 b1 c1');
  expect(order(duplicated(draft, 'b', 'z'))).toBe('a1 b1 z1 c2');
});

test('wherever questions are moved, all of them are there and the phases are in order', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const step = fc.record({
    id: fc.constantFrom(...ids),
    to: fc.nat(6),
    how: fc.constantFrom('to', 'up', 'down', 'phase'),
  });
  fc.assert(
    fc.property(fc.nat(5), fc.array(step, { maxLength: 12 }), (border, steps) => {
      let draft = ids.map((id, at) => labelled(id, id, { phase: at < border ? 1 : 2 }));
      for (const { id, to, how } of steps) {
        if (how === 'to') draft = movedTo(draft, id, to);
        else if (how === 'phase') draft = inPhase(draft, id, to % 2 ? 1 : 2);
        else draft = stepped(draft, id, how === 'up' ? -1 : 1);
      }
      expect(draft.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(questionErrors(questionsOf(draft))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('whatever the kind of a question becomes, it is one that a template may ask', () => {
  const kinds = fc.constantFrom<QuestionKind>(...questionKinds);
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 1, maxLength: 6 }), (chosen) => {
      let question = labelled('a', 'A', { isRequired: true });
      for (const kind of chosen) {
        question = ofKind(question, kind);
        expect(eventFieldErrors([question])).toEqual([]);
        if (boundsOf(question)) question = { ...question, min: 1, max: 2 };
        question = { ...question, eventField: eventFieldsOf(kind)[0] ?? null };
      }
      const bounds = boundsOf(question) ? [1, 2] : [null, null];
      expect(questionErrors(questionsOf([question]))).toEqual([]);
      expect([question.min, question.max]).toEqual(bounds);
    }),
    { numRuns: 200 },
  );
});
