import { CalendarPlus } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import type { RangeError } from '#web/ui/dates/DateRangePicker.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PastedErrors } from './PastedErrors.tsx';
import { pastedStrings } from './pasted-strings.ts';
import type { PlanDraft } from './plan-draft.ts';
import { PlanFailure } from './PlanFailure.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planStrings } from './plan-strings.ts';
import { isRowRefusal } from './plan-errors.ts';
import { type Lack, readDraft, type ReadDraft } from './read-draft.ts';
import { usePlan } from './use-plan.ts';

export interface AddDatesProps {
  readonly eventId: string;
  /** What the form begins with. */
  readonly initial: PlanDraft;
  /** It was typed before the page was left or loaded again. */
  readonly isFound: boolean;
  /** The user has opened it: the focus goes to its first field. */
  readonly isRequested: boolean;
  /** What is typed is on this device. */
  readonly isStored: boolean;
  /** Puts lines that are pasted into the page beside what is typed. */
  readonly pasteRef: RefObject<((lines: string) => void) | null>;
  readonly onChange: (draft: PlanDraft) => void;
  readonly onMade: (ids: readonly string[], draft: PlanDraft) => void;
  /** The user gives up. */
  readonly onDiscard: (draft: PlanDraft) => void;
}

const previewMs = 400;

/** Adds many dates at once: what is typed on one side, on the other exactly what will be made. */
export function AddDates({
  eventId,
  initial,
  isFound,
  isRequested,
  isStored,
  pasteRef,
  ...on
}: AddDatesProps) {
  const texts = useStrings(planStrings);
  const pasted = useStrings(pastedStrings);
  const [draft, setDraft] = useState(initial);
  const [daysError, setDaysError] = useState<RangeError | null>(null);
  const read = useMemo(() => withDays(draft, daysError), [draft, daysError]);
  const settled = useDebounced(read, previewMs);
  const { preview, making, isSettled } = usePlan(eventId, settled.checkable, (ids) => on.onMade(ids, draft));
  useLosable((draft !== initial || isFound) && !isStored && !making.isPending && !making.isSuccess);
  // What was answered about what is typed no more is not said beside it.
  const isAnswered = read === settled && !preview.isPlaceholderData;
  const isCurrent = isAnswered && isSettled;
  const error = isAnswered ? (preview.error ?? making.error) : null;
  const isRows = draft.mode === 'rows';
  const hasWrongRows = isRows && (read.pasted.errors.length > 0 || isRowRefusal(error));
  const lacks: readonly Lack[] =
    hasWrongRows && !read.lacks.some(({ field }) => field === 'pasted')
      ? [...read.lacks, { field: 'pasted', other: null, isWrong: true }]
      : read.lacks;
  // What was not sent stays as it is previewed, and can be sent again.
  const isUnsent = making.error instanceof NoConnection && preview.error === null;
  const plan = read.body && (!error || isUnsent) ? preview.data : undefined;
  const made = plan?.made ?? 0;

  function change(changes: Partial<PlanDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    on.onChange(next);
    if (making.error) making.reset();
  }
  function paste(lines: string): void {
    const before = draft.pasted;
    change({ mode: 'rows', pasted: lines });
    if (before.trim() === '' || before === lines) return;
    toast(texts.linesReplaced, 'good', {
      about: 'sessions.plan.lines',
      isLasting: true,
      action: { label: texts.undo, act: () => pasteRef.current?.(before) },
    });
  }
  useEffect(() => {
    pasteRef.current = paste;
    return () => {
      pasteRef.current = null;
    };
  });
  return (
    <div
      ref={isRequested ? bringFirstField : undefined}
      className="grid items-start gap-6 rounded-3xl bg-card p-5 shadow-card sm:p-6 lg:grid-cols-2"
    >
      <div className="min-w-0">
        {isFound && (
          <div className="mb-5">
            <Banner tone="info" title={texts.found} />
          </div>
        )}
        <PlanForm draft={draft} onChange={change} lacks={lacks} onDays={setDaysError} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <h3 className="text-xl">{texts.preview}</h3>
        {hasWrongRows && <PastedErrors read={read} refused={error} />}
        {error && !isRowRefusal(error) && <PlanFailure error={error} nameOf={() => ''} />}
        {error && !plan ? null : read.lacks.length > 0 ? (
          <Lacks lacks={read.lacks} />
        ) : plan ? (
          <div aria-busy={!isCurrent} className={isCurrent ? undefined : 'opacity-60'}>
            <PlanPreview plan={plan} />
          </div>
        ) : (
          !error && (
            <Loading>
              <Skeleton className="h-48 w-full" />
            </Loading>
          )
        )}
        {isRows && read.pasted.ignored.length > 0 && (
          <Banner
            tone="care"
            title={pasted.ignored(read.pasted.ignored.map((name) => `«${name}»`).join(', '))}
          />
        )}
        {plan && isCurrent && made === 0 && <p>{plan.total === 0 ? texts.nothingOpen : texts.nothing}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            isDisabled={!isCurrent || made === 0}
            isPending={making.isPending}
            onPress={() => read.body && making.mutate(read.body)}
          >
            <CalendarPlus aria-hidden className="size-5" />
            {isCurrent && made > 0 ? texts.create(made) : texts.createThem}
          </Button>
          <Button variant="quiet" onPress={() => on.onDiscard(draft)}>
            {draft === initial && !isFound ? texts.cancel : texts.discard}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The button that has opened the form is gone: the form comes into view, and its first field has the focus. */
function bringFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
}

/** What is typed in place of two days, and is no range, stands for none. */
function withDays(draft: PlanDraft, error: RangeError | null): ReadDraft {
  const read = readDraft(error === null ? draft : { ...draft, from: null, to: null });
  if (error === null || error === 'halfTyped') return read;
  const wrong = (one: Lack): Lack => (one.field === 'days' ? { ...one, isWrong: true } : one);
  return { ...read, lacks: read.lacks.map(wrong) };
}

/** What the fields say, in one sentence: of what cannot be read, or else of what is not typed yet. */
function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  const texts = useStrings(planStrings);
  const first = lacks.find(({ isWrong }) => isWrong) ?? lacks[0];
  if (!first || (first.field === 'pasted' && first.isWrong)) return null;
  return (
    <p className="text-quiet">{first.isWrong ? texts.wrong[first.field] : missingOf(first, texts.missing)}</p>
  );
}

function missingOf({ field }: Lack, missing: Readonly<Record<string, string>>): string {
  return missing[field] ?? '';
}
