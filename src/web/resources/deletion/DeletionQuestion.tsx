import { type ReactNode, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { deletionStrings } from './deletion-strings.ts';

/** From this number on, a single yes is too easy. */
export const typedFrom = 11;

export interface DeletionQuestionProps {
  readonly title: string;
  /** The button that deletes, where it is not simply yes. */
  readonly yes?: string;
  /** What is about to be deleted, and what that means. */
  readonly text: string;
  /** What goes along, each part with its number; null while it is counted. */
  readonly parts: readonly string[] | null;
  /** Above the parts, where there are any. */
  readonly goes: string;
  /** It could not be counted. */
  readonly isUnknown: boolean;
  /** What stands below the parts. */
  readonly note?: ReactNode;
  /** The number that has to be typed from `typedFrom` on, and what it counts. */
  readonly typed: { readonly count: number; readonly label: (count: number) => string };
  /** Why nothing can be deleted; null: it can. */
  readonly blocked: ReactNode | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void> | void;
}

/** Names what is deleted and what goes along; a large number is typed, and what is in use is not deleted (docs/product/entities.md#deletion). */
export function DeletionQuestion(props: DeletionQuestionProps) {
  const { parts, blocked, isOpen } = props;
  const texts = useStrings(deletionStrings);
  const [typed, setTyped] = useState('');
  const isTyped = parts !== null && props.typed.count >= typedFrom;
  const close = () => {
    setTyped('');
    props.onClose();
  };

  if (blocked !== null)
    return (
      <Dialog
        isAlert
        title={texts.blockedTitle}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onPress={close}>{texts.understood}</Button>}
      >
        {blocked}
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={props.title}
      variant="danger"
      {...(props.yes !== undefined && { yes: props.yes })}
      isOpen={isOpen}
      onClose={close}
      onConfirm={props.onConfirm}
      isYesDisabled={parts === null || (isTyped && typed.trim() !== String(props.typed.count))}
    >
      <div className="flex flex-col gap-3">
        <p>{props.text}</p>
        {parts === null && <p>{props.isUnknown ? texts.unknown : texts.loading}</p>}
        {parts !== null && parts.length > 0 && (
          <div>
            <p>{props.goes}</p>
            <ul className="mt-1 list-disc pl-6 font-semibold">
              {parts.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        {parts !== null && props.note}
        {isTyped && (
          <TextField
            label={props.typed.label(props.typed.count)}
            hint={texts.typeHint}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
