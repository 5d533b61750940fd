import { othersOf } from '#core/drafts/edits.ts';
import type { QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { AvailabilityText } from '../../availability/AvailabilityText.tsx';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useWritten } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';
import { AnswerText } from './AnswerText.tsx';

interface ClashProps {
  readonly part: string;
  readonly label: string;
  readonly writer: ProposalWriter;
  /** Null: a field of the proposal, a text. */
  readonly question: TemplateQuestion | null;
}

/** Both texts of a part that two have written: the reader chooses, and until then none of them is lost. */
export function Clash({ part, label, writer, question }: ClashProps) {
  const texts = useStrings(writingStrings).clash;
  const edit = useWritten(writer).edits[part];
  const others = othersOf(edit);
  if (!edit || others.length === 0) return null;
  const sides = [
    { side: 'mine' as const, value: edit.to, title: texts.mine, choose: texts.keepMine },
    ...others.map((value, place) => ({ side: place, value, title: texts.theirs, choose: texts.takeTheirs })),
  ];
  return (
    <div className="mt-3" data-clash={part}>
      <Banner tone="care" title={texts.title} isAnnounced>
        <p>{texts.text}</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {sides.map(({ side, value, title, choose }) => (
            <div key={side} className="flex min-w-0 flex-col items-start gap-2 rounded-xl bg-card p-4">
              <p className="text-sm text-quiet">{title}</p>
              <div className="w-full wrap-anywhere">
                {question ? (
                  <AnswerText question={question} answer={(value ?? null) as QuestionAnswer} />
                ) : Array.isArray(value) ? (
                  <AvailabilityText availability={value.map(String)} />
                ) : (
                  <p className="whitespace-pre-line">{String(value ?? '') || <em>{texts.empty}</em>}</p>
                )}
              </div>
              <Button
                variant="second"
                size="small"
                aria-label={`${choose}: ${label}`}
                onPress={() => writer.decide(part, side)}
              >
                {choose}
              </Button>
            </div>
          ))}
        </div>
      </Banner>
    </div>
  );
}
