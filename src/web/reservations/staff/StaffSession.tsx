import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { BackToSession } from '#web/sessions/BackToSession.tsx';
import { Failed, NoSession, Waiting } from '../checkout/checkout-states.tsx';
import { checkoutEventOptions, checkoutSessionOptions } from '../queries.ts';

/** A staff page about one session: its title and date, and the way back to it. */
export function StaffSession({
  id,
  title,
  lead,
  isOpen,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Whether the account may open the page for sessions of an event; without it any. */
  readonly isOpen?: (eventId: string) => boolean;
  readonly children: (session: SessionView, event: EventView) => ReactNode;
}) {
  const formats = useFormats();
  const language = useLanguage();
  const session = useQuery(checkoutSessionOptions(id, language));
  const event = useQuery({
    ...checkoutEventOptions(session.data?.eventId ?? '', language),
    enabled: session.data !== undefined,
  });
  const failed = [session, event].find(({ isError, data }) => isError && data === undefined);
  if (session.data && isOpen?.(session.data.eventId) === false) return <ForbiddenPage />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      {/* Keeps the room of the link until the session is loaded. */}
      <div className="flex min-h-11 flex-col">{session.data && <BackToSession session={session.data} />}</div>
      <div>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {session.data && event.data && (
          <p className="mt-3 text-lg">
            <strong>{event.data.title}</strong>, {formats.longDay(session.data.startDate)},{' '}
            {formats.times(session.data.startDate, session.data.endDate)}
          </p>
        )}
        {lead && <p className="mt-2">{lead}</p>}
      </div>
      {failed && isRefused(failed.error, 404) && <NoSession />}
      {failed && !isRefused(failed.error, 404) && (
        <Failed
          error={failed.error}
          retry={() => Promise.all([session, event].map((query) => query.refetch()))}
        />
      )}
      {!failed && !(session.data && event.data) && <Waiting />}
      {session.data && event.data && children(session.data, event.data)}
    </div>
  );
}
