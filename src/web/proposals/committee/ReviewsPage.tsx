import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { resolveText } from '#core/languages.ts';
import { pathIn } from '#core/languages.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listReviewedCalls } from '#core/proposals/committee/review-contract.ts';
import { formTypes } from '#core/proposals/templates.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { committeeStrings } from './committee-strings.ts';
import { reviewedCallsOptions, reviewsOptions } from './queries.ts';
import { Progress } from './Progress.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import {
  filtered,
  isOpen,
  nextAfter,
  ofReader,
  ofShow,
  readReviewsSearch,
  reviewsAddress,
  type ReviewsSearch,
  shown,
} from './reviews-search.ts';
import { titles } from '../applicant/titles.ts';

type ReviewedCall = AnswerOf<typeof listReviewedCalls>['calls'][number];

/** The proposals that an account reviews, with its progress (docs/product/committee.md#reviews). */
export function ReviewsPage() {
  const account = useSignedIn()?.details;
  const texts = useStrings(committeeStrings);
  const title = useStrings(titles).reviews;
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-lg">{texts.list.lead}</p>
      {account && <Calls userId={account._id} />}
    </div>
  );
}

function Calls({ userId }: { readonly userId: string }) {
  const texts = useStrings(committeeStrings).list;
  const language = useLanguage();
  const navigate = useNavigate();
  const search = readReviewsSearch(useSearch({ strict: false }));
  const { data: calls, error, isPending, refetch } = useQuery(reviewedCallsOptions(userId));
  if (isPending) return <Waiting />;
  if (!calls) return <ErrorState error={error} onRetry={() => refetch()} />;
  const call = calls.find(({ _id }) => _id === search.call) ?? calls[0];
  if (!call)
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  return (
    <div className="mt-6 flex flex-col gap-6">
      {calls.length > 1 ? (
        <Select
          label={texts.call}
          value={call._id}
          onChange={(_id) => void navigate({ href: pathIn(language, reviewsAddress({ call: _id })) })}
          options={calls.map(({ _id, title }) => ({ value: _id, text: resolveText(title, language).text }))}
        />
      ) : (
        <p className="font-semibold">{resolveText(call.title, language).text}</p>
      )}
      <Reviews key={call._id} call={call} userId={userId} search={search} />
    </div>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}

interface ReviewsProps {
  readonly call: ReviewedCall;
  readonly userId: string;
  readonly search: ReviewsSearch;
}

function Reviews({ call, userId, search }: ReviewsProps) {
  const words = useStrings(committeeStrings);
  const texts = words.list;
  const formats = useFormats();
  const { data, error, isPending, refetch } = useQuery(reviewsOptions(call._id, userId));
  if (isPending) return <Waiting />;
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  const theirs = ofReader(data.reviews, search).filter(({ isWaiting }) => isWaiting);
  const done = theirs.filter((review) => !isOpen(review)).length;
  const found = filtered(data.reviews, search);
  const listed = ofShow(found, search.show ?? 'todo');
  const next = nextAfter(found, null);
  const inCall = { ...search, call: call._id };
  return (
    <>
      {call.dueOn !== null && <p className="-mt-4">{texts.until(formats.date(call.dueOn))}</p>}
      {call.isAnonymous && <Banner>{words.anonymous}</Banner>}
      {data.criteria.length === 0 && <Banner tone="care">{texts.noCriteria}</Banner>}
      <div className="flex flex-wrap items-center gap-4">
        <Progress done={done} all={theirs.length} text={texts.progress(done, theirs.length)} />
        {next ? (
          <PathLink className={buttonClass('main')} path={reviewsAddress(inCall, next._id)}>
            {done === 0 ? texts.start : texts.goOn}
          </PathLink>
        ) : (
          theirs.length > 0 && <p className="font-semibold">{texts.allDone}</p>
        )}
      </div>
      <Filters reviews={data.reviews} search={inCall} />
      <p role="status" className="text-quiet">
        {texts.results(listed.length)}
      </p>
      {listed.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {listed.map((review) => (
            <ReviewRow key={review._id} review={review} path={reviewsAddress(inCall, review._id)} />
          ))}
        </ul>
      )}
    </>
  );
}

const any = '';

function Filters({
  reviews,
  search,
}: {
  readonly reviews: Parameters<typeof filtered>[0];
  readonly search: ReviewsSearch;
}) {
  const words = useStrings(committeeStrings);
  const texts = words.list;
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const tags = [...new Set(reviews.flatMap((review) => review.tags))].toSorted();
  const types = formTypes.filter((type) => reviews.some(({ formType }) => formType === type));
  const hasBoth =
    reviews.some(({ isAssigned }) => isAssigned) && reviews.some(({ isAssigned }) => !isAssigned);
  function change(more: { readonly [Key in keyof ReviewsSearch]?: ReviewsSearch[Key] | undefined }) {
    const next = readReviewsSearch({ ...search, ...more });
    void navigate({ href: pathIn(language, reviewsAddress(next)), replace: true, resetScroll: false });
  }
  const { call: _, ...chosen } = search;
  return (
    <section aria-label={texts.filters} className="flex flex-col gap-4">
      <RadioGroup
        label={texts.which}
        isCompact
        value={search.show ?? 'todo'}
        onChange={(show) => change({ show: show === 'todo' ? undefined : show })}
        options={shown.map((value) => ({ value, text: texts.show[value] }))}
      />
      {hasBoth && (
        <RadioGroup
          label={texts.whose}
          isCompact
          value={search.whose ?? 'mine'}
          onChange={(whose) => change({ whose: whose === 'all' ? 'all' : undefined })}
          options={(['mine', 'all'] as const).map((value) => ({ value, text: texts.theirs[value] }))}
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          label={texts.search}
          value={typed}
          onChange={(q) => {
            setTyped(q);
            change({ q: q.trim() || undefined });
          }}
        />
        {types.length > 1 && (
          <Select
            label={texts.type}
            value={search.type ?? any}
            onChange={(type) => change({ type: formTypes.find((one) => one === type) })}
            options={[
              { value: any, text: texts.anyType },
              ...types.map((value) => ({ value, text: words.types[value] })),
            ]}
          />
        )}
        {tags.length > 0 && (
          <Select
            label={texts.tag}
            value={search.tag ?? any}
            onChange={(tag) => change({ tag: tag || undefined })}
            options={[{ value: any, text: texts.anyTag }, ...tags.map((value) => ({ value, text: value }))]}
          />
        )}
      </div>
      {Object.keys(chosen).length > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          onPress={() => {
            setTyped('');
            void navigate({
              href: pathIn(language, reviewsAddress(search.call ? { call: search.call } : {})),
              replace: true,
              resetScroll: false,
            });
          }}
        >
          {texts.reset}
        </Button>
      )}
    </section>
  );
}
