import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { OwnPage } from '#web/layout/OwnPage.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { committeeStrings } from './committee-strings.ts';
import { reviewOptions } from './queries.ts';
import { ReviewBody } from './review/ReviewBody.tsx';
import { readReviewsSearch, reviewsAddress } from './reviews-search.ts';

/** One proposal beside its criteria, for a reviewer (docs/product/committee.md#reviews). */
export function ReviewPage() {
  const account = useSignedIn()?.details;
  const { formId = '' } = useParams({ strict: false });
  return account ? <Review key={formId} id={formId} userId={account._id} /> : null;
}

function Review({ id, userId }: { readonly id: string; readonly userId: string }) {
  const texts = useStrings(committeeStrings);
  const search = readReviewsSearch(useSearch({ strict: false }));
  const review = useQuery(reviewOptions(id, userId));
  const list = reviewsAddress(search);
  const { data } = review;
  useOwnTitle(data ? (data.title ?? texts.untitled) : null);
  const isGone = isRefused(review.error, 403) || isRefused(review.error, 400);
  return (
    <OwnPage
      isWide
      back={{ path: list, label: texts.page.back }}
      query={isGone ? { ...review, error: null } : review}
      missing={{
        title: texts.page.missing,
        text: texts.page.missingText,
        action: (
          <PathLink className={buttonClass('main')} path={list}>
            {texts.page.back}
          </PathLink>
        ),
      }}
    >
      {data && <ReviewBody review={data} userId={userId} search={search} />}
    </OwnPage>
  );
}
