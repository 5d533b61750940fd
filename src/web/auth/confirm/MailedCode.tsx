import { type FormEvent, useRef, useState } from 'react';
import { confirmByCode } from '#core/auth/confirmation-contract.ts';
import { mailedCode, readCode } from '#core/auth/phone-code.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors } from '#web/ui/fields/form-data.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { confirmationStrings } from './confirmation-strings.ts';
import { secondStepOf, type Waiting } from '../sign-in/use-sign-in.ts';
import type { NewSession } from '../sign-in/SecondStep.tsx';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { countWrongCode, forgetWrongCodes } from '../sign-in/wrong-codes.ts';

export interface MailedCodeProps {
  readonly handle: string;
  readonly onSession: (session: NewSession) => void;
  /** The code was right, and the account has a second factor. */
  readonly onSecondStep: (step: Waiting) => void;
}

/** The mailed code, typed in the tab that registered. A new mail mounts a new form, with all tries. */
export function MailedCode({ handle, onSession, onSecondStep }: MailedCodeProps) {
  const texts = useStrings(strings);
  const words = useStrings(confirmationStrings).code;
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [wasWrong, setWasWrong] = useState(false);
  const confirming = useSingleMutation({
    mutationFn: (given: string) => call(confirmByCode, { body: { handle, code: given } }),
    onSuccess: (session) => {
      forgetWrongCodes('mail');
      onSession(session);
    },
    onError: (error) => {
      const second = secondStepOf(error);
      if (second) {
        forgetWrongCodes('mail');
        return onSecondStep(second);
      }
      if (!isWrongCode(error)) return;
      const left = mailedCode.tries - countWrongCode('mail');
      setWasWrong(true);
      showErrors(form.current, () => setError(left > 0 ? words.wrong(left) : words.over));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirming.isPending) return;
    const given = readCode(code);
    const found =
      given === '' ? words.required : given.length === mailedCode.length ? undefined : words.tooShort;
    showErrors(form.current, () => setError(found));
    if (found === undefined) confirming.mutate(given);
  }

  const hasFailed = confirming.error && !isWrongCode(confirming.error) && !secondStepOf(confirming.error);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {hasFailed && (
        <Banner tone="bad" isAnnounced>
          {authMessage(texts, confirming.error)}
        </Banner>
      )}
      <TextField
        label={words.label}
        hint={wasWrong ? words.hintAfterWrong : words.hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        // Some mail programs copy it with spaces around or in it.
        maxLength={mailedCode.length * 2}
        value={code}
        onChange={setCode}
        error={error}
      />
      <Button type="submit" size="large" isPending={confirming.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'codeInvalid';
}
