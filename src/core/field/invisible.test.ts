import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleLine, visibleLines } from './invisible.ts';

describe('a text of one line', () => {
  test.each<[string, string, string]>([
    ['an override', '\u202eoeL\u202c', 'oeL'],
    ['embeddings', 'a\u202ab\u202bc\u202dd', 'abcd'],
    ['isolates', '\u2066Rossi\u2069 \u2067x\u2068y', 'Rossi xy'],
    ['direction marks', 'Via\u200e Roma\u200f 3\u061c', 'Via Roma 3'],
    ['a soft hyphen', 'Scuo\u00adla', 'Scuola'],
    ['blanks without width', 'Le\u200bo\ufeff\u2060', 'Leo'],
    ['deprecated format characters', 'a\u206ab\u206fc', 'abc'],
    ['interlinear marks', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['letters spelled in tags', 'Ada\u{e0041}\u{e0064}', 'Ada'],
    ['tags that only begin like a flag', '\u{1f3f4}\u{e0067}', '\u{1f3f4}'],
    ['a tab of a spreadsheet', 'Mario\tRossi', 'Mario Rossi'],
  ])('is read without %s', (_sentence, typed, read) => {
    expect(visibleLine(typed)).toBe(read);
  });

  test.each([
    ['a family emoji', '👨‍👩‍👧'],
    ['a heart with its variation selector', '❤️'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a Persian word with a non-joiner', 'می\u200cخواهم'],
    ['a Sinhala word with a joiner', 'ශ්\u200dරී'],
    ['a Mongolian word with its separator', 'ᠰᠠᠷᠠ\u180eᠠ'],
    ['a Hebrew name', 'דניאל לוי'],
    ['an Arabic name', 'محمد عبد الله'],
    ['accents and apostrophes', 'Niccolò D’Ascanio-Łoś'],
  ])('keeps %s', (_sentence, text) => {
    expect([visibleLine(text), visibleLines(text)]).toEqual([text, text]);
  });

  test('is empty where nothing of it can be seen', () => {
    for (const typed of [
      '\u200b',
      '\u200d\u200c',
      '\ufe0f',
      '\u3164',
      ' \u202e ',
      '\u{e0041}',
      '\u2800',
      '\t',
    ])
      expect(visibleLine(typed)).toBe('');
  });

  test('never holds what turns its surroundings around, and read again it is the same', () => {
    const character = fc.oneof(
      fc.integer({ min: 0x2000, max: 0x206f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom('\u061c', '\u00ad', '\ufeff', '\u{e0041}', '\u{e007f}', '\u{1f3f4}', 'a', '\t'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const read = visibleLine(characters.join(''));
        expect(read).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/);
        expect(visibleLine(read)).toBe(read);
      }),
    );
  });
});

describe('a text of several lines', () => {
  test('keeps its lines and the marks that place punctuation, and loses overrides', () => {
    expect(visibleLines('a\u202db\n\u2068c\u2069\r\n\td')).toBe('ab\nc\r\n\td');
    expect(visibleLines('שלום!\u200f (1)')).toBe('שלום!\u200f (1)');
    expect(visibleLines('one\vtwo\fthree')).toBe('one\ntwo\nthree');
  });
});
