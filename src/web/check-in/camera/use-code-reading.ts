import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openCodeReader } from './code-reader.ts';

/** So often a picture is searched: a code is held still for longer, and the phone stays cool. */
const pauseMs = 80;

/**
 * Searches the frames of a video for codes, one after the other, and reports the text of each frame that has one. Answers whether
 * this browser can read codes; false once the thread has failed.
 */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (text: string) => void,
): boolean {
  const [canRead, setCanRead] = useState(true);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return undefined;
    const reader = openCodeReader();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function readNext(): Promise<void> {
      const frame = await frameOf(video.current);
      const text = frame && (await reader.read(frame));
      if (isOver) return;
      if (text !== null) report(text);
      timer = setTimeout(next, pauseMs);
    }
    function next(): void {
      readNext().catch(() => {
        if (!isOver) setCanRead(false);
      });
    }
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.close();
    };
  }, [isOn, video]);
  return canRead;
}

/** As much of a picture as a code needs to be read in it. */
const enough = 0.4;

/** Whether enough of an element can be seen; true until the browser has said so. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= enough),
      { threshold: enough },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

/** The picture that a video shows; null while it has none, as after it was opened, or when the phone takes the camera for a call. */
async function frameOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  return createImageBitmap(video).catch(() => null);
}
