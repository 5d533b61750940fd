import type { SessionView } from '#core/events/event-view.ts';
import { isGone, openingOf } from '#core/sessions/offer.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { useLive } from '#web/live/use-live.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { CancelReason } from '../dates/CancelReason.tsx';
import { ActionLink } from './ActionLink.tsx';
import { eventStrings } from '../event-strings.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { canBeDone, useAction } from './use-action.ts';

/** The availability of the recommended session, and the main button. */
export function MainAction({
  eventId,
  session,
  live,
}: {
  eventId: string;
  session: SessionView;
  live: ReturnType<typeof useLive>;
}) {
  const texts = useStrings(eventStrings);
  const viewer = useViewer();
  const action = useAction(eventId, session, { isMain: true });
  if (!session.availability || !action) return null;
  const opensAt = openingOf(session);
  return (
    <div className="flex flex-col items-start gap-3">
      <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
      {canBeDone(action) && (
        <ActionLink action={action} size="large" className="w-full">
          {action.text}
        </ActionLink>
      )}
      {opensAt !== null && (
        // The size of the later button, so that nothing moves when it replaces this.
        <span role="link" aria-disabled="true" className={buttonClass('main', 'large', 'w-full')}>
          {texts.actions.book}
        </span>
      )}
      {live && opensAt !== null && <live.Countdown opensAt={opensAt} />}
      <CancelReason session={session} />
      <p className="text-quiet">{action.hint}</p>
      {isGone(viewer, session) && (
        <ProgrammeLink className={buttonClass('second')}>{texts.toProgramme}</ProgrammeLink>
      )}
    </div>
  );
}
