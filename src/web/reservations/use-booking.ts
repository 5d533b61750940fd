import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { book } from '#core/reservations/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import type { Session } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { areaOf } from '#web/paths.ts';
import { type SessionRequirements, bodyOf, type Draft } from './draft.ts';
import { rememberBooking } from './just-booked.ts';
import { removeDraft, keyFor } from './stored-draft.ts';
import { reservationOptions } from './queries.ts';

/** Books what the draft says, under the key that this tab keeps for it, and goes on to the tickets. */
export function useBooking(of: { eventId: string; sessionId: string; account: Session['details'] }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { eventId, sessionId, account } = of;
  const kept = { userId: account._id, eventId };
  return useSingleMutation({
    mutationFn: ({ draft, asked }: { draft: Draft; asked: SessionRequirements }) =>
      call(book, {
        body: bodyOf(draft, asked, sessionId),
        idempotencyKey: keyFor(kept, sessionId, draft),
        headers: { 'accept-language': language },
      }),
    onSuccess: async (reservation) => {
      removeDraft(kept);
      // The tickets are on screen at once; whatever counts seats is asked again when it is next shown.
      await queryClient.invalidateQueries();
      queryClient.setQueryData(
        reservationOptions(reservation._id, language, account._id).queryKey,
        reservation,
      );
      rememberBooking(reservation._id);
      await navigate({
        to: '/$role/reservations/$id',
        params: { role: areaOf(account.role), id: reservation._id },
        // Back leads to the event, not to a form that has done its work.
        replace: true,
      });
    },
  });
}
