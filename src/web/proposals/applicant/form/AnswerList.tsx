import type { ReactNode } from 'react';
import type { Parts } from '#core/drafts/edits.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import { AvailabilityText } from '../../availability/AvailabilityText.tsx';
import { writingStrings } from '../writing-strings.ts';
import { AnswerText } from './AnswerText.tsx';
import { labelOf } from './question-words.ts';

interface AnswerListProps {
  readonly questions: readonly TemplateQuestion[];
  readonly answers: QuestionAnswers;
  readonly formId: string | null;
}

/** Answers to be read, below their questions. */
export function AnswerList({ questions, answers, formId }: AnswerListProps) {
  const wording = useWording();
  return (
    <dl className="flex flex-col gap-4">
      {questions
        .filter(({ kind }) => kind !== 'separator')
        .map((question) => (
          <Line key={question.key} label={labelOf(question, wording)}>
            <AnswerText question={question} answer={answers[question.key] ?? null} formId={formId} />
          </Line>
        ))}
    </dl>
  );
}

/** The titles of a proposal. */
export function TitleList({ parts }: { parts: Parts }) {
  const texts = useStrings(writingStrings);
  const lines = (['title', 'eventTitle'] as const).filter(
    (name) => name === 'title' || (parts[name] ?? '') !== '',
  );
  return (
    <dl className="flex flex-col gap-4">
      {lines.map((name) => (
        <Line key={name} label={texts[name]}>
          {String(parts[name] ?? '').trim() === '' ? (
            <p className="text-quiet">{texts.notAnswered}</p>
          ) : (
            <p className="wrap-anywhere">{String(parts[name])}</p>
          )}
        </Line>
      ))}
    </dl>
  );
}

/** When the authors can come, below the answers. `isShown`: also where nothing is marked. */
export function AvailabilityLine({
  availability,
  isShown,
}: {
  readonly availability: readonly string[];
  readonly isShown: boolean;
}) {
  const texts = useStrings(availabilityStrings);
  if (!isShown && availability.length === 0) return null;
  return (
    <dl>
      <Line label={texts.title}>
        <AvailabilityText availability={availability} />
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold wrap-anywhere">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
