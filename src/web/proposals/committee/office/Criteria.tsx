import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  bestScores,
  mostCriteria,
  saveCriteria,
  weights,
} from '#core/proposals/committee/committee-contract.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal, isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { committeeOptions, criteriaOptions } from '../queries.ts';
import { officeStrings } from './committee-office-strings.ts';
import {
  afterSave,
  readTyping,
  rebased,
  type StoredCriteria,
  type TypedCriteria,
  type TypedCriterion,
  typingOf,
} from './criteria-typing.ts';
import { CriterionFields } from './CriterionFields.tsx';

/** What the proposals of a call are judged by: written as a whole. */
export function Criteria({ callId }: { readonly callId: string }) {
  const texts = useStrings(officeStrings).criteria;
  const { data, error, isPending, refetch } = useQuery(criteriaOptions(callId));
  return (
    <section aria-labelledby="criteria" className="flex flex-col gap-4">
      <h2 id="criteria" className="text-2xl">
        {texts.title}
      </h2>
      {isPending && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <CriteriaForm callId={callId} stored={data} />}
    </section>
  );
}

/** What is missing or beyond the bounds becomes the nearest bound. */
function within(
  number: number | null,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  return Math.min(most, Math.max(least, Math.round(number ?? least) || least));
}

function CriteriaForm({ callId, stored }: { readonly callId: string; readonly stored: StoredCriteria }) {
  const texts = useStrings(officeStrings).criteria;
  const client = useQueryClient();
  // Null: nothing is typed, and the page shows what is stored.
  const [typing, setTyping] = useState<TypedCriteria | null>(null);
  const shown = typing ?? typingOf(stored);
  const typed = shown.criteria;
  const isOutdated = typing !== null && typing.version !== stored.version;
  const device = useTypedDraft<TypedCriteria>({
    path: 'criteria',
    id: callId,
    value: typing,
    read: readTyping,
    onFound: setTyping,
  });
  useLosable(typing !== null && !device.isStored);
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (sent: TypedCriteria) =>
      call(saveCriteria, {
        params: { id: callId },
        body: {
          version: sent.version,
          criteria: sent.criteria.map(({ _id, it, en, weight, best }) => ({
            ...(_id !== undefined && { _id }),
            name: { ...(it.trim() && { it: it.trim() }), ...(en.trim() && { en: en.trim() }) },
            weight: within(weight, weights),
            best: within(best, bestScores),
          })),
        },
      }),
    onSuccess(answer, sent) {
      client.setQueryData(criteriaOptions(callId).queryKey, answer);
      setTyping((now) => afterSave(now, sent, answer));
      void client.invalidateQueries({ queryKey: committeeOptions(callId).queryKey });
      toast(texts.saved);
    },
    // What was saved by another editor meanwhile is read, and both are shown.
    onError: (failure) =>
      isRefusedWith(failure, 'editConflict')
        ? client.invalidateQueries({ queryKey: criteriaOptions(callId).queryKey })
        : undefined,
  });
  function change(criteria: readonly TypedCriterion[]) {
    setTyping({ ...shown, criteria: [...criteria] });
  }
  function swap(place: number, other: number) {
    const [one, two] = [typed[place], typed[other]];
    if (one && two) change(typed.with(place, two).with(other, one));
  }
  const add = () => change([...typed, { key: crypto.randomUUID(), it: '', en: '', weight: 1, best: 5 }]);
  return (
    <div className="flex flex-col gap-4">
      {device.isFound && !isOutdated && <FoundTyped onDiscard={() => setTyping(null)} />}
      {isOutdated && (
        <Outdated onCombine={() => setTyping(rebased(typing, stored))} onDiscard={() => setTyping(null)} />
      )}
      {typed.length === 0 && <p>{texts.none}</p>}
      <ol className="flex flex-col gap-3">
        {typed.map((criterion, place) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            onChange={(next) => change(typed.with(place, next))}
            onRemove={() => change(typed.filter((one) => one !== criterion))}
            onUp={place > 0 ? () => swap(place, place - 1) : null}
            onDown={place < typed.length - 1 ? () => swap(place, place + 1) : null}
          />
        ))}
      </ol>
      {error && !isRefusedWith(error, 'editConflict') && <Failure error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="second" onPress={add} isDisabled={typed.length >= mostCriteria}>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </Button>
        <Button
          onPress={() => mutate(shown)}
          isPending={isPending}
          isDisabled={typing === null || isOutdated}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

/** Another editor has saved the list: what is typed here stays, and goes on top of it by a press. */
function Outdated({
  onCombine,
  onDiscard,
}: {
  readonly onCombine: () => void;
  readonly onDiscard: () => void;
}) {
  const texts = useStrings(officeStrings).criteria;
  return (
    <Banner
      tone="care"
      isAnnounced
      action={
        <>
          <Button size="small" onPress={onCombine}>
            {texts.combine}
          </Button>
          <Button size="small" variant="second" onPress={onDiscard}>
            {texts.discardTyped}
          </Button>
        </>
      }
    >
      {texts.conflict}
    </Banner>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const texts = useStrings(officeStrings).criteria;
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const path = answer?.errors?.[0]?.path ?? '';
  const said =
    answer?.code === 'stillReferenced'
      ? texts.hasScores
      : path.endsWith('.name')
        ? texts.nameNeeded
        : path.endsWith('.best')
          ? texts.tooLow
          : null;
  return said === null ? (
    <ErrorState error={error} />
  ) : (
    <Banner tone="bad" isAnnounced>
      {said}
    </Banner>
  );
}
