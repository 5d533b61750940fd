import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { copyIntoEdition } from '#core/events/copies/contract.ts';
import { resources } from '#core/resources/index.ts';
import { remove } from '#web/api/entities.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { listPath } from '#web/resources/entities.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { duplicateStrings } from './duplicate-strings.ts';

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
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const made = copied.events.flatMap(({ _id, existing }) => (_id !== null && !existing ? [_id] : []));
  const undoing = useSingleMutation({
    mutationFn: async () => {
      // One after the other; after an error the next press goes on with those that are left.
      const done = new Set(gone);
      for (const id of made.filter((one) => !done.has(one))) {
        await remove(resources.events, id);
        done.add(id);
        setGone(new Set(done));
      }
    },
    onSuccess: () => {
      toast(texts.undone(made.length));
      onClose();
    },
    onSettled: () => invalidateEntity(client, resources.events.path),
  });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      failure={undoing.error && <ActionFailure error={undoing.error} />}
      actions={
        <>
          <Button variant="quiet" isPending={undoing.isPending} onPress={() => undoing.mutate()}>
            {texts.undo}
          </Button>
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
      <p className="font-semibold" aria-live="polite">
        {undoing.isPending ? texts.undoing(gone.size, made.length) : texts.done(made.length)}
      </p>
      {copied.left > 0 && <p>{texts.left(copied.left)}</p>}
    </Dialog>
  );
}
