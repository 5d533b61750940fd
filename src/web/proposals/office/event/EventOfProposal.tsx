import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { equal } from '#core/field/equality.ts';
import { type readEventOfForm, takeDifferences } from '#core/proposals/events/contract.ts';
import { paragraphsOf, type TakenField } from '#core/proposals/events/taking.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type OfficeForm, eventOfFormOptions } from '../queries.ts';
import { eventStrings } from './event-strings.ts';
import { TakenValue } from './TakenValue.tsx';

type Taking = AnswerOf<typeof readEventOfForm>;
type Difference = Taking['differences'][number];

/** The event of a proposal, and what its authors have changed since it was made (docs/product/proposals.md#events). */
export function EventOfProposal({ form }: { readonly form: OfficeForm }) {
  const texts = useStrings(eventStrings);
  const { data, error, refetch } = useQuery({
    ...eventOfFormOptions(form._id),
    enabled: form.eventId !== null,
  });
  const count = data?.differences.length ?? 0;
  if (form.eventId === null) return null;
  return (
    <section
      id="event"
      aria-labelledby="event-title"
      className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card"
    >
      <h2 id="event-title" className="text-2xl">
        {count > 0 ? texts.differ(count) : texts.title}
      </h2>
      <p>
        {texts.made}{' '}
        <PathLink path={`/manage/events/details/${form.eventId}`} className="font-semibold underline">
          {form.event?.title || texts.untitled}
        </PathLink>
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && count === 0 && <p className="text-quiet">{texts.same}</p>}
      {data && count > 0 && <Differences formId={form._id} taking={data} />}
    </section>
  );
}

interface Choice {
  readonly fields: TakenField[];
  readonly write: boolean;
}

function Differences({ formId, taking }: { readonly formId: string; readonly taking: Taking }) {
  const texts = useStrings(eventStrings);
  const client = useQueryClient();
  const { queryKey } = eventOfFormOptions(formId);
  const { mutate, isPending } = useSingleMutation<Taking, Choice>({
    mutationFn: (choice) =>
      call(takeDifferences, { params: { id: formId }, body: { ...choice, version: taking.version } }),
    onSuccess(answer, { write }) {
      client.setQueryData(queryKey, answer);
      toast(write ? texts.taken : texts.left);
      void invalidateEntity(client, 'events');
    },
    onError(error) {
      toast(isRefusedWith(error, 'editConflict') ? texts.conflict : texts.failed, 'bad');
      void client.invalidateQueries({ queryKey });
    },
  });
  const fields = taking.differences.map(({ field }) => field);
  return (
    <>
      <p className="max-w-prose">{texts.lead}</p>
      <ul className="flex flex-col gap-4">
        {taking.differences.map((difference) => (
          <OneDifference
            key={difference.field}
            formId={formId}
            difference={difference}
            isPending={isPending}
            onChoose={(write) => mutate({ fields: [difference.field], write })}
          />
        ))}
      </ul>
      {fields.length > 1 && (
        <Button
          variant="second"
          className="self-start"
          isPending={isPending}
          onPress={() => mutate({ fields, write: true })}
        >
          {texts.takeAll(fields.length)}
        </Button>
      )}
    </>
  );
}

interface OneDifferenceProps {
  readonly formId: string;
  readonly difference: Difference;
  readonly isPending: boolean;
  readonly onChoose: (write: boolean) => void;
}

function OneDifference({ formId, difference, isPending, onChoose }: OneDifferenceProps) {
  const texts = useStrings(eventStrings);
  const words = wordsOf('events', useWording());
  const { field, taken, now, event } = difference;
  const name = field === 'images' || field === 'speakers' ? texts.fields[field] : fieldWord(words, field);
  const made = field === 'description' && typeof taken === 'string' ? paragraphsOf(taken) : taken;
  const isEdited = !equal(event, made);
  return (
    <li className="rounded-xl border-2 border-line p-4">
      <h3 className="mb-3 text-lg font-bold">{name}</h3>
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="text-sm text-quiet">{texts.inEvent}</p>
          <TakenValue field={field} value={event} formId={null} />
        </div>
        <ArrowRight aria-hidden className="mt-6 size-5 shrink-0 text-quiet max-md:hidden" />
        <div className="min-w-0 rounded-xl bg-good p-3 md:-mt-3">
          <p className="text-sm text-quiet">{texts.inProposal}</p>
          <TakenValue field={field} value={now} formId={formId} />
        </div>
      </div>
      {isEdited && <p className="mt-3 text-sm font-semibold">{texts.edited}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={texts.takeOf(name)}
          isPending={isPending}
          onPress={() => onChoose(true)}
        >
          <Check aria-hidden className="size-5" />
          {texts.take}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.leaveOf(name)}
          isPending={isPending}
          onPress={() => onChoose(false)}
        >
          {texts.leave}
        </Button>
      </div>
    </li>
  );
}
