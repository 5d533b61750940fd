import { resolveText } from '#core/languages.ts';
import type { WireCriterion } from '#core/proposals/committee/review-contract.ts';
import { countedStates, type ReviewState } from '#core/proposals/committee/rules.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { committeeStrings } from './committee-strings.ts';
import { ReviewStateWord } from './ReviewRow.tsx';

interface SaidReview {
  /** Null: the account is gone. */
  readonly by: string | null;
  readonly state: ReviewState;
  readonly scores: Readonly<Record<string, number>>;
  readonly overall: number | null;
  readonly toCommittee: string;
  readonly toAuthor: string;
}

/** What one reviewer said of a proposal. */
export function OneReview({
  review,
  criteria,
}: {
  readonly review: SaidReview;
  readonly criteria: readonly WireCriterion[];
}) {
  const texts = useStrings(committeeStrings);
  const language = useLanguage();
  const { by, state, scores, overall, toCommittee, toAuthor } = review;
  return (
    <li className="rounded-2xl border border-line bg-card p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold wrap-anywhere">{by ?? texts.page.gone}</span>
        <ReviewStateWord state={state} />
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {criteria.map(({ _id, name, best }) =>
          scores[_id] === undefined ? null : (
            <div key={_id} className="flex gap-1.5">
              <dt className="text-quiet">{resolveText(name, language).text}</dt>
              <dd className="font-semibold tabular-nums">
                {scores[_id]}/{best}
              </dd>
            </div>
          ),
        )}
      </dl>
      {overall !== null && countedStates.includes(state) && (
        <p className="mt-1 tabular-nums">{texts.page.overall(overall)}</p>
      )}
      {toCommittee !== '' && <Said label={texts.page.toCommittee} text={toCommittee} />}
      {toAuthor !== '' && <Said label={texts.page.toAuthor} text={toAuthor} />}
    </li>
  );
}

function Said({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="mt-3">
      <p className="text-sm text-quiet">{label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}
