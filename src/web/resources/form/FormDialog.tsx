import { type ReactNode, useRef, useState } from 'react';
import type { Fields } from '#core/field/field.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { showErrors } from '#web/ui/fields/form-data.ts';
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
}

/** A dialog with a few fields (docs/product/pages.md#dialogs). */
export function FormDialog(props: FormDialogProps) {
  const { title, fields, labelOf, begin, submit, onClose, onSubmit, onError } = props;
  const texts = useStrings(strings).dialogs;
  const wording = useWording();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(fields, null, begin));
  const [errors, setErrors] = useState<FormErrors>({});
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function send() {
    const found = formErrorsOf(fields, draft);
    if (Object.keys(found).length > 0) return showErrors(form.current, () => setErrors(found));
    setErrors({});
    setPending(true);
    try {
      await onSubmit(bodyOf(fields, draft));
      onClose();
    } catch (error) {
      if (onError) onError(error);
      else setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {props.no ?? texts.cancel}
          </Button>
          <Button onPress={() => void send()} isPending={isPending}>
            {submit ?? texts.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events to the outer form of the component tree, which would submit it too.
          event.stopPropagation();
          void send();
        }}
        className="flex flex-col gap-5"
      >
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
              errors={errorsOf(name, field, errors, labelOf, wording)}
              optionText={(option) => props.optionText?.(name, option) ?? option}
            />
          ))}
        {hasFailed && <ErrorState />}
      </form>
    </Dialog>
  );
}
