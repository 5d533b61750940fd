import { useState } from 'react';
import { throttles, waitSecondsAfter } from '#core/throttle/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { PhoneCode } from './PhoneCode.tsx';

interface ConfirmNewNumberProps {
  /** The registered address, which has just been confirmed. */
  readonly email: string;
  /** The last digits of the number. */
  readonly phoneEnd: string;
  /** The number is confirmed, or the user does it later. */
  readonly onEnd: () => void;
}

/** The last step of a registration with a telephone number, in the tab that registered. The user can leave it out. */
export function ConfirmNewNumber({ email, phoneEnd, onEnd }: ConfirmNewNumberProps) {
  const words = useStrings(recoveryStrings).code;
  const [waitUntil] = useState(() => Date.now() + waitSecondsAfter(throttles.codeOfAccount, 1) * 1000);
  return (
    <AccountFrame title={words.title} lead={words.leadTo(phoneEnd)}>
      <PhoneCode isSignedIn={false} email={email} waitUntil={waitUntil} takesFocus onConfirmed={onEnd} />
      <Button variant="second" className="mt-6 w-full" onPress={onEnd}>
        {words.later}
      </Button>
    </AccountFrame>
  );
}
