import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useLosable, wouldLose } from './unsaved.ts';

export interface UnsavedDialogProps {
  readonly isUnsaved: boolean;
  /** What was typed is saved, or given up on purpose: the way is free. */
  readonly isLeaving: RefObject<boolean>;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** Asks before a page goes away with something that was typed and not saved. */
export function UnsavedDialog({ isUnsaved, isLeaving, title, text, leave, stay }: UnsavedDialogProps) {
  useLosable(isUnsaved);
  const isHeld = () => isUnsaved && !isLeaving.current;
  const blocker = useBlocker({
    shouldBlockFn: isHeld,
    enableBeforeUnload: () => isHeld() && wouldLose(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={title}
      yes={leave}
      no={stay}
      look="danger"
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
