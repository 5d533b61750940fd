// A camera that films a picture: Chromium plays a file in place of the device's camera.

import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';

/** As a phone's camera films: the size of the file is the size of the picture. */
const width = 1280;
const height = 720;

export interface Filmed {
  /** Of the code, in pixels of the picture. */
  readonly side?: number;
  /** Clockwise, in degrees. */
  readonly turned?: number;
  /** Sigma of the blur, in pixels. */
  readonly blur?: number;
  /** 1 is as it is. */
  readonly brightness?: number;
}

/** The QR code of a text, a picture, or an empty table. */
type Shown = string | Buffer | null;

export interface FakeCamera {
  /** Arguments of Chromium. */
  readonly args: readonly string[];
  /** Shows something else from the next opening of the camera on. */
  show(shown: Shown, filmed?: Filmed): Promise<void>;
  close(): Promise<void>;
}

/** Shows the QR code of a text, or an empty table without one. The caller closes it after the browser. */
export async function openFakeCamera(text: string | null, filmed: Filmed = {}): Promise<FakeCamera> {
  const path = join(tmpdir(), `curiosa-camera-${process.pid}-${Math.random().toString(36).slice(2)}.y4m`);
  // An open camera goes on with the file that it has opened.
  const show = async (shown: Shown, how: Filmed = {}) => {
    await writeFile(`${path}.next`, await film(shown, how));
    await rename(`${path}.next`, path);
  };
  await show(text, filmed);
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    show,
    close: () => rm(path, { force: true }),
  };
}

/** Two frames of YUV4MPEG2; Chromium repeats the file. */
async function film(shown: Shown, filmed: Filmed): Promise<Buffer> {
  const grey = await picture(shown, filmed);
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

const tableColour = '#8a8378';

/** One byte a pixel. */
async function picture(
  shown: Shown,
  { side = 420, turned = 0, blur = 0, brightness = 1 }: Filmed,
): Promise<Buffer> {
  const table = sharp({ create: { width, height, channels: 3, background: tableColour } });
  const laid = shown === null ? null : await lay(shown, side, turned);
  const whole = await table
    .composite(laid ? [{ input: laid }] : [])
    .png()
    .toBuffer();
  const seen = sharp(whole).linear(brightness, 0);
  return (blur > 0 ? seen.blur(blur) : seen).greyscale().toColourspace('b-w').raw().toBuffer();
}

/** A picture is held so close that all of it is seen. */
async function lay(shown: string | Buffer, side: number, turned: number): Promise<Buffer> {
  const straight =
    typeof shown === 'string'
      ? await sharp(await toBuffer(shown, { margin: 4, scale: 8, errorCorrectionLevel: 'M' }))
          .resize(side, side)
          .toBuffer()
      : shown;
  const lain = await sharp(straight).rotate(turned, { background: tableColour }).png().toBuffer();
  return sharp(lain).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
}
