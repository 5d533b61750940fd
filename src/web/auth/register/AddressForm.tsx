import { normaliseEmail } from '#core/accounts/email.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import type { Captcha } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { strings } from '../strings.ts';
import { useTypedAddress } from '../stored-reader.ts';
import { authMessage, emailError } from '../messages.ts';

export interface AddressFormProps {
  /** The label of its button. */
  readonly label: string;
  /** Called with the normalised address. */
  readonly send: (email: string) => Promise<void>;
  readonly captcha: Captcha;
}

/** A form for the address to which a link is mailed. */
export function AddressForm({ label, send, captcha }: AddressFormProps) {
  const texts = useStrings(strings);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useTypedAddress();
  const sending = useSingleMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiRefusal) captcha.again();
    },
  });

  const emailIn = (data: FormData) => normaliseEmail(textIn(data, 'email'));
  const form = useForm<{ email?: string }>({
    none: {},
    find: (data) => emailError(texts, emailIn(data)),
    send: (data) => sending.mutate(emailIn(data)),
    sending,
  });

  return (
    <Form form={form} failure={sending.error && authMessage(texts, sending.error)}>
      <TextField
        label={texts.fields.email}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        error={form.errors.email}
        value={typed}
        onChange={(email) => {
          setTyped(email);
          captcha.begin();
        }}
      />
      <CaptchaLine captcha={captcha} />
      <Button type="submit" size="large" isDisabled={!isHydrated} isPending={sending.isPending}>
        {label}
      </Button>
      <noscript>{texts.needsScript}</noscript>
    </Form>
  );
}
