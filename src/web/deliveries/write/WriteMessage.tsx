import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeToSessions } from '#core/mailings/contract.ts';
import { call } from '#web/api/call.ts';
import { useKeysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { AboutSession } from '../AboutSession.tsx';
import { Audience } from './Audience.tsx';
import { type AudienceChoice, audienceChoices, countOptions, previewOptions } from './mailing-queries.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageTexts } from './MessageTexts.tsx';
import { SendMessage } from './SendMessage.tsx';
import { isAnyTyped, noTexts, readTyped } from './typed-texts.ts';
import { useMessageTexts } from './use-message-texts.ts';
import { useSending } from './use-sending.ts';
import { writeStrings } from './write-strings.ts';

interface WriteMessageProps {
  readonly sessionIds: readonly string[];
  /** Where the messages that staff wrote are listed: the page that follows. */
  readonly writtenPath: string;
}

/** Writes a message in both languages to the people of sessions: preview, trial, and a confirmation with their number. */
export function WriteMessage({ sessionIds, writtenPath }: WriteMessageProps) {
  const texts = useStrings(writeStrings);
  const [audience, setAudience] = useState<AudienceChoice>('booked');
  const { typed, setTyped, errors, settled, whenReady } = useMessageTexts();
  // One intention, one key: a repeated press sends nothing twice.
  const keyFor = useKeysOfBodies();
  const counting = useQuery(countOptions(sessionIds, audience));
  const { data: worded } = useQuery(previewOptions(sessionIds, settled));
  const draft = useTypedDraft({
    path: 'messages',
    id: sessionIds.toSorted().join('.'),
    value: isAnyTyped(typed) ? { texts: typed, audience } : null,
    read: readTyped,
    onFound: (found) => {
      setTyped(found.texts);
      if (found.audience) setAudience(found.audience);
    },
  });
  const send = useSending({
    typed,
    draft,
    writtenPath,
    write: () => {
      const body = { sessionIds: [...sessionIds], texts: typed, audiences: [...audienceChoices[audience]] };
      return call(writeToSessions, { body, idempotencyKey: keyFor(body) });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      {draft.isFound && <FoundTyped onDiscard={() => setTyped(noTexts)} />}
      <Audience chosen={audience} onChoose={setAudience} counting={counting} />
      <MessageTexts typed={typed} errors={errors} onType={setTyped} />
      {settled && worded?.preview && <MessagePreview preview={worded.preview} />}
      <SendMessage
        people={counting.data?.people}
        sessionIds={sessionIds}
        typed={typed}
        whenReady={whenReady}
        onSend={send}
      >
        <AboutSession ids={sessionIds} isPlain />
        <p>{texts.sendText}</p>
      </SendMessage>
    </div>
  );
}
