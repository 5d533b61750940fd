import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  bestScores,
  mostCriteria,
  saveCriteria,
  weights,
} from '#core/proposals/committee/committee-contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { resolveText } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { committeeOptions, criteriaOptions } from '../queries.ts';
import { officeStrings } from './committee-office-strings.ts';

type Stored = AnswerOf<typeof saveCriteria>;
interface Typed {
  /** Of the list on this page. */
  readonly key: string;
  readonly _id?: string;
  readonly it: string;
  readonly en: string;
  readonly weight: number | null;
  readonly best: number | null;
}

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
      {data && <CriteriaForm key={data.version} callId={callId} stored={data} />}
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

function typedOf({ criteria }: Stored): Typed[] {
  return criteria.map(({ _id, name, weight, best }) => ({
    key: _id,
    _id,
    it: name.it ?? '',
    en: name.en ?? '',
    weight,
    best,
  }));
}

function CriteriaForm({ callId, stored }: { readonly callId: string; readonly stored: Stored }) {
  const texts = useStrings(officeStrings).criteria;
  const client = useQueryClient();
  const [typed, setTyped] = useState<readonly Typed[]>(() => typedOf(stored));
  const [hasTyped, setHasTyped] = useState(false);
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () =>
      call(saveCriteria, {
        params: { id: callId },
        body: {
          version: stored.version,
          criteria: typed.map(({ _id, it, en, weight, best }) => ({
            ...(_id !== undefined && { _id }),
            name: { ...(it.trim() && { it: it.trim() }), ...(en.trim() && { en: en.trim() }) },
            weight: within(weight, weights),
            best: within(best, bestScores),
          })),
        },
      }),
    onSuccess(answer) {
      client.setQueryData(criteriaOptions(callId).queryKey, answer);
      void client.invalidateQueries({ queryKey: committeeOptions(callId).queryKey });
      toast(texts.saved);
    },
  });
  function change(next: readonly Typed[]) {
    setTyped(next);
    setHasTyped(true);
  }
  function swap(place: number, other: number) {
    const [one, two] = [typed[place], typed[other]];
    if (one && two) change(typed.with(place, two).with(other, one));
  }
  const add = () => change([...typed, { key: crypto.randomUUID(), it: '', en: '', weight: 1, best: 5 }]);
  return (
    <div className="flex flex-col gap-4">
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
      {error && <Failure error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="second" onPress={add} isDisabled={typed.length >= mostCriteria}>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </Button>
        <Button onPress={() => mutate()} isPending={isPending} isDisabled={!hasTyped}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

function Failure({ error }: { readonly error: Error }) {
  const texts = useStrings(officeStrings).criteria;
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const path = answer?.errors?.[0]?.path ?? '';
  const said =
    answer?.code === 'editConflict'
      ? texts.conflict
      : answer?.code === 'stillReferenced'
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

interface CriterionFieldsProps {
  readonly criterion: Typed;
  readonly onChange: (next: Typed) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function CriterionFields({ criterion, onChange, onRemove, onUp, onDown }: CriterionFieldsProps) {
  const texts = useStrings(officeStrings).criteria;
  const language = useLanguage();
  const { it, en, weight, best } = criterion;
  const name = resolveText({ it, en }, language).text || texts.unnamed;
  return (
    <li className="flex flex-wrap items-end gap-3 rounded-2xl border border-line bg-card p-4">
      <div className="min-w-room-48 flex-2">
        <TextField
          label={texts.nameIt}
          value={it}
          onChange={(text) => onChange({ ...criterion, it: text })}
          writtenIn="it"
        />
      </div>
      <div className="min-w-room-48 flex-2">
        <TextField
          label={texts.nameEn}
          value={en}
          onChange={(text) => onChange({ ...criterion, en: text })}
          writtenIn="en"
        />
      </div>
      <div className="min-w-room-32 flex-1">
        <NumberInput
          label={texts.weight}
          value={weight}
          isSigned={false}
          hasDecimals={false}
          onChange={(next) => onChange({ ...criterion, weight: next })}
        />
      </div>
      <div className="min-w-room-32 flex-1">
        <NumberInput
          label={texts.best}
          value={best}
          isSigned={false}
          hasDecimals={false}
          onChange={(next) => onChange({ ...criterion, best: next })}
        />
      </div>
      <div className="flex">
        <IconButton label={texts.up(name)} onPress={() => onUp?.()} isDisabled={!onUp}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.down(name)} onPress={() => onDown?.()} isDisabled={!onDown}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.remove(name)} onPress={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
