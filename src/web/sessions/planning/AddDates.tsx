import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { planSessions } from '#core/sessions/planning/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { sessions as sessionsResource } from '#core/resources/programme.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal, isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/unsaved.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { type Lacking, type PlanDraft, readDraft } from './plan-draft.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planStrings } from './plan-strings.ts';

export interface AddDatesProps {
  readonly eventId: string;
  /** What the form begins with. */
  readonly initial: PlanDraft;
  /** They are made, or the user gives up. */
  readonly onClose: () => void;
}

const previewMs = 400;

/** Adds many dates at once: what is typed on one side, on the other exactly what will be made. */
export function AddDates({ eventId, initial, onClose }: AddDatesProps) {
  const texts = useStrings(planStrings);
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const read = useMemo(() => readDraft(draft), [draft]);
  const settled = useDebounced(read, previewMs);
  const params = { id: eventId };
  const body = 'body' in settled ? settled.body : null;
  const preview = useQuery({
    ...query(planSessions, { params, body: { session: {}, ...body, dryRun: true } }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const making = useSingleMutation({
    mutationFn: (sent: NonNullable<typeof body>) => call(planSessions, { params, body: sent }),
    onSuccess: async ({ made }) => {
      toast(texts.created(made));
      await invalidateEntity(client, sessionsResource.path);
      onClose();
    },
  });
  useLosable(draft !== initial && !making.isPending && !making.isSuccess);
  const isCurrent = 'body' in read && read === settled && !preview.isPlaceholderData && !preview.isFetching;
  const made = preview.data?.made ?? 0;
  return (
    <div className="grid items-start gap-6 rounded-3xl bg-card p-5 shadow-card sm:p-6 lg:grid-cols-2">
      <PlanForm draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} read={read} />
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <h3 className="text-xl">{texts.preview}</h3>
        {'missing' in read ? (
          <Lacks lacking={read} />
        ) : preview.error ? (
          <PreviewFailure error={preview.error} lines={read.lines} />
        ) : preview.data ? (
          <PlanPreview plan={preview.data} />
        ) : (
          <Loading>
            <Skeleton className="h-48 w-full" />
          </Loading>
        )}
        {making.error && <ActionFailure error={making.error} />}
        {'body' in read && preview.data && made === 0 && !preview.error && <p>{texts.nothing}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            isDisabled={!isCurrent || made === 0 || preview.error !== null}
            isPending={making.isPending}
            onPress={() => 'body' in read && making.mutate(read.body)}
          >
            <CalendarPlus aria-hidden className="size-5" />
            {isCurrent && made > 0 ? texts.create(made) : texts.createThem}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Lacks({ lacking }: { lacking: Lacking }) {
  const texts = useStrings(planStrings);
  if (!lacking.isWrong) return <p className="text-quiet">{texts.missing[lacking.missing]}</p>;
  if (!lacking.pasted) return <p className="text-quiet">{texts.wrong[lacking.missing]}</p>;
  return (
    <Banner tone="bad" title={texts.wrong.pasted}>
      <ul className="list-disc pl-5">
        {lacking.pasted.slice(0, shownErrors).map(({ line, column, text }) => (
          <li key={`${line} ${column}`}>
            {text === ''
              ? texts.pastedEmpty(line, texts.columns[column])
              : texts.pastedError(line, texts.columns[column], text)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const shownErrors = 20;

/** Rows are refused with their number; the user counts lines. */
function PreviewFailure({ error, lines }: { error: Error; lines: readonly number[] }) {
  const texts = useStrings(planStrings);
  if (isRefusedWith(error, 'tooManySessions')) return <Banner tone="bad" title={texts.tooMany(mostAtOnce)} />;
  const ofRows = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
  const rows = ofRows.flatMap(({ path, message }) => {
    const line = lines[Number(/^rows\.(\d+)/.exec(path)?.[1])];
    return line === undefined ? [] : [{ line, message }];
  });
  if (rows.length === 0) return <ActionFailure error={error} />;
  return (
    <Banner tone="bad" title={texts.wrong.pasted}>
      <ul className="list-disc pl-5">
        {rows.slice(0, shownErrors).map(({ line, message }) => (
          <li key={line}>{texts.rowError(line, message)}</li>
        ))}
      </ul>
    </Banner>
  );
}
