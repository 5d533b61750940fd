import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { listBin } from '#core/events/bin/contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { listQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { useTyped } from '#web/resources/list/ListFilters.tsx';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useFocusInPlace } from '#web/ui/use-focus-in-place.ts';
import { BinnedItem, TakenBackBanner, type TakenBackEvent } from './BinnedItem.tsx';
import { binStrings } from './bin-strings.ts';

const perPage = 20;

/** Deleted events, for those who may delete them (docs/product/events.md#bin). */
export function EventBin() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!may(viewer, 'manageAllEvents')) return <ForbiddenPage />;
  return <Bin />;
}

function Bin() {
  const texts = useStrings(binStrings);
  const titles = useStrings(officeTitles);
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const q = textAt(address, 'q');
  const page = Math.max(1, Math.trunc(Number(textAt(address, 'page')) || 1));
  const change = (changed: { q?: string; page?: number }) => {
    const next = { q, page: 1, ...changed };
    void navigate({
      to: '.',
      search: { ...(next.q && { q: next.q }), ...(next.page > 1 && { page: String(next.page) }) },
      replace: true,
    });
  };
  const [typed, setTyped] = useTyped(q, (text) => change({ q: text }));
  const [takenBack, setTakenBack] = useState<TakenBackEvent | null>(null);
  const query = useQuery({
    ...listQuery(listBin, { limit: perPage, page, count: true, ...(q && { q }) }),
    staleTime: 0,
  });
  const { rows = [], total = null } = query.data ?? {};
  const around = useRef<HTMLDivElement>(null);
  useFocusInPlace(around);
  return (
    <div ref={around} className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <PathLink
          path="/manage/events"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {texts.events}
        </PathLink>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {titles.bin}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      {takenBack && <TakenBackBanner takenBack={takenBack} />}
      <div className="flex flex-wrap items-center gap-3">
        <search className="min-w-room-64 flex-1 sm:max-w-md">
          <SearchField label={texts.search} value={typed} onChange={setTyped} />
        </search>
        <p className="ml-auto text-quiet tabular-nums" aria-live="polite">
          {total !== null && texts.total(total)}
        </p>
      </div>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="mt-3 h-36 w-full" />
        </Loading>
      ) : rows.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {rows.map((binned) => (
            <BinnedItem key={binned._id} binned={binned} onTakenBack={setTakenBack} />
          ))}
        </ul>
      ) : q ? (
        <EmptyState
          title={texts.nothing}
          action={<Button onPress={() => setTyped('')}>{texts.clear}</Button>}
        >
          <p>{texts.nothingText}</p>
        </EmptyState>
      ) : (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      )}
      {total !== null && (
        <Pages page={page} pages={Math.ceil(total / perPage)} onTurn={(to) => change({ page: to })} />
      )}
    </div>
  );
}
