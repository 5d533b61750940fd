import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { planErrorsOf } from './plan-errors.ts';
import { pastedStrings } from './pasted-strings.ts';
import { planStrings } from './plan-strings.ts';

const shownErrors = 20;

/** Why the dates cannot be made: which rows, and what is wrong with each; `nameOf` says which row that is. */
export function PlanFailure({ error, nameOf }: { error: Error; nameOf: (row: number) => string }) {
  const texts = useStrings(planStrings);
  const pasted = useStrings(pastedStrings);
  const wording = useWording();
  if (error instanceof ApiRefusal && error.answer.code === 'tooManySessions') {
    const wanted = Number(error.answer.details?.['sessions'] ?? mostAtOnce);
    return <Banner tone="bad" title={texts.tooMany(wanted, mostAtOnce)} />;
  }
  const errors = planErrorsOf(error, wording);
  if (errors.length === 0) return <ActionFailure error={error} />;
  return (
    <Banner tone="bad" title={texts.wrongFields}>
      <ul className="list-disc pl-5">
        {errors.slice(0, shownErrors).map(({ row, column, why }, position) => (
          <li key={position}>
            {[row === null ? null : nameOf(row), column].filter(Boolean).join(', ')}: {why}
          </li>
        ))}
        {errors.length > shownErrors && <li>{pasted.moreErrors(errors.length - shownErrors)}</li>}
      </ul>
    </Banner>
  );
}
