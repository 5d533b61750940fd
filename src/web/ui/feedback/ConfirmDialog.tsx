import { useState, type ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '../Button.tsx';
import type { ButtonVariant } from '../classes.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { strings } from '../strings.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called on yes; the dialog cannot be confirmed again until it resolves, which closes it. If it rejects, the dialog says so and stays. */
  readonly onConfirm: () => Promise<void> | void;
  readonly yes?: string;
  readonly no?: string;
  readonly variant?: ButtonVariant;
  /** Something has to be typed before yes. */
  readonly isYesDisabled?: boolean;
  /** Replaces the general text of an error of `onConfirm`. */
  readonly failureOf?: (error: unknown) => ReactNode;
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
  failureOf = (error: unknown) => <ErrorState error={error} />,
}: ConfirmDialogProps) {
  const texts = useStrings(strings);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);

  function close() {
    setFailed(null);
    onClose();
  }

  async function confirm() {
    setPending(true);
    setFailed(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailed({ error });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isAlert
      title={title}
      isOpen={isOpen}
      onClose={close}
      failure={failed && failureOf(failed.error)}
      actions={
        <>
          <Button variant="quiet" onPress={close} isDisabled={isPending}>
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
