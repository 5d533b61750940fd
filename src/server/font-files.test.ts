import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { boldFallbackFonts, fallbackFonts, readFont, unpackWoff } from './font-files.ts';

const packed = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));

test.each([...new Set([...Object.values(fallbackFonts), ...Object.values(boldFallbackFonts)])])(
  '%s has the same characters and outlines when it is unpacked',
  (file) => {
    const [font, original] = [create(readFont(file)), create(packed(file))];
    if (!('layout' in font) || !('layout' in original)) throw new Error('no single font');
    expect(font.characterSet).toEqual(original.characterSet);
    const sample = font.characterSet.at(40) ?? 0;
    const outlineIn = (one: typeof font) => one.glyphForCodePoint(sample).path.toSVG();
    expect(outlineIn(font)).toBe(outlineIn(original));
  },
);

test('a file that is no WOFF is refused', () => {
  expect(() => unpackWoff(Buffer.from('<html>'))).toThrow('no WOFF');
});
