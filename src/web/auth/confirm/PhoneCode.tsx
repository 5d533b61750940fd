import { useEffect, useEffectEvent, useState } from 'react';
import { normaliseEmail } from '#core/accounts/email.ts';
import { confirmPhone } from '#core/auth/contract.ts';
import { phoneCode, readCode } from '#core/auth/phone-code.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { ResendCode } from './ResendCode.tsx';
import { strings } from '../strings.ts';
import { TrialMailbox } from './TrialMailbox.tsx';
import { authMessage, emailError } from '../messages.ts';
import { countWrongCode, forgetWrongCodes, hasWrongCodes } from '../sign-in/wrong-codes.ts';

interface CodeErrors {
  readonly email?: string;
  readonly code?: string;
}

export interface PhoneCodeProps {
  /** A guest is identified by the registered address, which the form requests if it is unknown. */
  readonly isSignedIn: boolean;
  readonly email?: string | undefined;
  /** Until when no code is sent (this device's clock, milliseconds). */
  readonly waitUntil?: number | undefined;
  readonly onConfirmed: () => void;
  /** Called when another code was sent. */
  readonly onSent?: () => void;
  /** The first field takes the focus: a code is on its way. */
  readonly takesFocus?: boolean;
}

/** The code of the SMS, with its tries, and a button for another code. */
export function PhoneCode(props: PhoneCodeProps) {
  const { isSignedIn, email: known, waitUntil, onConfirmed, onSent, takesFocus = false } = props;
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).code;
  const isHydrated = useHydrated();
  const [typedEmail, setTypedEmail] = useState('');
  const [code, setCode] = useState('');
  const [knownWrong, setWasWrong] = useState<boolean>();
  // The server does not know what this tab has stored.
  const wasWrong = knownWrong ?? (isHydrated && hasWrongCodes('phone'));
  const needsEmail = !isSignedIn && known === undefined;
  const email = known ?? normaliseEmail(typedEmail);
  const owner = isSignedIn ? {} : { email };

  const confirming = useSingleMutation({
    mutationFn: (given: string) => call(confirmPhone, { body: { code: given, ...owner } }),
    onSuccess: () => {
      forgetWrongCodes('phone');
      void refreshAccount();
      onConfirmed();
    },
    onError: (error) => {
      if (!isWrongCode(error)) return;
      const left = phoneCode.tries - countWrongCode('phone');
      setWasWrong(true);
      form.show({ code: left > 0 ? words.wrong(left) : words.over });
    },
  });

  const emailErrors = () => (needsEmail ? emailError(texts, email) : {});

  /** Whether the address is missing or invalid; then its field shows that. */
  function hasEmailErrors(): boolean {
    const found = emailErrors();
    form.show(found);
    return Object.keys(found).length > 0;
  }

  const given = readCode(code);
  const form = useForm<CodeErrors>({
    none: {},
    find: () => ({
      ...emailErrors(),
      ...(given.length !== phoneCode.length && { code: given === '' ? words.required : words.tooShort }),
    }),
    send: () => confirming.mutate(given),
    sending: confirming,
  });
  const element = form.ref;
  const focusFirst = useEffectEvent(() =>
    element.current?.querySelector<HTMLInputElement>('input[name="email"], input[name="code"]')?.focus(),
  );
  useEffect(() => {
    if (takesFocus && isHydrated) focusFirst();
  }, [takesFocus, isHydrated]);

  return (
    <>
      <Form
        form={form}
        failure={confirming.error && !isWrongCode(confirming.error) && authMessage(texts, confirming.error)}
      >
        {needsEmail && (
          <TextField
            label={texts.fields.email}
            name="email"
            type="email"
            autoComplete="email"
            isRequired
            value={typedEmail}
            onChange={setTypedEmail}
            error={form.errors.email}
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
          error={form.errors.code}
        />
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={confirming.isPending}>
          {words.submit}
        </Button>
        <noscript>{texts.needsScript}</noscript>
      </Form>
      <h2 className="mt-8 mb-4 text-2xl">{isSignedIn ? words.needed : words.nothing}</h2>
      <ResendCode
        owner={owner}
        waitUntil={waitUntil ?? null}
        isBlocked={hasEmailErrors}
        onSent={() => {
          forgetWrongCodes('phone');
          setWasWrong(false);
          setCode('');
          form.setErrors({});
          onSent?.();
          element.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
        }}
      />
      <TrialMailbox />
    </>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'codeInvalid';
}
