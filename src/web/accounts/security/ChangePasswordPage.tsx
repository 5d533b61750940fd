import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { changePassword } from '#core/auth/contract.ts';
import { readSecondFactor } from '#core/auth/second-factor.ts';
import { passwordErrors, passwordLength } from '#core/auth/password.ts';
import { useCommonPassword } from '#web/api/use-common-password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { basicCredentials } from '#web/api/sign-in/basic-credentials.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { storeSignIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { CodeForm } from '#web/second-factor/CodeForm.tsx';
import { strings as secondFactorStrings } from '#web/second-factor/strings.ts';
import { codeOf } from '#web/second-factor/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { securityStrings } from './security-strings.ts';
import { strings } from '../strings.ts';
import { fieldErrorText, accountMessages } from '../messages.ts';

const nothing = { current: '', next: '', again: '' };
type PasswordErrors = Readonly<Partial<Record<keyof typeof nothing, string>>>;

const demanded = [
  'passwordTooShort',
  'passwordNoUppercase',
  'passwordNoLowercase',
  'passwordNoNumber',
] as const;

/**
 * Changes the password with the old one, and a code of the second factor if the account has one; all sign-ins end, and this device
 * gets a new one.
 */
export function ChangePasswordPage() {
  const texts = useStrings(strings);
  const words = useStrings(securityStrings).password;
  const secondWords = useStrings(secondFactorStrings);
  const language = useLanguage();
  const router = useRouter();
  const account = useSignedIn()?.details;
  const [typed, setTyped] = useState(nothing);
  const email = account?.email ?? '';
  const [needsCode, setNeedsCode] = useState(false);
  const changing = useSingleMutation({
    mutationFn: (otp: string | null) =>
      call(changePassword, {
        body: { password: typed.next },
        headers: { ...basicCredentials(email, typed.current), ...(otp !== null && { otp }) },
      }),
    onSuccess: ({ token, refreshToken, user }) => {
      storeSignIn({ token, refreshToken, details: user });
      toast(words.saved);
      void router.navigate({ href: pathIn(language, '/profile') });
    },
    onError: (error) => {
      const refusal = codeOf(error);
      // The account has to set up a second factor, which the login does: this sign-in has ended.
      if (refusal === 'secondFactorMissing') return storeSignIn(null);
      if (refusal === 'secondFactorRequired') return setNeedsCode(true);
      const found = serverErrorsOf(error);
      if (Object.keys(found).length > 0) setNeedsCode(false);
      form.show(found);
    },
  });
  const { isCommon } = useCommonPassword(typed.next);
  const lacking = passwordErrors(typed.next, () => isCommon);

  const form = useForm<PasswordErrors>({
    none: {},
    find: () => ({
      ...(typed.current === '' && { current: 'passwordRequired' }),
      ...(lacking[0] !== undefined && { next: lacking[0] }),
      ...(typed.again !== typed.next && { again: 'passwordsDiffer' }),
    }),
    send: () => changing.mutate(null),
    sending: changing,
  });

  const field = (name: keyof typeof nothing, autoComplete: 'current-password' | 'new-password') => ({
    label: words[name],
    name,
    autoComplete,
    isRequired: true,
    maxLength: name === 'current' ? 1000 : passwordLength.max,
    value: typed[name],
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      form.setErrors(({ [name]: _, ...others }) => others);
    },
    error: fieldErrorText(texts, form.errors[name]),
  });

  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <PathLink
        path="/profile"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.back}
      </PathLink>
      <div>
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        <p className="mt-3 text-lg">{words.lead}</p>
      </div>
      {needsCode ? (
        <div className="flex flex-col gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8">
          <p>{secondWords.enterCode}</p>
          <CodeForm
            submit={words.submit}
            // A header takes few characters: what cannot be a code is sent as a wrong one.
            onCode={(code) => changing.mutate(readSecondFactor(code)?.value ?? '0')}
            isPending={changing.isPending}
            error={codeOf(changing.error) === 'secondFactorRequired' ? null : changing.error}
            takesRecoveryCode
          />
          <Button
            variant="quiet"
            className="self-start"
            onPress={() => {
              changing.reset();
              setNeedsCode(false);
            }}
          >
            {secondWords.startAgain}
          </Button>
        </div>
      ) : (
        <Form
          form={form}
          failure={
            changing.error &&
            codeOf(changing.error) !== 'secondFactorRequired' &&
            messageFor(changing.error, accountMessages(texts))
          }
          className="gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8"
        >
          {/* With the username, password managers store the new password for the right account. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('current', 'current-password')} />
          <PasswordField
            {...field('next', 'new-password')}
            error={fieldErrorText(texts, form.errors.next ?? (isCommon ? 'passwordCommon' : undefined))}
            isErrorAnnounced={isCommon}
            demands={demanded.map((demand) => ({
              text: words.demands[demand],
              isMet: !lacking.includes(demand),
            }))}
          />
          <PasswordField {...field('again', 'new-password')} />
          <Button type="submit" size="large" className="self-start" isPending={changing.isPending}>
            {words.submit}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** The server's errors by field: the old password is in the header, the new one in the body. */
function serverErrorsOf(error: unknown): PasswordErrors {
  if (!(error instanceof ApiRefusal)) return {};
  if (error.answer.code === 'passwordWrong') return { current: 'passwordWrong' };
  const next = error.answer.errors?.find(({ path }) => path === 'password')?.code;
  return next === undefined ? {} : { next };
}
