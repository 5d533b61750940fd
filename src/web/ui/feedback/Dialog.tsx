import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton.tsx';
import { strings } from '../strings.ts';
import { useCoveredToasts } from './covered-toasts.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It cannot be closed without an answer (the dialog of the profile). */
  readonly isPersistent?: boolean;
  /** An alert dialog: it interrupts with a question. */
  readonly isAlert?: boolean;
  /** From the bottom on phones, as wide as the screen. */
  readonly isSheet?: boolean;
  /** Two columns wide, for a form with its preview beside it. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Why the main button's action failed; it comes into view. */
  readonly failure?: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  isPersistent,
  isAlert,
  isSheet,
  isWide,
  children,
  actions,
  failure,
}: DialogProps) {
  const texts = useStrings(strings);
  useCoveredToasts(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isPersistent && !isAlert}
      isKeyboardDismissDisabled={isPersistent ?? false}
      className={classes(
        'fixed inset-0 z-50 flex justify-center bg-[#15162b]/70',
        isSheet ? 'items-end sm:items-center sm:p-4' : 'items-center p-4',
      )}
    >
      <Modal
        className={classes(
          'flex max-h-[92dvh] w-full flex-col overflow-hidden bg-page text-ink shadow-float',
          isWide ? 'max-w-5xl' : 'max-w-lg',
          isSheet ? 'rounded-t-3xl sm:rounded-3xl' : 'rounded-3xl',
        )}
      >
        {/* In a low window, as at a zoom of 400 %, title and actions leave no room between them: the whole dialog scrolls. */}
        <AriaDialog
          role={isAlert ? 'alertdialog' : 'dialog'}
          className="flex min-h-0 flex-col outline-none [@media(height<26rem)]:block [@media(height<26rem)]:overflow-y-auto"
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-2">
            <Heading slot="title" className="text-2xl">
              {title}
            </Heading>
            {!isPersistent && (
              <IconButton label={texts.close} onPress={onClose} className="-mt-2 -mr-3">
                <X aria-hidden className="size-6" />
              </IconButton>
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">
            {children}
            {failure && (
              <div ref={intoView} className="mt-4">
                {failure}
              </div>
            )}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{actions}</div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The end of a long dialog may be out of sight on a phone. */
function intoView(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' });
}
