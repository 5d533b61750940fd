// The files of fonts, on paper and in pictures, and those for what the brand's fonts lack (docs/decisions/051-names-in-every-script.md).
// A font is read when a text first needs it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** In order: the first that has a character draws it. The last one has a glyph for each character of the basic plane. */
export const fallbackFonts = {
  wide: 'dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  thai: 'noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
  every: 'unifont/files/unifont-latin-400-normal.woff',
} as const;
export const boldFallbackFonts = {
  wideBold: 'dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
  devanagariBold: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
  thaiBold: 'noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff',
  every: fallbackFonts.every,
} as const;

/**
 * What is drawn for a character that no font has: a letter or a digit is replaced visibly, so that a name shows that it is not whole;
 * an emoji or another mark is left out.
 */
export function replacementOf(sign: string): '\u{fffd}' | '' {
  return /[\p{L}\p{N}]/u.test(sign) ? '\u{fffd}' : '';
}

const read = new Map<string, Buffer>();

/**
 * A font of a package of @fontsource, unpacked: the library that reads fonts inflates a WOFF's table once for each glyph, in
 * JavaScript, which takes seconds where a font has every script. Read once in a thread.
 */
export function readFont(file: string): Buffer {
  const known = read.get(file);
  if (known) return known;
  const font = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
  read.set(file, font);
  return font;
}

/** The tables of a WOFF (version 1), as the TrueType or OpenType file that it was made of. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const field = (bytes: number) => woff.readUInt32BE(44 + 20 * at + bytes);
    const [tag, offset, packed, length, checksum] = [field(0), field(4), field(8), field(12), field(16)];
    const stored = woff.subarray(offset, offset + packed);
    return { tag, length, checksum, table: packed < length ? inflateSync(stored) : stored };
  });
  const steps = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  [count, 16 * 2 ** steps, steps, 16 * (count - 2 ** steps)].forEach((value, at) =>
    head.writeUInt16BE(value, 4 + 2 * at),
  );
  let end = head.length;
  entries.forEach(({ tag, checksum, length }, at) => {
    [tag, checksum, end, length].forEach((value, field) =>
      head.writeUInt32BE(value, 12 + 16 * at + 4 * field),
    );
    end += padded(length);
  });
  return Buffer.concat([
    head,
    ...entries.flatMap(({ table, length }) => [table, Buffer.alloc(padded(length) - length)]),
  ]);
}

/** A table begins at a multiple of four bytes. */
function padded(length: number): number {
  return 4 * Math.ceil(length / 4);
}
