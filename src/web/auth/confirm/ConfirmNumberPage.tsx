import { useState } from 'react';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { NumberConfirmed } from './NumberConfirmed.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';

/** Confirms a telephone number, signed in or not. */
export function ConfirmNumberPage() {
  const words = useStrings(recoveryStrings).code;
  const account = useSignedIn()?.details;
  const [isSent, setSent] = useState(false);
  const end = account?.phoneNumber?.slice(-3) ?? '';
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed) return <NumberConfirmed title={words.doneTitle} lead={words.done} isNew />;
  if (account?.isPhoneNumberConfirmed)
    return <NumberConfirmed title={words.alreadyTitle} lead={words.already} />;
  return (
    <AccountFrame
      title={words.title}
      lead={isSent && end !== '' ? words.leadTo(end) : account ? words.leadAsk : words.lead}
    >
      <PhoneCode
        isSignedIn={account !== undefined}
        onConfirmed={() => setConfirmed(true)}
        onSent={() => setSent(true)}
      />
    </AccountFrame>
  );
}
