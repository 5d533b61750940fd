import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as randomId } from 'uuid';
import type { WireReservation } from '#core/reservations/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { reservationOptions } from './queries.ts';

/**
 * Something that is done to a reservation. It carries a key that is made when its form or question opens: the same as long as
 * the same is asked for, so that whatever is sent again has its effect once (page 3, Idempotency-Key).
 */
export function useReservationAction<Input>({
  userId,
  act,
  onDone,
}: {
  /** Whoever looks at it. */
  readonly userId: string;
  readonly act: (input: Input, idempotencyKey: string) => Promise<WireReservation>;
  readonly onDone: (reservation: WireReservation) => void;
}) {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const asked = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return useSingleMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      if (asked.current?.text !== text) asked.current = { text, key: randomId() };
      return act(input, asked.current.key);
    },
    onSuccess: (reservation) => {
      const { queryKey } = reservationOptions(reservation._id, language, userId);
      queryClient.setQueryData(queryKey, reservation);
      // Whatever counts seats or lists reservations is asked again when it is next shown.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, , kind] }) => first !== 'reservations' || kind !== 'one',
      });
      onDone(reservation);
    },
  });
}
