import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { copyIntoEdition } from '#core/events/copies/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { listPath } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { duplicateStrings } from './duplicate-strings.ts';
import { StayingDrafts } from './ExistingDrafts.tsx';
import { useRemovingDrafts } from './use-removing-drafts.ts';

export interface EditionDoneProps {
  readonly title: string;
  readonly copied: AnswerOf<typeof copyIntoEdition>;
  /** The edition of the copies. */
  readonly into: string;
  readonly onClose: () => void;
  /** Copies the events that were left. */
  readonly onNext: () => void;
}

/** The drafts that were made: to see, or to move into the bin again. */
export function EditionDone({ title, copied, into, onClose, onNext }: EditionDoneProps) {
  const texts = useStrings(duplicateStrings).edition;
  const made = copied.events.flatMap(({ _id, title: name, existing, version }) =>
    _id !== null && !existing ? [{ _id, title: name, version }] : [],
  );
  const undoing = useRemovingDrafts(made, onClose);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      failure={undoing.error && <ActionFailure error={undoing.error} />}
      actions={
        <>
          {undoing.staying.length === 0 && (
            <Button variant="quiet" isPending={undoing.isPending} onPress={undoing.start}>
              {texts.undo(made.length)}
            </Button>
          )}
          {copied.left > 0 && (
            <Button variant="second" isDisabled={undoing.isPending} onPress={onNext}>
              {texts.next}
            </Button>
          )}
          <PathLink
            path={`${listPath('events')}?festivalId=${into}&visibilityStatus=private`}
            className={buttonClass()}
            onFollow={onClose}
          >
            {texts.see}
          </PathLink>
        </>
      }
    >
      <p className="font-semibold">{texts.done(made.length)}</p>
      <StayingDrafts drafts={undoing.staying} />
      {copied.left > 0 && <p>{texts.left(copied.left)}</p>}
    </Dialog>
  );
}
