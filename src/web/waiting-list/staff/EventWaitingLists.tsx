import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { waitingListPath } from '#core/events/workspace/tabs.ts';
import { mindsListsOf } from '#core/waiting-list/by-hand.ts';
import type { WaitingNumbers } from '#core/waiting-list/staff-contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { CardTable, cardRow } from '#web/ui/grid/CardTable.tsx';
import { listNumbersStrings } from './list-numbers-strings.ts';
import { waitingNumbersOptions } from './staff-queries.ts';

/** How many wait for each date of an event; who minds its lists opens each of them (docs/product/waiting-list.md#by-hand). */
export function EventWaitingLists({ eventId }: { readonly eventId: string }) {
  const texts = useStrings(listNumbersStrings);
  const viewer = useViewer();
  const account = useSignedIn()?.details._id ?? '';
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(waitingNumbersOptions(eventId, account));
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data || viewer.kind === 'guest')
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-2xl" />
      </Loading>
    );
  const { dates } = query.data;
  const now = pageNow().toISOString();
  const ahead = dates.filter(({ endDate }) => endDate > now);
  const shown = isWhole || ahead.length === 0 ? dates : ahead;
  const isReader = mindsListsOf(viewer, eventId);
  const sum = (key: 'waiting' | 'waitingHeads' | 'offers') =>
    ahead.reduce((total, date) => total + date[key], 0);
  if (dates.length === 0)
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="waiting-lists" className="flex flex-col gap-3">
      <h2 id="waiting-lists" className="text-2xl">
        {texts.title}
      </h2>
      <p role="status" className="max-w-prose">
        <strong>{texts.summary(sum('waiting'), sum('waitingHeads'), sum('offers'))}</strong>
      </p>
      <p className="max-w-prose text-quiet">{isReader ? texts.lead : texts.numbersOnly}</p>
      <Dates eventId={eventId} dates={shown} isReader={isReader} />
      {ahead.length > 0 && ahead.length < dates.length && (
        <Button variant="quiet" className="self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.datesAhead : texts.allDates(dates.length)}
        </Button>
      )}
    </section>
  );
}

interface DatesProps {
  readonly eventId: string;
  readonly dates: readonly WaitingNumbers[];
  readonly isReader: boolean;
}

function Dates({ eventId, dates, isReader }: DatesProps) {
  const { columns } = useStrings(listNumbersStrings);
  const { list, ...others } = columns;
  return (
    <CardTable cardsBelow="xl" columns={[...Object.values(others), ...(isReader ? [list] : [])]}>
      {dates.map((date) => (
        <DateRow key={date.sessionId} eventId={eventId} date={date} isReader={isReader} />
      ))}
    </CardTable>
  );
}

const cell = 'px-4 py-2 align-middle max-xl:inline-block max-xl:px-0 max-xl:py-0 max-xl:pr-4';

function DateRow({
  eventId,
  date,
  isReader,
}: Pick<DatesProps, 'eventId' | 'isReader'> & { readonly date: WaitingNumbers }) {
  const texts = useStrings(listNumbersStrings);
  const formats = useFormats();
  const { sessionId, waiting, offers, totalParticipants, maxParticipants } = date;
  const when = whenOf(date, formats);
  const figures = [
    [
      texts.columns.booked,
      maxParticipants === null
        ? formats.number(totalParticipants)
        : texts.of(formats.number(totalParticipants), formats.number(maxParticipants)),
    ],
    [texts.columns.waiting, waiting > 0 ? texts.waiting(waiting, date.waitingHeads) : '0'],
    [texts.columns.offers, offers > 0 ? texts.offers(offers, date.offeredSeats) : '0'],
    [texts.columns.saved, formats.number(date.savedSeats)],
  ] as const;
  return (
    <tr className={cardRow.xl}>
      <th scope="row" className={`${cell} font-semibold max-xl:block`}>
        {when} {date.isCancelled && <Chip className="bg-bad">{texts.cancelled}</Chip>}{' '}
        {!date.isOpen && !date.isCancelled && <Chip className="bg-soft">{texts.closed}</Chip>}
      </th>
      <td className={`${cell} wrap-anywhere`}>{date.place}</td>
      {figures.map(([name, value]) => (
        <td key={name} className={`${cell} tabular-nums max-xl:whitespace-nowrap`}>
          <span className="text-sm text-quiet xl:hidden">{name} </span>
          {value}
        </td>
      ))}
      {isReader && (
        <td className={`${cell} max-xl:block`}>
          <PathLink
            path={waitingListPath({ eventId, _id: sessionId })}
            aria-label={texts.openOf(when)}
            className={buttonClass('quiet', 'small', 'whitespace-nowrap max-xl:mt-2')}
          >
            <ListOrdered aria-hidden className="size-4" />
            {texts.open}
          </PathLink>
        </td>
      )}
    </tr>
  );
}
