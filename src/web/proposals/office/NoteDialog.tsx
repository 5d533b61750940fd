import { type ReactNode, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { InstantPicker } from '#web/ui/dates/DatePicker.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { officeStrings } from './office-strings.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly hasUntil?: true;
  readonly onClose: () => void;
  readonly onConfirm: (body: { readonly note: string; readonly until: string }) => Promise<void>;
}

/** Asks for what the authors read, and until when they may write. */
export function NoteDialog({ title, text, hasUntil, onClose, onConfirm }: NoteDialogProps) {
  const texts = useStrings(officeStrings);
  const { errors } = useStrings(resourceStrings);
  const [note, setNote] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  const isTyped = note !== '' || until !== null;
  useLosable(isTyped && !isPending);
  async function confirm() {
    setPending(true);
    setFailed(null);
    try {
      await onConfirm({ note: note.trim(), until: until ?? '' });
      onClose();
    } catch (error) {
      setFailed({ error });
      setPending(false);
    }
  }
  return (
    <TypedDialog
      title={title}
      isOpen
      onClose={onClose}
      isTyped={isTyped}
      failure={failed && <ErrorState error={failed.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            isPending={isPending}
            isDisabled={note.trim() === '' || (hasUntil === true && until === null)}
            onPress={() => void confirm()}
          >
            {title}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextField label={texts.note} value={note} onChange={setNote} lines={4} isRequired maxLength={2000} />
      {hasUntil && (
        <InstantPicker label={texts.until} value={until} onChange={setUntil} errorTexts={errors} isRequired />
      )}
    </TypedDialog>
  );
}
