import { useMemo } from 'react';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { answersWith } from '#core/proposals/writing/parts.ts';
import { type QuestionStep, stepState } from '#core/proposals/writing/steps.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useWritten } from '../writing/use-writer.ts';
import { StepNav } from './StepNav.tsx';

/** Counting holds every answer to its rules, which is not done at each key. */
const countedAfterMs = 300;

interface CountedStepsProps {
  readonly writer: ProposalWriter;
  readonly steps: readonly QuestionStep<TemplateQuestion>[];
  /** Before the last step there is one about the days, of which nothing is needed. */
  readonly hasDays: boolean;
  /** What is stored of all phases. */
  readonly answers: QuestionAnswers;
  /** Of a step; the first is about the proposal, the last reviews it. */
  readonly titleOf: (step: number) => string;
  readonly isJudged: (step: number) => boolean;
  readonly here: number;
  readonly onGo: (step: number) => void;
}

/** The steps, with how many of their questions are answered once the typing pauses. */
export function CountedSteps(props: CountedStepsProps) {
  const { writer, steps, hasDays, answers, titleOf, isJudged, here, onGo } = props;
  const counted = useDebounced(useWritten(writer), countedAfterMs);
  const states = useMemo(() => {
    const typed = Object.entries(counted.edits).map(([part, { to }]) => [part, to]);
    const parts: Readonly<Record<string, unknown>> = { ...counted.stored, ...Object.fromEntries(typed) };
    const hasTitle = String(parts['title'] ?? '').trim() !== '';
    const all = answersWith(answers, parts);
    return [
      { answered: hasTitle ? 1 : 0, total: 1, errors: hasTitle ? 0 : 1 },
      ...steps.map((step) => stepState(step, all)),
      ...(hasDays ? [null] : []),
      null,
    ];
  }, [counted, steps, hasDays, answers]);
  const named = states.map((state, place) => ({ title: titleOf(place), state, isJudged: isJudged(place) }));
  return <StepNav steps={named} here={here} onGo={onGo} />;
}
