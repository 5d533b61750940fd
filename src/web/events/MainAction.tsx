import type { ToldSession } from '#core/events/contract.ts';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { ActionLink } from './ActionLink.tsx';
import { canBeDone, useAction } from './use-action.ts';

/** The state of the session that is put forward, in words, and the one button. */
export function MainAction({ eventId, session }: { eventId: string; session: ToldSession }) {
  const action = useAction(eventId, session, true);
  if (!session.availability || !action) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
      {canBeDone(action) && (
        <ActionLink action={action} size="large" className="w-full">
          {action.text}
        </ActionLink>
      )}
      <p className="text-quiet">{action.hint}</p>
    </div>
  );
}
