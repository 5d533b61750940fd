import { useState } from 'react';
import { resendEmail } from '#core/auth/confirmation-contract.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha, withCaptchaWhereRequired } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { waitSecondsOf } from '#web/api/wait.ts';
import { strings } from '../strings.ts';
import { storedDestination } from '../stored-destination.ts';
import { useTypedAddress } from '../stored-reader.ts';
import { authMessage, emailError, waitText } from '../messages.ts';
import { useCountdown } from './use-countdown.ts';

/** Sends the confirmation again, with the wait between two messages. Shows a field for the address if it is unknown. */
export function ResendEmail({
  email,
  handle,
  waitUntil = null,
  onSent,
}: {
  email?: string | undefined;
  /** Of the registration of this tab: then the mail has a new code. */
  handle?: string | undefined;
  waitUntil?: number | null;
  onSent?: () => void;
}) {
  const texts = useStrings(strings);
  const [laterWait, setLaterWait] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useTypedAddress();
  const seconds = useCountdown(laterWait ?? waitUntil);
  const captcha = useCaptcha();
  const sending = useSingleMutation({
    mutationFn: (email: string) =>
      withCaptchaWhereRequired(captcha, (headers) => {
        const next = storedDestination();
        const body = { email, ...(handle !== undefined && { handle }), ...(next !== undefined && { next }) };
        return call(resendEmail, { body, headers });
      }),
    onSuccess: ({ retryAfterSeconds }) => {
      setLaterWait(Date.now() + retryAfterSeconds * 1000);
      onSent?.();
    },
    onError: (error) => {
      const wait = waitSecondsOf(error);
      if (wait > 0) setLaterWait(Date.now() + wait * 1000);
    },
  });

  const recipientIn = (data: FormData) => email ?? normaliseEmail(textIn(data, 'email'));
  const form = useForm<{ email?: string }>({
    none: {},
    find: (data) => emailError(texts, recipientIn(data)),
    send: (data) => sending.mutate(recipientIn(data)),
    sending: { isPending: seconds > 0 || sending.isPending, reset: sending.reset },
  });

  const isWaiting = waitSecondsOf(sending.error) > 0;
  return (
    <Form
      form={form}
      failure={sending.error && !isWaiting && authMessage(texts, sending.error)}
      className="items-start gap-4"
    >
      {sending.isSuccess && (
        <Banner tone="good" isAnnounced>
          {texts.resend.sent}
        </Banner>
      )}
      {email === undefined && (
        <div className="w-full">
          <TextField
            label={texts.fields.email}
            name="email"
            type="email"
            autoComplete="email"
            isRequired
            value={typed}
            onChange={setTyped}
            error={form.errors.email}
          />
        </div>
      )}
      <Button
        type="submit"
        variant="second"
        isDisabled={!isHydrated}
        isPending={sending.isPending}
        aria-disabled={seconds > 0}
      >
        {texts.resend.submit}
      </Button>
      {seconds > 0 && <p className="text-sm text-quiet">{texts.resend.wait(waitText(texts, seconds))}</p>}
    </Form>
  );
}
