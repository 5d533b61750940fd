import { type RefObject, useState } from 'react';
import { longestComment } from '#core/proposals/committee/review-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { committeeStrings } from '../committee-strings.ts';
import type { ReviewWriting } from './use-review.ts';

interface CommentsProps {
  readonly writing: ReviewWriting;
  readonly isDisabled: boolean;
  /** Around the first field, which the key for comments focuses. */
  readonly around: RefObject<HTMLDivElement | null>;
}

/** Both comments of a review: typed is on the device, a pause later on the server. */
export function Comments({ writing, isDisabled, around }: CommentsProps) {
  const texts = useStrings(committeeStrings).page;
  return (
    <div ref={around} className="flex flex-col gap-4">
      <Comment
        writing={writing}
        isDisabled={isDisabled}
        name="toCommittee"
        label={texts.toCommittee}
        hint={texts.toCommitteeHint}
      />
      <Comment
        writing={writing}
        isDisabled={isDisabled}
        name="toAuthor"
        label={texts.toAuthor}
        hint={texts.toAuthorHint}
      />
    </div>
  );
}

interface CommentProps extends Pick<CommentsProps, 'writing' | 'isDisabled'> {
  readonly name: 'toCommittee' | 'toAuthor';
  readonly label: string;
  readonly hint: string;
}

function Comment({ writing, isDisabled, name, label, hint }: CommentProps) {
  const known = writing.textOf(name);
  // A space at the end is typed before the next word, and not stored.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && typed.trim() === known ? typed : known;
  return (
    <TextField
      label={label}
      hint={hint}
      lines={3}
      maxLength={longestComment}
      isDisabled={isDisabled}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        writing.comment(name, text.trim());
      }}
      onBlur={() => void writing.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
    />
  );
}
