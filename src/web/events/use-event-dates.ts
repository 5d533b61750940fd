import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import type { SessionView } from '#core/events/contract.ts';
import { useMemo, useState } from 'react';
import { isWorthFollowing } from '#core/live/worth-following.ts';
import { maxWatched } from '#core/live/socket.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { applyLiveSeats } from '#web/live/apply-live-seats.ts';
import { withLiveSeats, useLive } from '#web/live/use-live.ts';
import { useProgrammeRoutes } from './section.ts';
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
import { linkedIn, sessionOptions } from './event-queries.ts';
import { withChosen } from './session-days.ts';
import { useReloadOn } from './use-reload-on.ts';

/** What the page of an event tells of its dates, kept true while it stays open. */
export interface ShownDates {
  readonly dates: EventDates;
  readonly choice: DateChoice;
  /** Those of the choice, in their order. */
  readonly listed: readonly SessionView[];
  /** The one that is put forward. */
  readonly best: SessionView | undefined;
  /** All that the page knows one by one. */
  readonly known: readonly SessionView[];
  readonly live: ReturnType<typeof useLive>;
  /** Where those of the choice did not come: asks for them again. */
  readonly askAgain: (() => void) | null;
}

export function useEventDates(eventId: string): ShownDates {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { search, isGone } = useLoaderData({ from: useProgrammeRoutes().event });
  const { session: linkedId = '' } = search;

  const ofEvent = datesOptions(eventId, language);
  const ofLink = sessionOptions(linkedId, language);
  const { data: told, isFetching } = useSuspenseQuery(ofEvent);
  const one = useQuery({ ...ofLink, enabled: linkedId !== '' });
  const linked = linkedIn(eventId, one);
  // It was hidden while it stood here; or whoever looks may see what no guest is told.
  useReloadOn(isGone ? linked !== undefined : isRefused(one.error, 404));
  const { dates, asked } = useMemo(() => {
    const whole = withLinked(told, linked);
    return { dates: whole, asked: choiceOf(search, whole, linked) };
  }, [told, linked, search]);
  const ofChoice = chosenDatesOptions(eventId, asked, language);
  const isAsked = mustFetchDates(asked, dates);
  const answer = useQuery({ ...ofChoice, enabled: isAsked });
  const { data: chosen, refetch } = answer;
  const isMissing = isAsked && answer.isLoadingError;
  const found = useMemo(() => {
    const ofPage = isAsked ? (chosen ?? []) : dates.rows.filter((session) => isChosen(asked, session));
    const listed = withChosen(ofPage, unlistedIn(asked, dates));
    return { eventId, search, choice: asked, listed, isMissing };
  }, [eventId, search, asked, dates, isAsked, chosen, isMissing]);
  const standing = useStanding(found, {
    // What an earlier look left of another choice may be gone, too.
    isAwaited: isAsked && answer.isFetching && answer.isStale,
    isInDoubt: isAsked && isFetching,
  });
  const { choice, listed } = standing;
  const known = eachOnce([...(linked ? [linked] : []), ...dates.best, ...listed, ...dates.rows]);
  const best = putForward(known, choice, linked, viewer);
  const live = useLive({
    eventId,
    sessionIds: known
      .filter(isWorthFollowing)
      .slice(0, maxWatched)
      .map(({ _id }) => _id)
      // The same dates are followed on, whichever of them are shown.
      .toSorted(),
    // As it has just been told: the page has not been drawn anew yet.
    shown: () => {
      const now = queryClient.getQueryData(ofEvent.queryKey);
      const byLink = linkedIn(eventId, queryClient.getQueryState(ofLink.queryKey));
      const page = queryClient.getQueryData(ofChoice.queryKey);
      return eachOnce([
        ...(byLink ? [byLink] : []),
        ...(now?.best ?? []),
        ...((isAside(asked) && page) || []),
        ...(now?.rows ?? []),
      ]);
    },
    take: (news) => {
      const renew = (session: SessionView) => withLiveSeats(session, news);
      applyLiveSeats(queryClient, ofEvent, (now) => ({
        ...now,
        rows: now.rows.map(renew),
        best: now.best.map(renew),
      }));
      applyLiveSeats(queryClient, ofChoice, (page) => page.map(renew));
      applyLiveSeats(queryClient, ofLink, renew);
    },
    onNotification: () => void queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const askAgain = standing.isMissing ? () => void refetch() : null;
  return { dates, choice, listed, best, known, live, askAgain };
}

/**
 * What was told before stays, its choice with its dates, until what comes in its place is there or does not come. While all of it is asked
 * for anew, parts of it may no longer agree.
 */
function useStanding<Told extends { readonly eventId: string; readonly search: unknown }>(
  told: Told,
  { isAwaited, isInDoubt }: { readonly isAwaited: boolean; readonly isInDoubt: boolean },
): Told {
  const [standing, setStanding] = useState(told);
  const stays = isAwaited || (isInDoubt && standing.search === told.search);
  if (stays && standing.eventId === told.eventId) return standing;
  if (!stays && standing !== told) setStanding(told);
  return told;
}

function eachOnce(sessions: readonly SessionView[]): readonly SessionView[] {
  return [...new Map(sessions.map((session) => [session._id, session])).values()];
}
