import { ArrowLeft, ArrowRight, Command } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { resolveText } from '#core/languages.ts';
import { type reviewSteps, takeReviewStep } from '#core/proposals/committee/review-contract.ts';
import { allowsStep, mayRead, overallOf } from '#core/proposals/committee/rules.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { committeeStrings } from '../committee-strings.ts';
import { Comments } from './Comments.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { SavedMark } from './SavedMark.tsx';
import { ScoreScale } from './ScoreScale.tsx';
import { ReviewTags } from './ReviewTags.tsx';
import type { ReadProposal, ReviewWriting } from './use-review.ts';

interface ReviewPanelProps {
  readonly review: ReadProposal;
  readonly writing: ReviewWriting;
  readonly userId: string;
  /** The place of the criterion that digits go to. */
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onScore: (criterionId: string, score: number | null) => void;
  readonly mayWrite: boolean;
  readonly mayScore: boolean;
  readonly comments: RefObject<HTMLDivElement | null>;
  readonly previous: (() => void) | null;
  readonly next: { readonly isLast: boolean; readonly go: () => void };
  readonly help: { readonly isOpen: boolean; readonly toggle: () => void };
}

/** Scores, comments and steps of a review, beside what is judged. */
export function ReviewPanel(props: ReviewPanelProps) {
  const {
    review,
    writing,
    userId,
    active,
    onActive,
    onScore,
    mayWrite,
    mayScore,
    comments,
    previous,
    next,
    help,
  } = props;
  const { page: texts, keys } = useStrings(committeeStrings);
  const { state } = review.mine;
  const scores = Object.fromEntries(
    review.criteria.flatMap(({ _id }) => {
      const score = writing.scoreOf(_id);
      return score === null ? [] : [[_id, score]];
    }),
  );
  const overall = overallOf(review.criteria, scores);
  return (
    <section aria-labelledby="judgement" className="flex flex-col gap-4 lg:sticky lg:top-4 lg:row-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="judgement" className="text-2xl">
          {texts.judgement}
        </h2>
        <SavedMark writing={writing} />
      </div>
      {!review.isWaiting && <Banner>{texts.over}</Banner>}
      {allowsStep(state, 'resume') && <Banner>{texts.abstained}</Banner>}
      <Clashes review={review} writing={writing} />
      {mayRead(state) && (
        <>
          {review.criteria.map((criterion, place) => (
            <ScoreScale
              key={criterion._id}
              criterion={criterion}
              value={writing.scoreOf(criterion._id)}
              isActive={place === active}
              isDisabled={!mayScore}
              onFocus={() => onActive(place)}
              onScore={(score) => onScore(criterion._id, score)}
            />
          ))}
          {overall !== null && <p className="font-semibold tabular-nums">{texts.overall(overall)}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={next.go} className="flex-1">
          {next.isLast ? texts.last : texts.next}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
        {previous && (
          <Button variant="second" onPress={previous}>
            <ArrowLeft aria-hidden className="size-5" />
            {texts.previous}
          </Button>
        )}
      </div>
      {mayRead(state) && <Comments writing={writing} isDisabled={!mayWrite} around={comments} />}
      {mayWrite && <ReviewTags review={review} userId={userId} />}
      {mayWrite && <Steps review={review} writing={writing} />}
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        onPress={help.toggle}
        aria-expanded={help.isOpen}
      >
        <Command aria-hidden className="size-5" />
        {keys.title}
      </Button>
      {help.isOpen && <KeysHelp />}
    </section>
  );
}

/** What another window of the same reviewer has stored meanwhile: both values, and one is chosen. */
function Clashes({ review, writing }: Pick<ReviewPanelProps, 'review' | 'writing'>) {
  const texts = useStrings(committeeStrings).page;
  const language = useLanguage();
  const nameOf = (key: string) => {
    if (key === 'toCommittee') return texts.toCommittee;
    if (key === 'toAuthor') return texts.toAuthor;
    const criterion = review.criteria.find(({ _id }) => key.endsWith(_id));
    return criterion ? resolveText(criterion.name, language).text : '';
  };
  return writing.clashes.map((clash) => (
    <Banner
      key={clash.key}
      tone="care"
      title={texts.clash}
      isAnnounced
      action={
        <>
          <Button size="small" onPress={() => writing.settle(clash, true)}>
            {texts.useHere}
          </Button>
          <Button size="small" variant="second" onPress={() => writing.settle(clash, false)}>
            {texts.useThere}
          </Button>
        </>
      }
    >
      {clash.key.startsWith('score:') ? (
        <p>
          {texts.clashScore(
            nameOf(clash.key),
            String(clash.there ?? texts.noScore),
            String(clash.here ?? texts.noScore),
          )}
        </p>
      ) : (
        <>
          <p>{texts.clashText(nameOf(clash.key))}</p>
          <p className="whitespace-pre-line wrap-anywhere">«{String(clash.there ?? '')}»</p>
          <p className="mt-2">{texts.clashHere}</p>
          <p className="whitespace-pre-line wrap-anywhere">«{String(clash.here ?? '')}»</p>
        </>
      )}
    </Banner>
  ));
}

function Steps({ review, writing }: Pick<ReviewPanelProps, 'review' | 'writing'>) {
  const texts = useStrings(committeeStrings).page;
  const [isOpen, setOpen] = useState(false);
  const isAbstained = allowsStep(review.mine.state, 'resume');
  async function take(step: (typeof reviewSteps)[number]) {
    await writing.flush();
    writing.take((await call(takeReviewStep, { params: { id: review._id }, body: { step } })).mine);
  }
  const { mutate, isPending, error } = useSingleMutation<void, (typeof reviewSteps)[number]>({
    mutationFn: take,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="second"
        size="small"
        isPending={isPending}
        onPress={() => mutate(isAbstained ? 'resume' : 'abstain')}
      >
        {isAbstained ? texts.resume : texts.abstain}
      </Button>
      <Button variant="dangerous" size="small" onPress={() => setOpen(true)}>
        {texts.conflict}
      </Button>
      {error && <ErrorState error={error} />}
      <ConfirmDialog
        title={texts.conflictTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => take('declareConflict')}
        yes={texts.conflictYes}
        variant="danger"
      >
        <p>{texts.conflictText}</p>
      </ConfirmDialog>
    </div>
  );
}
