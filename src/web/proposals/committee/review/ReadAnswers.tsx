import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { resolveText } from '#core/languages.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readReview } from '#core/proposals/committee/review-contract.ts';
import type { QuestionAnswer } from '#core/proposals/questions.ts';
import { download } from '#web/api/download.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import { AvailabilityText } from '../../availability/AvailabilityText.tsx';
import { committeeStrings } from '../committee-strings.ts';

type Review = AnswerOf<typeof readReview>;
type Reading = NonNullable<Review['reading']>;
type ReadQuestion = Reading['questions'][number];

/** What a proposal says, question by question, those without an answer left out. */
export function ReadAnswers({ review, reading }: { readonly review: Review; readonly reading: Reading }) {
  const texts = useStrings(committeeStrings);
  const language = useLanguage();
  const answered = reading.questions.filter(
    ({ key, kind }) =>
      kind === 'separator' ||
      reading.answers[key] !== undefined ||
      reading.attachments.some((one) => one.key === key),
  );
  const hasTwo = new Set(answered.map(({ phase }) => phase)).size > 1;
  const days = useStrings(availabilityStrings);
  if (!answered.some(({ kind }) => kind !== 'separator') && reading.availability.length === 0)
    return <p className="mt-6">{texts.page.noAnswers}</p>;
  return (
    <div className="mt-6 flex flex-col gap-6">
      {answered.map((question, place) => {
        const label = resolveText(question.label, language);
        const isFirstOfTwo = hasTwo && question.phase === 2 && answered[place - 1]?.phase === 1;
        return (
          <section key={question.key} className="flex flex-col gap-1">
            {isFirstOfTwo && <p className="border-t-2 border-line pt-4 font-bold">{texts.phaseTwo}</p>}
            <h2
              lang={label.language}
              className={question.kind === 'separator' ? 'text-2xl' : 'text-base font-semibold text-quiet'}
            >
              {label.text}
            </h2>
            <Answer review={review} reading={reading} question={question} />
          </section>
        );
      })}
      {reading.availability.length > 0 && (
        <section className="flex flex-col gap-1">
          <h2 className="text-base font-semibold text-quiet">{days.ofOthers.title}</h2>
          <AvailabilityText availability={reading.availability} isOfOthers />
        </section>
      )}
    </div>
  );
}

function Answer({
  review,
  reading,
  question,
}: {
  readonly review: Review;
  readonly reading: Reading;
  readonly question: ReadQuestion;
}): ReactNode {
  const texts = useStrings(committeeStrings).page;
  const wordOf = useAnswerWords(question);
  const save = (number: number, kind: 'image' | 'pdf') =>
    download(
      `/api/forms/${review._id}/review/files/${number}`,
      `${review.number}-${number}.${kind === 'image' ? 'webp' : 'pdf'}`,
    ).catch(() => toast(texts.missing, 'bad'));
  if (question.kind === 'uploads')
    return (
      <ul className="flex flex-wrap gap-2">
        {reading.attachments
          .filter(({ key }) => key === question.key)
          .map(({ number, kind }) => (
            <li key={number}>
              <Button variant="second" size="small" onPress={() => void save(number, kind)}>
                <Download aria-hidden className="size-5" />
                {texts.attachment(number, texts.kinds[kind])}
              </Button>
            </li>
          ))}
      </ul>
    );
  const text = wordOf(reading.answers[question.key] ?? null);
  return text === null ? null : <p className="text-lg wrap-anywhere whitespace-pre-line">{text}</p>;
}

/** An answer as it reads. */
function useAnswerWords({ kind, optionTexts }: ReadQuestion): (answer: QuestionAnswer) => string | null {
  const texts = useStrings(committeeStrings).page;
  const language = useLanguage();
  const formats = useFormats();
  const optionOf = (value: string) => {
    const option = optionTexts[value];
    return option ? resolveText(option, language).text || value : value;
  };
  return (answer) => {
    if (answer === null || answer === false) return null;
    if (answer === true) return texts.yes;
    if (typeof answer === 'number') return `${formats.digits(answer)}${kind === 'currency' ? ' €' : ''}`;
    if (Array.isArray(answer)) return (answer as readonly string[]).map(optionOf).join(', ');
    if (typeof answer === 'object')
      return Object.values(answer)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
    if (kind === 'date' || kind === 'calendar') return isDate(answer) ? formats.dayOfYear(answer) : answer;
    if (kind === 'datetime') return isDate(answer) ? formats.dateTime(answer) : answer;
    return optionOf(answer);
  };
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
