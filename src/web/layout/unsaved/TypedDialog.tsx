import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogProps } from '#web/ui/feedback/Dialog.tsx';
import { leaveStrings } from './leave-strings.ts';

/** A dialog that asks before Escape, the cross or a press beside it closes it while something is typed in it. */
export function TypedDialog({ isTyped, ...dialog }: DialogProps & { readonly isTyped: boolean }) {
  const texts = useStrings(leaveStrings);
  const [isConfirming, setConfirming] = useState(false);
  const isQuestion = isConfirming && isTyped;
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
            <Button variant="danger" onPress={dialog.onClose}>
              {texts.lose}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to the key that was just pressed */}
            <Button autoFocus onPress={() => setConfirming(false)}>
              {texts.goOn}
            </Button>
          </>
        ) : (
          dialog.actions
        )
      }
    />
  );
}
