import { useId, useState } from 'react';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { changeEmail } from '#core/auth/change-email-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { securityStrings } from './security-strings.ts';
import { strings } from '../strings.ts';
import { fieldErrorText, accountMessages } from '../messages.ts';

interface EmailErrors {
  readonly email?: string;
  readonly password?: string;
}

/** Mails a link to another address; until it is opened the account has its old address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const texts = useStrings(strings);
  const security = useStrings(securityStrings);
  const words = security.email.change;
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const sending = useSingleMutation({
    mutationFn: (to: string) => call(changeEmail, { body: { email: to, password } }).then(() => to),
    onError: (error) => {
      const code = error instanceof ApiRefusal ? error.answer.code : null;
      if (code === 'passwordWrong') form.show({ password: code });
      if (code === 'addressSuppressed') form.show({ email: code });
    },
  });

  const to = normaliseEmail(email);
  const form = useForm<EmailErrors>({
    none: {},
    find: () => ({
      ...(!isEmail(to) && { email: to === '' ? 'emailRequired' : 'emailInvalid' }),
      ...(password === '' && { password: 'passwordRequired' }),
    }),
    send: () => sending.mutate(to),
    sending,
  });

  if (sending.isSuccess)
    return (
      <Dialog
        title={words.sentTitle}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{words.understood}</Button>}
      >
        <p role="status" className="wrap-anywhere">
          {words.sent(sending.data)}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} isPending={sending.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        failure={
          sending.error &&
          form.errors.password === undefined &&
          form.errors.email === undefined &&
          messageFor(sending.error, accountMessages(texts))
        }
        className="gap-4"
      >
        <p>{words.lead}</p>
        <TextField
          label={words.label}
          name="email"
          type="email"
          autoComplete="email"
          isRequired
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={fieldErrorText(texts, form.errors.email)}
        />
        <PasswordField
          label={security.password.current}
          name="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          error={fieldErrorText(texts, form.errors.password)}
        />
      </Form>
    </Dialog>
  );
}
