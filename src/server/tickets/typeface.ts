// Printed text. The brand's fonts lack characters that titles and names have (CO₂, a name in Cyrillic), so each character is
// written in the first font that has it; a character that no font has (李, 🎉) is left out, because it would be an empty box.

import { fileURLToPath } from 'node:url';
import { visibleLine } from '#core/field/invisible.ts';

export type Face = 'title' | 'text' | 'bold';

/** pdfkit reads WOFF; it corrupts WOFF2 and variable fonts. */
const files = {
  title: 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  titleExtended: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
  text: 'figtree/files/figtree-latin-400-normal.woff',
  textExtended: 'figtree/files/figtree-latin-ext-400-normal.woff',
  bold: 'figtree/files/figtree-latin-700-normal.woff',
  boldExtended: 'figtree/files/figtree-latin-ext-700-normal.woff',
  wide: 'dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  wideBold: 'dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
} as const;
type FontName = keyof typeof files;

const fontsOf: Readonly<Record<Face, readonly FontName[]>> = {
  title: ['title', 'titleExtended', 'wideBold'],
  text: ['text', 'textExtended', 'wide'],
  bold: ['bold', 'boldExtended', 'wideBold'],
};

/** Registers the fonts with a document; each is read only when text is written in it. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files))
    document.registerFont(name, fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));
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
    document.font(run.font);
    if (position === 0) document.text(run.text, x, y, { ...options, continued });
    else document.text(run.text, { ...options, continued });
  });
}

/** The height that a text will take, in points. */
export function heightOf(
  document: PDFKit.PDFDocument,
  text: string,
  { face, size }: Pick<TextStyle, 'face' | 'size'>,
  options: PDFKit.Mixins.TextOptions,
): number {
  const [font] = fontsOf[face];
  return document
    .font(font ?? face)
    .fontSize(size)
    .heightOfString(text, options);
}

/** The printable part of a text, without control characters of direction; empty when no font has any of it. */
export function writable(document: PDFKit.PDFDocument, text: string, face: Face): string {
  const whole = visibleLine(text).normalize('NFC');
  const known = [...whole].filter((sign) => /\s/.test(sign) || fontFor(document, face, sign)).join('');
  return known === whole ? whole : known.replaceAll(/ {2,}/g, ' ').trim();
}

function runsOf(document: PDFKit.PDFDocument, text: string, face: Face): { font: FontName; text: string }[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const sign of writable(document, text, face)) {
    const font = fontFor(document, face, sign) ?? face;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs.length > 0 ? runs : [{ font: face, text: '' }];
}

function fontFor(document: PDFKit.PDFDocument, face: Face, sign: string): FontName | undefined {
  return fontsOf[face].find((name) => knows(document, name, sign));
}

function knows(document: PDFKit.PDFDocument, font: FontName, sign: string): boolean {
  // The font that pdfkit has opened; it has no public way to list a font's characters.
  const { _font: opened } = document.font(font) as unknown as {
    _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } };
  };
  return opened.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
