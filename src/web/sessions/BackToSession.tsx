import { ArrowLeft } from 'lucide-react';
import { eventPath } from '#core/events/address.ts';
import { managesEvent } from '#core/events/visibility.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';

/** The link back from a page of staff about a session: to its form for users who may edit it, to the event for others. */
export function BackToSession({ session }: { session: { readonly _id: string; readonly eventId: string } }) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  if (viewer.kind === 'guest') return null;
  const writes = managesEvent(viewer, session.eventId);
  return (
    <PathLink
      path={writes ? `/admin/sessions/${session._id}` : eventPath(session.eventId)}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {writes ? texts.backToSession : texts.backToEvent}
    </PathLink>
  );
}
