import { useEffect, useMemo, useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { pathIn } from '#core/languages.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { secondStepOf, type Waiting, useSignIn, useTakeSignIn } from './use-sign-in.ts';
import { SocialLogins } from './SocialLogins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { ApiRefusal } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import { withNext } from '../search.ts';
import { storeDestination } from '../stored-destination.ts';
import { hasEnded, useTypedAddress } from '../stored-reader.ts';
import { strings } from '../strings.ts';
import { authMessage, emailError } from '../messages.ts';
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
  const isHydrated = useHydrated();
  const captcha = useCaptcha();
  const signingIn = useSignIn(captcha);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const waitSeconds = useCountdown(waitUntil);

  // The server does not know what this tab has stored.
  const isEnded = useMemo(() => isHydrated && hasEnded(), [isHydrated]);
  const [email, setEmail] = useTypedAddress();

  const takeSignIn = useTakeSignIn();
  const [second, setSecond] = useState<Waiting | null>(null);

  const credentialsIn = (data: FormData) => ({
    email: textIn(data, 'email'),
    password: textIn(data, 'password'),
  });
  const form = useForm<{ email?: string; password?: string }>({
    none: {},
    find: (data) => {
      const { email, password } = credentialsIn(data);
      return {
        ...emailError(texts, normaliseEmail(email)),
        ...(password === '' && { password: texts.errors.passwordRequired }),
      };
    },
    send: (data) =>
      signingIn.mutate(credentialsIn(data), {
        onSuccess: ({ user }) => onSignedIn?.(user),
        onError: (error) => {
          setSecond(secondStepOf(error));
          const wait = waitSecondsOf(error);
          setWaitUntil(wait > 0 ? Date.now() + wait * 1000 : null);
        },
      }),
    sending: signingIn,
  });
  const element = form.ref;

  useEffect(() => {
    if (!takesFocus) return;
    const fields = [...(element.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [takesFocus, element]);

  if (second)
    return (
      <SecondStep
        {...second}
        otherwise={<PartMissing />}
        onSignedIn={(started) => {
          takeSignIn(started);
          onSignedIn?.(started.user);
        }}
        onStartAgain={() => {
          signingIn.reset();
          setSecond(null);
        }}
      />
    );
  return (
    <>
      {isEnded && (
        <div className="mb-5">
          <Banner tone="care" title={texts.login.endedTitle}>
            <p>{next === undefined ? texts.login.ended : texts.login.endedOnTheWay}</p>
          </Banner>
        </div>
      )}
      <Form
        form={form}
        failure={
          signingIn.error && (
            <>
              <p>{authMessage(texts, signingIn.error)}</p>
              {isIncorrect(signingIn.error) && <ConfirmFirst next={next} />}
            </>
          )
        }
      >
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          value={email}
          onChange={setEmail}
          error={form.errors.email}
        />
        <PasswordField
          label={texts.fields.password}
          name="password"
          autoComplete="current-password"
          isRequired
          error={form.errors.password}
        />
        {signingIn.isPending && <CaptchaLine captcha={captcha} />}
        <a
          href={pathIn(language, withNext('/forgot-password', next))}
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
      </Form>
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
