import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  beginSecondFactor,
  readSecondFactorStatus,
  turnOffSecondFactor,
} from '#core/auth/second-factor-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { CodeForm } from '#web/second-factor/CodeForm.tsx';
import { SetUp } from '#web/second-factor/SetUp.tsx';
import { strings } from '#web/second-factor/strings.ts';
import { codeOf, secondFactorMessages } from '#web/second-factor/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { Section } from '../Section.tsx';

const statusQuery = query(readSecondFactorStatus, {});

/** Turns the second factor on and off: a section of the profile. */
export function SecondFactorSection() {
  const texts = useStrings(strings);
  const words = texts.profile;
  const client = useQueryClient();
  const status = useQuery(statusQuery);
  const [action, setAction] = useState<'turnOn' | 'turnOff' | null>(null);
  // The second factor is on, and its recovery codes are shown once: there is nothing left to cancel.
  const [isConfirmed, setConfirmed] = useState(false);
  const isOpen = action !== null;
  const wasOpened = useRef(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (!isOpen && wasOpened.current) toggle.current?.focus();
  }, [isOpen]);
  const isOn = status.data?.isOn;

  const refresh = () => client.invalidateQueries({ queryKey: statusQuery.queryKey });

  async function finish(said: string) {
    toast(said);
    setAction(null);
    setConfirmed(false);
    await refresh();
  }

  return (
    <Section title={texts.title}>
      <p>{words.lead}</p>
      {status.error && <p role="alert">{messageFor(status.error, secondFactorMessages(texts.failure))}</p>}
      {status.data && (
        <p>
          <strong>{isOn ? words.isOn : words.isOff}</strong>{' '}
          {isOn && words.left(status.data.recoveryCodesLeft)} {status.data.isRequired && words.isRequired}
        </p>
      )}
      {status.data && !isOpen && (
        <Button
          ref={toggle}
          variant="second"
          className="self-start"
          onPress={() => {
            wasOpened.current = true;
            setAction(isOn ? 'turnOff' : 'turnOn');
          }}
        >
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      )}
      {action === 'turnOn' && (
        <TurnOn
          onConfirmed={() => {
            setConfirmed(true);
            void refresh();
          }}
          onDone={() => finish(words.turnedOn)}
        />
      )}
      {action === 'turnOff' && status.data?.isRequired && <p>{words.turnOffRequired}</p>}
      {action === 'turnOff' && <TurnOff onDone={() => finish(words.turnedOff)} />}
      {isOpen && !isConfirmed && (
        <Button variant="quiet" className="self-start" onPress={() => setAction(null)}>
          {words.cancel}
        </Button>
      )}
    </Section>
  );
}

/** Requires the password, so that an open sign-in alone cannot lock the owner out. */
function TurnOn({ onConfirmed, onDone }: { onConfirmed: () => void; onDone: () => Promise<void> }) {
  const texts = useStrings(strings);
  const [password, setPassword] = useState('');
  const beginning = useSingleMutation({ mutationFn: () => call(beginSecondFactor, { body: { password } }) });
  const form = useForm({
    none: {},
    // The server checks the password.
    find: () => ({}),
    send: () => beginning.mutate(),
    sending: beginning,
  });
  const element = form.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  if (beginning.data)
    return <SetUp initial={beginning.data} onConfirmed={onConfirmed} onDone={() => void onDone()} />;
  return (
    <Form form={form}>
      <Password value={password} onChange={setPassword} error={beginning.error} />
      <Button type="submit" className="self-start" isPending={beginning.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function TurnOff({ onDone }: { onDone: () => Promise<void> }) {
  const texts = useStrings(strings);
  const [password, setPassword] = useState('');
  const turningOff = useSingleMutation({
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
      error={
        error === null || error === undefined
          ? undefined
          : messageFor(error, secondFactorMessages(texts.failure))
      }
    />
  );
}
