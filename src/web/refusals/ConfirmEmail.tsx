import { useMutation } from '@tanstack/react-query';
import { resendEmail } from '#core/auth/confirmation-contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { stepStrings } from './strings.ts';

/** Sends the link that confirms the address again; after the confirmation the user goes on here. */
export function ConfirmEmail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const texts = useStrings(stepStrings);
  const resend = useMutation({ mutationFn: () => call(resendEmail, { body: { email } }) });
  return (
    <div className="flex flex-col items-start gap-2">
      {resend.isError && <p role="alert">{texts.notResent}</p>}
      {resend.isSuccess && <p role="status">{texts.resent}</p>}
      <div className="flex flex-wrap gap-2">
        {!resend.isSuccess && (
          <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate()}>
            {texts.resend}
          </Button>
        )}
        <Button variant="second" size="small" onPress={onConfirmed}>
          {texts.confirmed}
        </Button>
      </div>
    </div>
  );
}
