import { useState, type ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '../Button.tsx';
import type { ButtonVariant } from '../classes.ts';
import { Dialog } from './Dialog.tsx';
import { strings } from '../strings.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called on yes; the dialog stays open and cannot be confirmed again until it resolves. */
  readonly onConfirm: () => Promise<void> | void;
  readonly yes?: string;
  readonly no?: string;
  readonly variant?: ButtonVariant;
  /** Something has to be typed before yes. */
  readonly isYesDisabled?: boolean;
}

/** A question with two answers (docs/product/pages.md#dialogs). */
export function ConfirmDialog({
  title,
  children,
  isOpen,
  onClose,
  onConfirm,
  yes,
  no,
  variant,
  isYesDisabled = false,
}: ConfirmDialogProps) {
  const texts = useStrings(strings);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isAlert
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {no ?? texts.no}
          </Button>
          <Button
            variant={variant ?? 'main'}
            onPress={() => void confirm()}
            isPending={isPending}
            isDisabled={isYesDisabled}
          >
            {yes ?? texts.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface DeleteConfirmDialogProps extends Pick<
  ConfirmDialogProps,
  'isOpen' | 'onClose' | 'onConfirm' | 'isYesDisabled'
> {
  /** What is deleted, as it reads in a sentence. */
  readonly what: string;
  /** What goes with it. */
  readonly children?: ReactNode;
}

export function DeleteConfirmDialog({
  what,
  children,
  isOpen,
  onClose,
  onConfirm,
  isYesDisabled,
}: DeleteConfirmDialogProps) {
  const texts = useStrings(strings);
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      variant="danger"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      {...(isYesDisabled !== undefined && { isYesDisabled })}
    >
      <p>{texts.deleteWarning(what)}</p>
      {children}
    </ConfirmDialog>
  );
}
