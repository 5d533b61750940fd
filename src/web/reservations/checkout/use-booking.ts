import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { book } from '#core/reservations/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { showStanding } from '#web/api/own-seats.ts';
import { call } from '#web/api/call.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { areaOf } from '#web/address/paths.ts';
import { type SessionRequirements, bodyOf, type PartyDraft } from './draft.ts';
import { rememberCreated } from '#web/api/just-created.ts';
import { removeDraft, keyFor } from './stored-draft.ts';
import { reservationOptions } from '../queries.ts';

/** Books the draft with the idempotency key of this tab, then shows the tickets. */
export function useBooking(of: { eventId: string; sessionId: string; account: SignedIn['details'] }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { eventId, sessionId, account } = of;
  const scope = { userId: account._id, eventId };
  return useSingleMutation({
    mutationFn: ({ draft, requirements }: { draft: PartyDraft; requirements: SessionRequirements }) =>
      call(book, {
        body: bodyOf(draft, requirements, sessionId),
        idempotencyKey: keyFor(scope, sessionId, draft),
        headers: { 'accept-language': language },
      }),
    onSuccess: async (reservation) => {
      removeDraft(scope);
      // The tickets and the new state are shown at once; every other query is fetched again when it is next shown, not those of the form
      // that is left.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      showStanding(queryClient, { userId: account._id, eventId, sessionId }, 'reserved', reservation);
      queryClient.setQueryData(
        reservationOptions(reservation._id, language, account._id).queryKey,
        reservation,
      );
      rememberCreated(reservation._id);
      await navigate({
        to: '/$role/reservations/$id',
        params: { role: areaOf(account.role), id: reservation._id },
        // The back button leads to the event, not to the form that was sent.
        replace: true,
      });
      await queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
    },
  });
}
