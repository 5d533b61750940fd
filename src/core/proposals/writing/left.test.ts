import { expect, test } from 'vitest';
import type { Question } from '#core/proposals/questions.ts';
import { leftTexts, savedParts, shownParts } from './left.ts';

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  phase: 1,
  kind: 'textarea',
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  ...more,
});

test('steps show the fields, and the questions of the phase that the answers lead to', () => {
  const rain = question('rain', { visibleWhenKey: 'outside', visibleWhenValue: 'true' });
  const questions = [question('outside', { kind: 'toggle' }), rain, question('later', { phase: 2 })];
  const fields = ['title', 'eventTitle', 'writeOnEventTitle', 'availability'];
  expect([...shownParts(questions, { outside: false }, 1)]).toEqual([...fields, 'answers.outside']);
  expect([...shownParts(questions, { outside: true }, 1)]).toContain('answers.rain');
  expect([...shownParts(questions, {}, 2)]).toEqual([...fields, 'answers.later']);
});

test('what a device has beyond what is saved is left, each text once, and nothing that is empty or no text', () => {
  const saved = savedParts({
    title: 'Onde',
    eventTitle: null,
    availability: ['2027-10-22 morning'],
    answers: { idea: 'Sapone', seats: 3 },
  });
  const edits = {
    title: { from: 'Bolle', to: 'Onde ' },
    eventTitle: { from: null, to: 'x'.repeat(301) },
    writeOnEventTitle: { from: false, to: true },
    availability: { from: null, to: ['2027-10-22 evening'] },
    callId: { from: null, to: 'c' },
    'answers.idea': { from: 'Sapone', to: 'Acqua', other: 'Sapone', more: ['Olio', 'Acqua'] },
    'answers.gone': { from: 'Note', to: '' },
    'answers.seats': { from: null, to: 4 },
  };
  expect(leftTexts(edits, saved)).toEqual([
    { part: 'eventTitle', values: ['x'.repeat(301)] },
    { part: 'availability', values: [['2027-10-22 evening']] },
    { part: 'answers.idea', values: ['Acqua', 'Olio'] },
    { part: 'answers.seats', values: [4] },
  ]);
  expect(leftTexts({ title: { from: null, to: 'Onde' } }, {})).toEqual([{ part: 'title', values: ['Onde'] }]);
});
