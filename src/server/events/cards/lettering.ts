// Text as shapes, for pictures: a title is drawn in the brand's fonts whatever fonts the machine has, and the markup of the
// picture contains no user text, only outlines.

import { create, type Font } from 'fontkit';
import { boldFallbackFonts, readFont, replacementOf } from '#server/font-files.ts';

/** Each character is drawn in the first font that has it. */
const files = {
  title: [
    'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
    'bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
    ...Object.values(boldFallbackFonts),
  ],
  text: [
    'figtree/files/figtree-latin-700-normal.woff',
    'figtree/files/figtree-latin-ext-700-normal.woff',
    ...Object.values(boldFallbackFonts),
  ],
} as const;
export type CardFace = keyof typeof files;

const opened = new Map<string, Font>();

/** Opens a font when a text first needs it. */
function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFont(file));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font.`);
  opened.set(file, font);
  return font;
}

function fontFor(sign: string, face: CardFace): Font | undefined {
  for (const file of files[face]) {
    const font = fontOf(file);
    if (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return font;
  }
  return undefined;
}

/** The drawable characters of a text, on one line, by font. */
function runsOf(text: string, face: CardFace): { readonly font: Font; text: string }[] {
  const runs: { readonly font: Font; text: string }[] = [];
  for (const written of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    const sign = fontFor(written, face) ? written : replacementOf(written);
    const font = sign && fontFor(sign, face);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** Pixels. */
export function widthOf(text: string, face: CardFace, size: number): number {
  return runsOf(text, face).reduce(
    (width, { font, text: run }) => width + (font.layout(run).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** Draws one line from a point on its baseline, as SVG. */
export function drawLine(text: string, face: CardFace, size: number, x: number, y: number): string {
  let at = x;
  let drawn = '';
  for (const { font, text: run } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const outline = glyph.path.toSVG();
      if (outline !== '')
        drawn += `<path transform="matrix(${scale} 0 0 ${-scale} ${at + xOffset * scale} ${y - yOffset * scale})" d="${outline}"/>`;
      at += xAdvance * scale;
    }
  }
  return drawn;
}

/** More words than fit on any line of a card. */
const maxWords = 60;

/**
 * Breaks a text into lines of at most `width` pixels, between words, and within a word that is wider than a line. A text that
 * needs more than the maximum of lines ends with an ellipsis.
 */
export function wrap(text: string, face: CardFace, size: number, width: number, maxLines: number): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (let word of text.trim().split(/\s+/).slice(0, maxWords)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    while (!fits(word)) {
      const signs = [...word];
      const fitting = maxThatFits(signs.length, (count) => fits(`${signs.slice(0, count).join('')}-`));
      lines.push(`${signs.slice(0, fitting).join('')}-`);
      word = signs.slice(fitting).join('');
    }
    line = word;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  const last = (lines[maxLines - 1] ?? '').replace(/-$/, '');
  return [...lines.slice(0, maxLines - 1), withEllipsis(last, fits)];
}

/** The beginning of a line that fits with an ellipsis: whole words, or letters of a word that fills the line. */
function withEllipsis(line: string, fits: (line: string) => boolean): string {
  const words = [line, line.replace(/[\s\p{P}]*\s\S+$/u, '')].map((part) => `${part}…`).find(fits);
  if (words !== undefined) return words;
  const signs = [...line];
  const cut = (count: number) => `${signs.slice(0, count).join('').trimEnd()}…`;
  return cut(maxThatFits(signs.length, (count) => fits(cut(count))));
}

/** The maximum of characters that fit, at least one: if some number fits, every smaller one does too. */
function maxThatFits(all: number, fits: (count: number) => boolean): number {
  let [fitting, tooMany] = [1, all + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}
