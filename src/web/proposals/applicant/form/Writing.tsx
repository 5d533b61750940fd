import { useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import type { FormPhase, QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { answerPart, answersWith } from '#core/proposals/writing/parts.ts';
import { questionSteps } from '#core/proposals/writing/steps.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstInvalid } from '#web/ui/form/use-form.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useFromValues, useFromWritten } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import { AboutStep } from './AboutStep.tsx';
import { AnswerField } from './AnswerField.tsx';
import { AvailabilityPart, useDays } from './AvailabilityPart.tsx';
import { CountedSteps } from './CountedSteps.tsx';
import { hintOf, labelOf } from './question-words.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { SaveStatus } from './SaveStatus.tsx';

export interface WritingProps {
  /** Of the page, without its language. */
  readonly path: string;
  readonly writer: ProposalWriter;
  readonly questions: readonly TemplateQuestion[];
  /** The days of the festival; none: no step about them. */
  readonly days: readonly string[];
  readonly phase: FormPhase;
  /** What is stored of all phases: conditions may depend on the first one. */
  readonly answers: QuestionAnswers;
  /** Null: a guest writes. */
  readonly formId: string | null;
  /** Below the review: how it is sent, given whether anything is missing. */
  readonly sending: (isReady: boolean) => ReactNode;
}

/** A proposal as it is written, step by step. */
export function Writing(props: WritingProps) {
  const { writer, questions, phase, answers, formId, path } = props;
  const texts = useStrings(writingStrings);
  const availability = useStrings(availabilityStrings);
  const wording = useWording();
  const router = useRouter();
  const unsaved = useFromWritten(writer, (written) => written.unsaved.join('\n')).split('\n');
  const undecided = useFromWritten(writer, (written) => written.undecided.join('\n')).split('\n');
  const { step: wanted } = useSearch({ strict: false }) as { readonly step?: number };
  // What is shown changes with few answers only.
  const keys = useFromValues(writer, (parts) =>
    questionSteps(questions, answersWith(answers, parts), phase)
      .map((step) => step.questions.map(({ key }) => key).join(' '))
      .join('\n'),
  );
  const steps = useMemo(
    () => questionSteps(questions, answersWith(answers, writer.values()), phase),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [questions, phase, keys],
  );
  // The step about the days is the last one before the review.
  const days = useDays(writer, props.days);
  const coming = days.length > 0 ? steps.length + 1 : null;
  const last = steps.length + (coming === null ? 1 : 2);
  const here = Math.min(Math.max(0, (wanted ?? 1) - 1), last);
  const [judged, setJudged] = useState<ReadonlySet<number>>(() => new Set());
  const isJudged = (step: number) => judged.has(step) || judged.has(last);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Which part gets the focus once its step is shown; '': the heading. */
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const part = focused.current;
    focused.current = null;
    if (part === null) return;
    if (part === '') return heading.current?.focus();
    focusPart(body.current, part);
  }, [here]);

  function go(step: number, part = '') {
    setJudged((before) => new Set([...before, here, ...(step === last ? [last] : [])]));
    writer.saveNow();
    if (step === here) return focusPart(body.current, part);
    focused.current = part;
    const search = step === 0 ? '' : `?step=${step + 1}`;
    void router.navigate({ href: pathIn(wording.language, path + search) });
  }
  const stepOf = (part: string) => {
    if (part === 'availability') return coming ?? 0;
    const found = steps.findIndex((step) => step.questions.some(({ key }) => answerPart(key) === part));
    return found + 1;
  };

  const title = (place: number) => {
    if (place === 0) return texts.about.title;
    if (place === last) return texts.review.title;
    if (place === coming) return availability.title;
    const separator = steps[place - 1]?.separator;
    return separator ? labelOf(separator, wording) : texts.questions;
  };
  const present = steps[here - 1];
  const lead =
    here === 0
      ? texts.about.lead
      : here === last
        ? texts.review.lead
        : here === coming
          ? availability.lead
          : present?.separator && hintOf(present.separator, wording);
  return (
    <div className="min-w-0">
      <CountedSteps
        writer={writer}
        steps={steps}
        hasDays={coming !== null}
        answers={answers}
        titleOf={title}
        isJudged={isJudged}
        here={here}
        onGo={go}
      />
      <div className="sticky top-0 z-20 -mx-2 mt-3 bg-page px-2 py-1">
        <SaveStatus writer={writer} isGuest={formId === null} />
      </div>
      <div ref={body} onBlur={writer.saveNow} className="mt-2 rounded-3xl bg-card p-5 shadow-card sm:p-8">
        <p className="text-sm text-quiet">{texts.step(here + 1, last + 1)}</p>
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
          {title(here)}
        </h2>
        {lead && <p className="mt-2 max-w-prose whitespace-pre-line">{lead}</p>}
        {here !== last && here !== coming && <p className="mt-2 text-sm text-quiet">{texts.required}</p>}
        <div className="mt-6 flex flex-col gap-7">
          {here === 0 && <AboutStep writer={writer} isJudged={isJudged(0)} />}
          {present?.questions.map((question) => (
            <AnswerField
              key={question.key}
              question={question}
              writer={writer}
              formId={formId}
              isJudged={isJudged(here)}
              isUnsaved={unsaved.includes(answerPart(question.key))}
              isClashing={undecided.includes(answerPart(question.key))}
            />
          ))}
          {here === coming && <AvailabilityPart writer={writer} days={days} />}
          {here === last && (
            <ReviewStep
              writer={writer}
              questions={questions}
              phase={phase}
              answers={answers}
              steps={steps}
              coming={coming}
              titleOf={title}
              formId={formId}
              onGo={(part) => go(stepOf(part), part)}
              onEdit={(step) => go(step)}
              sending={props.sending}
            />
          )}
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3">
          {here > 0 ? (
            <Button variant="second" onPress={() => go(here - 1)}>
              <ArrowLeft aria-hidden className="size-5" />
              {texts.previous}
            </Button>
          ) : (
            <span />
          )}
          {here < last && (
            <Button onPress={() => go(here + 1)}>
              {here + 1 === last ? texts.toReview : texts.next}
              <ArrowRight aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the first control of a part, with its label in view. */
function focusPart(within: HTMLElement | null, part: string): void {
  const found = within?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
  if (!found || focusFirstInvalid(found)) return;
  const control = found.querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, button, [tabindex="0"]',
  );
  control?.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}
