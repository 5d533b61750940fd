import { type FormEvent, useId, useRef, useState } from 'react';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { changeEmail } from '#core/auth/change-email-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { showErrors } from '#web/ui/fields/form-data.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<EmailErrors>({});
  const sending = useSingleMutation({
    mutationFn: (to: string) => call(changeEmail, { body: { email: to, password } }).then(() => to),
    onError: (error) => {
      const isPassword = error instanceof ApiRefusal && error.answer.code === 'passwordWrong';
      if (isPassword) showErrors(form.current, () => setErrors({ password: 'passwordWrong' }));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Keeps the event from the form around the dialog.
    event.stopPropagation();
    if (sending.isPending) return;
    sending.reset();
    const to = normaliseEmail(email);
    const found: EmailErrors = {
      ...(!isEmail(to) && { email: to === '' ? 'emailRequired' : 'emailInvalid' }),
      ...(password === '' && { password: 'passwordRequired' }),
    };
    showErrors(form.current, () => setErrors(found));
    if (Object.keys(found).length === 0) sending.mutate(to);
  }

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
      <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.lead}</p>
        {sending.error && errors.password === undefined && (
          <Banner tone="bad" isAnnounced>
            {messageFor(sending.error, accountMessages(texts))}
          </Banner>
        )}
        <TextField
          label={words.label}
          name="email"
          type="email"
          autoComplete="email"
          isRequired
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={fieldErrorText(texts, errors.email)}
        />
        <PasswordField
          label={security.password.current}
          name="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          error={fieldErrorText(texts, errors.password)}
        />
      </form>
    </Dialog>
  );
}
