import { useState } from 'react';
import type { Parts } from '#core/drafts/edits.ts';
import { equal } from '#core/field/equality.ts';
import { sendForm } from '#core/proposals/moving-contract.ts';
import type { FormPhase, QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { answerPart, storedValue } from '#core/proposals/writing/parts.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFailures } from '../use-failures.ts';
import { useProposalCache } from '../use-proposal-cache.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useWritten } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';
import { AnswerText } from './AnswerText.tsx';
import { labelOf } from './question-words.ts';

interface SendingProps {
  readonly id: string;
  readonly userId: string;
  /** Sends what the steps show to the server; throws `NotSaved` where something of it is on this device only. */
  readonly save: () => Promise<void>;
  readonly writer: ProposalWriter;
  readonly questions: readonly TemplateQuestion[];
  readonly phase: FormPhase;
  readonly isReady: boolean;
}

/** Sends the proposal once, after everything has reached the server, and only as it was seen: a change of another author is shown first. */
export function Sending({ id, userId, save, writer, questions, phase, isReady }: SendingProps) {
  const texts = useStrings(writingStrings);
  const failures = useFailures();
  const cache = useProposalCache(id, userId);
  useWritten(writer);
  // The same over retries: what was sent is not sent again.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  /** What stood on the page when its author last pressed the button, where something else stands there by now. */
  const [seen, setSeen] = useState<Parts | null>(null);
  const sending = useSingleMutation({
    mutationFn: async () => {
      const shown = writer.values();
      setSeen(shown);
      await save();
      if (changedParts(shown, writer.values()).length > 0) throw new Unseen();
      const { savedAt } = writer.read();
      const headers = savedAt === null ? {} : { 'if-match': versionAt(new Date(savedAt)) };
      return call(sendForm, { params: { id }, idempotencyKey, headers });
    },
    onSuccess: () => cache.readAgain(),
    onError: (error) => {
      if (isRefusedWith(error, 'invalid', 'wrongState', 'callClosed', 'forbidden', 'editConflict'))
        void cache.readAgain();
    },
  });
  const { error } = sending;
  const isUnseen = error instanceof Unseen || isRefusedWith(error, 'editConflict');
  return (
    <div className="flex flex-col items-start gap-4 border-t-2 border-line pt-6">
      {isUnseen && seen && <Changed before={seen} now={writer.values()} questions={questions} />}
      {sending.isError && !isUnseen && (
        <Banner tone="bad" isAnnounced>
          {error instanceof NotSaved ? texts.failures.unsaved : failures(error)}
        </Banner>
      )}
      <Button
        size="large"
        isPending={sending.isPending}
        isDisabled={!isReady}
        onPress={() => sending.mutate()}
      >
        {isUnseen ? texts.changed.send : phase === 1 ? texts.send : texts.sendPhaseTwo}
      </Button>
    </div>
  );
}

/** Something is on this device only. */
export class NotSaved extends Error {}

/** Another author has changed something that was not on the page when it was sent. */
class Unseen extends Error {}

function changedParts(before: Parts, now: Parts): string[] {
  const stored = (parts: Parts, part: string) => storedValue(part, parts[part]);
  return Object.keys({ ...before, ...now }).filter((part) => !equal(stored(before, part), stored(now, part)));
}

interface ChangedProps {
  readonly before: Parts;
  readonly now: Parts;
  readonly questions: readonly TemplateQuestion[];
}

/** What another author has changed meanwhile, as it is now. */
function Changed({ before, now, questions }: ChangedProps) {
  const texts = useStrings(writingStrings);
  const wording = useWording();
  const changed = changedParts(before, now);
  return (
    <Banner tone="care" title={texts.changed.title} isAnnounced>
      <p>{texts.changed.text}</p>
      <dl className="mt-2 flex flex-col gap-3">
        {(['title', 'eventTitle'] as const)
          .filter((part) => changed.includes(part))
          .map((part) => (
            <div key={part}>
              <dt className="font-semibold">{texts[part]}</dt>
              <dd className="wrap-anywhere">{String(now[part] ?? '') || texts.notAnswered}</dd>
            </div>
          ))}
        {questions
          .filter(({ key }) => changed.includes(answerPart(key)))
          .map((question) => (
            <div key={question.key}>
              <dt className="font-semibold wrap-anywhere">{labelOf(question, wording)}</dt>
              <dd>
                <AnswerText
                  question={question}
                  answer={(now[answerPart(question.key)] ?? null) as QuestionAnswer}
                />
              </dd>
            </div>
          ))}
      </dl>
    </Banner>
  );
}
