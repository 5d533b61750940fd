// Leaving a cell of a date saves it, as in a spreadsheet: by another cell, the keyboard, or a link.

import { type RefObject, useEffect, useRef, useState } from 'react';

export interface WayOut {
  /** The focus goes elsewhere: it does not come back to the cell. */
  readonly isLeft: boolean;
  /** A question may be put before the save; false: a save that needs one is refused. */
  readonly mayAsk: boolean;
}

export interface LeavingOptions {
  /** The fields of the cell. */
  readonly cellRef: RefObject<HTMLElement | null>;
  /** Resolves to whether nothing is left to lose. */
  readonly save: (way: WayOut) => Promise<boolean>;
  /** What is typed: the same is not sent again by leaving, once it was refused. */
  readonly typed: string;
  readonly onClose: (isLeft: boolean) => void;
}

const elsewhere: WayOut = { isLeft: true, mayAsk: true };

/** Saves what is typed in a cell once at a time, and closes it once. */
export function useLeaving({ cellRef, save, typed, onClose }: LeavingOptions) {
  const latest = useRef({ save, typed });
  const isOver = useRef(false);
  const isPressed = useRef(false);
  const refused = useRef<string | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  useEffect(() => {
    latest.current = { save, typed };
  });
  useEffect(() => {
    const press = () => void (isPressed.current = true);
    const release = () => void (isPressed.current = false);
    document.addEventListener('pointerdown', press, true);
    for (const name of releases) document.addEventListener(name, release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      for (const name of releases) document.removeEventListener(name, release, true);
    };
  }, []);
  const [run] = useState(() => async (way: WayOut): Promise<boolean> => {
    if (isOver.current) return true;
    const sent = latest.current.typed;
    running.current ??= latest.current.save(way).finally(() => {
      running.current = null;
    });
    const isSaved = await running.current;
    refused.current = isSaved ? null : sent;
    return isSaved;
  });

  function left(): void {
    const isWithin = cellRef.current?.contains(document.activeElement) ?? true;
    if (!isWithin && refused.current !== latest.current.typed) void run(elsewhere);
  }
  return {
    run,
    /** Another cell is opened. */
    leave: () => run(elsewhere),
    end(isLeft: boolean): void {
      if (isOver.current) return;
      isOver.current = true;
      onClose(isLeft);
    },
    /** What is pressed stays where it is until the button is released: a row that moves would not be hit. */
    onBlur(): void {
      if (isPressed.current) document.addEventListener('pointerup', () => setTimeout(left), { once: true });
      else requestAnimationFrame(left);
    },
  };
}

const releases = ['pointerup', 'pointercancel'] as const;
