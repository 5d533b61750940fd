// An action at a door: the page sends one at a time, says in words why one failed, and invalidates the lists of the door.

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as randomId } from 'uuid';
import { readLine } from '#core/check-in/by-hand-contract.ts';
import { findTickets, listDoorEvents, readDoorTicket } from '#core/check-in/door-contract.ts';
import { keyOf } from '#web/api/key.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { deviceMark, enrolledAs } from '../offline/this-device.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { NotDecided } from '../offline/on-device.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { doorActionStrings } from './door-action-strings.ts';

export interface DoorAction<Sent> {
  readonly act: (sent: Sent) => void;
  readonly isPending: boolean;
  /** Why it failed the last time; null: it did not. */
  readonly failure: string | null;
}

/** `send` gets the id of what is done: after a lost answer the same one again, so that it counts once. */
export function useDoorAction<Answer, Sent = void>(
  send: (sent: Sent, scanId: string) => Promise<Answer>,
  onDone?: (answer: Answer, sent: Sent) => void,
): DoorAction<Sent> {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const scanId = useRef(randomId());
  const mutation = useSingleMutation<Answer, Sent>({
    mutationFn: (sent) => send(sent, scanId.current),
    onSuccess: (answer, sent) => {
      scanId.current = randomId();
      onDone?.(answer, sent);
    },
    onError: (error) => {
      // What was refused is not stored.
      if (error instanceof ApiRefusal) scanId.current = randomId();
    },
    // Also after a failure: another device has changed what this page shows.
    onSettled: async () => {
      const routes = [listDoorEvents, findTickets, readDoorTicket, readLine];
      await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })));
    },
  });
  const { error, isPending, mutate } = mutation;
  return { act: mutate, isPending, failure: error && failureText(error) };
}

/** By which this browser calls itself at the door, so that the scans of two phones can be distinguished. */
export function deviceName(): string {
  return enrolledAs() ?? deviceMark();
}

/** Says why something at a door was not done: the server refused it, did not answer, or this device cannot do it without a network. */
export function useFailureText(): (error: Error) => string {
  const texts = useStrings(doorActionStrings);
  const { refusals } = useStrings(scanStrings);
  return (error) => (error instanceof NotDecided ? refusals[error.code] : messageFor(error, texts));
}
