import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { listMailings, testMailing, writeToSessions } from '#core/mailings/contract.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/unsaved.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { AboutSession } from '../AboutSession.tsx';
import { useFailure, useTrialFailure } from '../use-failure.ts';
import { Audience } from './Audience.tsx';
import { type AudienceChoice, audienceChoices, countOptions, previewOptions } from './mailing-queries.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageTexts } from './MessageTexts.tsx';
import { isAnyTyped, keysOfBodies, noTexts, textErrors } from './typed-texts.ts';
import { writeStrings } from './write-strings.ts';

const countMs = 400;

interface WriteMessageProps {
  readonly sessionIds: readonly string[];
  /** Where the messages that staff wrote are listed: the page that follows. */
  readonly writtenPath: string;
}

/** Writes a message in both languages to the people of sessions: preview, trial, and a confirmation with their number. */
export function WriteMessage({ sessionIds, writtenPath }: WriteMessageProps) {
  const texts = useStrings(writeStrings);
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureOf = useFailure();
  const trialFailureOf = useTrialFailure();
  const [audience, setAudience] = useState<AudienceChoice>('booked');
  const [typed, setTyped] = useState<MailingTexts>(noTexts);
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  // One intention, one key: a repeated press sends nothing twice.
  const [keyFor] = useState(() => keysOfBodies());
  const errors = textErrors(typed, { isSending: isTried });
  const isReady = textErrors(typed, { isSending: true }).length === 0;
  const settled = useDebounced(typed, countMs);
  const isPreviewed = isReady && textErrors(settled, { isSending: true }).length === 0;
  const counting = useQuery(countOptions(sessionIds, audience));
  const people = counting.data?.people;
  const { data: worded } = useQuery(previewOptions(sessionIds, isPreviewed ? settled : undefined));
  const body = { sessionIds: [...sessionIds], texts: typed };

  const sending = useSingleMutation({
    mutationFn: () => {
      const sent = { ...body, audiences: [...audienceChoices[audience]] };
      return call(writeToSessions, { body: sent, idempotencyKey: keyFor(sent) });
    },
    onSuccess: async (mailing) => {
      toast(texts.sent(mailing.recipients));
      await client.invalidateQueries({ queryKey: keyOf(listMailings) });
      await navigate({ href: pathIn(language, writtenPath) });
    },
    onError: (error) => {
      setConfirming(false);
      toast(failureOf(error), 'bad');
    },
  });
  const trying = useSingleMutation({
    mutationFn: () => call(testMailing, { body }),
    onSuccess: ({ email }) => {
      toast(texts.trialSent(email));
    },
    onError: (error) => {
      toast(trialFailureOf(error), 'bad');
    },
  });
  useLosable(isAnyTyped(typed) && !sending.isPending && !sending.isSuccess);

  function whenReady(act: () => void) {
    setTried(true);
    if (isReady) act();
  }

  return (
    <div className="flex flex-col gap-6">
      <Audience chosen={audience} onChoose={setAudience} counting={counting} />
      <MessageTexts typed={typed} errors={errors} onType={setTyped} />
      {isPreviewed && worded?.preview && <MessagePreview preview={worded.preview} />}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          variant="second"
          isPending={trying.isPending}
          onPress={() => whenReady(() => trying.mutate())}
        >
          <MailCheck aria-hidden className="size-5" />
          {texts.trial}
        </Button>
        <Button
          // The number that is confirmed is that of this audience.
          isDisabled={!people}
          onPress={() => whenReady(() => setConfirming(true))}
        >
          <Send aria-hidden className="size-5" />
          {people ? texts.send(people) : texts.sendUncounted}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.sendTitle(people ?? 0)}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => sending.mutate()}
        yes={texts.send(people ?? 0)}
        no={texts.sendNo}
      >
        <AboutSession ids={sessionIds} isPlain />
        <p>{texts.sendText}</p>
      </ConfirmDialog>
    </div>
  );
}
