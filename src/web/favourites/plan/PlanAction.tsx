import { holdsOffer } from '#core/waiting-list/rules.ts';
import { actionFor } from '#core/sessions/offer.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { checkoutPath, loginPath, requestPath, reservationPath } from '#web/address/paths.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import type { PlanEntry } from './plan-queries.ts';
import { strings } from '../strings.ts';

/** The next action on a session; empty if there is none. */
export function PlanAction({ entry }: { entry: PlanEntry }) {
  const texts = useStrings(strings).plan;
  const formats = useFormats();
  const action = useNextStep(entry);
  if (!action) return null;
  const start = entry.startDate.toISOString();
  return (
    <PathLink
      path={action.path}
      aria-label={texts.actionOf(
        texts.actions[action.name],
        `${entry.title}, ${whenOf({ startDate: start }, formats)}`,
      )}
      className={buttonClass(action.isUrgent ? 'main' : 'second', 'small', 'ml-auto print:hidden')}
    >
      {texts.actions[action.name]}
    </PathLink>
  );
}

interface NextStep {
  readonly name: 'ticket' | 'booking' | 'confirm' | 'place' | 'book' | 'join' | 'signIn';
  readonly path: string;
  readonly isUrgent?: boolean;
}

function useNextStep({ standing, isCancelled, eventId, sessionId }: PlanEntry): NextStep | null {
  const viewer = useViewer();
  const role = useSignedIn()?.details.role ?? null;
  if (role !== null && standing.kind === 'reserved')
    return {
      name: isCancelled ? 'booking' : 'ticket',
      path: reservationPath(role, standing.reservation._id),
    };
  if (isCancelled) return null;
  if (role !== null && standing.kind === 'waiting') {
    const isUrgent = holdsOffer(standing.request.status);
    return { name: isUrgent ? 'confirm' : 'place', path: requestPath(role, standing.request._id), isUrgent };
  }
  if (standing.kind !== 'favourite') return null;
  const action = actionFor(viewer, standing.session);
  const checkout = checkoutPath(role, eventId, sessionId);
  if (action === null) return null;
  if (action === 'book' || action === 'join') return { name: action, path: checkout };
  return { name: action === 'signInToJoin' ? 'join' : 'signIn', path: loginPath(checkout) };
}
