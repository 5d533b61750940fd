// What the one button says and where it leads (page 4, Frame): the words follow bookability and who is looking.

import { useQuery } from '@tanstack/react-query';
import type { ToldSession } from '#core/events/contract.ts';
import type { Availability } from '#core/sessions/bookability.ts';
import { actionOf } from '#core/sessions/offer.ts';
import { readAnswer } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { checkoutPath, loginPath, reservationsPath } from '#web/paths.ts';
import { eventStrings } from './event-strings.ts';

export interface Action {
  /** Null: there is nothing to do but read why. */
  readonly href: string | null;
  readonly text: string;
  /** Where it leads once somebody has signed in, which nobody here has done yet; a path without its language. */
  readonly signInFor: string | null;
  /** The same where it stands in a list and signing in goes without saying. */
  readonly short: string;
  readonly hint: string;
}

/** Whether there is something to do, and not only to read. */
export function canBeDone(action: Action): action is Action & { readonly href: string } {
  return action.href !== null;
}

/** For what somebody already has is asked after the page is there: it is rendered as for a guest. */
function useMine(sessionId: string, isAsked: boolean): 'reserved' | 'waiting' | 'offered' | null {
  const account = useSession();
  const { data } = useQuery({
    queryKey: ['sessions', sessionId, 'mine', account?.details._id],
    queryFn: (context) =>
      readAnswer<Availability & { mine?: 'reserved' | 'waiting' | 'offered' | null }>(
        `/api/sessions/${sessionId}/availability`,
        context,
      ),
    enabled: isAsked && account !== null,
  });
  return data?.mine ?? null;
}

/** `isMain` also looks up what the reader already has with the session. */
export function useAction(eventId: string, session: ToldSession, isMain = false): Action | null {
  const texts = useStrings(eventStrings);
  const language = useLanguage();
  const role = useSession()?.details.role ?? null;
  const mine = useMine(session._id, isMain);
  const bookability = session.availability?.bookability;
  if (bookability === undefined) return null;
  if (mine === 'reserved' && role !== null) {
    return {
      href: pathIn(language, reservationsPath(role)),
      text: texts.actions.reserved,
      short: texts.actions.reserved,
      signInFor: null,
      hint: texts.hints.reserved,
    };
  }
  const action = actionOf(bookability);
  const hint = texts.hints[bookability];
  if (action === null) return { href: null, text: '', short: '', signInFor: null, hint };
  const checkout = checkoutPath(role, eventId, session._id);
  return {
    href: pathIn(language, role === null ? loginPath(checkout) : checkout),
    text: role === null ? texts.actions.signIn : texts.actions.book,
    short: texts.actions[action],
    signInFor: role === null ? checkout : null,
    hint,
  };
}
