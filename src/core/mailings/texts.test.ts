import { expect, test } from 'vitest';
import { capitalised, fill, greetingOf, mailingErrors, paragraphsOf, braceErrorOf } from './texts.ts';

const values = {
  name: 'Ada',
  event: 'Stelle',
  day: 'sabato 28 novembre',
  time: '9:30',
  place: 'Chiostro',
  seats: '2',
};

test('placeholders become values, and braces around anything else stay', () => {
  expect(fill('Ciao {name}, {event} alle {time}: {posti} {}', values)).toBe(
    'Ciao Ada, Stelle alle 9:30: {posti} {}',
  );
});

test('a value is one line and is not read for placeholders again', () => {
  expect(fill('{name}!', { ...values, name: 'Ada\r\n{event}' })).toBe('Ada {event}!');
  expect(fill('{name}', { ...values, name: '$&$1' })).toBe('$&$1');
});

test('without a name the text closes over its gap', () => {
  const nameless = (text: string) => fill(text, { ...values, name: '' });
  expect(nameless('Ciao {name}! Ci dispiace, {name}: {event}')).toBe('Ciao! Ci dispiace: Stelle');
  expect(nameless('{name}, a presto\n\n{name} {event}')).toBe('A presto\n\nStelle');
});

test('placeholders that do not exist are named, each once and as they were typed', () => {
  expect(braceErrorOf('{nome} {name} {Name} {nome} { time }')?.names).toEqual(['nome', 'Name', ' time ']);
  expect(braceErrorOf('senza { } o {} o {a\nb}')?.names).toEqual([' ']);
});

test('each field with an unknown placeholder has an error that names it', () => {
  const fine = { subject: 'Scarpe', text: 'Ciao {name}' };
  expect(mailingErrors({ it: fine, en: fine })).toEqual([]);
  expect(
    mailingErrors({ it: { subject: '{titolo}', text: '{a} {b}' }, en: { ...fine, text: '{nome}' } }).map(
      ({ path, code, message }) => [path, code, message],
    ),
  ).toEqual([
    ['texts.it.subject', 'unknownPlaceholder', 'There is no such placeholder: {titolo}'],
    ['texts.it.text', 'unknownPlaceholder', 'There is no such placeholder: {a}, {b}'],
    ['texts.en.text', 'unknownPlaceholder', 'There is no such placeholder: {nome}'],
  ]);
});

test('a brace that is missing or one too many is an error of its field: the message would leave with it', () => {
  const fine = { subject: 'Scarpe', text: 'Ciao {name}' };
  const typed = { subject: 'Scarpe', text: 'Ciao {name}.\nCi vediamo alle {time, in {place}.' };
  expect(mailingErrors({ it: typed, en: { ...fine, subject: 'Shoes for name}' } })).toEqual([
    {
      path: 'texts.it.text',
      code: 'looseBrace',
      message: 'A brace is missing, or is one too many: {time, in {place}.',
    },
    {
      path: 'texts.en.subject',
      code: 'looseBrace',
      message: 'A brace is missing, or is one too many: Shoes for name}',
    },
  ]);
});

test('an empty line begins a paragraph, and a huge text of braces is read at once', () => {
  expect(paragraphsOf(' Uno\ndue\n \n\n\ntre \n')).toEqual(['Uno\ndue', 'tre']);
  expect(braceErrorOf('{'.repeat(20_000))?.code).toBe('looseBrace');
});

test('a text begins with a greeting where its first line ends with the name, or a known one names it', () => {
  const found = (text: string) => {
    const { greeting, rest } = greetingOf(text) ?? {};
    return [greeting, rest];
  };
  expect(found('\nCiao {name},\n\nporta le scarpe.')).toEqual(['Ciao {name},', 'porta le scarpe.']);
  expect(found('Ehi, {name}! \nPorta le scarpe.')).toEqual(['Ehi, {name}!', 'Porta le scarpe.']);
  expect(found('{name},\nbring shoes.')).toEqual(['{name},', 'bring shoes.']);
  expect(found('Gentile {name}, porta le scarpe.')).toEqual(['Gentile {name},', 'porta le scarpe.']);
  expect(found('dear {name}: bring shoes.')).toEqual(['dear {name}:', 'bring shoes.']);
});

test('a name inside a sentence, a greeting without a name and one that nothing follows are no greeting', () => {
  for (const text of [
    'Per te, {name}, c’è una novità.',
    'Ciao a tutti,\n\nci vediamo, {name}.',
    'Ciao {name}!',
    'Ciao {event}, {name}\nScarpe',
    '',
  ])
    expect(greetingOf(text)).toBeNull();
});

test('a sentence gets a capital, and an address does not', () => {
  const all = ['è tardi', 'Già', '«ora»', 'www.museo.test', 'https://museo.test', 'fine. Poi', '9:30'];
  expect(all.map(capitalised)).toEqual([
    'È tardi',
    'Già',
    '«ora»',
    'www.museo.test',
    'https://museo.test',
    'Fine. Poi',
    '9:30',
  ]);
});
