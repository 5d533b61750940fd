import sharp, { type Sharp } from 'sharp';
import { cardHeight, cardWidth } from '#core/events/address.ts';
import { poster } from '#core/events/poster/poster.ts';
import type { PosterOf } from '#core/events/poster/poster-address.ts';
import { cardColours } from './card-colours.ts';
import { boxInShape, type Point, shownShapes } from '#core/files/crop.ts';
import { drawLine, type CardFace, widthOf, wrap } from './lettering.ts';

export interface ShareCard {
  readonly title: string;
  /** The line above the title: the category. */
  readonly above: string | null;
  /** The lines below the title: day, place. */
  readonly below: readonly string[];
  readonly poster: PosterOf;
}

/** The picture of a card, and the point of it that stays in view. */
export interface PictureBeside {
  readonly bytes: Buffer;
  readonly focus: Point;
}

const margin = 60;
const pictureWidth = 440;
const textWidth = cardWidth - pictureWidth - 2 * margin;
const pillTop = 52;
const pillHeight = 48;
/** Font sizes of the title, each with its maximum of lines; the largest that fits is used. */
const titleSizes = [
  { size: 92, lines: 3 },
  { size: 78, lines: 3 },
  { size: 66, lines: 4 },
  { size: 56, lines: 5 },
  { size: 46, lines: 6 },
] as const;
const titleHeight = 284;
const leading = 1.02;
const belowSize = 31;
const belowLeading = 42;

/** A card with the event's own picture, or with its poster where it has none. */
export async function drawCard(card: ShareCard, picture: PictureBeside | null): Promise<Buffer> {
  const { colour } = card.poster;
  const beside = await (picture ? await inView(picture) : drawnPoster(card))
    .resize(pictureWidth, cardHeight, { fit: 'cover' })
    .png()
    .toBuffer();
  const words = Buffer.from(wordsOf(card));
  return sharp({
    create: { width: cardWidth, height: cardHeight, channels: 3, background: cardColours[colour].ground },
  })
    .composite([
      { input: beside, left: cardWidth - pictureWidth, top: 0 },
      { input: words, left: 0, top: 0 },
    ])
    .png({ palette: picture === null, compressionLevel: 9 })
    .toBuffer();
}

function drawnPoster(card: ShareCard): Sharp {
  return sharp(Buffer.from(poster(card.poster)), { density: 216 });
}

/** The part of a picture that is shown beside the words. */
async function inView({ bytes, focus }: PictureBeside): Promise<Sharp> {
  const { width, height } = await sharp(bytes).metadata();
  const { x: left, y: top, ...size } = boxInShape({ width, height }, shownShapes.poster, focus);
  return sharp(bytes).extract({ left, top, ...size });
}

/** The whole card except the picture, as SVG with outlines and no text. */
export function wordsOf({ title, above, below, poster: { colour } }: ShareCard): string {
  const { ground, text } = cardColours[colour];
  const parts: string[] = [];
  let top = pillTop;
  if (above !== null) {
    const [line = ''] = wrap(above, 'text', 27, textWidth - 48, 1);
    const width = widthOf(line, 'text', 27) + 48;
    parts.push(
      `<rect x="${margin}" y="${pillTop}" width="${width}" height="${pillHeight}" rx="${pillHeight / 2}"/>`,
      `<g fill="${ground}">${drawLine(line, 'text', 27, margin + 24, pillTop + 33)}</g>`,
    );
    top += pillHeight + 22;
  }
  const { size, lines } = titleOf(title, above === null ? titleHeight + pillHeight : titleHeight);
  // The first baseline is as far below as capitals are high.
  lines.forEach((line, place) =>
    parts.push(drawLine(line, 'title', size, margin, top + size * 0.8 + place * size * leading)),
  );
  const lastLine = 522;
  below.forEach((line, place) => {
    const [fitting = ''] = wrap(line, 'text', belowSize, textWidth, 1);
    const y = lastLine - (below.length - 1 - place) * belowLeading;
    parts.push(drawLine(fitting, 'text', belowSize, margin, y));
  });
  parts.push(mark(margin, 552, 40, text), drawLine('curiosa', 'title', 36, margin + 52, 584));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}"><g fill="${text}">${parts.join('')}</g></svg>`;
}

function titleOf(
  title: string,
  height: number,
): { readonly size: number; readonly lines: readonly string[] } {
  const face: CardFace = 'title';
  const fit = ({ size, lines: maxLines }: (typeof titleSizes)[number]) => {
    const lines = wrap(title, face, size, textWidth, maxLines);
    const isWhole = lines.join(' ') === title.trim().replaceAll(/\s+/g, ' ');
    return isWhole && lines.length * size * leading <= height ? { size, lines } : undefined;
  };
  for (const one of titleSizes) {
    const fitted = fit(one);
    if (fitted) return fitted;
  }
  const { size, lines } = titleSizes[4];
  return { size, lines: wrap(title, face, size, textWidth, lines) };
}

/** The mark of the brand: the C that is also an open eye, as in the header. */
function mark(x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><circle cx="16" cy="16" r="12" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="58.6 16.8" transform="rotate(40 16 16)"/><path d="M16 8.4c.5 5 2.6 7.1 7.6 7.6-5 .5-7.1 2.6-7.6 7.6-.5-5-2.6-7.1-7.6-7.6 5-.5 7.1-2.6 7.6-7.6z"/></g>`;
}
