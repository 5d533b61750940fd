import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/feedback/ConfirmDialog.tsx';
import { leaveStrings } from './leave-strings.ts';

/** The confirmation before the user leaves unsaved text behind. */
export function LeaveDialog(dialog: Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const texts = useStrings(leaveStrings);
  return (
    <ConfirmDialog {...dialog} title={texts.title} yes={texts.leave} no={texts.stay} variant="danger">
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
