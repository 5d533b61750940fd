import type { CategoryColour } from '#core/resources/catalogue.ts';
import { heightOf, type TextStyle, write } from './typeface.ts';

export interface TicketPalette {
  readonly ground: string;
  /** The text colour on the background. */
  readonly on: string;
}

const ink = '#15162B';
const paper = '#FFFDF7';
// The light half of web/ui/theme.css.
const palettes: Readonly<Record<CategoryColour, TicketPalette>> = {
  spark: { ground: '#FFC53D', on: ink },
  teal: { ground: '#00716B', on: paper },
  coral: { ground: '#C92A42', on: paper },
  violet: { ground: '#6A3FD1', on: paper },
  blue: { ground: '#1D58C9', on: paper },
  green: { ground: '#1F7A3D', on: paper },
  orange: { ground: '#F78D2D', on: ink },
  pink: { ground: '#F59AC6', on: ink },
};

export function paletteOf(colour: CategoryColour | null): TicketPalette {
  return palettes[colour ?? 'spark'];
}

interface Stage {
  readonly title: string;
  readonly position: string;
  readonly palette: TicketPalette;
  /** A seed: the same event has the same shapes on each ticket. */
  readonly seed: string;
}

const margin = 48;
const pageWidth = 595.28;
const titleWidth = pageWidth - 2 * margin - 40;

/** Adds an element to the page's reading order and draws it. */
export type Say = (kind: string, draw: () => void, options?: PDFKit.Mixins.StructureElementOptions) => void;

/** The coloured head of a ticket: the event's title in large type, shapes behind it. Returns its height. */
export function drawStage(
  document: PDFKit.PDFDocument,
  say: Say,
  { title, position, palette, seed }: Stage,
): number {
  const { size, height } = titleSize(document, title);
  const stageHeight = 118 + height;
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, pageWidth, stageHeight).fill(palette.ground);
  document.save().rect(0, 0, pageWidth, stageHeight).clip();
  drawShapes(document, palette.on, seed, stageHeight);
  document.restore();
  document.endMarkedContent();

  const style: TextStyle = { face: 'title', size, colour: palette.on };
  say('H1', () =>
    write(document, title, style, {
      x: margin,
      y: 86,
      width: titleWidth,
      lineGap: 1,
      height: height + 4,
      ellipsis: true,
    }),
  );
  say('P', () => {
    write(document, 'Curiosa', { ...style, size: 20 }, { x: margin, y: 36, lineBreak: false });
  });
  say('P', () => {
    write(
      document,
      position,
      { face: 'bold', size: 12, colour: palette.on },
      {
        x: margin,
        y: 41,
        width: pageWidth - 2 * margin,
        align: 'right',
      },
    );
  });
  return stageHeight;
}

/** The coloured foot, with the origin of the ticket. */
export function drawFoot(
  document: PDFKit.PDFDocument,
  say: Say,
  { site, palette }: { site: string; palette: TicketPalette },
): void {
  const height = 44;
  const y = document.page.height - height;
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, y, pageWidth, height).fill(palette.ground);
  document.endMarkedContent();
  // The foot is in the page's margin, where a line of text would start a new page.
  document.page.margins.bottom = 0;
  say('P', () =>
    write(
      document,
      site,
      { face: 'bold', size: 11, colour: palette.on },
      { x: margin, y: y + 15, lineBreak: false },
    ),
  );
}

/** The largest size at which the title has at most three lines; the smallest may have four, and is cut there. */
function titleSize(document: PDFKit.PDFDocument, title: string): { size: number; height: number } {
  for (const size of [36, 31, 27, 23]) {
    const height = heightOf(document, title, { face: 'title', size }, { width: titleWidth, lineGap: 1 });
    if (height <= linesOf(3, size)) return { size, height };
  }
  return { size: 23, height: linesOf(4, 23) };
}

/** Points that a number of lines of the title's font take, plus a little less than one more line. */
function linesOf(count: number, size: number): number {
  return (count + 0.2) * 1.2 * size;
}

/** Quarter circles, rings and dots on a grid at the right, pale enough to read text over them. */
function drawShapes(document: PDFKit.PDFDocument, colour: string, seed: string, height: number): void {
  const next = pseudoRandom(seed);
  const cell = 62;
  document.fillColor(colour).strokeColor(colour);
  for (let x = pageWidth - 3 * cell; x < pageWidth; x += cell) {
    for (let y = -8; y < height; y += cell) {
      const shape = Math.floor(next() * 4);
      document.fillOpacity(0.1).strokeOpacity(0.14);
      if (shape === 0) document.circle(x + cell / 2, y + cell / 2, cell / 2).fill();
      if (shape === 1)
        document
          .circle(x + cell / 2, y + cell / 2, cell / 3.2)
          .lineWidth(9)
          .stroke();
      if (shape === 2) document.path(`M${x} ${y}h${cell}a${cell} ${cell} 0 0 1 -${cell} ${cell}z`).fill();
    }
  }
  document.fillOpacity(1).strokeOpacity(1);
}

/** Pseudo-random numbers from 0 to 1, determined by a text. */
function pseudoRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
