import { expect, test } from 'vitest';
import { drawLine, widthOf, wrap } from './lettering.ts';

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

test('lines break between words, and within a word that is wider than a line', () => {
  expect(wrap('La mano del robot', 'title', 60, 320, 9)).toEqual(['La mano', 'del robot']);
  const lines = wrap(`Il ${longWord} ride`, 'title', 60, 600, 9);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => widthOf(line, 'title', 60) > 600)).toEqual([]);
  expect(lines.join(' ').replaceAll('- ', '')).toBe(`Il ${longWord} ride`);
});

test('a text with too many lines ends with an ellipsis after a word, no wider than a line', () => {
  const words = 'La luna, le stelle, i pianeti e tutto il cielo';
  for (const width of [250, 300, 350]) {
    const lines = wrap(words, 'text', 40, width, 2);
    const shown = lines.join(' ').replace(/…$/, '');
    expect([lines.length, lines[1]?.at(-1), words.startsWith(shown)]).toEqual([2, '…', true]);
    expect(words.slice(shown.length)).toMatch(/^[,\s]/);
    expect(widthOf(lines[1] ?? '', 'text', 40)).toBeLessThanOrEqual(width);
  }
  const [line = '', ...others] = wrap(longWord, 'text', 40, 300, 1);
  expect([line.at(-1), widthOf(line, 'text', 40) <= 300, others]).toEqual(['…', true, []]);
});

test('characters that the brand’s fonts lack are drawn in another font; a letter that no font has shows that', () => {
  for (const text of ['CO₂', 'Привет', 'ąęłő', '光学', 'विज्ञान'])
    expect(widthOf(text, 'title', 40)).toBeGreaterThan(40);
  expect(drawLine('\u{20000}', 'title', 40, 0, 0)).toBe(drawLine('\u{fffd}', 'title', 40, 0, 0));
  expect(widthOf('🎉', 'title', 40)).toBe(0);
  expect(drawLine('🎉', 'title', 40, 0, 0)).toBe('');
});

test.each(['', '   ', '🎉'])('%j causes no error', (text) => {
  expect(wrap(text, 'title', 40, 300, 2).map((line) => drawLine(line, 'title', 40, 0, 0))).toEqual(
    text.trim() === '' ? [] : [''],
  );
});
