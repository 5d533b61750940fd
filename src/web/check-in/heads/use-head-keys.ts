import { useEffect, useEffectEvent } from 'react';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { headsAfterKey } from '../scan/judged.ts';
import { isTypedAnywhere } from '../scan/use-typed-code.ts';

/** Of a button: while it has the focus, the arrow keys count heads. */
export const countsWithKeys = { 'data-counts-with-keys': true };

interface HeadKeys {
  readonly chosen: Heads;
  /** Those who are left; a single person is not counted. */
  readonly all: Heads;
  readonly onCount: (counted: Heads) => void;
}

/**
 * Counts heads by the arrow keys, without leaving the button that lets them in. Where another element has the focus the keys scroll: at
 * 400 % zoom a result is higher than the screen.
 */
export function useHeadKeys({ chosen, all, onCount }: HeadKeys): void {
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    if (countOf(all) <= 1 || !isTypedAnywhere(event) || !countsHere(event.target)) return;
    const counted = headsAfterKey(chosen, event.key, all);
    if (counted === null) return;
    event.preventDefault();
    onCount(counted);
  });
  useEffect(() => {
    addEventListener('keydown', readKey);
    return () => removeEventListener('keydown', readKey);
  }, []);
}

/** Such a button, or no element at all. */
function countsHere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('body, [data-counts-with-keys]');
}
