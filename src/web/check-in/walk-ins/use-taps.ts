import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { listDoorEvents } from '#core/check-in/door-contract.ts';
import { keyOf } from '#web/api/key.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { doorState } from '../offline/door-state.ts';
import { NotDecided } from '../offline/on-device.ts';
import { useFailureText } from '../session/door-action.ts';

export interface Taps {
  /** People of taps that are not counted yet, by the server or without a network by this device. */
  readonly waiting: number;
  /** Why the last ones were not counted; null: they were. */
  readonly failure: string | null;
  tap(people: number): void;
  /** Sends again what was not answered; it counts once. */
  retry(): void;
}

/**
 * Counts people, a tap each, as fast as they come: while a request is under way further taps are added up for the next one. What is
 * refused is dropped; what is not answered waits, and is sent again with the same id.
 */
export function useTaps(send: (people: number, scanId: string) => Promise<unknown>): Taps {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const total = useRef(0);
  const underWay = useRef<{ readonly people: number; readonly scanId: string } | null>(null);
  const isSending = useRef(false);

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      while (underWay.current !== null || total.current !== 0) {
        underWay.current ??= { people: total.current, scanId: randomId() };
        const { people, scanId } = underWay.current;
        await send(people, scanId);
        // Without a network the numbers are those of this device.
        const reading = queryClient.invalidateQueries({ queryKey: keyOf(listDoorEvents) });
        if (doorState().network.mode === 'online') await reading;
        forget(people);
      }
    } catch (error) {
      if (isFinal(error) && underWay.current) forget(underWay.current.people);
      setFailure(failureText(error instanceof Error ? error : new Error('Not counted', { cause: error })));
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorEvents) });
    } finally {
      isSending.current = false;
    }
  }
  function forget(people: number): void {
    underWay.current = null;
    total.current -= people;
    setWaiting(total.current);
  }
  return {
    waiting,
    failure,
    tap(people) {
      total.current += people;
      setWaiting(total.current);
      void sendAll();
    },
    retry: () => void sendAll(),
  };
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiRefusal || (error instanceof NotDecided && error.code === 'noQuota');
}
