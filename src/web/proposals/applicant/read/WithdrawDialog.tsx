import { useState } from 'react';
import { withdrawForm } from '#core/proposals/moving-contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { aroundStrings } from '../around-strings.ts';
import { useFailures } from '../use-failures.ts';
import { useProposalCache } from '../use-proposal-cache.ts';

interface WithdrawDialogProps {
  readonly id: string;
  readonly userId: string;
  /** Of a withdrawal, or of declining after an acceptance. */
  readonly words: { readonly title: string; readonly text: string; readonly yes: string };
  readonly onClose: () => void;
}

/** Withdraws a proposal that was sent, with a reason where its author gives one. */
export function WithdrawDialog({ id, userId, words, onClose }: WithdrawDialogProps) {
  const texts = useStrings(aroundStrings).withdraw;
  const failures = useFailures();
  const cache = useProposalCache(id, userId);
  const [reason, setReason] = useState('');
  const withdrawing = useSingleMutation({
    mutationFn: () =>
      call(withdrawForm, {
        params: { id },
        body: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    onSuccess: async () => {
      onClose();
      toast(texts.done);
      await cache.readAgain();
    },
  });
  return (
    <TypedDialog
      isOpen
      isAlert
      isTyped={reason.trim() !== ''}
      title={words.title}
      onClose={onClose}
      failure={withdrawing.isError && <Banner tone="bad">{failures(withdrawing.error)}</Banner>}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.no}
          </Button>
          <Button variant="danger" isPending={withdrawing.isPending} onPress={() => withdrawing.mutate()}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <TextField
        label={texts.reason}
        lines={3}
        maxLength={2000}
        isReadOnly={withdrawing.isPending}
        value={reason}
        onChange={setReason}
      />
    </TypedDialog>
  );
}
