import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { Search } from '#core/check-in/offline/find-in-pack.ts';
import { namesTicket } from '#core/check-in/rights.ts';
import { codeAtEnd } from '#core/tickets/code.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SessionDoor } from '../session/SessionDoor.tsx';
import { useCarryToScan } from '../session/use-scanner-anywhere.ts';
import type { DoorNetwork } from '../offline/use-door-network.ts';
import { foundTicketsOptions } from './ticket-queries.ts';
import { TicketRow } from './TicketRow.tsx';
import { ticketsStrings } from './tickets-strings.ts';

const searchMs = 300;
const states = ['all', 'notIn', 'in'] as const;

/** The tickets of a session, found by name and not by code (docs/product/check-in.md#tickets). */
export function SessionTickets() {
  return (
    <SessionDoor tab="tickets">
      {(session, network) => <Tickets session={session} network={network} />}
    </SessionDoor>
  );
}

function Tickets({ session, network }: { session: SessionToCheckIn; network: DoorNetwork }) {
  const texts = useStrings(ticketsStrings);
  const isSupervisor = session.right === 'supervisor';
  // What was typed on the scan page is carried here.
  const search = useSearch({ strict: false });
  const carried: unknown = search['q' as never];
  const [typed, setTyped] = useState(typeof carried === 'string' ? carried : '');
  const [state, setState] = useState<Search['state']>('all');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), searchMs);
  const carry = useCarryToScan();
  const found = useRef<HTMLDivElement>(null);
  const hasFocus = typeof carried === 'string' || 'find' in search;
  // From the field Tab goes to what was found.
  useEffect(() => {
    if (hasFocus) found.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  return (
    <div ref={found} className="flex flex-col gap-4">
      <SearchField
        label={
          network.isOnline ? (isSupervisor ? texts.search : texts.searchOfSteward) : texts.searchOfDevice
        }
        value={typed}
        onSubmit={(text) => {
          // A scanner that types into this field, behind a name, means its code.
          const code = codeAtEnd(text);
          if (code !== null) carry(session, code);
        }}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
      />
      {!network.isOnline && network.door?.hasNames === false && <p>{texts.noNames}</p>}
      {isSupervisor && (
        <div role="group" aria-label={texts.show} className="flex flex-wrap gap-2">
          {states.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === state}
              className={chipClass(one === state)}
              onClick={() => {
                setState(one);
                setPage(1);
              }}
            >
              {texts.states[one]}
            </button>
          ))}
        </div>
      )}
      {isSupervisor || namesTicket(q.split(/\s+/)) ? (
        <Found session={session} search={{ q, state, page }} onTurn={setPage} />
      ) : (
        <p>{texts.threeLetters}</p>
      )}
    </div>
  );
}

function Found({
  session,
  search,
  onTurn,
}: {
  session: SessionToCheckIn;
  search: Search;
  onTurn: (page: number) => void;
}) {
  const texts = useStrings(ticketsStrings);
  const account = useSignedIn()?.details._id;
  const query = useQuery(foundTicketsOptions(session._id, search, account));
  const { data, error } = query;
  const isAll = search.q === '' && search.state === 'all' && search.page === 1;
  if (
    (error instanceof ApiRefusal && error.answer.code === 'noTickets') ||
    (isAll && data?.tickets.length === 0)
  )
    return <EmptyState title={texts.noTickets}>{<p>{texts.noTicketsText}</p>}</EmptyState>;
  if (hasFailed(query)) return <ErrorState error={error} onRetry={() => query.refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const { page } = search;
  return (
    <>
      <p role="status" className="font-semibold">
        {data.tickets.length === 0
          ? texts.noneFound
          : texts.found(data.tickets.length, data.hasMore || page > 1)}
      </p>
      {data.hasMore && session.right === 'steward' && <p>{texts.moreThanShown}</p>}
      <ul className="flex flex-col gap-2">
        {data.tickets.map((ticket) => (
          <TicketRow key={ticket._id} session={session} ticket={ticket} />
        ))}
      </ul>
      {session.right === 'supervisor' && (page > 1 || data.hasMore) && (
        <nav aria-label={texts.pages} className="flex flex-wrap justify-center gap-3">
          <Button variant="quiet" isDisabled={page === 1} onPress={() => onTurn(page - 1)}>
            {texts.previous}
          </Button>
          <Button variant="quiet" isDisabled={!data.hasMore} onPress={() => onTurn(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
    </>
  );
}
