import { describe, expect, test } from 'vitest';
import type { Question } from '#core/proposals/questions.ts';
import {
  answersWith,
  nextOutgoing,
  onTopOf,
  outgoing,
  partsOfForm,
  refusedParts,
  retryAfterMs,
  settle,
  storedValue,
  withUnanswered,
  withValue,
} from './parts.ts';

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
const questions = [
  question('idea'),
  question('part', { kind: 'separator' }),
  question('seats', { kind: 'number' }),
  question('later', { phase: 2 }),
];
const form = {
  title: 'Bolle',
  eventTitle: null,
  writeOnEventTitle: false,
  availability: [],
  answers: { idea: 'Sapone', later: 'x' },
};
const stored = partsOfForm(form, questions, 1);

describe('the parts of a proposal', () => {
  test('are its fields and the questions of its phase', () => {
    expect(stored).toEqual({
      title: 'Bolle',
      eventTitle: null,
      writeOnEventTitle: false,
      availability: null,
      'answers.idea': 'Sapone',
      'answers.seats': null,
    });
  });

  test('are sent as the route has them where nothing stands: an empty list of days', () => {
    const slot = '2027-10-22 morning';
    const marked = { availability: { from: null, to: [slot] } };
    expect(outgoing(marked, stored).body).toEqual({ availability: { from: [], to: [slot] } });
    const some = { ...stored, availability: [slot] };
    const cleared = withValue({}, some, 'availability', []);
    expect(outgoing(cleared, some).body).toEqual({ availability: { from: [slot], to: [] } });
    expect(onTopOf(cleared, stored)).toEqual({});
  });

  test('stand in the place of stored answers', () => {
    expect(answersWith(form.answers, { 'answers.idea': 'Acqua', title: 'x' })).toEqual({
      idea: 'Acqua',
      later: 'x',
    });
  });

  test.each([
    ['', null],
    [[], null],
    [{ city: '' }, null],
    [undefined, null],
    [false, false],
    [0, 0],
    ['a\u0000', 'a'],
    [' Onde ', 'Onde'],
    [Number.NaN, undefined],
    ['x'.repeat(20_001), undefined],
  ])('are stored as the server does: %j', (typed, value) => {
    expect(storedValue('answers.idea', typed)).toEqual(value);
  });

  test('have the limits of their field', () => {
    expect(storedValue('title', 'x'.repeat(301))).toBeUndefined();
    expect(storedValue('writeOnEventTitle', undefined)).toBe(false);
  });
});

describe('typing', () => {
  test('makes an edit on top of what is stored, and none where it says the same', () => {
    const edits = withValue({}, stored, 'answers.idea', 'Sapone e acqua');
    expect(edits).toEqual({ 'answers.idea': { from: 'Sapone', to: 'Sapone e acqua' } });
    expect(withValue(edits, stored, 'answers.idea', 'Sapone')).toEqual({});
    expect(withValue({}, stored, 'eventTitle', '')).toEqual({});
  });

  test('in a part of which one of two texts has to be chosen leaves the other one', () => {
    const clash = { title: { from: 'Bolle', to: 'Mie', other: 'Tue' } };
    expect(withValue(clash, stored, 'title', 'Mie bolle')).toEqual({
      title: { from: 'Bolle', to: 'Mie bolle', other: 'Tue' },
    });
  });
});

describe('what is sent', () => {
  test('is each edit with what its writer saw; an emptied text removes the answer', () => {
    const edits = { title: { from: 'Bolle', to: 'Onde' }, 'answers.idea': { from: 'Sapone', to: '' } };
    expect(outgoing(edits, stored)).toEqual({
      body: { title: { from: 'Bolle', to: 'Onde' }, answers: { idea: { from: 'Sapone', to: null } } },
      sent: edits,
      unsendable: [],
    });
  });

  test('leaves out what no request can have, and sends the rest', () => {
    const edits = {
      title: { from: 'Bolle', to: 'x'.repeat(301) },
      'answers.seats': { from: null, to: Number.NaN },
      'answers.idea': { from: 'Sapone', to: 'Acqua' },
    };
    const { body, unsendable } = outgoing(edits, stored);
    expect([body, unsendable]).toEqual([
      { answers: { idea: { from: 'Sapone', to: 'Acqua' } } },
      ['title', 'answers.seats'],
    ]);
  });

  test('is no part that is to be chosen, that is not total, or that was rejected as it is', () => {
    const edits = {
      title: { from: 'Bolle', to: 'Mie', other: 'Tue' },
      'answers.gone': { from: null, to: 'x' },
      'answers.idea': { from: 'Sapone', to: 'Acqua' },
    };
    expect(outgoing(edits, stored, { 'answers.idea': 'Acqua' }).sent).toEqual({});
    expect(Object.keys(outgoing(edits, stored, { 'answers.idea': 'Altro' }).sent)).toEqual(['answers.idea']);
  });
});

