import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/unsaved.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type Lacking, type PlanDraft, readDraft } from './plan-draft.ts';
import { PlanFailure, shownErrors } from './PlanFailure.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planStrings } from './plan-strings.ts';
import { usePlan } from './use-plan.ts';

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
  const [draft, setDraft] = useState(initial);
  const read = useMemo(() => readDraft(draft), [draft]);
  const settled = useDebounced(read, previewMs);
  const body = 'body' in settled ? settled.body : null;
  const { preview, making, isSettled } = usePlan(eventId, body, onClose);
  useLosable(draft !== initial && !making.isPending && !making.isSuccess);
  const isCurrent = 'body' in read && read === settled && isSettled;
  const made = preview.data?.made ?? 0;
  const error = preview.error ?? making.error;
  return (
    <div className="grid items-start gap-6 rounded-3xl bg-card p-5 shadow-card sm:p-6 lg:grid-cols-2">
      <PlanForm draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} read={read} />
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <h3 className="text-xl">{texts.preview}</h3>
        {'missing' in read ? (
          <Lacks lacking={read} />
        ) : error ? (
          <PlanFailure
            error={error}
            nameOf={(row) => texts.line('lines' in settled ? (settled.lines[row] ?? row + 1) : row + 1)}
          />
        ) : preview.data ? (
          <>
            {'ignored' in read && read.ignored.length > 0 && (
              <Banner tone="care" title={texts.ignored(read.ignored.map((name) => `«${name}»`).join(', '))} />
            )}
            <PlanPreview plan={preview.data} />
          </>
        ) : (
          <Loading>
            <Skeleton className="h-48 w-full" />
          </Loading>
        )}
        {'body' in read && preview.data && made === 0 && !error && (
          <p>{preview.data.total === 0 ? texts.nothingOpen : texts.nothing}</p>
        )}
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
