import { useQuery } from '@tanstack/react-query';
import { maxMailingSessions } from '#core/mailings/contract.ts';
import { type PartyFilter, writeToParties } from '#core/mailings/parties.ts';
import { partyPlaceholders } from '#core/mailings/texts.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useKeysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toPeopleOptions } from './mailing-queries.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageTexts } from './MessageTexts.tsx';
import { SendMessage } from './SendMessage.tsx';
import { isAnyTyped, noTexts, readTyped } from './typed-texts.ts';
import { useMessageTexts } from './use-message-texts.ts';
import { useSending } from './use-sending.ts';
import { writeStrings } from './write-strings.ts';

interface WriteToPeopleProps {
  readonly filter: PartyFilter;
  /** Which event or place they are of, as a sentence; null: of all. */
  readonly only: string | null;
  /** Where the messages that staff wrote are listed: the page that follows. */
  readonly writtenPath: string;
}

/**
 * Writes one message in both languages to each account of the people booked that a filter finds: how many these are, in which language, a
 * preview, a trial, and a confirmation with their number (docs/product/messages.md#to-a-whole-day).
 */
export function WriteToPeople({ filter, only, writtenPath }: WriteToPeopleProps) {
  const texts = useStrings(writeStrings);
  const { toMany } = texts;
  const { typed, setTyped, errors, settled, whenReady } = useMessageTexts(partyPlaceholders);
  const keyFor = useKeysOfBodies();
  const counting = useQuery(toPeopleOptions(filter, settled));
  const { data } = counting;
  const draft = useTypedDraft({
    path: 'messages',
    // One for all days: a text that is typed stays when another day is chosen.
    id: 'people',
    value: isAnyTyped(typed) ? { texts: typed } : null,
    read: readTyped,
    onFound: (found) => setTyped(found.texts),
  });
  const send = useSending({
    typed,
    draft,
    writtenPath,
    write: () => {
      const body = { filter, texts: typed };
      return call(writeToParties, { body, idempotencyKey: keyFor(body) });
    },
  });
  const isTooMany = data !== undefined && data.dates > maxMailingSessions;
  const isCounted = data !== undefined && !counting.isPlaceholderData;
  return (
    <div className="flex flex-col gap-6">
      {draft.isFound && <FoundTyped onDiscard={() => setTyped(noTexts)} />}
      {hasFailed(counting) ? (
        <ErrorState error={counting.error} onRetry={() => counting.refetch()} />
      ) : (
        <div role="status" className="flex flex-col gap-1">
          <p className="text-lg font-semibold">
            {data === undefined
              ? texts.counting
              : data.accounts === 0 && data.reached === 0
                ? texts.noPeople
                : texts.reached(data.accounts)}
            {data !== undefined && data.accounts > 0 && (
              <span className="font-normal text-quiet">
                {' '}
                ({texts.byLanguage(data.it, data.en)}
                {data.suppressed > 0 && `; ${texts.suppressed(data.suppressed)}`})
              </span>
            )}
          </p>
          {data !== undefined && data.accounts > 0 && (
            <p className="text-quiet">
              {toMany.has(toMany.of(data.bookings), toMany.dates(data.dates))} {toMany.lead}
            </p>
          )}
          {data !== undefined && data.reached > 0 && <p>{toMany.reached(data.reached)}</p>}
          {isTooMany && <p className="font-semibold">{toMany.tooMany(data.dates, maxMailingSessions)}</p>}
        </div>
      )}
      <MessageTexts typed={typed} errors={errors} onType={setTyped} isOfMany />
      {settled && data?.preview && <MessagePreview preview={data.preview} />}
      <SendMessage
        people={isCounted && !isTooMany ? data.accounts : undefined}
        sessionIds={data?.sessionId ? [data.sessionId] : []}
        typed={typed}
        whenReady={whenReady}
        onSend={send}
      >
        {only !== null && <p className="mb-2 font-semibold wrap-anywhere">{only}</p>}
        <p>{toMany.sendText(toMany.dates(data?.dates ?? 0))}</p>
      </SendMessage>
    </div>
  );
}
