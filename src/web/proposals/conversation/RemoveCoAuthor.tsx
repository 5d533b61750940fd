import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readCoAuthors } from '#core/proposals/messages/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { peopleStrings } from './people-strings.ts';

export type CoAuthor = AnswerOf<typeof readCoAuthors>['coAuthors'][number];

interface RemoveCoAuthorProps {
  /** Null: there is no question. */
  readonly coAuthor: CoAuthor | null;
  readonly onClose: () => void;
  readonly onConfirm: (coAuthor: CoAuthor) => Promise<void>;
}

/** Asks before a co-author is removed, or leaves. */
export function RemoveCoAuthor({ coAuthor, onClose, onConfirm }: RemoveCoAuthorProps) {
  const texts = useStrings(peopleStrings);
  if (coAuthor === null) return null;
  const { isMe, name, email } = coAuthor;
  return (
    <ConfirmDialog
      title={isMe ? texts.leaveTitle : texts.removeTitle(name ?? email)}
      isOpen
      onClose={onClose}
      onConfirm={() => onConfirm(coAuthor)}
      yes={isMe ? texts.leave : texts.yes}
      no={texts.no}
      variant="danger"
    >
      <p>{isMe ? texts.leaveText : texts.removeText}</p>
    </ConfirmDialog>
  );
}
