// The pictures that are made of one that was uploaded.

/** In the order in which browsers are offered them; jpg is for browsers that support neither of the others. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pixels. */
const widths = [320, 640, 960, 1280, 1920] as const;
export const widestPicture = 1920;
const maxFallbackWidth = 1280;

/** What a camera makes today, and no bomb: each takes four bytes while it is read. */
export const maxPixels = 60_000_000;
const minSide = 32;

/** The widths in which a picture is stored: never wider than the original, and none that is nearly its width. */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, widestPicture);
  return [...widths.filter((one) => one * 1.1 <= widest), widest];
}

/** The one width that is stored as JPEG too. */
export function fallbackWidth(storedWidths: readonly number[]): number {
  return Math.max(...storedWidths.filter((width) => width <= maxFallbackWidth), Math.min(...storedWidths));
}

export type PictureSizeError = 'tooManyPixels' | 'tooSmall' | 'tooTall' | 'tooWide';

/** Why a picture of this size in pixels is not taken, or null. */
export function pictureSizeError(width: number, height: number): PictureSizeError | null {
  if (width * height > maxPixels) return 'tooManyPixels';
  if (Math.min(width, height) < minSide) return 'tooSmall';
  if (height > 3 * width) return 'tooTall';
  return width > 10 * height ? 'tooWide' : null;
}
