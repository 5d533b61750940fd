import { MailCheck, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { testMailing } from '#core/mailings/contract.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useTrialFailure } from '../use-failure.ts';
import { writeStrings } from './write-strings.ts';

interface SendMessageProps {
  /** How many people it reaches; undefined: they are not counted yet. */
  readonly people: number | undefined;
  /** Sessions that a trial names the first of. */
  readonly sessionIds: readonly string[];
  readonly typed: MailingTexts;
  readonly whenReady: (act: () => void) => void;
  readonly onSend: (onRefused: () => void) => void;
  /** What the confirmation says. */
  readonly children: ReactNode;
}

/** The buttons below a message: a trial to oneself, and sending, which is confirmed with the number of people. */
export function SendMessage({ people, sessionIds, typed, whenReady, onSend, children }: SendMessageProps) {
  const texts = useStrings(writeStrings);
  const trialFailureOf = useTrialFailure();
  const [isConfirming, setConfirming] = useState(false);
  const trying = useSingleMutation({
    mutationFn: () => call(testMailing, { body: { sessionIds: [...sessionIds], texts: typed } }),
    onSuccess: ({ email }) => {
      toast(texts.trialSent(email));
    },
    onError: (error) => {
      toast(trialFailureOf(error), 'bad');
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          variant="second"
          isPending={trying.isPending}
          isDisabled={sessionIds.length === 0}
          onPress={() => whenReady(() => trying.mutate())}
        >
          <MailCheck aria-hidden className="size-5" />
          {texts.trial}
        </Button>
        <Button
          // The number that is confirmed is that of this audience.
          isDisabled={!people}
          onPress={() => whenReady(() => setConfirming(true))}
        >
          <Send aria-hidden className="size-5" />
          {people ? texts.send(people) : texts.sendUncounted}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.sendTitle(people ?? 0)}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => onSend(() => setConfirming(false))}
        yes={texts.send(people ?? 0)}
        no={texts.sendNo}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
