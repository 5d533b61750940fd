import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as randomId } from 'uuid';
import { readReservation, type WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { showNothingOwn, showStanding } from '#web/api/own-seats.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { reservationOptions } from '../queries.ts';

/**
 * An action on a reservation. Its idempotency key is created when its form or dialog opens, and stays while the input is the same,
 * so that an action that is sent again has its effect once (docs/product/wire.md#idempotency).
 */
export function useReservationAction<Input>({
  userId,
  act,
  onDone,
}: {
  /** The signed-in account. */
  readonly userId: string;
  readonly act: (input: Input, idempotencyKey: string) => Promise<WireReservation>;
  readonly onDone: (reservation: WireReservation) => void;
}) {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return useSingleMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      if (last.current?.text !== text) last.current = { text, key: randomId() };
      return act(input, last.current.key);
    },
    onSuccess: (reservation) => {
      const { queryKey } = reservationOptions(reservation._id, language, userId);
      // A move changes two sessions: the one that it left has nothing of the account any more.
      const before = queryClient.getQueryData(queryKey) ?? reservation;
      queryClient.setQueryData(queryKey, reservation);
      showNothingOwn(queryClient, { userId, eventId: before.eventId, sessionId: before.sessionId });
      if (holdsSeats(reservation.status)) {
        const { eventId, sessionId } = reservation;
        showStanding(queryClient, { userId, eventId, sessionId }, 'reserved', reservation);
      }
      // All others, which count seats or list reservations, are fetched again when they are next shown.
      const own = keyOf(readReservation, { id: reservation._id });
      void queryClient.invalidateQueries({ predicate: (query) => !matchQuery({ queryKey: own }, query) });
      onDone(reservation);
    },
  });
}
