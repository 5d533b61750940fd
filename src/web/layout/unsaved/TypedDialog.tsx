import { useRef, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogProps } from '#web/ui/feedback/Dialog.tsx';
import { leaveStrings } from './leave-strings.ts';

/** A dialog that asks before Escape, the cross or a press beside it closes it while something is typed in it. */
export function TypedDialog({ isTyped, ...dialog }: DialogProps & { readonly isTyped: boolean }) {
  const texts = useStrings(leaveStrings);
  const [isConfirming, setConfirming] = useState(false);
  const isQuestion = isConfirming && isTyped;
  /** Of what the dialog has between its title and its buttons, what had the focus last. */
  const typedIn = useRef<HTMLElement>(null);
  return (
    <Dialog
      {...dialog}
      onClose={() => (isTyped ? setConfirming(true) : dialog.onClose())}
      actions={
        isQuestion ? (
          <>
            <p role="alert" className="mr-auto self-center font-semibold">
              {texts.loseTyped}
            </p>
            <Button
              variant="danger"
              onPress={() => {
                setConfirming(false);
                dialog.onClose();
              }}
            >
              {texts.lose}
            </Button>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to the key that was just pressed
              autoFocus
              onPress={() => {
                // Before the button that has the focus is gone, and the focus with it.
                typedIn.current?.focus();
                setConfirming(false);
              }}
            >
              {texts.goOn}
            </Button>
          </>
        ) : (
          dialog.actions
        )
      }
    >
      {/* Not interactive: it only sees which of its fields has the focus. */}
      <div className="contents" onFocus={({ target }) => (typedIn.current = target)}>
        {dialog.children}
      </div>
    </Dialog>
  );
}
