// Pictures of people, 200 by 200 pixels, in WebP.

import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import type { Avatar } from '#core/accounts/avatar.ts';
import { avatarSize } from '#core/accounts/contract.ts';

const fontFiles = [
  'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  'bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
  'dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
];
/** As a part of the picture's width, for capitals; two wide ones still fit. */
const capitalHeight = 0.3;
const widestText = 0.72;
/** Head and shoulders, in a square of 100: for a name with letters that our fonts do not have. */
const silhouette = 'M50 22a17 17 0 1 1 0 34a17 17 0 1 1 0-34ZM18 84a32 24 0 0 1 64 0Z';

/** Draws the initials. Their outlines come from our own fonts, so that a server needs none. */
export function drawInitials({ initials, colour, ink }: Avatar): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${avatarSize}" height="${avatarSize}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${colour}"/><g fill="${ink}">${outlinesOf(initials)}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer();
}

/** Cuts the middle out of a picture. Throws where the bytes are no picture, or have too many pixels. */
export function cutAvatar(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error', autoOrient: true })
    .timeout({ seconds: 10 })
    .resize(avatarSize, avatarSize, { fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer();
}

/** In a square of 100, in the middle. */
function outlinesOf(initials: string): string {
  const glyphs: { path: string; x: number; scale: number }[] = [];
  let x = 0;
  let height = 0;
  for (const letter of initials) {
    const font = fonts().find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) return `<path d="${silhouette}"/>`;
    const scale = (capitalHeight * 100) / font.capHeight;
    const { glyphs: drawn, advanceWidth } = font.layout(letter);
    glyphs.push({ path: drawn.map(({ path }) => path.toSVG()).join(''), x, scale });
    x += advanceWidth * scale;
    height = Math.max(height, font.capHeight * scale);
  }
  if (x === 0) return `<path d="${silhouette}"/>`;
  const fit = Math.min(1, (widestText * 100) / x);
  const drawn = glyphs.map(
    (glyph) =>
      `<path transform="translate(${glyph.x} 0) scale(${glyph.scale} ${-glyph.scale})" d="${glyph.path}"/>`,
  );
  return `<g transform="translate(${50 - (x * fit) / 2} ${50 + (height * fit) / 2}) scale(${fit})">${drawn.join('')}</g>`;
}

let opened: readonly Font[] | undefined;

function fonts(): readonly Font[] {
  opened ??= fontFiles.map((file) => openFont(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
  return opened;
}

function openFont(path: string): Font {
  const font = openSync(path);
  if ('fonts' in font) throw new Error(`${path} holds more than one font.`);
  return font;
}
