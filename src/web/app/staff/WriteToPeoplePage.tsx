import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { isDay, isId } from '#core/field/filters.ts';
import { writeToParties } from '#core/mailings/parties.ts';
import { dayOf } from '#core/time.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { WriteToPeople } from '#web/deliveries/write/WriteToPeople.tsx';
import { writeStrings } from '#web/deliveries/write/write-strings.ts';
import { eventHeadOptions, rowOfHead } from '#web/events/staff/head-queries.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { sheetDaysOptions } from '#web/reservations/people/people-queries.ts';
import {
  comingDates,
  type PartyAddress,
  queryOfFilters,
  reportFilterOf,
  usePartyFilters,
} from '#web/reservations/people/use-party-filters.ts';
import { SheetDays } from '#web/reservations/sheets/SheetDays.tsx';
import { titleOfRow } from '#web/resources/entities.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { chosenOptions } from '#web/resources/queries.ts';
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
  const of = narrowedOf(raw);
  const days = useQuery(sheetDaysOptions(of, account));
  const next = days.data?.days.find(({ day }) => day >= days.data.today);
  const { page: _page, sort: _sort, ...chosen } = address;
  const { when = next?.day, ...others } = chosen;
  const isNarrowed = Object.keys(others).length > 0;
  const asListed = { ...others, ...(when && when !== comingDates && { when }) };
  const sent = queryOfFilters(asListed, { today: dayOf(pageNow(), zone) });
  const filter = { ...Object.fromEntries(new URLSearchParams(reportFilterOf(sent))), ...of };
  const only = useOnly(of);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div>
        <PathLink
          path={listPath(of, asListed)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {toMany.list}
        </PathLink>
        <h1 className="text-4xl sm:text-5xl">{toMany.title}</h1>
        {only !== null && <p className="mt-3 text-xl font-semibold wrap-anywhere">{only}</p>}
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
        <WriteToPeople filter={filter} only={only} writtenPath="/admin/messages?view=written" />
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

/** From sheets of one event, or of one place. */
type Narrowed = Readonly<Partial<Record<'eventId' | 'locationId', string>>>;

function narrowedOf(address: Parameters<typeof textAt>[0]): Narrowed {
  return Object.fromEntries(
    (['eventId', 'locationId'] as const).flatMap((key) => {
      const id = textAt(address, key);
      return isId(id) ? [[key, id] as const] : [];
    }),
  );
}

/** Which event and place the people are of, in words; null: they are of all. */
function useOnly({ eventId, locationId }: Narrowed): string | null {
  const { toMany } = useStrings(writeStrings);
  const language = useLanguage();
  const event = useQuery({ ...eventHeadOptions(eventId ?? ''), enabled: eventId !== undefined }).data;
  const places = useQuery(chosenOptions('locations', locationId === undefined ? [] : [locationId], language));
  const parts = [
    ...(eventId === undefined
      ? []
      : [toMany.onlyEvent(event ? titleOfRow('events', rowOfHead(event), language) : null)]),
    ...(locationId === undefined ? [] : [toMany.onlyPlace(places.data?.[0]?.text ?? null)]),
  ];
  return parts.length === 0 ? null : toMany.only(parts.join(', '));
}

/** Where exactly these people are listed. */
function listPath({ eventId, locationId }: Narrowed, asListed: PartyAddress): string {
  if (locationId !== undefined) {
    const { when } = asListed;
    return `/manage/sheets${stringifySearch({
      ...(eventId !== undefined && { eventId }),
      locationId,
      ...(when !== undefined && isDay(when) && { day: when }),
    })}`;
  }
  const path = eventId === undefined ? '/manage/reservations' : eventTabPath(eventId, 'people');
  return path + stringifySearch(asListed);
}
