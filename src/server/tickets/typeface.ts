// Printed text. The brand's fonts lack characters that titles and names have (CO₂, a name in Chinese), so each character is written in
// the first font that has it (server/font-files.ts).

import { visibleLine } from '#core/field/invisible.ts';
import { boldFallbackFonts, fallbackFonts, readFont, replacementOf } from '#server/font-files.ts';

export type Face = 'title' | 'text' | 'bold';

/** pdfkit corrupts variable fonts. */
const files = {
  title: 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  titleExtended: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
  text: 'figtree/files/figtree-latin-400-normal.woff',
  textExtended: 'figtree/files/figtree-latin-ext-400-normal.woff',
  bold: 'figtree/files/figtree-latin-700-normal.woff',
  boldExtended: 'figtree/files/figtree-latin-ext-700-normal.woff',
  ...fallbackFonts,
  ...boldFallbackFonts,
} as const;
type FontName = keyof typeof files;

const fallbacks = ['wide', 'devanagari', 'thai', 'every'] as const;
const boldFallbacks = ['wideBold', 'devanagariBold', 'thaiBold', 'every'] as const;
const fontsOf: Readonly<Record<Face, readonly FontName[]>> = {
  title: ['title', 'titleExtended', ...boldFallbacks],
  text: ['text', 'textExtended', ...fallbacks],
  bold: ['bold', 'boldExtended', ...boldFallbacks],
};

const registered = new WeakMap<PDFKit.PDFDocument, Set<FontName>>();

/** Chooses a font; the document gets it when it is first needed. */
function choose(document: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const known = registered.get(document) ?? new Set();
  if (!known.has(name)) document.registerFont(name, readFont(files[name]));
  registered.set(document, known.add(name));
  return document.font(name);
}

export interface TextStyle {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly colour: string;
}

/** Writes a text from a point, each character in a font that has it. Returns nothing: the document's `y` has moved. */
export function write(
  document: PDFKit.PDFDocument,
  text: string,
  { face, size, colour }: TextStyle,
  place: { readonly x: number; readonly y: number } & PDFKit.Mixins.TextOptions,
): void {
  const { x, y, ...options } = place;
  const runs = runsOf(document, text, face);
  document.fontSize(size).fillColor(colour);
  runs.forEach((run, position) => {
    const continued = position < runs.length - 1;
    choose(document, run.font);
    const how = { ...options, continued, ...(isRightToLeft(run.text) && { features: [] }) };
    if (position === 0) document.text(run.text, x, y, how);
    else document.text(run.text, how);
  });
}

/** With a list of features, even an empty one, the library lays out the whole run, otherwise word for word from the left. */
function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

/**
 * The height that a text will take, in points. Where it needs several fonts, its lines are counted in the one with the most
 * characters, which has the widest ones, and are as high as those of the tallest.
 */
export function heightOf(
  document: PDFKit.PDFDocument,
  text: string,
  { face, size }: Pick<TextStyle, 'face' | 'size'>,
  options: PDFKit.Mixins.TextOptions,
): number {
  const used = new Set(runsOf(document, text, face).map(({ font }) => font));
  const lineHeightIn = (name: FontName) =>
    choose(document, name).fontSize(size).currentLineHeight(true) + (options.lineGap ?? 0);
  const tallest = Math.max(...[...used].map(lineHeightIn));
  const widest = fontsOf[face].findLast((name) => used.has(name)) ?? face;
  const own = lineHeightIn(widest);
  return (document.heightOfString(text, options) / own) * tallest;
}

/** The printable part of a text, without control characters of direction; empty when it is of emoji alone. */
export function writable(document: PDFKit.PDFDocument, text: string, face: Face): string {
  const whole = visibleLine(text).normalize('NFC');
  const known = [...whole]
    .map((sign) => (/\s/.test(sign) || fontFor(document, face, sign) ? sign : replacementOf(sign)))
    .join('');
  return known === whole ? whole : known.replaceAll(/ {2,}/g, ' ').trim();
}

function runsOf(document: PDFKit.PDFDocument, text: string, face: Face): { font: FontName; text: string }[] {
  const runs: { font: FontName; text: string }[] = [];
  const signs = [...writable(document, text, face)];
  const fonts = signs.map((sign) => fontFor(document, face, sign) ?? face);
  signs.forEach((sign, at) => {
    const last = runs.at(-1);
    // Words of one script stay together, because some are read from the right.
    const isBetween = last && sign === ' ' && last.font === fonts[at + 1] && knows(document, last.font, sign);
    const font = isBetween ? last.font : (fonts[at] ?? face);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  });
  return runs.length > 0 ? runs : [{ font: face, text: '' }];
}

function fontFor(document: PDFKit.PDFDocument, face: Face, sign: string): FontName | undefined {
  return fontsOf[face].find((name) => knows(document, name, sign));
}

function knows(document: PDFKit.PDFDocument, font: FontName, sign: string): boolean {
  // The font that pdfkit has opened; it has no public way to list a font's characters.
  const { _font: opened } = choose(document, font) as unknown as {
    _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } };
  };
  return opened.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
