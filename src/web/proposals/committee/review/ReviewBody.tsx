import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { takeReviewStep } from '#core/proposals/committee/review-contract.ts';
import { allowsStep, mayRead } from '#core/proposals/committee/rules.ts';
import { pathIn } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useKeysOfPage } from '#web/ui/keys-of-page.ts';
import { committeeStrings } from '../committee-strings.ts';
import { Others } from './Others.tsx';
import { reviewsOptions } from '../queries.ts';
import { ReadAnswers } from './ReadAnswers.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { filtered, nextAfter, previousOf, reviewsAddress, type ReviewsSearch } from '../reviews-search.ts';
import { type ReadProposal, type ReviewWriting, useReview } from './use-review.ts';

interface ReviewBodyProps {
  readonly review: ReadProposal;
  readonly userId: string;
  readonly search: ReviewsSearch;
}

/** The proposal and the panel with the scores, and the keys of both. */
export function ReviewBody({ review, userId, search }: ReviewBodyProps) {
  const texts = useStrings(committeeStrings);
  const language = useLanguage();
  const navigate = useNavigate();
  const writing = useReview(review, userId);
  const { data: list } = useQuery(reviewsOptions(review.callId, userId));
  const inList = list ? filtered(list.reviews, search) : [];
  const next = nextAfter(inList, review._id);
  const previous = previousOf(inList, review._id);
  const address = (id?: string) => reviewsAddress({ ...search, call: review.callId }, id);
  const [active, setActive] = useState(() => firstOpen(review));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const comments = useRef<HTMLDivElement>(null);
  const mayWrite = review.isWaiting && mayRead(review.mine.state);
  const mayScore = mayWrite && allowsStep(review.mine.state, 'score');

  /** Leaves once the server has everything, or takes no more of it; else the page says what is missing. */
  async function goTo(id: string | undefined) {
    const sent = await writing.flush();
    if (sent === 'later') return;
    if (sent === 'never') toast(texts.page.notTaken, 'care');
    await navigate({ href: pathIn(language, address(id)) });
  }

  function score(criterionId: string, value: number | null) {
    void writing.score(criterionId, value);
    if (value === null) return;
    const open = review.criteria.findIndex(({ _id }) => _id !== criterionId && writing.scoreOf(_id) === null);
    if (open >= 0) setActive(open);
  }

  useKeysOfPage((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const criterion = review.criteria[active];
    const digit = /^\d$/.test(event.key) ? Number(event.key) || 10 : null;
    if (digit !== null) {
      if (mayScore && criterion && digit <= criterion.best) score(criterion._id, digit);
      return;
    }
    const acts: Readonly<Record<string, () => void>> = {
      n: () => void goTo(next?._id),
      p: () => previous && void goTo(previous._id),
      c: () => comments.current?.querySelector('textarea')?.focus(),
      '?': () => setHelpOpen((isOpen) => !isOpen),
      Backspace: () => mayScore && criterion && score(criterion._id, null),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      ArrowDown: () => setActive(Math.min(review.criteria.length - 1, active + 1)),
    };
    const act = acts[event.key];
    const isArrow = event.key.startsWith('Arrow');
    // The arrows scroll the page, except on the scores themselves.
    if (!act || (isArrow && !(event.target instanceof Element && event.target.closest('[role=radiogroup]'))))
      return;
    event.preventDefault();
    act();
  });

  return (
    <div className="mt-2 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <article className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{texts.page.number(review.number)}</Chip>
          <Chip>{texts.types[review.formType]}</Chip>
          {review.phase === 2 && <Chip>{texts.phaseTwo}</Chip>}
        </p>
        <h1 className="mt-3 text-3xl wrap-anywhere sm:text-4xl">{review.title ?? texts.untitled}</h1>
        {review.reading?.authors && (
          <p className="mt-2">
            {texts.page.by}{' '}
            {review.reading.authors
              .map(({ name, school }) => (school ? `${name} (${school})` : name))
              .join(', ')}
          </p>
        )}
        {review.reading?.eventTitle && review.reading.eventTitle !== review.title && (
          <p className="mt-2">
            <span className="text-quiet">{texts.page.poster}:</span> {review.reading.eventTitle}
          </p>
        )}
        {!mayRead(review.mine.state) && (
          <div className="mt-6">
            <InConflict review={review} writing={writing} />
          </div>
        )}
        {review.reading && <ReadAnswers review={review} reading={review.reading} />}
      </article>
      <ReviewPanel
        review={review}
        writing={writing}
        userId={userId}
        active={active}
        onActive={setActive}
        onScore={score}
        mayWrite={mayWrite}
        mayScore={mayScore}
        comments={comments}
        previous={previous && (() => void goTo(previous._id))}
        next={{ isLast: next === null, go: () => void goTo(next?._id) }}
        help={{ isOpen: isHelpOpen, toggle: () => setHelpOpen(!isHelpOpen) }}
      />
      {review.reading && <Others review={review} userId={userId} addressOf={address} />}
    </div>
  );
}

/** A declared conflict is lifted by the one who declared it, as long as nothing was scored. */
function InConflict({ review, writing }: { readonly review: ReadProposal; readonly writing: ReviewWriting }) {
  const texts = useStrings(committeeStrings).page;
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(takeReviewStep, { params: { id: review._id }, body: { step: 'liftConflict' } }),
    onSuccess: ({ mine }) => writing.take(mine),
  });
  const isLiftable = review.isWaiting && Object.keys(review.mine.scores).length === 0;
  return (
    <Banner
      tone="care"
      action={
        isLiftable && (
          <Button size="small" variant="second" isPending={isPending} onPress={() => mutate()}>
            {texts.liftConflict}
          </Button>
        )
      }
    >
      <p>{texts.inConflict}</p>
      {error && <ErrorState error={error} />}
    </Banner>
  );
}

function firstOpen({ criteria, mine }: ReadProposal): number {
  return Math.max(
    0,
    criteria.findIndex(({ _id }) => mine.scores[_id] === undefined),
  );
}
