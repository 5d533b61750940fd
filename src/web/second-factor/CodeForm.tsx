import { type ReactNode, useEffect, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { focusFirstInvalid, textIn, useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { strings } from './strings.ts';
import { codeOf, secondFactorMessages } from './messages.ts';

export interface CodeFormProps {
  readonly submit: string;
  readonly onCode: (code: string) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Accepts a recovery code as well. */
  readonly takesRecoveryCode?: boolean;
  /** Further fields above the code. */
  readonly children?: ReactNode;
}

/** A form for the code of the authenticator. */
export function CodeForm(props: CodeFormProps) {
  const { submit, onCode, isPending, error, takesRecoveryCode = false, children } = props;
  const texts = useStrings(strings);
  const [isRecovery, setRecovery] = useState(false);
  const isWrong = codeOf(error) === 'secondFactorWrong';

  const message = error ? messageFor(error, secondFactorMessages(texts.failure)) : undefined;
  const codeIn = (data: FormData) => textIn(data, 'otp').trim();
  const form = useForm<{ otp?: string }>({
    none: {},
    find: (data) => (codeIn(data) === '' ? { otp: texts.failure.codeRequired } : {}),
    send: (data) => onCode(codeIn(data)),
    sending: { isPending },
  });
  const element = form.ref;

  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, [isRecovery, element]);
  useEffect(() => {
    if (isWrong) focusFirstInvalid(element.current);
  }, [isWrong, error, element]);

  return (
    <Form form={form} failure={!isWrong && message}>
      {children}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryHint : texts.codeHint}
        name="otp"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        isRequired
        error={form.errors.otp ?? (isWrong ? message : undefined)}
      />
      <Button type="submit" size="large" isPending={isPending}>
        {submit}
      </Button>
      {takesRecoveryCode && (
        <Button variant="quiet" className="self-start" onPress={() => setRecovery(!isRecovery)}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      )}
    </Form>
  );
}
