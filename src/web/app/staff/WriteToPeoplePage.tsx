import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { isDay, isId } from '#core/field/filters.ts';
import { writeToParties } from '#core/mailings/parties.ts';
import { dayOf } from '#core/time.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { WriteToPeople } from '#web/deliveries/write/WriteToPeople.tsx';
import { writeStrings } from '#web/deliveries/write/write-strings.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { sheetDaysOptions } from '#web/reservations/people/people-queries.ts';
import {
  comingDates,
  queryOfFilters,
  reportFilterOf,
  usePartyFilters,
} from '#web/reservations/people/use-party-filters.ts';
import { SheetDays } from '#web/reservations/sheets/SheetDays.tsx';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';

const path = '/manage/reservations/write';

/**
 * Writing to all people booked of a day, the next one with bookings at first, or to those that the list of bookings shows. The choice is in
 * the address (docs/product/messages.md#to-a-whole-day).
 */
export function WriteToPeoplePage() {
  const viewer = useViewer();
  const account = useSignedIn()?.details._id;
  if (viewer.kind === 'guest' || account === undefined) return null;
  if (!may(viewer, writeToParties.access)) return <ForbiddenPage />;
  return <Writing account={account} />;
}

function Writing({ account }: { readonly account: string }) {
  const { toMany } = useStrings(writeStrings);
  const { address } = usePartyFilters();
  const raw = readListAddress(useSearch({ strict: false }));
  // From sheets of one event, or of one place.
  const of = Object.fromEntries(
    (['eventId', 'locationId'] as const).flatMap((key) => {
      const id = textAt(raw, key);
      return isId(id) ? [[key, id] as const] : [];
    }),
  );
  const days = useQuery(sheetDaysOptions(of, account));
  const next = days.data?.days.find(({ day }) => day >= days.data.today) ?? days.data?.days.at(-1);
  const { page: _page, sort: _sort, ...chosen } = address;
  const { when = next?.day, ...others } = chosen;
  const isNarrowed = Object.keys(others).length > 0;
  const asListed = { ...others, ...(when && when !== comingDates && { when }) };
  const sent = queryOfFilters(asListed, { today: dayOf(pageNow(), zone) });
  const filter = { ...Object.fromEntries(new URLSearchParams(reportFilterOf(sent))), ...of };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div>
        <PathLink
          path={`/manage/reservations${stringifySearch(asListed)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {toMany.list}
        </PathLink>
        <h1 className="text-4xl sm:text-5xl">{toMany.title}</h1>
        {isNarrowed && <p className="mt-3 max-w-prose text-lg text-quiet">{toMany.narrowed}</p>}
      </div>
      {days.data && (when === undefined || isDay(when)) && (
        <SheetDays
          days={days.data.days}
          today={days.data.today}
          current={when}
          pathOf={(day) => path + stringifySearch({ ...others, ...of, when: day })}
        />
      )}
      {when !== undefined ? (
        <WriteToPeople filter={filter} writtenPath="/admin/messages?view=written" />
      ) : days.data ? (
        <EmptyState title={toMany.noneAhead} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}
