import { describe, expect, test } from 'vitest';
import { errorOfText, firstSentence } from './check.ts';
import { counted, dated, first, formsOf, type MessageText, text } from './text.ts';

const formOf = (of: MessageText, form = 0) => formsOf({ of })[form] ?? { text: of, form: null };
const refused = (of: MessageText, typed: string, form = 0) => {
  const error = errorOfText(formOf(of, form), typed);
  return error && [error.code, error.message];
};
const same = <W>(written: W) => ({ it: written, en: written });
const subject = dated('subject', same('Confermata: {date}'));
const begins = first(dated('paragraph', same('È confermata {date}.')));
const until = text('note', same('Entro le {time} di {day}.'), 'day', 'time');
const seats = counted('heading', same({ one: 'Un posto', other: '{count} posti' }));

test('a rewording with its placeholders is accepted, in any order', () => {
  expect(refused(subject, 'Evviva! {date}')).toBe(null);
  expect(refused(until, 'Di {day}, {time} al più tardi')).toBe(null);
  expect(refused(seats, 'Sono tuoi', 1)).toBe(null);
});

test('a placeholder that does not exist is refused by its name', () => {
  expect(refused(subject, '{date} {titolo} {Date}')).toEqual([
    'unknownPlaceholder',
    'There is no such placeholder: {titolo}, {Date}',
  ]);
  expect(refused(text('button', same('Apri')), 'Apri {count}')).toEqual([
    'unknownPlaceholder',
    'There is no such placeholder: {count}',
  ]);
});

test('a brace that is missing or one too many is refused, with what stands beside it', () => {
  expect(refused(subject, 'Ecco {date')).toEqual([
    'looseBrace',
    'A brace is missing, or is one too many: {date',
  ]);
  expect(refused(subject, 'Ecco date} e {date}')).toEqual([
    'looseBrace',
    'A brace is missing, or is one too many: Ecco date}',
  ]);
  expect(refused(subject, '{date} {}')).toEqual(['looseBrace', 'A brace is missing, or is one too many: {}']);
  expect(refused(subject, '{{date}}')).toEqual([
    'looseBrace',
    'A brace is missing, or is one too many: {{date}}',
  ]);
  // What is shown ends with a whole sign.
  for (const [typed, shown] of [
    [`{${'a'.repeat(18)}😀bc`, `{${'a'.repeat(18)}😀`],
    [`bc😀${'a'.repeat(18)}}`, `😀${'a'.repeat(18)}}`],
  ] as const)
    expect(refused(subject, typed)).toEqual([
      'looseBrace',
      `A brace is missing, or is one too many: ${shown}`,
    ]);
});

test('a placeholder that is missing is refused by its name', () => {
  expect(refused(until, 'Entro {day}')).toEqual(['missingPlaceholder', 'A placeholder is missing: {time}']);
  expect(refused(subject, 'Confermata')).toEqual(['missingPlaceholder', 'A placeholder is missing: {date}']);
});

test('a date is named as a whole, or by title, day and hour', () => {
  expect(refused(subject, '{title}: {day} alle {time}')).toBe(null);
  expect(refused(subject, '{title}')).toEqual([
    'missingPlaceholder',
    'A placeholder is missing: {day}, {time}',
  ]);
  expect(refused(subject, '{date}, cioè {day}')).toBe(null);
});

test('what a message is about stands in its first sentence', () => {
  expect(refused(begins, 'Che bello: {date} è tua. Ti aspettiamo!')).toBe(null);
  // Where the sentence ends is said: a full stop may be that of an abbreviation.
  expect(refused(begins, 'Gentile Sig. Rossi, {date} è tua.')).toEqual([
    'notInFirstSentence',
    'Not in the first sentence, "Gentile Sig.": {date}',
  ]);
  expect(errorOfText(formOf(begins), '{title}\n{day}, {time}')).toEqual({
    code: 'notInFirstSentence',
    names: ['day', 'time'],
    sentence: '{title}',
    message: 'Not in the first sentence, "{title}": {day}, {time}',
  });
  expect(firstSentence('Alle 10.30 di oggi. E poi')).toBe('Alle 10.30 di oggi.');
});

test('empty texts, long ones, and several lines where one is shown are refused', () => {
  expect(refused(until, ' \n ')?.[0]).toBe('required');
  expect(refused(subject, `{date} ${'a'.repeat(150)}`)).toEqual(['tooLong', 'At most 150 characters']);
  expect(refused(subject, 'Ecco\n{date}')?.[0]).toBe('severalLines');
  expect(refused(until, 'Entro\n{day}, {time}')).toBe(null);
});

test('a text of nothing but braces is read at once', () => {
  expect(refused(until, '{'.repeat(1000))).toEqual([
    'looseBrace',
    `A brace is missing, or is one too many: ${'{'.repeat(20)}`,
  ]);
});

describe('an SMS', () => {
  const sms = first(text('sms', same('Curiosa: "{title}" di {day}.'), 'title', 'day'));

  test('has the signs of its alphabet, and those that have a form in it', () => {
    expect(refused(sms, 'È cambiata l’ora di «{title}», {day}… costa 5 €')).toBe(null);
    expect(refused(sms, 'Curiosa 🎉: {title}, {day} → sala π 🎉')).toEqual([
      'notInSms',
      'No SMS has these signs: 🎉 → π',
    ]);
  });

  test('is sent in two parts at most, also with the longest facts', () => {
    // 306 characters in two parts: 50 of a title, 27 of a day, a blank, and 228 more.
    expect(refused(sms, `{title} {day}${'a'.repeat(228)}`)).toBe(null);
    expect(refused(sms, `{title} {day}${'a'.repeat(229)}`)).toEqual([
      'tooManyParts',
      'With a long title this would be sent as 3 SMS; at most 2',
    ]);
    // Brackets take the room of two.
    expect(refused(sms, `{title} {day}${'['.repeat(115)}`)?.[0]).toBe('tooManyParts');
  });
});
