import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { useLosable, wouldLose } from './unsaved.ts';

export interface UnsavedDialogProps {
  readonly isUnsaved: boolean;
  /** The text was saved, or the user confirmed to lose it: navigation is not blocked. */
  readonly isLeaving: RefObject<boolean>;
  /** The text outlives other addresses of the same page, as another page of a list. */
  readonly isWithinPage?: boolean;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** The confirmation before a page with unsaved text goes away. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { isUnsaved, isLeaving, isWithinPage = false, title, text, leave, stay } = props;
  useLosable(isUnsaved);
  const isBlocked = () => isUnsaved && !isLeaving.current;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isBlocked() && !(isWithinPage && current.pathname === next.pathname),
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
