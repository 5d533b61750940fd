import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** The QR content of the visible page; the bar at its bottom must not cover the code. */
export async function readQr(image: Locator): Promise<string | undefined> {
  await image.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
