import type { FrameRead, FrameToRead } from './scan-worker.ts';

export interface CodeReader {
  /** The text of the QR code in a frame, null without one. Rejects where this browser cannot read codes; closes the frame. */
  read(frame: ImageBitmap): Promise<string | null>;
  /** Ends the thread; reads that have not been answered reject. */
  close(): void;
}

/** Starts the thread that reads codes; its caller closes it. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<string | null>>();
  let reads = 0;

  function failAll(reason: string): void {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }
  worker.addEventListener('error', ({ message }) => failAll(message || 'The thread did not start'));
  worker.addEventListener('message', ({ data }: MessageEvent<FrameRead>) => {
    const read = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) read?.reject(new Error(data.failure));
    else read?.resolve(data.text);
  });

  return {
    read(frame) {
      reads += 1;
      const message: FrameToRead = { id: reads, frame };
      const read = Promise.withResolvers<string | null>();
      waiting.set(message.id, read);
      worker.postMessage(message, [frame]);
      return read.promise;
    },
    close() {
      worker.terminate();
      failAll('The reader was closed');
    },
  };
}
