import { type FormEvent, useRef, useState } from 'react';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import type { Captcha } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors, textIn } from '#web/ui/fields/form-data.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const sending = useSingleMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiRefusal) captcha.again();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const email = normaliseEmail(textIn(new FormData(event.currentTarget), 'email'));
    const found =
      email === '' ? texts.errors.emailRequired : isEmail(email) ? undefined : texts.errors.emailInvalid;
    showErrors(form.current, () => setError(found));
    if (found === undefined) sending.mutate(email);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {sending.error && (
        <Banner tone="bad" isAnnounced>
          {authMessage(texts, sending.error)}
        </Banner>
      )}
      <TextField
        label={texts.fields.email}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        error={error}
        onChange={captcha.begin}
      />
      <CaptchaLine captcha={captcha} />
      <Button type="submit" size="large" isDisabled={!isHydrated} isPending={sending.isPending}>
        {label}
      </Button>
      <noscript>{texts.needsScript}</noscript>
    </form>
  );
}
