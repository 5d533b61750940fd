import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryEntry, readEventHistory } from '#core/audit/history-contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyWith } from '#web/api/key.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { referredTitle } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ChangeList } from './ChangeList.tsx';
import { historyStrings } from './history-strings.ts';
import { listed } from './history-words.ts';

export type ReferredRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface OwnChangesProps {
  readonly eventId: string;
  readonly entry: HistoryEntry;
  readonly referred: ReferredRows;
}

/** What an action on several rows changed in each of them alone: the first ones, and on request a hundred more at a time. */
export function OwnChanges({ eventId, entry, referred }: OwnChangesProps) {
  const texts = useStrings(historyStrings);
  const lang = useLanguage();
  const account = useSignedIn()?.details._id;
  const [isWhole, setWhole] = useState(false);
  const whole = useInfiniteQuery({
    queryKey: keyWith(readEventHistory, { id: eventId }, { entry: entry._id, lang, account }),
    queryFn: ({ pageParam: page }) =>
      call(readEventHistory, { params: { id: eventId }, query: { lang, page, entry: entry._id } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    enabled: isWhole,
  });
  const pages = whole.data?.pages ?? [];
  const rows = pages.length > 0 ? pages.flatMap(({ entries }) => entries[0]?.rows ?? []) : entry.rows;
  const known = Object.assign({}, referred, ...pages.map((page) => page.referred)) as ReferredRows;
  const own = rows.filter(({ changes }) => Object.keys(listed(changes)).length > 0);
  if (own.length === 0) return null;
  const left = entry.different - rows.length;
  return (
    <Disclosure
      title={entry.entity === 'sessions' ? texts.each : texts.eachPerson}
      className="mt-2 rounded-xl bg-soft px-3 py-2 text-sm"
    >
      <ul className="mt-2 flex flex-col gap-3">
        {own.map((row) => (
          <li key={row._id}>
            <RowTitle row={row} referred={known} />
            <ChangeList entity={entry.entity} changes={row.changes} referred={known} />
          </li>
        ))}
      </ul>
      {hasFailed(whole) && <ErrorState error={whole.error} onRetry={() => whole.refetch()} />}
      {left > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          isPending={whole.isFetching}
          onPress={() => (isWhole ? void whole.fetchNextPage() : setWhole(true))}
        >
          {texts.others(left)}
        </Button>
      )}
    </Disclosure>
  );
}

function RowTitle({ row, referred }: { row: HistoryEntry['rows'][number]; referred: ReferredRows }) {
  const formats = useFormats();
  const language = useLanguage();
  const speaker = row.speakerId ? referred[row.speakerId] : undefined;
  const title = row.startDate
    ? whenOf({ startDate: row.startDate }, formats)
    : speaker && referredTitle('speakers', speaker, language);
  return title ? <p className="font-semibold">{title}</p> : null;
}
