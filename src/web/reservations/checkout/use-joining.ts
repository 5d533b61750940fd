import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { joinWaitingList } from '#core/waiting-list/contract.ts';
import { showStanding } from '#web/api/own-seats.ts';
import { call } from '#web/api/call.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { areaOf } from '#web/address/paths.ts';
import { rememberCreated } from '#web/api/just-created.ts';
import { type SessionRequirements, type PartyDraft, joiningBodyOf } from './draft.ts';
import { removeDraft, keyFor } from './stored-draft.ts';

/** Joins the waiting list with the draft, under an idempotency key of its own, then shows the request. */
export function useJoining(of: { eventId: string; sessionId: string; account: SignedIn['details'] }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { eventId, sessionId, account } = of;
  const scope = { userId: account._id, eventId };
  return useSingleMutation({
    mutationFn: ({ draft, requirements }: { draft: PartyDraft; requirements: SessionRequirements }) =>
      call(joinWaitingList, {
        body: joiningBodyOf(draft, requirements, sessionId),
        idempotencyKey: keyFor(scope, `list ${sessionId}`, draft),
        headers: { 'accept-language': language },
      }),
    onSuccess: async (request) => {
      const id = String(request['_id']);
      removeDraft(scope);
      await queryClient.invalidateQueries({ refetchType: 'none' });
      showStanding(queryClient, { userId: account._id, eventId, sessionId }, 'waiting');
      rememberCreated(id);
      await navigate({
        to: '/$role/reservation-requests/$id',
        params: { role: areaOf(account.role), id },
        replace: true,
      });
      await queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
    },
  });
}
