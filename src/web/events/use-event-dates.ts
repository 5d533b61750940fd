import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ToldSession } from '#core/events/contract.ts';
import { isWorthFollowing } from '#core/live/worth-following.ts';
import { mostWatched } from '#core/live/socket.ts';
import { useViewer } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { asTold, useLive } from '#web/live/use-live.ts';
import { useProgrammeRoutes } from './section.ts';
import { chosenDatesOptions, datesOptions, mustAskFor } from './date-queries.ts';
import {
  choiceOf,
  type DateChoice,
  type EventDates,
  isAside,
  isChosen,
  putForward,
  withLinked,
} from './dates.ts';
import { sessionOptions } from './event-queries.ts';
import { withChosen } from './session-days.ts';

/** What the page of an event tells of its dates, kept true while it stays open. */
export interface ShownDates {
  readonly dates: EventDates;
  readonly choice: DateChoice;
  /** Those of the choice, in their order. */
  readonly listed: readonly ToldSession[];
  /** The one that is put forward. */
  readonly best: ToldSession | undefined;
  /** All that the page knows one by one. */
  readonly known: readonly ToldSession[];
  readonly live: ReturnType<typeof useLive>;
  /** Where those of the choice did not come: asks for them again. */
  readonly askAgain: (() => void) | null;
}

export function useEventDates(eventId: string): ShownDates {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const search = useSearch({ from: useProgrammeRoutes().event });
  const { session: linkedId = '' } = search;

  const ofEvent = datesOptions(eventId, language);
  const ofLink = sessionOptions(linkedId, language);
  const { data: told } = useSuspenseQuery(ofEvent);
  const { data: found } = useQuery({ ...ofLink, enabled: linkedId !== '' });
  const linked = found?.eventId === eventId ? found : undefined;
  const dates = withLinked(told, linked);
  const choice = choiceOf(search, dates, linked);
  const ofChoice = chosenDatesOptions(eventId, choice, language);
  const isAsked = mustAskFor(choice, dates);
  const { data: chosen = [], isLoadingError, refetch } = useQuery({ ...ofChoice, enabled: isAsked });

  const ofPage = isAsked ? chosen : dates.rows.filter((session) => isChosen(choice, session));
  const isLinkedHere = linked && isChosen(choice, linked) && choice.page === 1;
  const listed = withChosen(ofPage, isLinkedHere ? linked : undefined);
  const known = eachOnce([...(linked ? [linked] : []), ...dates.best, ...listed, ...dates.rows]);
  const best = putForward(known, choice, linked, viewer);
  const live = useLive({
    eventId,
    sessionIds: known
      .filter(isWorthFollowing)
      .slice(0, mostWatched)
      .map(({ _id }) => _id)
      // The same dates are followed on, whichever of them are shown.
      .toSorted(),
    // As it has just been told: the page has not been drawn anew yet.
    shown: () => {
      const now = queryClient.getQueryData(ofEvent.queryKey);
      const one = queryClient.getQueryData(ofLink.queryKey);
      const page = queryClient.getQueryData(ofChoice.queryKey);
      return eachOnce([
        ...(one?.eventId === eventId ? [one] : []),
        ...(now?.best ?? []),
        ...((isAside(choice) && page) || []),
        ...(now?.rows ?? []),
      ]);
    },
    take: (news) => {
      const renew = (session: ToldSession) => asTold(session, news);
      queryClient.setQueryData(
        ofEvent.queryKey,
        (now) => now && { ...now, rows: now.rows.map(renew), best: now.best.map(renew) },
      );
      queryClient.setQueryData(ofChoice.queryKey, (page) => page?.map(renew));
      queryClient.setQueryData(ofLink.queryKey, (session) => session && renew(session));
    },
    onNotification: () => void queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const askAgain = isAsked && isLoadingError ? () => void refetch() : null;
  return { dates, choice, listed, best, known, live, askAgain };
}

function eachOnce(sessions: readonly ToldSession[]): readonly ToldSession[] {
  return [...new Map(sessions.map((session) => [session._id, session])).values()];
}
