import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeIn, greetingName, inFrame, linksIn, oneLine } from './text.ts';

describe('a line of a header', () => {
  test('keeps its words and loses its line ends', () => {
    expect(oneLine('Luce e ombra\r\nBcc: all@example.org')).toBe('Luce e ombra Bcc: all@example.org');
    expect(oneLine('  a\u2028b\u0000c\td ')).toBe('a b c d');
    expect(oneLine('Prenotazione di \u202eissoR adA per oggi')).toBe('Prenotazione di issoR adA per oggi');
  });

  test('never holds a control character, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

test('people are greeted by names and not by what a mail program would make a link', () => {
  expect(["Ada d'Este", 'Zoë', 'J. R. Ångström-Li', 'Đặng Thị'].map(greetingName)).toEqual([
    "Ada d'Este",
    'Zoë',
    'J. R. Ångström-Li',
    'Đặng Thị',
  ]);
  expect(
    ['Vinci su evil.example', 'http://evil', 'Ada (clicca)', '', 'a'.repeat(61), 'x@y'].map(greetingName),
  ).toEqual([null, null, null, null, null, null]);
});

test('links are found in their order, each once, without the full stop after them', () => {
  expect(linksIn('Vai su https://a.test/x?y=1&z=2. Poi (http://b.test) e https://a.test/x?y=1&z=2')).toEqual([
    'https://a.test/x?y=1&z=2',
    'http://b.test',
  ]);
});

describe('the code in a message', () => {
  test('is found in both languages, with digits or without', () => {
    expect(codeIn('Il tuo codice di Curiosa è 7KQ2MD. Vale 10 minuti.')).toBe('7KQ2MD');
    expect(codeIn('Your Curiosa code: KQWXMD')).toBe('KQWXMD');
    expect(codeIn('Conferma il numero:\n\n482913\n')).toBe('482913');
  });

  test('is not a word, a part of a link or of a longer number', () => {
    expect(codeIn('SABATO in piazza, 0352481234, https://a.test/ABC123')).toBe(null);
  });
});

test('in a frame the links of a message lead elsewhere, and its style sheet is left out', () => {
  const html =
    '<html><head><title>Ciao</title><style>.page { color: red }\n</style></head><body>Ciao</body></html>';
  expect(inFrame(html, '_top')).toBe(
    '<html><head><base target="_top"><title>Ciao</title></head><body>Ciao</body></html>',
  );
});
