import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type HistoryEntry, readEventHistory } from '#core/audit/history-contract.ts';
import { dayOf } from '#core/time.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { referredTitle } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { ChangeList } from './ChangeList.tsx';
import { historyStrings } from './history-strings.ts';
import { lineOf } from './history-words.ts';
import { OwnChanges, type ReferredRows } from './OwnChanges.tsx';

/** What was done to an event, newest first, day by day, in sentences. */
export function EventHistory({ id }: { readonly id: string }) {
  const texts = useStrings(historyStrings);
  const lang = useLanguage();
  const account = useSignedIn()?.details._id;
  const [page, setPage] = useState(1);
  const history = useQuery({
    ...query(readEventHistory, { params: { id }, query: { lang, page }, account }),
    // The pressed button stays, with the focus.
    placeholderData: keepPreviousData,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenGone(heading);
  if (hasFailed(history)) return <ErrorState error={history.error} onRetry={() => history.refetch()} />;
  if (!history.data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const { entries, hasMore, referred } = history.data;
  if (entries.length === 0 && page === 1)
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  return (
    <section
      aria-labelledby="history"
      aria-busy={history.isPlaceholderData}
      className={`flex flex-col gap-6 ${history.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} id="history" className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">{texts.lead}</p>
      </div>
      <Days eventId={id} entries={entries} referred={referred} />
      {(page > 1 || hasMore) && (
        <nav aria-label={texts.pages} className="flex flex-wrap justify-center gap-3">
          {page > 1 && (
            <Button variant="quiet" onPress={() => setPage(page - 1)}>
              {texts.newer}
            </Button>
          )}
          {hasMore ? (
            <Button variant="quiet" onPress={() => setPage(page + 1)}>
              {texts.more}
            </Button>
          ) : (
            <p className="self-center text-quiet">{texts.noEarlier}</p>
          )}
        </nav>
      )}
    </section>
  );
}

interface DaysProps {
  readonly eventId: string;
  readonly entries: readonly HistoryEntry[];
  readonly referred: ReferredRows;
}

function Days({ eventId, entries, referred }: DaysProps) {
  const formats = useFormats();
  const byDay = Map.groupBy(entries, ({ createdAt }) => dayOf(new Date(createdAt), zone));
  return [...byDay].map(([day, ofDay]) => (
    <div key={day} className="flex flex-col gap-3">
      <h3 className="text-lg first-letter:uppercase">{formats.longDay(day)}</h3>
      <ol className="flex flex-col gap-2 border-l-2 border-line pl-4">
        {ofDay.map((entry) => (
          <Entry key={entry._id} eventId={eventId} entry={entry} referred={referred} />
        ))}
      </ol>
    </div>
  ));
}

interface EntryProps {
  readonly eventId: string;
  readonly entry: HistoryEntry;
  readonly referred: ReferredRows;
}

function Entry({ eventId, entry, referred }: EntryProps) {
  const wording = useWording();
  const formats = useFormats();
  const language = useLanguage();
  const nameOf = (speakerId: string) => {
    const speaker = referred[speakerId];
    return speaker ? referredTitle('speakers', speaker, language) : null;
  };
  const { sentence, shared } = lineOf(entry, wording, nameOf);
  return (
    <li className="rounded-2xl bg-card px-4 py-3">
      <p>
        <time dateTime={entry.createdAt} className="mr-2 text-sm text-quiet tabular-nums">
          {formats.time(entry.createdAt)}
        </time>
        <span className="font-semibold wrap-anywhere">{sentence}</span>
      </p>
      <ChangeList entity={entry.entity} changes={shared} referred={referred} />
      {entry.action !== 'delete' && entry.count > 1 && (
        <OwnChanges eventId={eventId} entry={entry} referred={referred} />
      )}
    </li>
  );
}
