import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { leaveWaitingList, type WireOffer } from '#core/waiting-list/contract.ts';
import { showNothingOwn } from '#web/api/own-seats.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { OfferRefusal } from './offer/OfferRefusal.tsx';
import { strings } from './strings.ts';

/** Leaves a waiting list after a confirmation. */
export function LeaveList({ offer, onReload }: { offer: WireOffer; onReload: () => void }) {
  const texts = useStrings(strings).leave;
  const language = useLanguage();
  const queryClient = useQueryClient();
  const userId = useSignedIn()?.details._id;
  const [isConfirming, setConfirming] = useState(false);
  const [idempotencyKey] = useState(() => randomId());
  const leave = useSingleMutation({
    mutationFn: () =>
      call(leaveWaitingList, {
        params: { id: offer._id },
        idempotencyKey,
        headers: { 'accept-language': language },
      }),
    onSuccess: async () => {
      toast(texts.done);
      if (userId !== undefined)
        showNothingOwn(queryClient, { userId, eventId: offer.event._id, sessionId: offer.session._id });
      await queryClient.invalidateQueries();
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {leave.isError && (
        <OfferRefusal error={leave.error} offer={offer} onRetry={() => leave.mutate()} onReload={onReload} />
      )}
      <Button variant="second" isPending={leave.isPending} onPress={() => setConfirming(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        title={texts.title}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => leave.mutate()}
        yes={texts.yes}
        no={texts.no}
        variant="danger"
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </div>
  );
}
