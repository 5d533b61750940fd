import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { dayOf } from '#core/time.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { useDoorLock } from '../lock/door-lock.ts';
import { doorDayOptions, doorEventsOptions } from '../queries.ts';
import { offlineStrings } from '../offline/offline-strings.ts';
import { PreparePanel } from '../offline/PreparePanel.tsx';
import { useDoorDevice } from '../offline/use-door-network.ts';
import { doorListStrings } from './door-list-strings.ts';
import { EventOfDay } from './EventOfDay.tsx';
import { usePackedSessions } from './use-packed-sessions.ts';
import { byDay, type DoorEvent, eventsAt, eventsOf, findEvents, startedOf, withDay } from './days.ts';

/** What there is to check in, today first (docs/product/check-in.md#list). */
export function DoorListPage() {
  return (
    <DoorPage>
      <DoorList />
    </DoorPage>
  );
}

function DoorList() {
  const texts = useStrings(doorListStrings);
  const { list: title } = useStrings(doorTitles);
  useOwnTitle(title);
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const { ofDevice } = useStrings(offlineStrings);
  const query = useQuery(doorEventsOptions(account, language));
  const day = dayOf(pageNow(), zone);
  const today = useQuery({ ...doorDayOptions(day, account, language), enabled: query.data !== undefined });
  const isNewer = today.data !== undefined && today.dataUpdatedAt > query.dataUpdatedAt;
  const listed = query.data && isNewer ? withDay(query.data, day, today.data) : query.data;
  const device = useDoorDevice();
  const { network, storage } = device;
  const [typed, setTyped] = useState('');
  const place = useDoorLock()?.place ?? null;
  const packed = eventsOf(usePackedSessions(device, account));
  const isOfDevice =
    packed.length > 0 && (!query.data || (network.mode === 'offline' && (query.isError || today.isError)));
  const all = isOfDevice ? packed : listed;
  const events = place === null || !all ? all : eventsAt(all, place);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 text-lg">
          {texts.lead}{' '}
          <PathLink
            path="/check-in/help"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {texts.help}
          </PathLink>
        </p>
      </div>
      {isOfDevice && network.mode === 'offline' && <Banner tone="care">{ofDevice}</Banner>}
      {!events && hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !events ? (
        <Loading>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-4 h-40 w-full" />
        </Loading>
      ) : events.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <>
          {!isOfDevice && storage === 'ready' && <PreparePanel events={events} />}
          <SearchField label={texts.search} value={typed} onChange={setTyped} />
          <Days events={findEvents(events, typed)} />
        </>
      )}
    </div>
  );
}

function Days({ events }: { events: readonly DoorEvent[] }) {
  const texts = useStrings(doorListStrings);
  const formats = useFormats();
  const now = useNow().toISOString();
  const today = dayOf(new Date(now), zone);
  const days = byDay(events, now);
  if (days.length === 0) return <p role="status">{texts.noneFound}</p>;
  return days.map((one) => {
    const { day, events: ofDay } = one;
    const started = day === today ? startedOf(one, now) : null;
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-4">
        <h2 id={`day-${day}`} className="text-2xl">
          {day === today ? `${texts.today}, ${formats.longDay(day)}` : formats.longDay(day)}
        </h2>
        {ofDay.map((event, place) => (
          <Fragment key={event._id}>
            {place === started && <NowLine time={formats.time(now)} />}
            <EventOfDay event={event} />
          </Fragment>
        ))}
      </section>
    );
  });
}

/** Between what has started and what comes. */
function NowLine({ time }: { time: string }) {
  const { now } = useStrings(doorListStrings);
  return (
    <p className="flex items-center gap-3 font-bold text-coral">
      {now(time)}
      <span aria-hidden className="h-1 grow rounded-full bg-coral" />
    </p>
  );
}
