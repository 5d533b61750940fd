import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PictureType } from '#core/files/signature.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';
import { photo, pngBomb } from './sample-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-encode-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function encoded(bytes: Uint8Array, type: PictureType): Promise<EncodedPicture> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return encodePicture(path, type);
}

const sketch = ({ variants }: EncodedPicture) => variants.map(({ width, format }) => `${width} ${format}`);

/** The colour in the middle of the smallest WebP. */
async function middleOf({ variants }: EncodedPicture): Promise<number[]> {
  const smallest = variants.find(({ format }) => format === 'webp');
  const { data, info } = await sharp(smallest?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

function placeholderOf({ placeholder }: EncodedPicture): Buffer {
  return Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64');
}

/** The largest difference of any channel. */
function distance(colour: readonly number[], other: readonly number[]): number {
  return Math.max(...other.map((value, at) => Math.abs(value - (colour[at] ?? 0))));
}

test('a photograph is stored in five widths, as AVIF and WebP and once as JPEG, with a placeholder', async () => {
  const picture = await encoded(await (await photo(2400, 600)).jpeg().toBuffer(), 'jpeg');
  expect(sketch(picture).join(', ')).toBe(
    '320 avif, 320 webp, 640 avif, 640 webp, 960 avif, 960 webp, 1280 avif, 1280 webp, 1280 jpg, 1920 avif, 1920 webp',
  );
  expect(picture).toMatchObject({ width: 1920, height: 480 });
  for (const { width, format, bytes } of picture.variants) {
    const read = await sharp(bytes).metadata();
    expect({ width: read.width, height: read.height, format: read.format }).toEqual({
      width,
      height: Math.round(width / 4),
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
    });
  }
  expect(picture.placeholder.length).toBeLessThanOrEqual(400);
  const placeholder = sharp(placeholderOf(picture));
  expect(await placeholder.metadata()).toMatchObject({ format: 'webp', width: 16, height: 4 });
  expect((await placeholder.stats()).isOpaque).toBe(true);
});

test('the placeholder of a transparent picture is transparent', async () => {
  const badge = Buffer.from(
    '<svg width="400" height="300"><circle cx="200" cy="150" r="120" fill="red"/></svg>',
  );
  const picture = await encoded(await sharp(badge).png().toBuffer(), 'png');
  const { channels } = await sharp(placeholderOf(picture)).stats();
  expect(channels.at(3)?.max).toBe(0);
});

test('a small picture is never made larger', async () => {
  const picture = await encoded(await (await photo(500, 400)).png().toBuffer(), 'png');
  expect(sketch(picture)).toEqual(['320 avif', '320 webp', '500 avif', '500 webp', '500 jpg']);
});

test('metadata of the camera is removed: place, device, profile, thumbnail', async () => {
  const telling = await (
    await photo(900, 600)
  )
    .withExif({
      IFD0: { Make: 'Telltale', Copyright: 'Marta Conti' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 24/1 30/1', GPSLongitudeRef: 'E' },
    })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Marta Conti</who></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(telling).metadata();
  expect([before.exif, before.icc, before.xmp].map((part) => part !== undefined)).toEqual([true, true, true]);
  expect(telling.includes('Telltale')).toBe(true);

  for (const { bytes } of (await encoded(telling, 'jpeg')).variants) {
    const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation, comments }).toEqual({});
    for (const word of ['Telltale', 'Marta', 'GPS', 'xmpmeta', 'ICC_PROFILE'])
      expect(bytes.includes(word)).toBe(false);
  }
});

test('a picture that was taken with the camera turned is stored upright', async () => {
  const turned = await (await photo(600, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await encoded(turned, 'jpeg')).toMatchObject({ width: 400, height: 600 });
});

test('colours of another profile become those that every screen shows', async () => {
  const orange = [0xe0, 0x50, 0x20];
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e05020' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const numbers = await sharp(wide).keepIccProfile().raw().toBuffer();
  expect(distance([...numbers.subarray(0, 3)], orange)).toBeGreaterThan(12);
  expect(distance(await middleOf(await encoded(wide, 'png')), orange)).toBeLessThan(6);
});

test('grey, CMYK, 16 bits and transparency all arrive; the JPEG of what is transparent is white', async () => {
  const flat = { create: { width: 64, height: 64, channels: 3, background: '#808080' } } as const;
  const grey = await sharp(flat).greyscale().png().toBuffer();
  const cmyk = await sharp(flat).toColourspace('cmyk').jpeg().toBuffer();
  const deep = await sharp(flat).toColourspace('rgb16').png().toBuffer();
  for (const [bytes, type] of [
    [grey, 'png'],
    [cmyk, 'jpeg'],
    [deep, 'png'],
  ] as const) {
    expect(distance(await middleOf(await encoded(bytes, type)), [0x80, 0x80, 0x80])).toBeLessThan(16);
  }
  const clear = { ...flat.create, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const picture = await encoded(await sharp({ create: clear }).png().toBuffer(), 'png');
  expect((await middleOf(picture))[3]).toBe(0);
  const jpg = picture.variants.find(({ format }) => format === 'jpg');
  expect((await sharp(jpg?.bytes).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('every type that is taken is read, of moving ones the first frame', async () => {
  const one = await photo(64, 48);
  const frames = sharp(Buffer.concat([Buffer.alloc(64 * 48 * 3, 0xff), Buffer.alloc(64 * 48 * 3, 0)]), {
    raw: { width: 64, height: 96, channels: 3, pageHeight: 48 },
  });
  expect(await encoded(await one.clone().avif().toBuffer(), 'avif')).toMatchObject({ width: 64, height: 48 });
  for (const [bytes, type] of [
    [
      await frames
        .clone()
        .gif({ delay: [50, 50] })
        .toBuffer(),
      'gif',
    ],
    [
      await frames
        .clone()
        .webp({ lossless: true, delay: [50, 50] })
        .toBuffer(),
      'webp',
    ],
  ] as const) {
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const picture = await encoded(bytes, type);
    expect(picture).toMatchObject({ width: 64, height: 48 });
    expect((await middleOf(picture)).slice(0, 3)).toEqual([255, 255, 255]);
  }
});

describe('refused', () => {
  const refusal = (code: string) => ({ code: 'fileInvalid', more: { errors: [{ path: 'file', code }] } });

  test.each([
    ['a bomb of 30,000 by 30,000 pixels', () => pngBomb(30_000, 30_000), 'png', 'tooManyPixels'],
    ['a header without its pixels', () => pngBomb(4000, 3000), 'png', 'notReadable'],
    ['31 pixels', () => pngBomb(31, 31), 'png', 'tooSmall'],
    ['a ribbon', () => pngBomb(100, 400), 'png', 'tooTall'],
    ['a banner', () => pngBomb(4000, 100), 'png', 'tooWide'],
    ['first bytes alone', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0', 'latin1'), 'jpeg', 'notReadable'],
    [
      'a script behind the first bytes',
      () => Buffer.from('GIF89a/*<script>*/=alert(1)'),
      'gif',
      'notReadable',
    ],
  ] as const)('%s', async (_name, bytes, type, code) => {
    await expect(encoded(bytes(), type)).rejects.toMatchObject(refusal(code));
  });

  test('a picture that was cut off, wherever', async () => {
    const whole = {
      jpeg: await (await photo(600, 400)).jpeg().toBuffer(),
      png: await (await photo(600, 400)).png().toBuffer(),
      webp: await (await photo(600, 400)).webp().toBuffer(),
      avif: await (await photo(600, 400)).avif({ effort: 0 }).toBuffer(),
    };
    for (const [type, bytes] of Object.entries(whole) as [keyof typeof whole, Buffer][])
      for (const part of [0.1, 0.5, 0.95])
        await expect(
          encoded(bytes.subarray(0, Math.floor(bytes.length * part)), type),
          `${type} ${part}`,
        ).rejects.toMatchObject(refusal('notReadable'));
  });

  test('another type than its first bytes promised', async () => {
    const png = await (await photo(64, 64)).png().toBuffer();
    await expect(encoded(png, 'jpeg')).rejects.toMatchObject(refusal('notReadable'));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>');
    await expect(encoded(svg, 'png')).rejects.toMatchObject(refusal('notReadable'));
  });
});

test('of a file in two formats at once only the pixels are stored', async () => {
  const script = '<script>alert(document.domain)</script>';
  const gif = await (await photo(64, 48)).gif().toBuffer();
  const polyglot = Buffer.concat([gif, Buffer.from(`/*${script}*/`)]);
  for (const { bytes } of (await encoded(polyglot, 'gif')).variants)
    expect(bytes.includes('script')).toBe(false);
});
