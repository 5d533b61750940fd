import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { previewDuplicate, type SentCopiedDates } from '#core/events/copies/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { query } from '#web/api/query.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { OwnDialogProps } from '#web/resources/action/staff-action.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { PlanPreview } from '../planning/PlanPreview.tsx';
import { type CopyDraft, datesOf } from './copy-draft.ts';
import { duplicateStrings } from './duplicate-strings.ts';
import { ShiftFields } from './ShiftFields.tsx';

const previewMs = 300;
/** The dates as they are: how many, and when the first is. */
const asTheyAre: SentCopiedDates = { days: 0, closedToo: true };

/** Duplicates an event (docs/product/events.md#copies); with its dates, what will be made stands beside the fields. */
export function DuplicateDialog({ id, onClose, onConfirm }: OwnDialogProps) {
  const texts = useStrings(duplicateStrings);
  const formats = useFormats();
  const [withDates, setWithDates] = useState(false);
  const [draft, setDraft] = useState<CopyDraft>({
    mode: 'firstDay',
    firstDay: null,
    days: 7,
    closedToo: false,
  });
  const params = { id };
  const source = useQuery({
    ...query(previewDuplicate, { params, body: asTheyAre }),
    retry: false,
    staleTime: 0,
  });
  const dates = useMemo(() => datesOf(draft), [draft]);
  const settled = useDebounced(dates, previewMs);
  const preview = useQuery({
    ...query(previewDuplicate, { params, body: settled ?? asTheyAre }),
    enabled: withDates && settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const plan = settled === null ? undefined : preview.data;
  const isCurrent = !withDates || (dates !== null && dates === settled && plan && !preview.isFetching);
  const sending = useSingleMutation({
    mutationFn: async () => onConfirm(withDates && dates ? { dates } : {}),
    onSuccess: onClose,
  });
  const [first] = source.data?.sessions ?? [];
  const isTooMany = isRefusedWith(preview.error ?? source.error, 'tooManySessions');
  return (
    <Dialog
      title={texts.duplicateTitle}
      isOpen
      onClose={onClose}
      isWide={withDates}
      failure={sending.error && <ActionFailure error={sending.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={sending.isPending}>
            {texts.cancel}
          </Button>
          <Button
            onPress={() => sending.mutate()}
            isPending={sending.isPending}
            isDisabled={!isCurrent || (withDates && preview.isError)}
          >
            {withDates && isCurrent && plan && plan.made > 0 ? texts.yes(plan.made) : texts.duplicate}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.copied}</p>
        <p className="text-quiet">{texts.notCopied}</p>
        {source.isPending ? (
          <Loading>
            <Skeleton className="h-12 w-full" />
          </Loading>
        ) : first ? (
          <Switch
            label={texts.dates(source.data?.total ?? 0)}
            hint={texts.datesHint(formats.longDay(first.sessionDay))}
            isSelected={withDates}
            onChange={setWithDates}
          />
        ) : (
          !source.isError && <p>{texts.noDates}</p>
        )}
        {isTooMany && <Banner tone="bad" title={texts.tooMany(mostAtOnce)} />}
        {withDates && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ShiftFields
              draft={draft}
              onChange={(changes) => setDraft({ ...draft, ...changes })}
              onClosedDays={plan?.onClosedDays ?? 0}
            />
            <div className="flex min-w-0 flex-col gap-3">
              {plan ? (
                <>
                  <PlanPreview plan={plan} />
                  {plan.cancelled > 0 && (
                    <p className="text-sm text-quiet">{texts.cancelled(plan.cancelled)}</p>
                  )}
                </>
              ) : (
                dates === null && <p className="text-quiet">{texts.chooseFirst}</p>
              )}
              {preview.error && !isTooMany && <ActionFailure error={preview.error} />}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
