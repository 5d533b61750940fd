import { useQuery } from '@tanstack/react-query';
import { readInside, type SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { composedQuery } from '#web/api/query.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useDoorDevice } from '../offline/use-door-network.ts';
import { insideOnDevice } from '../offline/walk-in-source.ts';
import { doorPageTitles } from '../pages/pages-strings.ts';
import { insideOptions } from '../queries.ts';
import { doorListStrings } from './door-list-strings.ts';

/**
 * How many people are in each place now, counted by all devices; without a network those that this device knows of
 * (docs/product/check-in.md#heads-inside).
 */
export function Inside() {
  const texts = useStrings(doorListStrings);
  const { inside: title } = useStrings(doorPageTitles);
  const account = useSignedIn()?.details._id;
  const query = useQuery(insideOptions(account));
  const { network, packs, unsent } = useDoorDevice();
  const isUnanswered = hasFailed(query) && (query.error === null || query.error instanceof NoConnection);
  const isOffline = isUnanswered || network.mode === 'offline';
  const ofDevice = useQuery({
    ...composedQuery(
      readInside,
      'insideOnDevice',
      { account, of: [[...packs.keys()], unsent] },
      insideOnDevice,
    ),
    enabled: isOffline,
    // Doors open and close meanwhile.
    refetchInterval: 60_000,
  });
  const shown = isOffline ? ofDevice : query;
  const places = isOffline ? ofDevice.data?.places : query.data;
  const { unread, unnamed } = (isOffline ? ofDevice.data : undefined) ?? { unread: [], unnamed: 0 };
  const isIncomplete = unread.length + unnamed > 0;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {isIncomplete && <Unread sessions={unread} unnamed={unnamed} />}
      {hasFailed(shown) ? (
        <ErrorState
          {...(isOffline ? { text: texts.insideFailed } : {})}
          error={shown.error}
          onRetry={() => shown.refetch()}
        />
      ) : !places ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : places.length > 0 ? (
        <>
          {isOffline && <Banner tone="care">{texts.insideOfDevice}</Banner>}
          <Places places={places} />
        </>
      ) : isIncomplete ? null : isOffline ? (
        <EmptyState title={texts.insideUnknown}>
          <p>{texts.insideUnknownText}</p>
        </EmptyState>
      ) : (
        <EmptyState title={texts.noDoor}>
          <p>{texts.noDoorText}</p>
        </EmptyState>
      )}
    </div>
  );
}

/** Packs that do not open: their numbers are missing, and an evacuation must know of which dates. */
function Unread({ sessions, unnamed }: { sessions: readonly SessionToCheckIn[]; unnamed: number }) {
  const texts = useStrings(doorListStrings);
  const formats = useFormats();
  return (
    <Banner tone="bad" title={texts.insideUnread(sessions.length + unnamed)}>
      <ul>
        {sessions.map(({ _id, title, startDate, location }) => (
          <li key={_id}>{[title, formats.time(startDate), location].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Places({ places }: { places: Readonly<AnswerOf<typeof readInside>> }) {
  const texts = useStrings(doorListStrings);
  const formats = useFormats();
  const total = places.reduce((sum, { inside }) => sum + Math.max(0, inside), 0);
  return (
    <>
      <p role="status" className="text-2xl">
        {texts.peopleIn(formats.number(total))}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {places.map(({ locationId, location, inside, sessionIds }) => (
          <li key={locationId ?? ''} className="rounded-3xl bg-soft p-5">
            <p className="font-title text-5xl font-bold tabular-nums">
              {formats.number(Math.max(0, inside))}
            </p>
            <h2 className="mt-2 font-text text-lg font-bold tracking-normal wrap-anywhere">
              {location ?? texts.noPlace}
            </h2>
            <p>{texts.sessionsOn(sessionIds.length)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
