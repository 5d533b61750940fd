import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dayOf } from '#core/time.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, formPath, mayAsStaff, shownFields } from '#web/resources/entities.ts';
import { chosenOptions, listOptions } from '#web/resources/queries.ts';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { AddDates } from './AddDates.tsx';
import { initialDraft } from './plan-draft.ts';
import { planStrings } from './plan-strings.ts';

const perPage = 100;

/** The dates of an event as a table, and adding many at once. */
export function EventDates({ event }: { event: EntityRow }) {
  const texts = useStrings(planStrings);
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [page, setPage] = useState(1);
  const today = dayOf(pageNow(), zone);
  const fields = useMemo(() => shownFields('sessions', viewer), [viewer]);
  const ofEvent = { eventId: event._id, sort: 'startDate,_id', limit: String(perPage) };
  const past = useQuery(
    listOptions('sessions', { ...ofEvent, 'sessionDay.$lt': today, limit: '1' }, fields),
  ).data;
  const query = useQuery(
    listOptions(
      'sessions',
      { ...ofEvent, page: String(page), ...(!isWhole && { 'sessionDay.$gte': today }) },
      fields,
    ),
  );
  const { rows = [], total = null } = query.data ?? {};
  const mayAdd = mayAsStaff('sessions', 'create', viewer, { _id: '', eventId: event._id });
  const isEmpty = query.data !== undefined && total === 0 && past?.total === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="mr-auto text-2xl">{total === null ? texts.dates : texts.total(total)}</h2>
        {mayAdd && !isAdding && (
          <Button onPress={() => setAdding(true)}>
            <CalendarPlus aria-hidden className="size-5" />
            {texts.add}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddDates
          eventId={event._id}
          initial={initialDraft(event, rows.at(-1) ?? past?.rows.at(-1) ?? null)}
          onClose={() => setAdding(false)}
        />
      )}
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-64 w-full rounded-2xl" />
        </Loading>
      ) : isEmpty ? (
        !isAdding && <p className="rounded-2xl bg-card p-6 text-quiet shadow-card">{texts.none}</p>
      ) : (
        <DatesTable event={event} rows={rows} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {!isWhole && past?.total ? (
          <Button variant="quiet" onPress={() => setWhole(true)}>
            {texts.past(past.total)}
          </Button>
        ) : null}
        {total !== null && total > perPage && (
          <Pages page={page} pages={Math.ceil(total / perPage)} onTurn={setPage} />
        )}
      </div>
    </div>
  );
}

function DatesTable({ event, rows }: { event: EntityRow; rows: readonly EntityRow[] }) {
  const texts = useStrings(planStrings).table;
  const language = useLanguage();
  const ids = [
    ...new Set(
      [event, ...rows].flatMap(({ locationId }) => (typeof locationId === 'string' ? [locationId] : [])),
    ),
  ];
  const places = useQuery(chosenOptions('locations', ids, language)).data ?? [];
  const placeOf = (row: EntityRow) =>
    places.find(({ value }) => value === (row['locationId'] ?? event['locationId']))?.text ?? '';
  const columns = [texts.day, texts.time, texts.place, texts.audience, texts.seats, texts.state];
  return (
    <div className="overflow-x-auto rounded-2xl bg-card shadow-card max-md:overflow-visible">
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="max-md:hidden">
          <tr className="text-sm text-quiet">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <DateRow key={row._id} row={row} place={placeOf(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DateRow({ row, place }: { row: EntityRow; place: string }) {
  const texts = useStrings(planStrings);
  const formats = useFormats();
  const words = wordsOf('sessions', useWording());
  const [start, end] = [String(row['startDate']), String(row['endDate'])];
  const max = row['maxParticipants'];
  const taken = Number(row['totalParticipants']);
  const waiting = Number(row['waitingRequests']);
  const seats =
    row['accessType'] === 'freeAccess'
      ? optionWord(words, 'accessType', 'freeAccess')
      : `${formats.number(taken)} / ${typeof max === 'number' ? formats.number(max) : '∞'}`;
  const cell = 'px-4 py-2 max-md:inline-block max-md:px-0 max-md:py-0 max-md:pr-3';
  return (
    <tr className="border-t border-line tabular-nums max-md:block max-md:px-4 max-md:py-3">
      <th scope="row" className={`${cell} font-normal`}>
        <PathLink
          path={formPath('sessions', row._id)}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-edge underline-offset-4"
        >
          {formats.shortDay(String(row['sessionDay']))}
          <span className="sr-only">, {formats.times(start, end)}</span>
        </PathLink>
      </th>
      <td className={cell}>{formats.times(start, end)}</td>
      <td className={`${cell} wrap-anywhere`}>{place}</td>
      <td className={cell}>{optionWord(words, 'sessionTarget', String(row['sessionTarget']))}</td>
      <td className={cell}>{seats}</td>
      <td className={cell}>
        <span className="inline-flex flex-wrap gap-1.5">
          {row['cancelledAt'] !== null && <Chip className="bg-bad">{texts.cancelled}</Chip>}
          {row['visibilityStatus'] !== 'public' && (
            <Chip className="bg-soft">
              {optionWord(words, 'visibilityStatus', String(row['visibilityStatus']))}
            </Chip>
          )}
          {waiting > 0 && <Chip className="bg-care">{texts.waiting(waiting)}</Chip>}
        </span>
      </td>
    </tr>
  );
}
