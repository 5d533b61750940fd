import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, FileDown } from 'lucide-react';
import { useState } from 'react';
import { type DeliveryFilter, deliveryFilters } from '#core/deliveries/contract.ts';
import { mayExport, newReportPath } from '#core/reports/rules.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { deliveriesOptions, type DeliverySearch } from './queries.ts';
import { strings } from './strings.ts';

const searchMs = 300;

export interface DeliveryListProps extends Pick<
  DeliverySearch,
  'userId' | 'eventId' | 'sessionId' | 'mailingId'
> {
  readonly stateAtFirst?: DeliveryFilter;
  readonly maySearch: boolean;
}

/** Messages, newest first, with a search and a filter by whether they arrived. */
export function DeliveryList({ stateAtFirst = 'all', maySearch, ...narrowed }: DeliveryListProps) {
  const texts = useStrings(strings);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<DeliveryFilter>(stateAtFirst);
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), searchMs);
  const query = useQuery(deliveriesOptions({ ...narrowed, state, q, page }));
  const { data } = query;
  const viewer = useViewer();
  const search = { ...narrowed, q, state: state === 'all' ? '' : state };
  const filter = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {maySearch && (
          <div className="min-w-room-56 grow">
            <SearchField
              label={texts.search}
              maxLength={120}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setPage(1);
              }}
            />
          </div>
        )}
        <div className="w-52 max-sm:w-full">
          <NativeSelect
            label={texts.filter}
            value={state}
            onChange={({ target }) => {
              setState(deliveryFilters.find((one) => one === target.value) ?? 'all');
              setPage(1);
            }}
          >
            {deliveryFilters.map((one) => (
              <option key={one} value={one}>
                {texts.filters[one]}
              </option>
            ))}
          </NativeSelect>
        </div>
        {mayExport(viewer, 'messages') && (
          <PathLink path={newReportPath('messages', String(filter))} className={buttonClass('second')}>
            <FileDown aria-hidden className="size-5" />
            {texts.export}
          </PathLink>
        )}
      </div>
      {query.isPending && !hasFailed(query) && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {data?.counts && (
        <p role="status" className="text-quiet">
          {texts.counts(data.counts.sent, data.counts.delivered, data.counts.queued)}
          {data.counts.troubled > 0 && (
            <strong className="text-ink">; {texts.troubled(data.counts.troubled)}</strong>
          )}
          {data.counts.stopped > 0 && `; ${texts.stopped(data.counts.stopped)}`}
        </p>
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={q || state !== 'all' || page > 1 ? texts.noneFound : texts.empty}>
          {q === '' && state === 'all' && page === 1 && <p>{texts.emptyText}</p>}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.rows.map((row) => (
            <li key={row._id}>
              <DeliveryRow row={row} isOfOne={narrowed.userId !== ''} />
            </li>
          ))}
        </ul>
      )}
      {data && (page > 1 || data.hasMore) && (
        <nav aria-label={texts.pages} className="flex justify-center gap-3">
          <Button variant="quiet" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            <ArrowLeft aria-hidden className="size-5" />
            {texts.previous}
          </Button>
          <Button variant="quiet" isDisabled={!data.hasMore} onPress={() => setPage(page + 1)}>
            {texts.next}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </nav>
      )}
    </>
  );
}
