import { useWording } from '#web/i18n/language.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import type { EntityRow } from '../entities.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import type { StaffAction } from './staff-action.ts';

export interface ActionDialogProps {
  readonly action: StaffAction;
  readonly row: EntityRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the fields of the confirmation, where it has any. */
  readonly onConfirm: (body?: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** The confirmation of an action: a question, or a form where it takes fields. */
export function ActionDialog({ action, row, isOpen, onClose, onConfirm }: ActionDialogProps) {
  const { fields, Dialog, confirmVariant } = action;
  const words = action.words(useWording(), row);
  const text = words.text !== undefined && <p>{words.text}</p>;
  if (Dialog) return isOpen && <Dialog id={row._id} onClose={onClose} onConfirm={onConfirm} />;
  if (!fields)
    return (
      <ConfirmDialog
        title={words.title}
        yes={words.label}
        {...(words.cancel !== undefined && { no: words.cancel })}
        {...(confirmVariant && { variant: confirmVariant })}
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => onConfirm()}
      >
        {text}
      </ConfirmDialog>
    );
  if (!isOpen) return null;
  return (
    <FormDialog
      title={words.title}
      submit={words.label}
      {...(words.cancel !== undefined && { no: words.cancel })}
      fields={fields}
      labelOf={(field) => words.fields?.[field]?.label ?? field}
      hintOf={(field) => words.fields?.[field]?.hint}
      onClose={onClose}
      onSubmit={onConfirm}
      failureOf={(error) => <ActionFailure error={error} />}
    >
      {text}
    </FormDialog>
  );
}
