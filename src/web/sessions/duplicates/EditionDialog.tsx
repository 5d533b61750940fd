import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { listOf } from '#core/contract/route.ts';
import { copyIntoEdition } from '#core/events/copies/contract.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { call } from '#web/api/call.ts';
import { listQuery, query } from '#web/api/query.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { titleOfRow } from '#web/resources/entities.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { type CopyDraft, datesOf } from './copy-draft.ts';
import { duplicateStrings } from './duplicate-strings.ts';
import { EditionDone } from './EditionDone.tsx';
import { ExistingDrafts } from './ExistingDrafts.tsx';
import { EditionPreview } from './EditionPreview.tsx';
import { ShiftFields } from './ShiftFields.tsx';

export interface EditionDialogProps {
  /** The events that are copied; without them those of an edition. */
  readonly ids?: readonly string[];
  readonly onClose: () => void;
}

const previewMs = 300;
const editionsQuery = listQuery(listOf<Resource>(resources.festivals), {
  sort: [{ field: 'year', descending: true }],
  limit: 100,
  lang: '*',
});

interface EditionDraft extends CopyDraft {
  readonly from: string | null;
  readonly into: string | null;
  readonly withDates: boolean;
}

/** Copies a past edition, or chosen events, as drafts of another one (docs/product/events.md#copies). */
export function EditionDialog({ ids, onClose }: EditionDialogProps) {
  const texts = useStrings(duplicateStrings).edition;
  const common = useStrings(duplicateStrings);
  const language = useLanguage();
  const client = useQueryClient();
  const editions = useQuery(editionsQuery);
  const rows = useMemo(() => editions.data?.rows ?? [], [editions.data]);
  const [typed, setTyped] = useState<Partial<EditionDraft>>({});
  const [copied, setCopied] = useState<AnswerOf<typeof copyIntoEdition> | null>(null);
  const draft = useMemo((): EditionDraft => {
    const into = typed.into ?? rows[0]?._id ?? null;
    const first = rows.find(({ _id }) => _id === into)?.['startDate'];
    return {
      from: typed.from ?? rows.find(({ _id }) => _id !== into)?._id ?? null,
      into,
      withDates: typed.withDates ?? false,
      mode: typed.mode ?? 'firstDay',
      firstDay: typed.firstDay === undefined ? (typeof first === 'string' ? first : null) : typed.firstDay,
      days: typed.days === undefined ? 364 : typed.days,
      closedToo: typed.closedToo ?? false,
    };
  }, [typed, rows]);
  const sent = useMemo(() => {
    const dates = datesOf(draft);
    if (draft.into === null || (draft.withDates && !dates)) return null;
    if (!ids && (draft.from === null || draft.from === draft.into)) return null;
    return {
      params: { id: draft.into },
      body: {
        ...(ids ? { ids: [...ids] } : { festivalId: draft.from ?? '' }),
        ...(draft.withDates && dates && { dates }),
      },
    };
  }, [draft, ids]);
  const settled = useDebounced(sent, previewMs);
  const preview = useQuery({
    ...query(copyIntoEdition, {
      params: settled?.params ?? { id: '' },
      body: { ...settled?.body, dryRun: true },
    }),
    enabled: settled !== null && copied === null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const copying = useSingleMutation({
    mutationFn: async () => (sent ? call(copyIntoEdition, sent) : null),
    onSuccess: async (answer) => {
      setCopied(answer);
      await Promise.all([
        invalidateEntity(client, resources.events.path),
        invalidateEntity(client, resources.sessions.path),
      ]);
    },
  });
  const plan = settled === null ? undefined : preview.data;
  const isCurrent = sent !== null && sent === settled && plan !== undefined && !preview.isFetching;
  const set = (changes: Partial<EditionDraft>) => setTyped({ ...typed, ...changes });
  const title = ids ? texts.titleChosen(ids.length) : texts.title;

  if (copied && draft.into)
    return (
      <EditionDone
        title={title}
        copied={copied}
        into={draft.into}
        onClose={onClose}
        onNext={() => {
          setCopied(null);
          copying.reset();
        }}
      />
    );
  const options = rows.map((row) => ({ value: row._id, text: titleOfRow('festivals', row, language) }));
  return (
    <Dialog
      title={title}
      isOpen
      isWide
      onClose={onClose}
      failure={copying.error && <ActionFailure error={copying.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={copying.isPending}>
            {common.cancel}
          </Button>
          <Button
            onPress={() => copying.mutate()}
            isPending={copying.isPending}
            isDisabled={!isCurrent || plan.made === 0 || preview.isError}
          >
            {isCurrent && plan.made > 0 ? texts.yes(plan.made) : texts.copy}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <p>{texts.text}</p>
          <p className="text-sm text-quiet">{texts.notCopied}</p>
          {!ids && (
            <Select
              label={texts.from}
              value={draft.from}
              onChange={(from) => set({ from })}
              options={options.filter(({ value }) => value !== draft.into)}
            />
          )}
          <Select
            label={texts.into}
            value={draft.into}
            onChange={(into) => set({ into, ...(into === draft.from && { from: draft.into }) })}
            options={options}
          />
          {editions.data && rows.length < 2 && !ids && <p className="font-semibold">{texts.needsTwo}</p>}
          <Switch
            label={texts.dates}
            hint={texts.datesHint}
            isSelected={draft.withDates}
            onChange={(withDates) => set({ withDates })}
          />
          {draft.withDates && (
            <ShiftFields
              draft={draft}
              onChange={set}
              onClosedDays={plan?.events.reduce((sum, one) => sum + one.onClosedDays, 0) ?? 0}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-0">
          <h3 className="text-xl">{texts.preview}</h3>
          {preview.error ? (
            <ActionFailure error={preview.error} />
          ) : plan ? (
            <>
              <EditionPreview plan={plan} />
              {isCurrent && <ExistingDrafts plan={plan} onDone={() => void preview.refetch()} />}
            </>
          ) : sent === null ? (
            <p className="text-quiet">{common.chooseFirst}</p>
          ) : (
            <Loading>
              <Skeleton className="h-48 w-full" />
            </Loading>
          )}
        </div>
      </div>
    </Dialog>
  );
}
