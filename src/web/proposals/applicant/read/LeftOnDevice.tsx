import { useState } from 'react';
import { answerText } from '#core/proposals/answer-text.ts';
import { availabilityText } from '#core/proposals/events/availability.ts';
import type { LeftText } from '#core/proposals/writing/left.ts';
import { keyOfPart } from '#core/proposals/writing/parts.ts';
import type { QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { aroundStrings } from '../around-strings.ts';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import { markedIn } from '../form/AvailabilityPart.tsx';
import { labelOf } from '../form/question-words.ts';
import { writingStrings } from '../writing-strings.ts';
import { TextButtons } from './TextButtons.tsx';

interface LeftOnDeviceProps {
  readonly left: readonly LeftText[];
  /** As far as they are known: a text of another question has its key. */
  readonly questions: readonly TemplateQuestion[];
  /** Why it is on the device only. */
  readonly why: string;
  readonly onDiscard: () => void | Promise<void>;
}

/** Texts that this device has and the server has not: to be read, copied and, after a question, discarded. */
export function LeftOnDevice({ left, questions, why, onDiscard }: LeftOnDeviceProps) {
  const texts = useStrings(aroundStrings).left;
  const fields = useStrings(writingStrings);
  const wording = useWording();
  const days = useStrings(availabilityStrings);
  const [isDiscarding, setDiscarding] = useState(false);
  if (left.length === 0) return null;
  const lines = left.map(({ part, values }) => {
    const key = keyOfPart(part);
    const question = questions.find((one) => one.key === key);
    const inWords = (value: unknown) =>
      question && question.kind !== 'uploads'
        ? answerText(question, value as QuestionAnswer, { language: wording.language, zone })
        : part === 'availability'
          ? availabilityText(markedIn(value), wording.language) || days.always
          : plainWords(value);
    return {
      part,
      label: question
        ? labelOf(question, wording)
        : (key ?? (part === 'availability' ? days.title : fields[part === 'title' ? 'title' : 'eventTitle'])),
      values: values.map(inWords),
    };
  });
  const text = lines.map(({ label, values }) => [label, ...values].join('\n')).join('\n\n');
  return (
    <section aria-label={texts.title} data-left-on-device>
      <Banner
        tone="care"
        title={texts.title}
        action={
          <div className="flex flex-wrap gap-2">
            <TextButtons text={text} title={texts.fileName} />
            <Button size="small" variant="dangerous" onPress={() => setDiscarding(true)}>
              {texts.discard}
            </Button>
          </div>
        }
      >
        <p>{why}</p>
        <dl className="mt-3 flex flex-col gap-3">
          {lines.map(({ part, label, values }) => (
            <div key={part} className="min-w-0">
              <dt className="font-semibold wrap-anywhere">{label}</dt>
              {values.map((value) => (
                <dd key={value} className="mt-1 whitespace-pre-line wrap-anywhere">
                  {value}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Banner>
      <ConfirmDialog
        title={texts.discardTitle}
        yes={texts.discard}
        variant="danger"
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={onDiscard}
      >
        <p>{texts.discardText}</p>
      </ConfirmDialog>
    </section>
  );
}

/** An answer whose question is not known. */
function plainWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(plainWords).join(', ');
}
