import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useStrings } from '#web/i18n/strings.ts';
import { useCoveredToasts } from '#web/ui/feedback/covered-toasts.ts';
import { contentStrings } from './content-strings.ts';

interface PreviewSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The preview over the whole form, where there is no room beside it. */
export function PreviewSheet({ onClose, children }: PreviewSheetProps) {
  const texts = useStrings(contentStrings).preview;
  useCoveredToasts(true);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 bg-page"
    >
      <Modal className="h-full">
        <Dialog aria-label={texts.title} className="h-dvh p-4 text-ink outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
