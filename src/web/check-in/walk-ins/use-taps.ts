import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useFailureText } from '../session/door-action.ts';
import { type TapKind, subscribeToTaps, tapsOf } from './taps.ts';

export interface TapsOnPage {
  /** People of taps that are not counted yet. */
  readonly waiting: number;
  /** Why the last ones were not counted; null: they were. */
  readonly failure: string | null;
  tap(people: number): void;
  /** Sends again what was not answered. */
  retry(): void;
}

/** Counts people, a tap each, as fast as they come. */
export function useTaps(sessionId: string, counted: TapKind): TapsOnPage {
  const failureText = useFailureText();
  const taps = tapsOf(sessionId, counted, useQueryClient());
  const { waiting, failure } = useSyncExternalStore(subscribeToTaps, () => taps.state);
  return {
    waiting,
    failure: failure && failureText(failure),
    tap: (people) => taps.add(people),
    retry: () => void taps.send(),
  };
}
