import type { ToldSession } from '#core/events/contract.ts';
import { AnchorButton } from '#web/ui/LinkButton.tsx';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { useAction } from './use-action.ts';

/** The state of the session that is put forward, in words, and the one button. */
export function MainAction({ eventId, session }: { eventId: string; session: ToldSession }) {
  const action = useAction(eventId, session, true);
  if (!session.availability || !action) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
      {action.href !== null && (
        <AnchorButton href={action.href} size="large" className="w-full">
          {action.text}
        </AnchorButton>
      )}
      <p className="text-quiet">{action.hint}</p>
    </div>
  );
}
