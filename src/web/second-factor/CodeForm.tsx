import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors, textIn } from '#web/ui/fields/form-data.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isWrong = codeOf(error) === 'secondFactorWrong';

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [isRecovery]);
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong, error]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const code = textIn(new FormData(event.currentTarget), 'otp').trim();
    showErrors(form.current, () => setMissing(code === ''));
    if (code !== '') onCode(code);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      {error !== null && error !== undefined && !isWrong && (
        <Banner tone="bad" isAnnounced>
          {messageFor(error, secondFactorMessages(texts.failure))}
        </Banner>
      )}
      {children}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryHint : texts.codeHint}
        name="otp"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        isRequired
        error={
          isMissing
            ? texts.failure.codeRequired
            : isWrong
              ? messageFor(error, secondFactorMessages(texts.failure))
              : undefined
        }
      />
      <Button type="submit" size="large" isPending={isPending}>
        {submit}
      </Button>
      {takesRecoveryCode && (
        <Button variant="quiet" className="self-start" onPress={() => setRecovery(!isRecovery)}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      )}
    </form>
  );
}
