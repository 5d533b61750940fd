import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { signOut } from '#core/auth/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { storeSignIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { changeOwn } from '../own-account.ts';
import { completeStrings } from './complete-strings.ts';
import { strings } from '../strings.ts';
import { accountMessages } from '../messages.ts';

const unticked = {
  privacyConsent: false,
  newsletter: false,
  commercialConsent: false,
  thirdPartiesConsent: false,
};

/**
 * Requests the consent that an account requires (docs/product/accounts.md#completion). The dialog cannot be closed without an
 * answer, except by signing
 * out.
 */
export function CompleteProfileDialog() {
  const texts = useStrings(strings);
  const words = useStrings(completeStrings);
  const language = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const [ticked, setTicked] = useState(unticked);
  const saving = useSingleMutation({
    mutationFn: () => changeOwn(ticked, null),
    onSuccess: () => client.invalidateQueries(),
  });
  const leaving = useSingleMutation({
    // The device signs out even if the server cannot be reached.
    mutationFn: () => call(signOut, {}).catch(() => undefined),
    onSuccess: () => storeSignIn(null),
  });

  const form = useForm<{ privacyConsent?: string }>({
    none: {},
    find: () => (ticked.privacyConsent ? {} : { privacyConsent: words.acceptFlags }),
    send: () => saving.mutate(),
    sending: saving,
  });

  const tick = (name: keyof typeof unticked) => (isTicked: boolean) => {
    setTicked((before) => ({ ...before, [name]: isTicked }));
    if (name === 'privacyConsent') form.setErrors({});
  };

  return (
    <Dialog
      title={words.title}
      isOpen
      isPersistent
      onClose={() => undefined}
      actions={
        <>
          <Button variant="quiet" isPending={leaving.isPending} onPress={() => leaving.mutate()}>
            {words.signOut}
          </Button>
          <Button type="submit" form={id} isPending={saving.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        failure={saving.error && messageFor(saving.error, accountMessages(texts))}
        className="gap-4"
      >
        <p>{words.lead}</p>
        <div>
          <Checkbox
            name="privacyConsent"
            isRequired
            isSelected={ticked.privacyConsent}
            onChange={tick('privacyConsent')}
            {...(form.errors.privacyConsent && { error: form.errors.privacyConsent })}
          >
            {words.privacy} <span aria-hidden>*</span>
          </Checkbox>
          <a
            href={pathIn(language, '/privacy')}
            target="_blank"
            className="mt-1 ml-9 block text-sm underline underline-offset-4"
          >
            {words.readPrivacy}
          </a>
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          {(['newsletter', 'commercialConsent', 'thirdPartiesConsent'] as const).map((name) => (
            <Checkbox key={name} name={name} isSelected={ticked[name]} onChange={tick(name)}>
              {texts.fields[name]}
            </Checkbox>
          ))}
        </div>
      </Form>
    </Dialog>
  );
}
