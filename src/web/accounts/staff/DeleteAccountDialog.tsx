import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { readSecondFactorStatus } from '#core/auth/second-factor-contract.ts';
import { pathIn } from '#core/languages.ts';
import { deleteUser } from '#core/privacy/contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { type EntityRow, listPath, titleOfRow } from '#web/resources/entities.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { secondFactorMessages } from '#web/second-factor/messages.ts';
import { strings as secondFactorStrings } from '#web/second-factor/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { dataStrings } from '../data-strings.ts';
import { accountActionStrings } from './action-strings.ts';

interface FactorErrors {
  readonly password?: string;
  readonly code?: string;
}

/** Asks an admin for the factors once more, and erases the account of another person (docs/product/privacy.md#erasure). */
export function DeleteAccountDialog({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const texts = useStrings(accountActionStrings).deletion;
  const { consequences } = useStrings(dataStrings).own;
  const secondFactor = useStrings(secondFactorStrings);
  const { failure } = secondFactor;
  const language = useLanguage();
  const router = useRouter();
  const client = useQueryClient();
  const id = useId();
  const needsCode = useQuery(query(readSecondFactorStatus, {})).data?.isOn ?? false;
  const messages = {
    ...secondFactorMessages(failure),
    codes: { ...secondFactorMessages(failure).codes, lastAdmin: texts.lastAdmin },
  };

  const deleting = useSingleMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call(deleteUser, { params: { id: row._id }, body }),
    onSuccess: async () => {
      toast(texts.done, 'bad');
      await router.navigate({ href: pathIn(language, listPath('users')) });
      await invalidateEntity(client, 'users');
    },
    onError: (error) => {
      const field = error instanceof ApiRefusal ? fieldOf(error.answer.code) : null;
      if (field) form.show({ [field]: messageFor(error, messages) });
    },
  });
  const form = useForm<FactorErrors>({
    none: {},
    find: (data) => ({
      ...(textIn(data, 'password') === '' && { password: failure.passwordRequired }),
      ...(needsCode && textIn(data, 'code').trim() === '' && { code: failure.codeRequired }),
    }),
    send: (data) =>
      deleting.mutate({ password: textIn(data, 'password'), code: textIn(data, 'code').trim() }),
    sending: deleting,
  });

  return (
    <Dialog
      title={texts.title(titleOfRow('users', row, language))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={deleting.isPending}>
            {texts.cancel}
          </Button>
          <Button variant="danger" type="submit" form={id} isPending={deleting.isPending}>
            {texts.label}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        failure={
          deleting.error && Object.keys(form.errors).length === 0 && messageFor(deleting.error, messages)
        }
        className="gap-4"
      >
        <p>{texts.text}</p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {[texts.bookings, texts.data, consequences.visits, texts.farewell].map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <PasswordField
          label={secondFactor.profile.password}
          name="password"
          autoComplete="current-password"
          isRequired
          error={form.errors.password}
        />
        {needsCode && (
          <TextField
            label={secondFactor.code}
            hint={secondFactor.codeHint}
            name="code"
            autoComplete="one-time-code"
            isRequired
            error={form.errors.code}
          />
        )}
      </Form>
    </Dialog>
  );
}

function fieldOf(code: string): keyof FactorErrors | null {
  if (code === 'passwordWrong') return 'password';
  return code === 'secondFactorWrong' ? 'code' : null;
}
