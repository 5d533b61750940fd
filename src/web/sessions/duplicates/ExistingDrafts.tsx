import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { copyIntoEdition } from '#core/events/copies/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { duplicateStrings } from './duplicate-strings.ts';
import { type StayingDraft, useRemovingDrafts } from './use-removing-drafts.ts';

interface ExistingDraftsProps {
  readonly plan: AnswerOf<typeof copyIntoEdition>;
  readonly onDone: () => void;
}

/** Copies of an earlier run that are drafts still can be moved into the bin together, after a question that names those that were changed. */
export function ExistingDrafts({ plan, onDone }: ExistingDraftsProps) {
  const texts = useStrings(duplicateStrings).edition;
  const [isConfirming, setConfirming] = useState(false);
  const found = plan.events.flatMap((event) =>
    event.existing && event.isDraft && event._id !== null ? [{ ...event, _id: event._id }] : [],
  );
  const removing = useRemovingDrafts(found, onDone);
  if (found.length === 0) return <StayingDrafts drafts={removing.staying} />;
  const changed = found.filter(({ isChanged }) => isChanged).length;
  return (
    <>
      <Button
        variant="second"
        isPending={removing.isPending}
        onPress={() => setConfirming(true)}
        className="self-start"
      >
        <Trash2 aria-hidden className="size-5" />
        {texts.undo(found.length)}
      </Button>
      {removing.error && <ActionFailure error={removing.error} />}
      <StayingDrafts drafts={removing.staying} />
      <ConfirmDialog
        title={texts.undoTitle(found.length)}
        variant="danger"
        yes={texts.undo(found.length)}
        no={texts.undoNot}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={removing.start}
      >
        <p>{texts.undoText}</p>
        {changed > 0 && <p className="mt-2 font-semibold">{texts.undoChanged(changed)}</p>}
      </ConfirmDialog>
    </>
  );
}

/** The copies that were not moved into the bin, each with the reason. */
export function StayingDrafts({ drafts }: { readonly drafts: readonly StayingDraft[] }) {
  const texts = useStrings(duplicateStrings).edition;
  if (drafts.length === 0) return null;
  return (
    <Banner tone="care" title={texts.stay(drafts.length)} isAnnounced>
      <ul className="list-disc pl-5">
        {drafts.map(({ title, why }) => (
          <li key={title}>{texts.stayBecause(title, why)}</li>
        ))}
      </ul>
    </Banner>
  );
}
