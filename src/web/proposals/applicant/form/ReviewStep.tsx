import type { ReactNode } from 'react';
import type { FormPhase, QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { leftTexts, savedParts, shownParts } from '#core/proposals/writing/left.ts';
import { answersWith } from '#core/proposals/writing/parts.ts';
import type { QuestionStep } from '#core/proposals/writing/steps.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useWritten } from '../writing/use-writer.ts';
import { LeftOnDevice } from '../read/LeftOnDevice.tsx';
import { aroundStrings } from '../around-strings.ts';
import { writingStrings } from '../writing-strings.ts';
import { AvailabilityText } from '../../availability/AvailabilityText.tsx';
import { AnswerList, TitleList } from './AnswerList.tsx';
import { markedIn } from './AvailabilityPart.tsx';
import { missingIn } from './missing.ts';

interface ReviewStepProps {
  readonly steps: readonly QuestionStep<TemplateQuestion>[];
  /** Which step asks for the days; null: none does. */
  readonly coming: number | null;
  readonly titleOf: (step: number) => string;
  readonly writer: ProposalWriter;
  readonly questions: readonly TemplateQuestion[];
  readonly phase: FormPhase;
  /** What is stored of all phases. */
  readonly answers: QuestionAnswers;
  readonly formId: string | null;
  readonly onGo: (part: string) => void;
  readonly onEdit: (step: number) => void;
  readonly sending: (isReady: boolean) => ReactNode;
}

/** Everything that was written, and what is still missing: each line leads to its field. */
export function ReviewStep(props: ReviewStepProps) {
  const { writer, questions, phase, answers, steps, coming, titleOf, formId, onGo, onEdit } = props;
  const texts = useStrings(writingStrings);
  const wording = useWording();
  const around = useStrings(aroundStrings);
  const { edits, stored, undecided, unsaved } = useWritten(writer);
  const parts = writer.values();
  const values = { parts, answers: answersWith(answers, parts) };
  const missing = missingIn(questions, values, phase, wording);
  const shown = shownParts(questions, values.answers, phase);
  const clash = undecided.find((part) => shown.has(part));
  // No step shows them, and they are not on their way.
  const isLeft = (part: string) =>
    !shown.has(part) && (!(part in stored) || undecided.includes(part) || unsaved.includes(part));
  const left = leftTexts(
    Object.fromEntries(Object.entries(edits).filter(([part]) => isLeft(part))),
    savedParts({ title: null, eventTitle: null, availability: [], answers }),
  );
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="care" title={texts.missing(missing.length)} isAnnounced>
          <p>{texts.missingText}</p>
          <ul className="mt-2 flex flex-col">
            {missing.map(({ part, label, text }) => (
              <li key={part}>
                <button
                  type="button"
                  onClick={() => onGo(part)}
                  className="flex min-h-11 flex-wrap items-center gap-x-2 text-left wrap-anywhere"
                >
                  <span className="font-semibold underline decoration-2 underline-offset-4">{label}</span>
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      ) : clash === undefined ? (
        <Banner tone="good" title={texts.ready} />
      ) : (
        <Banner tone="care" title={texts.failures.undecided}>
          <Button variant="second" size="small" onPress={() => onGo(clash)}>
            {texts.edit}
          </Button>
        </Banner>
      )}
      <Part title={texts.about.title} onEdit={() => onEdit(0)}>
        <TitleList parts={values.parts} />
      </Part>
      {steps.map((step, place) => (
        <Part key={step.separator?.key ?? ''} title={titleOf(place + 1)} onEdit={() => onEdit(place + 1)}>
          <AnswerList questions={step.questions} answers={values.answers} formId={formId} />
        </Part>
      ))}
      {coming !== null && (
        <Part title={titleOf(coming)} onEdit={() => onEdit(coming)}>
          <AvailabilityText availability={markedIn(parts['availability'])} />
        </Part>
      )}
      <LeftOnDevice
        left={left}
        questions={questions}
        why={around.left.noField}
        onDiscard={() => writer.discard(left.map(({ part }) => part))}
      />
      {props.sending(missing.length === 0 && clash === undefined)}
    </>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const texts = useStrings(writingStrings);
  return (
    <section aria-label={title} className="border-t-2 border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <Button variant="second" size="small" aria-label={texts.editStep(title)} onPress={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}
