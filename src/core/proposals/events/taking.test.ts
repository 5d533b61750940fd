import { expect, test } from 'vitest';
import { parseRichText } from '#core/rich-text.ts';
import type { Question } from '#core/proposals/questions.ts';
import { differencesOf, type EventField, paragraphsOf, peopleOf, takenOf } from './taking.ts';

const question = (key: string, eventField: EventField | null, more: Partial<Question> = {}) => ({
  key,
  phase: 1 as const,
  kind: 'textarea' as const,
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  eventField,
  ...more,
});
const questions = [
  question('about', 'description'),
  question('minutes', 'durationMinutes', { kind: 'number' }),
  question('pictures', 'images', { kind: 'uploads' }),
  question('who', 'speakers'),
  question('budget', null),
  question('more', 'description', { phase: 2 }),
];
const answers = {
  about: ' Bolle giganti ',
  minutes: 45,
  pictures: ['a', 'b'],
  who: 'Ada Lovelace',
  budget: '100',
};

test('an event takes the title and the answers to questions that stand for its fields, and no other', () => {
  expect(takenOf({ title: 'Bolle', eventTitle: null, answers }, questions)).toEqual({
    title: 'Bolle',
    description: 'Bolle giganti',
    durationMinutes: 45,
    accessibility: null,
    images: ['a', 'b'],
    speakers: [{ name: 'Ada', surname: 'Lovelace', affiliation: null }],
  });
});

test('the title of the event and the answers of the second phase come first, hidden questions give nothing', () => {
  const second = { ...answers, more: 'Bolle di sapone, in piazza' };
  const taken = takenOf({ title: 'Bolle', eventTitle: 'Notte di bolle', answers: second }, questions);
  expect(taken).toMatchObject({ title: 'Notte di bolle', description: 'Bolle di sapone, in piazza' });
  const hidden = questions.map((one) =>
    one.key === 'who' ? { ...one, visibleWhenKey: 'budget', visibleWhenValue: '200' } : one,
  );
  expect(takenOf({ title: 'Bolle', eventTitle: null, answers }, hidden).speakers).toEqual([]);
});

test('a description that is too long for its field has its first paragraphs, and of one paragraph what fits', () => {
  const long = 'riga & riga\n'.repeat(1200).trim();
  expect(paragraphsOf(`Breve\n\n${long}`)).toBe('<p>Breve</p>');
  const cut = paragraphsOf(long);
  expect([cut.length > 3000, cut.length <= 20_000, parseRichText(cut)]).toMatchObject([true, true, {}]);
});

test('a person is named once, a paragraph is no name, and a long list ends', () => {
  expect(peopleOf('Ada Lovelace\nada  lovelace, Londra')).toHaveLength(1);
  expect(peopleOf(`${'parole '.repeat(60)}\nAda Lovelace`)).toMatchObject([{ surname: 'Lovelace' }]);
  expect(peopleOf(`Ada Lovelace, ${'x'.repeat(400)}`)[0]?.affiliation).toHaveLength(300);
  expect(peopleOf(Array.from({ length: 60 }, (_, place) => `Ada ${place}`).join('\n'))).toHaveLength(50);
});

test.each([
  ['Ada Lovelace', [{ name: 'Ada', surname: 'Lovelace', affiliation: null }]],
  [
    'Rita  Levi Montalcini,  CNR, Roma\n\n  \nGalileo',
    [
      { name: 'Rita Levi', surname: 'Montalcini', affiliation: 'CNR, Roma' },
      { name: null, surname: 'Galileo', affiliation: null },
    ],
  ],
  ['', []],
  [' , CNR', []],
])('of %j there are these people', (text, people) => {
  expect(peopleOf(text)).toEqual(people);
});

test('what differs later is named field by field', () => {
  const before = takenOf({ title: 'Bolle', eventTitle: null, answers }, questions);
  const after = takenOf(
    { title: 'Bolle', eventTitle: null, answers: { ...answers, minutes: 60, who: 'Ada Byron' } },
    questions,
  );
  expect(differencesOf(before, after)).toEqual(['durationMinutes', 'speakers']);
  expect(differencesOf(before, before)).toEqual([]);
});

test('a text becomes paragraphs whose signs are text', () => {
  expect(paragraphsOf('Uno <b>&\ndue\n\n \ntre')).toBe('<p>Uno &lt;b&gt;&amp;<br>due</p><p>tre</p>');
  expect(parseRichText(paragraphsOf('a < b'))).toEqual([{ element: 'p', children: ['a < b'] }]);
  expect(paragraphsOf('  ')).toBe('');
});
