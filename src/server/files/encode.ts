// From an uploaded picture to its stored variants: upright, in sRGB, in several widths and formats, without the metadata of
// cameras.

import sharp, { type Sharp } from 'sharp';
import type { CropBox } from '#core/files/crop.ts';
import { refuseFile } from '#core/files/limits.ts';
import {
  fallbackWidth,
  maxPixels,
  type PictureFormat,
  pictureSizeError,
  widestPicture,
  widthsOf,
} from '#core/files/pictures.ts';
import type { PictureType } from '#core/files/signature.ts';

export interface EncodedVariant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}
export interface EncodedPicture {
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly variants: readonly EncodedVariant[];
}

/** The decoder has limits in pixels and in seconds; it refuses damaged files. */
const careful = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
const longest = { seconds: 60 };

/** The figures are decision 015's. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  // The format without transparency gets a white background.
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Makes the variants of the picture in a file, one after the other. Throws a Refusal when it cannot be used. */
export async function encodePicture(path: string, type: PictureType): Promise<EncodedPicture> {
  await checkHeader(path, type);
  return encodePixels(await readPixels(sharp(path, { ...careful, autoOrient: true })));
}

/** Makes the variants of a part of a picture that is stored already. */
export async function encodePart(
  bytes: Uint8Array,
  { x, y, width, height }: CropBox,
): Promise<EncodedPicture> {
  return encodePixels(await readPixels(sharp(bytes, careful).extract({ left: x, top: y, width, height })));
}

async function encodePixels(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height } = pixels.raw;
  const widths = widthsOf(width);
  const variants: EncodedVariant[] = [];
  for (const one of widths) {
    variants.push(await encode(pixels, one, 'avif'), await encode(pixels, one, 'webp'));
    if (one === fallbackWidth(widths)) variants.push(await encode(pixels, one, 'jpg'));
  }
  return { width, height, placeholder: await placeholderOf(pixels), variants };
}

/** The header is enough to refuse a bomb before one of its pixels is decoded. */
async function checkHeader(path: string, type: PictureType): Promise<void> {
  const header = await sharp(path, { ...careful, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuseFile('notReadable');
    });
  const found = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format;
  if (found !== type) throw refuseFile('notReadable');
  const error = pictureSizeError(header.autoOrient.width, header.autoOrient.height);
  if (error) throw refuseFile(error);
}

/** Decodes the picture once, at the largest stored size. Bare pixels have no EXIF, no profile and no second frame. */
async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .timeout(longest)
    .resize({ width: widestPicture, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuseFile('notReadable');
    });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode({ data, raw }: Pixels, width: number, format: PictureFormat): Promise<EncodedVariant> {
  const bytes = await encoders[format](sharp(data, { raw }).timeout(longest).resize({ width })).toBuffer();
  return { width, format, bytes };
}

const clear = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;

/** A few pixels as a data URL of at most 400 bytes; transparent ones where they would remain visible behind the picture. */
async function placeholderOf({ data, raw }: Pixels): Promise<string> {
  for (const side of [16, 12, 8]) {
    const small = await sharp(data, { raw }).resize(side, side, { fit: 'inside' }).png().toBuffer();
    const { isOpaque } = await sharp(small).stats();
    const tiny = await (isOpaque ? sharp(small) : sharp({ create: clear }))
      .webp({ quality: 40, effort: 6 })
      .toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= 400) return url;
  }
  throw new Error('A picture of 8 by 8 pixels takes more than 400 bytes.');
}
