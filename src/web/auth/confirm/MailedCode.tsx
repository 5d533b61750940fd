import { useState } from 'react';
import { confirmByCode } from '#core/auth/confirmation-contract.ts';
import { mailedCode, readCode } from '#core/auth/phone-code.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { confirmationStrings } from './confirmation-strings.ts';
import { secondStepOf, type Waiting } from '../sign-in/use-sign-in.ts';
import type { NewSignIn } from '../sign-in/SecondStep.tsx';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { countWrongCode, forgetWrongCodes, hasWrongCodes } from '../sign-in/wrong-codes.ts';

export interface MailedCodeProps {
  readonly handle: string;
  readonly onSignedIn: (started: NewSignIn) => void;
  /** The code was right, and the account has a second factor. */
  readonly onSecondStep: (step: Waiting) => void;
}

/** The mailed code, typed in the tab that registered. A new mail mounts a new form, with all tries. */
export function MailedCode({ handle, onSignedIn, onSecondStep }: MailedCodeProps) {
  const texts = useStrings(strings);
  const words = useStrings(confirmationStrings).code;
  const [code, setCode] = useState('');
  const [wasWrong, setWasWrong] = useState(() => hasWrongCodes('mail'));
  const confirming = useSingleMutation({
    mutationFn: (given: string) => call(confirmByCode, { body: { handle, code: given } }),
    onSuccess: (started) => {
      forgetWrongCodes('mail');
      onSignedIn(started);
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
      form.show({ code: left > 0 ? words.wrong(left) : words.over });
    },
  });

  const given = readCode(code);
  const form = useForm<{ code?: string }>({
    none: {},
    find: () => {
      if (given === '') return { code: words.required };
      return given.length === mailedCode.length ? {} : { code: words.tooShort };
    },
    send: () => confirming.mutate(given),
    sending: confirming,
  });

  const hasFailed = confirming.error && !isWrongCode(confirming.error) && !secondStepOf(confirming.error);
  return (
    <Form form={form} failure={hasFailed && authMessage(texts, confirming.error)}>
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
        error={form.errors.code}
      />
      <Button type="submit" size="large" isPending={confirming.isPending}>
        {words.submit}
      </Button>
    </Form>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'codeInvalid';
}
