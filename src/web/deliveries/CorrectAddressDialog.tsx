import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  correctAddress,
  listDeliveries,
  listSuppressed,
  type SuppressedAnswer,
} from '#core/deliveries/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { strings } from './strings.ts';
import { useFailure } from './use-failure.ts';

export interface CorrectAddressDialogProps {
  readonly row: SuppressedAnswer;
  readonly person: NonNullable<SuppressedAnswer['person']>;
  readonly onClose: () => void;
}

/** Replaces the address of an account, and sends again what went to the former one. */
export function CorrectAddressDialog({ row, person, onClose }: CorrectAddressDialogProps) {
  const texts = useStrings(strings);
  const failureOf = useFailure();
  const client = useQueryClient();
  const id = useId();
  const [resends, setResends] = useState(true);
  const [typed, setTyped] = useState(row.address);
  const correcting = useSingleMutation({
    mutationFn: (email: string) =>
      call(correctAddress, { params: { id: person._id }, body: { email, resend: resends } }),
    onSuccess: async ({ email, resent }) => {
      toast(resent > 0 ? texts.correctedResent(email, resent) : texts.corrected(email));
      onClose();
      await Promise.all(
        [listSuppressed, listDeliveries].map((one) => client.invalidateQueries({ queryKey: keyOf(one) })),
      );
    },
    onError: (error): void => {
      form.show({ email: failureOf(error) });
    },
  });
  const form = useForm<{ readonly email?: string }>({
    none: {},
    find: (data) => (textIn(data, 'email').trim() === '' ? { email: texts.failure.emailRequired } : {}),
    send: (data) => correcting.mutate(textIn(data, 'email')),
    sending: correcting,
  });
  const isTyped = typed !== row.address;
  useLosable(isTyped && !correcting.isPending && !correcting.isSuccess, { lostBy: 'address' });
  return (
    <TypedDialog
      title={texts.correctTitle}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={correcting.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} isPending={correcting.isPending}>
            {texts.correct}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} failure={null} className="gap-4">
        <p className="wrap-anywhere">{texts.correctText(person.name, row.address)}</p>
        <p>{texts.correctConfirmed}</p>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          isRequired
          error={form.errors.email}
        />
        {row.missed > 0 && (
          <Checkbox isSelected={resends} onChange={setResends}>
            {texts.resendToo(row.missed)}
          </Checkbox>
        )}
      </Form>
    </TypedDialog>
  );
}