describe('an answer of the server', () => {
  const sent = { title: { from: 'Bolle', to: 'Onde ' }, 'answers.idea': { from: 'Sapone', to: 'Acqua' } };
  const newest = { ...stored, title: 'Onde', 'answers.idea': 'Acqua' };
  const none = new Set<string>();

  test('ends what it stored', () => {
    expect(settle(sent, { sent, newest, refused: none })).toEqual({});
  });

  test('lets what was typed meanwhile go on from what is stored, without a clash', () => {
    const typed = { ...sent, title: { from: 'Bolle', to: 'Onde e bolle' } };
    expect(settle(typed, { sent, newest, refused: none })).toEqual({
      title: { from: 'Onde', to: 'Onde e bolle' },
    });
  });

  test('puts what others wrote beside the own text', () => {
    const others = { ...newest, title: 'Di Marta' };
    const refused = refusedParts({ title: 'Di Marta', answers: {} }, []);
    expect(settle(sent, { sent, newest: others, refused })).toEqual({
      title: { from: 'Di Marta', to: 'Onde ', other: 'Di Marta' },
    });
  });

  test('that never came leaves no clash with the own text', () => {
    expect(onTopOf({ title: { from: null, to: 'Onde ' } }, newest)).toEqual({});
  });

  test('leaves what it rejects on the device, and what is not asked any more', () => {
    const refused = refusedParts({ answers: {} }, ['idea']);
    const gone = { 'answers.gone': { from: null, to: 'x' } };
    const stands = { ...newest, 'answers.idea': 'Sapone' };
    expect(settle({ ...sent, ...gone }, { sent, newest: stands, refused })).toEqual({
      'answers.idea': { from: 'Sapone', to: 'Acqua' },
      ...gone,
    });
    expect(onTopOf(gone, newest)).toEqual(gone);
  });
});

test('attempts come later and later, at most a minute apart', () => {
  expect([1, 2, 3, 6, 40].map(retryAfterMs)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});

describe('what was sent and has no answer', () => {
  const unanswered = { title: { from: 'Bolle', to: 'Onde ' } };
  const typed = { title: { from: 'Bolle', to: 'Onde lunghe' } };
  const isStored = { ...stored, title: 'Onde' };

  test('is no other text where it is stored: the own one goes on from there', () => {
    expect(onTopOf(typed, isStored, unanswered)).toEqual({ title: { from: 'Onde', to: 'Onde lunghe' } });
    expect(onTopOf(typed, isStored)).toEqual({ title: { from: 'Onde', to: 'Onde lunghe', other: 'Onde' } });
    expect(onTopOf(typed, { ...stored, title: 'Altro' }, unanswered)).toEqual({
      title: { from: 'Altro', to: 'Onde lunghe', other: 'Altro' },
    });
  });

  test('is sent again as it was, before what was typed since', () => {
    const all = outgoing(typed, stored);
    expect(nextOutgoing(all, unanswered, stored, false)?.sent).toEqual(unanswered);
    expect(nextOutgoing(all, {}, stored, false)?.sent).toEqual(typed);
    expect(nextOutgoing(outgoing({}, stored), {}, stored, false)).toBe(null);
    expect(nextOutgoing(all, { 'answers.gone': { from: null, to: 'x' } }, stored, false)?.sent).toEqual(
      typed,
    );
  });

  test('and was typed back meanwhile is stored again after it', () => {
    const back = withUnanswered({}, unanswered, stored);
    expect(back).toEqual({ title: { from: 'Bolle', to: 'Bolle' } });
    expect(onTopOf(back, stored, unanswered)).toEqual(back);
    expect(settle(back, { sent: unanswered, newest: isStored, refused: new Set() })).toEqual({
      title: { from: 'Onde', to: 'Bolle' },
    });
  });
});
