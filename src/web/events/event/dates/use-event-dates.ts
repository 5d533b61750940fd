import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import type { SessionView } from '#core/events/event-view.ts';
import { useMemo, useState, useEffect } from 'react';
import { isWorthFollowing } from '#core/seats/bookability.ts';
import { requestList, sessionList } from '#core/public-reads.ts';
import { keyOf } from '#web/api/key.ts';
import { maxWatched } from '#core/live/socket.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { applyLiveSeats, useLive, withLiveSeats } from '#web/live/use-live.ts';
import { useProgrammeRoutes } from '../section.ts';
import { chosenDatesOptions, datesOptions, mustFetchDates } from './date-queries.ts';
import {
  choiceOf,
  type DateChoice,
  type EventDates,
  isAside,
  isChosen,
  putForward,
  unlistedIn,
  withLinked,
} from './dates.ts';
import { linkedIn, sessionOptions } from '../event-queries.ts';
import { withChosen } from './session-days.ts';

/** The sessions that the page of an event shows, updated while it is open. */
export interface ShownDates {
  readonly dates: EventDates;
  readonly choice: DateChoice;
  /** Those of the choice, in their order. */
  readonly listed: readonly SessionView[];
  /** The recommended session. */
  readonly best: SessionView | undefined;
  /** All sessions that are loaded in full. */
  readonly known: readonly SessionView[];
  readonly live: ReturnType<typeof useLive>;
  /** Retries the sessions of the choice, where they did not load. */
  readonly retry: (() => void) | null;
}

export function useEventDates(eventId: string): ShownDates {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { search, isGone } = useLoaderData({ from: useProgrammeRoutes().event });
  const { session: linkedId = '' } = search;

  const ofEvent = datesOptions(eventId, language);
  const ofLink = sessionOptions(linkedId, language);
  const { data: loaded, isFetching } = useSuspenseQuery(ofEvent);
  const one = useQuery({ ...ofLink, enabled: linkedId !== '' });
  const linked = linkedIn(eventId, one);
  // The session was hidden while the page was open; or the user may see what the server did not render for a guest.
  useReloadOn(isGone ? linked !== undefined : isRefused(one.error, 404));
  const { dates, requested } = useMemo(() => {
    const whole = withLinked(loaded, linked);
    return { dates: whole, requested: choiceOf(search, whole, linked) };
  }, [loaded, linked, search]);
  const ofChoice = chosenDatesOptions(eventId, requested, language);
  const needsQuery = mustFetchDates(requested, dates);
  const answer = useQuery({ ...ofChoice, enabled: needsQuery });
  const { data: chosen, refetch } = answer;
  const isMissing = needsQuery && answer.isLoadingError;
  const found = useMemo(() => {
    const ofPage = needsQuery ? (chosen ?? []) : dates.rows.filter((session) => isChosen(requested, session));
    const listed = withChosen(ofPage, unlistedIn(requested, dates));
    return { eventId, search, choice: requested, listed, isMissing };
  }, [eventId, search, requested, dates, needsQuery, chosen, isMissing]);
  const stable = useStable(found, {
    // A cached answer for another choice may contain deleted sessions, too.
    isAwaited: needsQuery && answer.isFetching && answer.isStale,
    isRefreshing: needsQuery && isFetching,
  });
  const { choice, listed } = stable;
  const known = eachOnce([...(linked ? [linked] : []), ...dates.best, ...listed, ...dates.rows]);
  const best = putForward(known, choice, linked, viewer);
  const live = useLive({
    eventId,
    sessionIds: known
      .filter(isWorthFollowing)
      .slice(0, maxWatched)
      .map(({ _id }) => _id)
      // Sorted, so that the subscription stays the same for the same sessions.
      .toSorted(),
    // Read from the cache, because the page may not have rendered the latest answer yet.
    shown: () => {
      const now = queryClient.getQueryData(ofEvent.queryKey);
      const byLink = linkedIn(eventId, queryClient.getQueryState(ofLink.queryKey));
      const page = queryClient.getQueryData(ofChoice.queryKey);
      return eachOnce([
        ...(byLink ? [byLink] : []),
        ...(now?.best ?? []),
        ...((isAside(requested) && page) || []),
        ...(now?.rows ?? []),
      ]);
    },
    take: (news) => {
      const update = (session: SessionView) => withLiveSeats(session, news);
      applyLiveSeats(queryClient, ofEvent, (now) => ({
        ...now,
        rows: now.rows.map(update),
        best: now.best.map(update),
      }));
      applyLiveSeats(queryClient, ofChoice, (page) => page.map(update));
      applyLiveSeats(queryClient, ofLink, update);
    },
    onNotification: () => {
      for (const changed of [sessionList, requestList])
        void queryClient.invalidateQueries({ queryKey: keyOf(changed) });
    },
  });
  const retry = stable.isMissing ? () => void refetch() : null;
  return { dates, choice, listed, best, known, live, retry };
}

/**
 * The former sessions and their choice stay until the new ones have loaded or failed. While both queries are refetched their
 * answers may not match.
 */
function useStable<Shown extends { readonly eventId: string; readonly search: unknown }>(
  loaded: Shown,
  { isAwaited, isRefreshing }: { readonly isAwaited: boolean; readonly isRefreshing: boolean },
): Shown {
  const [stable, setStable] = useState(loaded);
  const stays = isAwaited || (isRefreshing && stable.search === loaded.search);
  if (stays && stable.eventId === loaded.eventId) return stable;
  if (!stays && stable !== loaded) setStable(loaded);
  return loaded;
}

function eachOnce(sessions: readonly SessionView[]): readonly SessionView[] {
  return [...new Map(sessions.map((session) => [session._id, session])).values()];
}

/**
 * Reloads the route's data once for each `reason`; falsy: none. Call it once for each cause: one that lasts would hide the next.
 */
export function useReloadOn(reason: unknown): void {
  const router = useRouter();
  useEffect(() => void (reason && router.invalidate()), [reason, router]);
}
