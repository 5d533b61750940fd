import { Check, Undo2, X } from 'lucide-react';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import { phases } from '#core/proposals/rules.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { officeStrings } from './office-strings.ts';
import type { OfficeForm, usePending } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

interface DecisionRowProps {
  readonly row: OfficeForm;
  readonly decision: NonNullable<ReturnType<typeof usePending>['data']>[number] | null;
  /** Of the reviews that are done; null: there are none. */
  readonly average: { readonly overall: number; readonly reviews: number } | null;
  readonly onDecide: (ids: readonly string[], verdict: Verdict | null) => Promise<void>;
  /** Rejects where it is refused, so that the field says it. */
  readonly onReason: (id: string, reason: string) => Promise<void>;
}

/** One proposal of the sheet: what it is, how it was scored, and what is decided about it. */
export function DecisionRow({ row, decision, average, onDecide, onReason }: DecisionRowProps) {
  const texts = useStrings(officeStrings);
  const words = wordsOf('forms', useWording());
  const title = row.title?.trim() || texts.untitled;
  const verdict = decision?.verdict ?? null;
  const name = [row.user?.name, row.user?.surname].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto min-w-room-48 flex-1">
          <p className="text-lg font-bold wrap-anywhere">
            <PathLink path={`/manage/forms/details/${row._id}`} className="underline">
              {title}
            </PathLink>
          </p>
          <p className="text-sm text-quiet">
            {[
              `${row.number}`,
              optionWord(words, 'formType', row.formType),
              name,
              row.call?.title,
              phases[row.status] === 2 && texts.secondPhase,
            ]
              .filter(Boolean)
              .join(' · ')}
            {average && (
              <strong className="ml-2 text-ink tabular-nums">
                {texts.average(average.overall, average.reviews)}
              </strong>
            )}
          </p>
        </div>
        <div role="group" aria-label={texts.decisionOn(title)} className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={verdict === 'approve' ? 'main' : 'second'}
            aria-pressed={verdict === 'approve'}
            onPress={() => void onDecide([row._id], 'approve')}
          >
            <Check aria-hidden className="size-5" />
            {verdict === 'approve' ? texts.accepted : texts.accept}
          </Button>
          <Button
            size="small"
            variant={verdict === 'reject' ? 'main' : 'second'}
            aria-pressed={verdict === 'reject'}
            onPress={() => void onDecide([row._id], 'reject')}
          >
            <X aria-hidden className="size-5" />
            {verdict === 'reject' ? texts.rejected : texts.reject}
          </Button>
          {decision && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${texts.takeBack}: ${title}`}
              onPress={() => void onDecide([row._id], null)}
            >
              <Undo2 aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      </div>
      {decision?.verdict === 'reject' && (
        <ReasonField
          language={row.language}
          reason={decision.reason}
          onSave={(reason) => onReason(row._id, reason)}
        />
      )}
    </>
  );
}
