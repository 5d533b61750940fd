import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { TrialMailbox } from './TrialMailbox.tsx';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';

/** Replaces the form: a link is mailed if the address has an account. */
export function LinkSent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const words = useStrings(recoveryStrings).linkSent;
  useFocusOnHeading(true);
  return (
    <AccountFrame title={words.title}>
      <p className="text-lg wrap-anywhere">{text}</p>
      <TrialMailbox />
      <h2 className="mt-8 text-2xl">{words.nothing}</h2>
      <p className="mt-2 mb-4">{words.nothingText}</p>
      <Button variant="second" onPress={onAgain}>
        {words.again}
      </Button>
    </AccountFrame>
  );
}
