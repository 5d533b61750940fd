import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { pathIn } from '#core/languages.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors, textIn } from '#web/ui/fields/form-data.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { secondStepOf, type Waiting, useSignIn, useTakeSignIn } from './use-sign-in.ts';
import { SocialLogins } from './SocialLogins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { ApiRefusal } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import { storeDestination } from '../stored-destination.ts';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { useCountdown } from '../confirm/use-countdown.ts';

export interface LoginFormProps {
  /** The path to go on to. */
  readonly next: string | undefined;
  /** Called once the account is signed in. */
  readonly onSignedIn?: (account: OwnAccount) => void;
  /** Focuses the first field. */
  readonly takesFocus?: boolean;
}

// Loaded late, because few accounts have one.
const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

/** E-mail and password, and the second factor if the account has one. */
export function LoginForm({ next, onSignedIn, takesFocus = false }: LoginFormProps) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const captcha = useCaptcha();
  const signingIn = useSignIn(captcha);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const waitSeconds = useCountdown(waitUntil);

  const takeSignIn = useTakeSignIn();
  const [second, setSecond] = useState<Waiting | null>(null);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signingIn.isPending) return;
    const data = new FormData(event.currentTarget);
    const credentials = { email: textIn(data, 'email'), password: textIn(data, 'password') };
    const email = normaliseEmail(credentials.email);
    const found = {
      ...(email === '' && { email: texts.errors.emailRequired }),
      ...(email !== '' && !isEmail(email) && { email: texts.errors.emailInvalid }),
      ...(credentials.password === '' && { password: texts.errors.passwordRequired }),
    };
    showErrors(form.current, () => setErrors(found));
    if (Object.keys(found).length > 0) return signingIn.reset();
    signingIn.mutate(credentials, {
      onSuccess: ({ user }) => onSignedIn?.(user),
      onError: (error) => {
        setSecond(secondStepOf(error));
        const wait = waitSecondsOf(error);
        setWaitUntil(wait > 0 ? Date.now() + wait * 1000 : null);
      },
    });
  }

  if (second)
    return (
      <SecondStep
        {...second}
        otherwise={<PartMissing />}
        onSession={(session) => {
          takeSignIn(session);
          onSignedIn?.(session.user);
        }}
        onStartAgain={() => {
          signingIn.reset();
          setSecond(null);
        }}
      />
    );
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {signingIn.error && (
          <Banner tone="bad" isAnnounced>
            <p>{authMessage(texts, signingIn.error)}</p>
            {isIncorrect(signingIn.error) && <ConfirmFirst next={next} />}
          </Banner>
        )}
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          error={errors.email}
        />
        <PasswordField
          label={texts.fields.password}
          name="password"
          autoComplete="current-password"
          isRequired
          error={errors.password}
        />
        {signingIn.isPending && <CaptchaLine captcha={captcha} />}
        <a
          href={pathIn(language, '/forgot-password')}
          className="-mt-2 self-start text-sm underline underline-offset-4"
        >
          {texts.login.forgot}
        </a>
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={signingIn.isPending}>
          {texts.login.submit}
        </Button>
        <p role="status" className="text-sm text-quiet empty:hidden">
          {waitUntil !== null && waitSeconds === 0 && texts.refusals.tryNow}
        </p>
        <noscript>{texts.needsScript}</noscript>
      </form>
      <SocialLogins next={next} />
    </>
  );
}

function isIncorrect(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'incorrectCredentials';
}

/**
 * The link for people who registered and have not confirmed their address. Every refused sign-in shows it, because the server does
 * not distinguish an unconfirmed address from a wrong password.
 */
function ConfirmFirst({ next }: Pick<LoginFormProps, 'next'>) {
  const texts = useStrings(strings).login;
  const language = useLanguage();
  return (
    <p className="mt-2">
      {texts.unconfirmed}{' '}
      <a
        href={pathIn(language, '/almost-done')}
        // The mailed link opens in a tab of its own and leads to the same destination.
        onClick={() => next !== undefined && storeDestination(next)}
        className="font-semibold underline underline-offset-4"
      >
        {texts.resend}
      </a>
    </p>
  );
}
