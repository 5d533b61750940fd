import { type FormEvent, useRef, useState } from 'react';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { confirmPhone } from '#core/sign-on/contract.ts';
import { phoneCode, readCode } from '#core/sign-on/phone-code.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { refreshAccount } from '#web/api/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors } from '#web/ui/form-data.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { ResendCode } from './ResendCode.tsx';
import { strings } from './strings.ts';
import { TrialMailbox } from './TrialMailbox.tsx';
import { failureText } from './failure-text.ts';
import { countWrongCode, forgetWrongCodes } from './wrong-codes.ts';

interface Faults {
  readonly email?: string;
  readonly code?: string;
}

export interface PhoneCodeProps {
  /** Whoever is signed in is known; others are by the address that they registered with, which is asked where it is missing. */
  readonly isSignedIn: boolean;
  readonly email?: string | undefined;
  /** Until when no code is sent (this device's clock, milliseconds). */
  readonly waitUntil?: number | undefined;
  readonly onConfirmed: () => void;
}

/** The code of the SMS, with its tries, and another code. */
export function PhoneCode({ isSignedIn, email: known, waitUntil, onConfirmed }: PhoneCodeProps) {
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).code;
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [typedEmail, setTypedEmail] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [wasWrong, setWasWrong] = useState(false);
  const asksEmail = !isSignedIn && known === undefined;
  const email = known ?? normaliseEmail(typedEmail);
  const whose = isSignedIn ? {} : { email };

  const confirming = useSingleMutation({
    mutationFn: (given: string) => call(confirmPhone, { body: { code: given, ...whose } }),
    onSuccess: () => {
      forgetWrongCodes('phone');
      void refreshAccount();
      onConfirmed();
    },
    onError: (error) => {
      if (!isWrongCode(error)) return;
      const left = phoneCode.tries - countWrongCode('phone');
      setWasWrong(true);
      showErrors(form.current, () => setFaults({ code: left > 0 ? words.wrong(left) : words.over }));
    },
  });

  const emailFault = () =>
    asksEmail && email === ''
      ? { email: texts.faults.emailRequired }
      : asksEmail && !isEmail(email)
        ? { email: texts.faults.emailInvalid }
        : {};

  /** Whether there is nobody to send a code to; then it says so. */
  function lacksOwner(): boolean {
    const found = emailFault();
    showErrors(form.current, () => setFaults(found));
    return Object.keys(found).length > 0;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirming.isPending) return;
    const given = readCode(code);
    const codeFault =
      given === '' ? words.required : given.length === phoneCode.length ? undefined : words.tooShort;
    const found = { ...emailFault(), ...(codeFault && { code: codeFault }) };
    showErrors(form.current, () => setFaults(found));
    if (Object.keys(found).length === 0) confirming.mutate(given);
  }

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {confirming.error && !isWrongCode(confirming.error) && (
          <Banner tone="bad" isAnnounced>
            {failureText(texts, confirming.error)}
          </Banner>
        )}
        {asksEmail && (
          <TextField
            label={texts.fields.email}
            name="email"
            type="email"
            autoComplete="email"
            isRequired
            value={typedEmail}
            onChange={setTypedEmail}
            error={faults.email}
          />
        )}
        <TextField
          label={words.label}
          hint={wasWrong ? words.hintAfterWrong : words.hint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          // Some telephones write it in groups.
          maxLength={phoneCode.length * 2}
          value={code}
          onChange={setCode}
          error={faults.code}
        />
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={confirming.isPending}>
          {words.submit}
        </Button>
        <noscript>{texts.needsScript}</noscript>
      </form>
      <h2 className="mt-8 mb-4 text-2xl">{isSignedIn ? words.needed : words.nothing}</h2>
      <ResendCode
        whose={whose}
        waitUntil={waitUntil ?? null}
        isHeldUp={lacksOwner}
        onSent={() => {
          forgetWrongCodes('phone');
          setWasWrong(false);
          setCode('');
          setFaults({});
        }}
      />
      <TrialMailbox />
    </>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'codeInvalid';
}
