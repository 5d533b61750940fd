import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { useLosable, wouldLose } from './unsaved.ts';

export interface UnsavedDialogProps {
  readonly isUnsaved: boolean;
  /** The text was saved, or the user confirmed to lose it: navigation is not blocked. */
  readonly isLeaving: RefObject<boolean>;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** The confirmation before a page with unsaved text goes away. */
export function UnsavedDialog({ isUnsaved, isLeaving, title, text, leave, stay }: UnsavedDialogProps) {
  useLosable(isUnsaved);
  const isBlocked = () => isUnsaved && !isLeaving.current;
  const blocker = useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: () => isBlocked() && wouldLose(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={title}
      yes={leave}
      no={stay}
      variant="danger"
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
