import { useQuery } from '@tanstack/react-query';
import { FileDown, PenLine, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { newReportPath } from '#core/reports/rules.ts';
import { dayOf } from '#core/time.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { CancelForPerson } from './CancelForPerson.tsx';
import { MoveForPerson } from './MoveForPerson.tsx';
import { PartyViews } from './PartyViews.tsx';
import { PeopleFilters, type PeopleFiltersProps } from './PeopleFilters.tsx';
import { type ChosenAction, PeopleTable } from './PeopleTable.tsx';
import { partiesOptions } from './people-queries.ts';
import { peopleStrings } from './people-strings.ts';
import {
  noFilters,
  partiesPerPage,
  queryOfFilters,
  reportFilterOf,
  usePartyFilters,
  writePathOf,
} from './use-party-filters.ts';

interface PeopleBookedProps extends Pick<PeopleFiltersProps, 'dates'> {
  /** Of one event; without it of all that the account reads. */
  readonly eventId?: string;
  /** Where the sheets are. */
  readonly sheetsPath: string;
  readonly children?: ReactNode;
}

/** The people booked: search, filters, rows, and what is done with them (docs/product/people-booked.md). */
export function PeopleBooked({ eventId, dates, sheetsPath, children }: PeopleBookedProps) {
  const texts = useStrings(peopleStrings);
  const language = useLanguage();
  const account = useSignedIn()?.details;
  const { address, change } = usePartyFilters();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const sent = queryOfFilters(address, { today: dayOf(pageNow(), zone), eventId });
  const query = useQuery(partiesOptions(sent, language, account?._id ?? ''));
  if (!account) return null;
  const { rows = [], total = null } = query.data ?? {};
  const isNarrowed = Object.keys(address).some((key) => !['page', 'sort'].includes(key));
  const page = sent.page ?? 1;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <PathLink path={sheetsPath} className={buttonClass('second')}>
          <Printer aria-hidden className="size-5" />
          {texts.sheets}
        </PathLink>
        {eventId === undefined && total !== null && total > 0 && (
          <PathLink path={writePathOf(address)} className={buttonClass('second')}>
            <PenLine aria-hidden className="size-5" />
            {texts.writeToAll}
          </PathLink>
        )}
        <PathLink
          path={newReportPath('reservations', reportFilterOf(sent))}
          className={buttonClass('second')}
        >
          <FileDown aria-hidden className="size-5" />
          {texts.export}
        </PathLink>
      </div>
      {eventId === undefined && <PartyViews address={address} account={account._id} />}
      <PeopleFilters address={address} change={change} dates={dates} />
      <p role="status" className="text-quiet tabular-nums">
        {total !== null && texts.found(total)}
      </p>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-96 w-full rounded-2xl" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? texts.noneFound : texts.none}
          action={isNarrowed && <Button onPress={() => change(noFilters)}>{texts.clear}</Button>}
        >
          <p>{isNarrowed ? texts.noneFoundText : texts.noneText}</p>
        </EmptyState>
      ) : (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
          <PeopleTable rows={rows} account={account} isOfAll={eventId === undefined} onChoose={setChosen} />
        </div>
      )}
      {total !== null && (
        <Pages
          page={page}
          pages={Math.ceil(total / partiesPerPage)}
          onTurn={(next) => change({ page: String(next) })}
        />
      )}
      {chosen?.action === 'cancel' && (
        <CancelForPerson row={chosen.row} account={account} onClose={() => setChosen(null)} />
      )}
      {chosen?.action === 'move' && (
        <MoveForPerson row={chosen.row} account={account} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}
