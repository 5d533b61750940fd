/// <reference lib="webworker" />
// Reads QR codes in a thread of its own, so that the page answers while a frame is searched (decision 053).

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

declare const self: DedicatedWorkerGlobalScope;

/** A frame of a camera, or a picture, from the page; its owner is the thread from then on. */
export interface FrameToRead {
  readonly id: number;
  readonly frame: ImageBitmap;
}

/** The answer to the page. */
export type FrameRead =
  /** The text of the code in the frame; null: there is none. */
  | { readonly id: number; readonly text: string | null }
  /** The thread cannot read codes in this browser. */
  | { readonly id: number; readonly failure: string };

// The library would fetch its binary from another site.
const module = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
// Reported with the first frame; the library starts only once.
module.catch(() => undefined);

const options = { formats: ['QRCode'], tryHarder: true, tryInvert: false, maxNumberOfSymbols: 1 } as const;

self.addEventListener('message', ({ data: { id, frame } }: MessageEvent<FrameToRead>) => {
  void answer(id, frame);
});

async function answer(id: number, frame: ImageBitmap): Promise<void> {
  let read: FrameRead;
  try {
    await module;
    read = { id, text: await readFrame(frame) };
  } catch (error) {
    read = { id, failure: String(error) };
  }
  frame.close();
  self.postMessage(read);
}

async function readFrame(frame: ImageBitmap): Promise<string | null> {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas in this browser');
  context.drawImage(frame, 0, 0);
  const [code] = await readBarcodes(context.getImageData(0, 0, width, height), {
    ...options,
    formats: [...options.formats],
  });
  return code?.text || null;
}
