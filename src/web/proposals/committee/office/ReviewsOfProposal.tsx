import { useQuery } from '@tanstack/react-query';
import { resolveText } from '#core/languages.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Judges } from './Judges.tsx';
import { OneReview } from '../OneReview.tsx';
import { allReviewsOptions } from '../queries.ts';
import { officeStrings } from './committee-office-strings.ts';

interface ReviewsOfProposalProps {
  readonly formId: string;
  readonly callId: string;
  readonly isWaiting: boolean;
}

/** Every review of a proposal with averages, for the office's page of it; nothing where the reader wrote the proposal. */
export function ReviewsOfProposal({ formId, callId, isWaiting }: ReviewsOfProposalProps) {
  const texts = useStrings(officeStrings);
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery(allReviewsOptions(formId));
  if (isRefused(error, 403)) return null;
  return (
    <section
      aria-labelledby="committee-reviews"
      className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card"
    >
      <h2 id="committee-reviews" className="text-2xl">
        {texts.reviews.title}
      </h2>
      {isPending && (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          {data.tags.length > 0 && (
            <p className="flex flex-wrap gap-2">
              {data.tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </p>
          )}
          {data.phases.length === 0 && <p>{texts.reviews.none}</p>}
          {(isWaiting || data.judges.length > 0) && (
            <div className="flex flex-col gap-1">
              <h3 className="text-lg font-bold">{texts.reviews.judges}</h3>
              <Judges formId={formId} callId={callId} judges={data.judges} isWaiting={isWaiting} />
            </div>
          )}
          {data.phases.toReversed().map(({ phase, averages, reviews }) => (
            <div key={phase} className="flex flex-col gap-3">
              <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
                {data.phases.length > 1 && (
                  <strong>{phase === 1 ? texts.reviews.phaseOne : texts.reviews.phaseTwo}</strong>
                )}
                <span className="text-xl font-bold tabular-nums">
                  {averages.overall === null
                    ? texts.proposals.noAverage
                    : texts.proposals.average(averages.overall, averages.reviews)}
                </span>
                {data.criteria.map(({ _id, name, best }) =>
                  averages.criteria[_id] === undefined ? null : (
                    <span key={_id} className="tabular-nums">
                      <span className="text-quiet">{resolveText(name, language).text}</span>{' '}
                      {averages.criteria[_id]}/{best}
                    </span>
                  ),
                )}
              </p>
              <ul className="flex flex-col gap-3">
                {reviews.map((review, place) => (
                  <OneReview key={place} review={review} criteria={data.criteria} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
