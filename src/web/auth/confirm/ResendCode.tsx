import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { resendCode } from '#core/auth/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useCaptcha, withCaptchaWhereRequired } from '#web/captcha/use-captcha.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AnchorButton } from '#web/ui/Link.tsx';
import { waitSecondsOf } from '#web/api/wait.ts';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { strings } from '../strings.ts';
import { authMessage, waitText } from '../messages.ts';
import { useCountdown } from './use-countdown.ts';

export interface ResendCodeProps {
  readonly owner: { readonly email?: string };
  /** Until when no code is sent (this device's clock, milliseconds). */
  readonly waitUntil: number | null;
  /** Whether an error in the form has to be corrected first. */
  readonly isBlocked: () => boolean;
  readonly onSent: () => void;
}

/** Sends another code, with the wait between two of them. */
export function ResendCode({ owner, waitUntil, isBlocked, onSent }: ResendCodeProps) {
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).code;
  const language = useLanguage();
  const isHydrated = useHydrated();
  const captcha = useCaptcha();
  const [laterWait, setLaterWait] = useState<number | null>(null);
  const seconds = useCountdown(laterWait ?? waitUntil);
  const sending = useSingleMutation({
    mutationFn: () =>
      withCaptchaWhereRequired(captcha, (headers) => call(resendCode, { body: owner, headers })),
    onSuccess: ({ retryAfterSeconds }) => {
      setLaterWait(Date.now() + retryAfterSeconds * 1000);
      onSent();
    },
    onError: (error) => {
      const wait = waitSecondsOf(error);
      if (wait > 0) setLaterWait(Date.now() + wait * 1000);
    },
  });

  function send() {
    if (seconds === 0 && !sending.isPending && !isBlocked()) sending.mutate();
  }

  const lacksNumber = sending.error instanceof ApiRefusal && sending.error.answer.code === 'phoneMissing';
  const isWaiting = waitSecondsOf(sending.error) > 0;
  return (
    <div className="flex flex-col items-start gap-4">
      {lacksNumber && (
        <Banner
          tone="care"
          isAnnounced
          action={
            <AnchorButton href={pathIn(language, '/profile')} variant="second">
              {words.profile}
            </AnchorButton>
          }
        >
          {words.phoneMissing}
        </Banner>
      )}
      {sending.error && !isWaiting && !lacksNumber && (
        <Banner tone="bad" isAnnounced>
          {authMessage(texts, sending.error)}
        </Banner>
      )}
      {sending.isSuccess && (
        <Banner tone="good" isAnnounced>
          {words.sent}
        </Banner>
      )}
      <Button
        variant="second"
        isDisabled={!isHydrated}
        isPending={sending.isPending}
        aria-disabled={seconds > 0}
        onPress={send}
      >
        {words.resend}
      </Button>
      {seconds > 0 && <p className="text-sm text-quiet">{words.wait(waitText(texts, seconds))}</p>}
    </div>
  );
}
