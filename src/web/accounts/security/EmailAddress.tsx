import { useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { resendEmail } from '#core/auth/confirmation-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { Confirmation } from './Confirmation.tsx';
import { securityStrings } from './security-strings.ts';
import { strings } from '../strings.ts';
import { accountMessages } from '../messages.ts';

/** The e-mail address: whether it is confirmed, and the button that changes it. */
export function EmailAddress({ account }: { account: OwnAccount }) {
  const texts = useStrings(strings);
  const words = useStrings(securityStrings).email;
  const sending = useSingleMutation({
    mutationFn: () => call(resendEmail, { body: { email: account.email } }),
  });
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <p className={fieldClass.label}>{words.label}</p>
      <p className="wrap-anywhere">{account.email}</p>
      <Confirmation isConfirmed={account.isEmailConfirmed} texts={words} />
      {!account.isEmailConfirmed && (
        <Button
          variant="second"
          size="small"
          className="self-start"
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          {words.resend}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 self-start underline underline-offset-4"
        onPress={() => setChanging(true)}
      >
        {words.change.open}
      </Button>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
      <p role="status" className="text-sm empty:hidden">
        {sending.isSuccess && words.sent}
        {sending.error && messageFor(sending.error, accountMessages(texts))}
      </p>
    </div>
  );
}
