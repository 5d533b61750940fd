import type { SessionView } from '#core/events/event-view.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { ActionLink } from './ActionLink.tsx';
import { canBeDone, useAction } from './use-action.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';

/** The main button at the bottom of a phone's screen, within reach of a thumb. */
export function ActionBar({ eventId, best }: { eventId: string; best: SessionView | undefined }) {
  return best ? <Bar eventId={eventId} session={best} /> : null;
}

function Bar({ eventId, session }: { eventId: string; session: SessionView }) {
  const action = useAction(eventId, session, { isMain: true });
  const when = useWhen(session);
  if (!session.availability || !action || !canBeDone(action)) return null;
  return (
    <div
      data-sticky-bar
      className="sticky bottom-(--bottom-bar) z-30 mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-4 py-3 lg:hidden print:hidden"
    >
      <p className="flex flex-[1_1_7.25rem] flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-snug font-semibold">
        <span className="inline-block first-letter:uppercase">{when}</span>
        <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
      </p>
      <ActionLink action={action} className="grow sm:grow-0">
        {action.text}
      </ActionLink>
    </div>
  );
}

/** `sab 12 set, 10:00` */
export function useWhen(session: SessionView): string {
  const formats = useFormats();
  return whenOf({ startDate: session.startDate }, formats);
}
