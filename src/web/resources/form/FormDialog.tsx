import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { equal } from '#core/field/equality.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { bodyOf, type Draft, firstDraft, isShown } from './draft.ts';
import { errorsOf } from './errors-of.ts';
import { type FormErrors, formErrorsOf } from './errors.ts';
import { FieldInput } from './inputs/FieldInput.tsx';
import { strings } from '../strings.ts';

export interface FormDialogProps {
  readonly title: string;
  /** Fields of any kind; their rules apply, and some may be shown conditionally. */
  readonly fields: Fields;
  /** Text above the fields. */
  readonly children?: ReactNode;
  readonly labelOf: (field: string) => string;
  readonly hintOf?: (field: string) => string | undefined;
  readonly optionText?: (field: string, option: string) => string;
  /** The initial values. */
  readonly begin?: Draft;
  readonly submit?: string;
  /** The label of the cancel button, where "cancel" would be ambiguous. */
  readonly no?: string;
  readonly onClose: () => void;
  /** Called with the body once no rule is broken; the dialog closes when it resolves. */
  readonly onSubmit: (body: Record<string, unknown>) => Promise<void> | void;
  /** Called with an error of `onSubmit`; without it the dialog shows the error. */
  readonly onError?: (error: unknown) => void;
  /** Called with the body whenever a field changes, and at first. */
  readonly onType?: (body: Record<string, unknown>) => void;
  /** Of a form that stores what is typed elsewhere: closing would lose something. Otherwise that is what differs from the initial values. */
  readonly isTyped?: boolean;
  /** Below the fields: what would follow. */
  readonly below?: ReactNode;
  /** Nothing can be sent now. */
  readonly isBlocked?: boolean;
  /** Ctrl or ⌘ with S presses its button: it saves what is typed. */
  readonly hasSaveKey?: boolean;
  /** Replaces the general text of an error. */
  readonly failureOf?: (error: unknown) => ReactNode;
}

/** A dialog with a few fields (docs/product/pages.md#dialogs). */
export function FormDialog(props: FormDialogProps) {
  const { title, fields, labelOf, begin, submit, onClose, onSubmit, onError } = props;
  const { failureOf = (error: unknown) => <ErrorState error={error} /> } = props;
  const texts = useStrings(strings).dialogs;
  const wording = useWording();
  const id = useId();
  const [initial] = useState<Draft>(() => firstDraft(fields, null, begin));
  const [draft, setDraft] = useState(initial);
  const typed = useEffectEvent(() => props.onType?.(bodyOf(fields, draft)));
  useEffect(() => typed(), [draft]);
  const sending = useSingleMutation({
    mutationFn: async () => onSubmit(bodyOf(fields, draft)),
    onSuccess: onClose,
    onError: (error) => onError?.(error),
  });
  const form = useForm<FormErrors>({
    none: {},
    find: () => formErrorsOf(fields, draft),
    send: () => sending.mutate(),
    sending,
  });
  const isTyped = Object.entries(fields).some(
    ([name, field]) => !isPressed(field) && !equal(draft[name] ?? null, initial[name] ?? null),
  );
  useLosable(props.isTyped === undefined && isTyped && !sending.isPending && !sending.isSuccess, {
    lostBy: 'address',
  });
  useFormSaveKey(form.ref, props.hasSaveKey ?? false);

  return (
    <TypedDialog
      title={title}
      isOpen
      isTyped={props.isTyped ?? isTyped}
      onClose={onClose}
      failure={sending.error && !onError && failureOf(sending.error)}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={sending.isPending}>
            {props.no ?? texts.cancel}
          </Button>
          <Button type="submit" form={id} isPending={sending.isPending} isDisabled={props.isBlocked ?? false}>
            {submit ?? texts.confirm}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {props.children}
        {Object.entries(fields)
          .filter(([, field]) => isShown(field, draft))
          .map(([name, field]) => (
            <FieldInput
              key={name}
              field={field}
              label={labelOf(name)}
              hint={props.hintOf?.(name)}
              value={draft[name]}
              onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
              errors={errorsOf(name, field, form.errors, labelOf, wording)}
              optionText={(option) => props.optionText?.(name, option) ?? option}
            />
          ))}
        {props.below}
      </Form>
    </TypedDialog>
  );
}

/** A choice of one press is made again as fast as a question about it is answered. */
function isPressed({ kind }: Field): boolean {
  return ['select', 'radio', 'toggle', 'checkbox'].includes(kind);
}
