import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { Participant } from '#core/reservations/contract.ts';
import { confirmOffer, declineOffer, type WireOffer } from '#core/waiting-list/contract.ts';
import { requestRead } from '#core/later-reads.ts';
import { keyOf } from '#web/api/key.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';

export interface Deciding {
  readonly requestId: string;
  /** The token of the mailed link, if the user came by it. */
  readonly token: string | undefined;
  readonly onDecided: (offer: WireOffer) => void;
}

/**
 * Confirms or declines an offer. The server answers a repeated call with its first answer, so the idempotency keys need not outlive
 * the page.
 */
export function useDeciding({ requestId, token, onDecided }: Deciding) {
  const lang = useLanguage();
  const queryClient = useQueryClient();
  const [keys] = useState(() => ({ confirm: randomId(), decline: randomId() }));
  const request = { params: { id: requestId }, query: { lang } };
  const link = token === undefined ? {} : { token };
  const invalidateOthers = () =>
    queryClient.invalidateQueries({
      predicate: (query) => !matchQuery({ queryKey: keyOf(requestRead, { id: requestId }) }, query),
    });
  const confirm = useSingleMutation({
    mutationFn: (participants: readonly Participant[] | undefined) =>
      call(confirmOffer, {
        ...request,
        body: { ...link, ...(participants && { participants: [...participants] }) },
        idempotencyKey: keys.confirm,
      }),
    onSuccess: ({ reservation: _reservation, ...offer }) => {
      onDecided(offer);
      void invalidateOthers();
    },
  });
  const decline = useSingleMutation({
    mutationFn: () => call(declineOffer, { ...request, body: link, idempotencyKey: keys.decline }),
    onSuccess: (offer) => {
      onDecided(offer);
      void invalidateOthers();
    },
  });
  return { confirm, decline };
}
