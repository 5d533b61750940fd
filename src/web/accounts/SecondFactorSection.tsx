import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginSecondFactor,
  readSecondFactorStatus,
  turnOffSecondFactor,
} from '#core/sign-on/second-factor-contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { CodeForm } from '#web/second-factor/CodeForm.tsx';
import { SetUp } from '#web/second-factor/SetUp.tsx';
import { strings } from '#web/second-factor/strings.ts';
import { codeOf, troubleText } from '#web/second-factor/trouble.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Section } from './Section.tsx';

const key = ['secondFactor'];

/** Whether signing in takes a code, and turning that on and off: a part of the profile. */
export function SecondFactorSection() {
  const texts = useStrings(strings);
  const words = texts.profile;
  const client = useQueryClient();
  const status = useQuery({ queryKey: key, queryFn: (caller) => call(readSecondFactorStatus, {}, caller) });
  const [isOpen, setOpen] = useState(false);
  const isOn = status.data?.isOn;

  async function finish(said: string) {
    toast(said);
    setOpen(false);
    await client.invalidateQueries({ queryKey: key });
  }

  return (
    <Section title={texts.title}>
      <p>{words.lead}</p>
      {status.error && <p role="alert">{troubleText(texts.trouble, status.error)}</p>}
      {status.data && (
        <p>
          <strong>{isOn ? words.isOn : words.isOff}</strong>{' '}
          {isOn && words.left(status.data.recoveryCodesLeft)} {status.data.isRequired && words.isRequired}
        </p>
      )}
      {status.data && !isOpen && (
        <Button look="second" className="self-start" onPress={() => setOpen(true)}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      )}
      {isOpen && isOn === false && <TurnOn onDone={() => finish(words.turnedOn)} />}
      {isOpen && isOn && <TurnOff onDone={() => finish(words.turnedOff)} />}
      {isOpen && (
        <Button look="quiet" className="self-start" onPress={() => setOpen(false)}>
          {words.cancel}
        </Button>
      )}
    </Section>
  );
}

/** The password first: an open session alone must not lock its owner out. */
function TurnOn({ onDone }: { onDone: () => Promise<void> }) {
  const texts = useStrings(strings);
  const [password, setPassword] = useState('');
  const beginning = useMutation({ mutationFn: () => call(beginSecondFactor, { body: { password } }) });
  if (beginning.data) return <SetUp begun={beginning.data} onDone={() => void onDone()} />;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!beginning.isPending) beginning.mutate();
      }}
      className="flex flex-col gap-5"
    >
      <Password value={password} onChange={setPassword} error={beginning.error} />
      <Button type="submit" className="self-start" isPending={beginning.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function TurnOff({ onDone }: { onDone: () => Promise<void> }) {
  const texts = useStrings(strings);
  const [password, setPassword] = useState('');
  const turningOff = useMutation({
    mutationFn: (code: string) => call(turnOffSecondFactor, { body: { password, code } }),
    onSuccess: onDone,
  });
  const isOfPassword = codeOf(turningOff.error) === 'passwordWrong';
  return (
    <CodeForm
      submit={texts.profile.turnOff}
      onCode={(code) => turningOff.mutate(code)}
      isPending={turningOff.isPending}
      error={isOfPassword ? null : turningOff.error}
      takesRecoveryCode
    >
      <Password value={password} onChange={setPassword} error={isOfPassword ? turningOff.error : null} />
    </CodeForm>
  );
}

interface PasswordProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: unknown;
}

function Password({ value, onChange, error }: PasswordProps) {
  const texts = useStrings(strings);
  return (
    <PasswordField
      label={texts.profile.password}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={error === null || error === undefined ? undefined : troubleText(texts.trouble, error)}
    />
  );
}
