import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { forgotPassword } from '#core/sign-on/contract.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showFaults, textIn } from '#web/ui/form-data.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { strings } from './strings.ts';
import { TrialMailbox } from './TrialMailbox.tsx';
import { troubleText } from './trouble.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** Has a link mailed. Whether the address has an account is told to nobody but its owner. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <GuestsOnly next={undefined}>
      {sentTo === undefined ? (
        <AskForLink onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </GuestsOnly>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).forgot;
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const captcha = useCaptcha();
  const asking = useMutation({
    mutationFn: async (email: string) =>
      call(forgotPassword, { body: { email }, headers: await captcha.headers() }),
    onSuccess: (_, email) => onSent(email),
    onError: (error) => {
      if (error instanceof ApiRefusal) captcha.again();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asking.isPending) return;
    const email = normaliseEmail(textIn(new FormData(event.currentTarget), 'email'));
    const found =
      email === '' ? texts.faults.emailRequired : isEmail(email) ? undefined : texts.faults.emailInvalid;
    showFaults(form.current, () => setFault(found));
    if (found === undefined) asking.mutate(email);
  }

  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {asking.error && (
          <Banner tone="bad" isAnnounced>
            {troubleText(texts, asking.error)}
          </Banner>
        )}
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          error={fault}
          onChange={captcha.begin}
        />
        <CaptchaLine captcha={captcha} />
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={asking.isPending}>
          {words.submit}
        </Button>
        <noscript>{texts.needsScript}</noscript>
      </form>
      <p className="mt-6 border-t border-line pt-5">
        {words.remembered}{' '}
        <Link to="/login" className="font-semibold underline decoration-2 underline-offset-4">
          {words.login}
        </Link>
      </p>
    </AccountFrame>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useStrings(recoveryStrings).forgot;
  useFocusOnHeading(true);
  return (
    <AccountFrame title={words.sentTitle}>
      <p className="text-lg wrap-anywhere">{words.sent(email)}</p>
      <TrialMailbox />
      <h2 className="mt-8 text-2xl">{words.nothing}</h2>
      <p className="mt-2 mb-4">{words.nothingText}</p>
      <Button look="second" onPress={onAgain}>
        {words.again}
      </Button>
    </AccountFrame>
  );
}
