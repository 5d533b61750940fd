import { type ReactNode, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { approvalStrings } from './approval-strings.ts';

interface RejectDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => Promise<void>;
  /** Why nothing was rejected; the reason is still there. */
  readonly failure: ReactNode;
}

/** Asks for the reason, which the sender reads. */
export function RejectDialog({ count, onClose, onReject, failure }: RejectDialogProps) {
  const texts = useStrings(approvalStrings);
  const [reason, setReason] = useState('');
  const [isPending, setPending] = useState(false);
  useLosable(reason !== '' && !isPending);
  return (
    <TypedDialog
      title={texts.rejectTitle(count)}
      isOpen
      onClose={onClose}
      isTyped={reason !== ''}
      failure={failure}
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
    </TypedDialog>
  );
}
