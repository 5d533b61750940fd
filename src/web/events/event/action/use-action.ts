// The label and the link of the main button (docs/product/pages.md#main-button), by bookability and user.

import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { SessionView } from '#core/events/event-view.ts';
import { pathIn } from '#core/languages.ts';
import { requestList } from '#core/public-reads.ts';
import { actionFor, wordFor } from '#core/sessions/offer.ts';
import { ownReservationsOptions, ownStandingOptions } from '#web/api/own-seats.ts';
import { listQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import type { SignInRequest } from '#web/api/sign-in/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import {
  checkoutPath,
  loginPath,
  requestPath,
  reservationPath,
  reservationsPath,
} from '#web/address/paths.ts';
import { CalendarArea } from '../section.ts';
import { eventStrings } from '../event-strings.ts';

export interface Action {
  /** Null: the text only says why nothing can be done. */
  readonly href: string | null;
  readonly text: string;
  /** What a guest has to sign in for first. */
  readonly signInFor?: SignInRequest;
  /** A shorter label for lists of sessions, which omits the sign-in. */
  readonly short?: string;
  readonly hint: string;
}

/** Whether the action has a link. */
export function canBeDone(action: Action): action is Action & { readonly href: string } {
  return action.href !== null;
}

/** Own seats and requests are loaded after hydration: the server renders the page for a guest. */
function useMine(sessionId: string, isEnabled: boolean) {
  const account = useSignedIn()?.details._id;
  const isOwn = isEnabled && account !== undefined;
  const { data: availability } = useQuery({ ...ownStandingOptions(sessionId, account), enabled: isOwn });
  const mine = availability?.mine ?? null;
  const isWaiting = mine === 'waiting' || mine === 'offered';
  const ofSession = [
    { field: 'sessionId', operator: 'is', value: sessionId },
    { field: 'userId', operator: 'is', value: account ?? '' },
  ] as const;
  const { data: requests } = useQuery({
    ...listQuery(requestList, { filters: ofSession, limit: 1 }, { account }),
    enabled: isOwn && isWaiting,
    refetchOnWindowFocus: true,
  });
  return { mine, request: isWaiting ? requests?.rows[0] : undefined };
}

/** The user's reservation by session of an event, loaded once for all of them after hydration. */
export function useOwnReservations(eventId: string): ReadonlyMap<string, string> {
  const account = useSignedIn()?.details._id;
  const { data } = useQuery({ ...ownReservationsOptions(eventId, account), enabled: account !== undefined });
  return new Map(data?.rows.map(({ sessionId, _id }) => [sessionId, _id]));
}

/** `isMain` also loads whether the user waits for a seat. */
export function useAction(
  eventId: string,
  session: SessionView,
  { isMain = false }: { readonly isMain?: boolean } = {},
): Action | null {
  const texts = useStrings(eventStrings);
  const language = useLanguage();
  const account = useSignedIn()?.details;
  const role = account?.role ?? null;
  const { mine, request } = useMine(session._id, isMain);
  const reservationId = useOwnReservations(eventId).get(session._id);
  const viewer = useViewer();
  const section = use(CalendarArea) === null ? 'events' : 'calendar';
  if (!session.availability) return null;
  if ((reservationId !== undefined || mine === 'reserved') && role !== null) {
    // The list, until it is known which ticket it is.
    const ticket =
      reservationId === undefined ? reservationsPath(role) : reservationPath(role, reservationId);
    return {
      href: pathIn(language, ticket),
      text: texts.actions.reserved,
      hint: texts.hints.reserved,
    };
  }
  const action = actionFor(viewer, session);
  // A waiting user may book what any user may.
  if (request && role !== null && (mine === 'offered' || action !== 'book')) {
    const { actions, hints } = texts;
    const place = request.position === null ? actions.waiting : actions.place(request.position);
    const isOffered = mine === 'offered';
    return {
      href: pathIn(language, requestPath(role, request._id)),
      text: isOffered ? actions.offered : place,
      hint: isOffered ? hints.offered : hints.waiting,
    };
  }
  const word = wordFor(viewer, session);
  const { sessionTarget: audience } = session;
  const isForSchools = audience !== 'private' && (word === 'wrongAudience' || action === 'signInAsSchool');
  const hint = isForSchools ? texts.hints.forSchools[audience] : texts.hints[word];
  if (action === null) return { href: null, text: '', hint };
  const checkout = checkoutPath(role, eventId, session._id, section);
  if (action === 'book' || action === 'join') {
    return {
      href: pathIn(language, checkout),
      text: texts.actions[action],
      hint: account?.isEmailConfirmed === false ? texts.hints.confirmEmail : hint,
    };
  }
  return {
    href: pathIn(language, loginPath(checkout)),
    text: texts.actions[action],
    ...(action !== 'signInAsSchool' && { short: texts.actions[action === 'signIn' ? 'book' : 'join'] }),
    signInFor: { next: checkout, asSchool: action === 'signInAsSchool' },
    hint,
  };
}
