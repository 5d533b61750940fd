import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { changeTags, longestTag } from '#core/proposals/committee/review-contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { committeeStrings } from '../committee-strings.ts';
import { reviewsOptions } from '../queries.ts';
import type { ReadProposal } from './use-review.ts';

interface TagChange {
  readonly add?: string[];
  readonly remove?: string[];
}

/** The tags of a proposal, which the whole committee shares. */
export function ReviewTags({
  review,
  userId,
}: {
  readonly review: Pick<ReadProposal, '_id' | 'callId' | 'tags'>;
  readonly userId: string;
}) {
  const texts = useStrings(committeeStrings).page;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<readonly string[]>(review.tags);
  const { mutate, error, isPending } = useSingleMutation<void, TagChange>({
    async mutationFn(body) {
      const { tags } = await call(changeTags, { params: { id: review._id }, body });
      setShown(tags);
      if (body.add) setTyped('');
      // The list shows tags too.
      void client.invalidateQueries({ queryKey: reviewsOptions(review.callId, userId).queryKey });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const tag = typed.trim();
          if (tag !== '') mutate({ add: [tag] });
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField label={texts.newTag} value={typed} onChange={setTyped} maxLength={longestTag} />
        </div>
        <Button type="submit" variant="second" isPending={isPending}>
          {texts.addTag}
        </Button>
      </form>
      {shown.length > 0 && (
        <ul aria-label={texts.tags} className="flex flex-wrap gap-2">
          {shown.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full border border-edge pl-3 text-sm font-semibold wrap-anywhere"
            >
              {tag}
              <IconButton label={texts.removeTag(tag)} onPress={() => mutate({ remove: [tag] })}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorState error={error} />}
    </div>
  );
}
