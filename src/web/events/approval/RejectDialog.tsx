import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { approvalStrings } from './approval-strings.ts';

interface RejectDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => Promise<void>;
}

/** Asks for the reason, which the sender reads. */
export function RejectDialog({ count, onClose, onReject }: RejectDialogProps) {
  const texts = useStrings(approvalStrings);
  const [reason, setReason] = useState('');
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={texts.rejectTitle(count)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            isDisabled={reason.trim() === ''}
            onPress={() => {
              setPending(true);
              void onReject(reason.trim()).finally(() => setPending(false));
            }}
          >
            {texts.reject}
          </Button>
        </>
      }
    >
      <p>{texts.rejectText}</p>
      <TextField
        label={texts.why}
        value={reason}
        onChange={setReason}
        lines={4}
        isRequired
        maxLength={1000}
      />
    </Dialog>
  );
}
