import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { assignByHand, type Judge, type WireReviewer } from '#core/proposals/committee/committee-contract.ts';
import { call } from '#web/api/call.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { allReviewsOptions, committeeOptions, reviewersOptions } from '../queries.ts';
import { ReviewStateWord } from '../ReviewRow.tsx';
import { officeStrings } from './committee-office-strings.ts';

interface JudgesProps {
  readonly formId: string;
  readonly callId: string;
  readonly judges: readonly Judge[];
  /** It is judged now: reviewers are assigned, and taken off as long as they have not begun. */
  readonly isWaiting: boolean;
  /** Of the proposal, where several stand on one page: the choice of a reviewer opens after a press. */
  readonly title?: string;
}

/** Who judges a proposal, one by one: the office adds a reviewer, and takes away one who has not begun. */
export function Judges({ formId, callId, judges, isWaiting, title }: JudgesProps) {
  const texts = useStrings(officeStrings);
  const { byHand } = texts;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(title === undefined);
  const others = (useQuery(reviewersOptions(callId)).data?.reviewers ?? []).filter(
    ({ userId }) => !judges.some((one) => one.userId === userId && (one.isAssigned || one.state !== null)),
  );
  const mayAdd = isWaiting && others.length > 0;
  const { mutate, error, isPending } = useSingleMutation<
    unknown,
    { readonly add?: string[]; readonly remove?: string[] }
  >({
    mutationFn: (body) => call(assignByHand, { params: { id: formId }, body }),
    onSuccess() {
      for (const { queryKey } of [
        allReviewsOptions(formId),
        committeeOptions(callId),
        reviewersOptions(callId),
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      {judges.length === 0 && <p className="text-quiet">{texts.proposals.unassigned}</p>}
      {judges.length > 0 && (
        <ul className="flex flex-col">
          {judges.map(({ userId, name, isAssigned, state }, place) => (
            <li key={userId ?? place} className="flex min-h-9 flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{name ?? texts.proposals.gone}</span>
              <ReviewStateWord state={state} />
              {isWaiting && isAssigned && state === null && userId !== null && (
                <IconButton
                  label={byHand.remove(name ?? texts.proposals.gone, title)}
                  onPress={() => mutate({ remove: [userId] })}
                >
                  <UserMinus aria-hidden className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (isRefused(error, 400) ? <p role="alert">{byHand.cannot}</p> : <ErrorState error={error} />)}
      {mayAdd && !isOpen && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          aria-label={byHand.addTo(title ?? '')}
          onPress={() => setOpen(true)}
        >
          <UserPlus aria-hidden className="size-5" />
          {byHand.add}
        </Button>
      )}
      {mayAdd && isOpen && (
        <Add
          title={title}
          others={others}
          isPending={isPending}
          onAdd={(userId) => mutate({ add: [userId] })}
        />
      )}
    </div>
  );
}

interface AddProps {
  /** Reviewers that do not judge it yet. */
  readonly others: readonly WireReviewer[];
  readonly title: string | undefined;
  readonly isPending: boolean;
  readonly onAdd: (userId: string) => void;
}

function Add({ others, title, isPending, onAdd }: AddProps) {
  const texts = useStrings(officeStrings).byHand;
  const [chosen, setChosen] = useState('');
  const value = others.some(({ userId }) => userId === chosen) ? chosen : (others[0]?.userId ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-room-48 flex-1">
        <Select
          label={title === undefined ? texts.who : texts.whoOf(title)}
          value={value}
          onChange={setChosen}
          // Those with less to do come first.
          options={others
            .toSorted((one, other) => one.assigned - other.assigned)
            .map(({ userId, name, assigned }) => ({ value: userId, text: texts.load(name, assigned) }))}
        />
      </div>
      <Button
        variant="second"
        size="small"
        className="mb-1"
        {...(title !== undefined && { 'aria-label': texts.addTo(title) })}
        isPending={isPending}
        onPress={() => onAdd(value)}
      >
        <UserPlus aria-hidden className="size-5" />
        {texts.add}
      </Button>
    </div>
  );
}
