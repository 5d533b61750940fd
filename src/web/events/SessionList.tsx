import { getRouteApi, Link } from '@tanstack/react-router';
import { MapPin, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { may } from '#core/accounts/access.ts';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { audiences } from '#core/resources/programme.ts';
import type { Page } from '#web/api/call.ts';
import { useViewer } from '#web/api/session.ts';
import { HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { chipLook } from '#web/ui/Chip.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { eventStrings } from './event-strings.ts';
import { ActionLink } from './ActionLink.tsx';
import { canBeDone, useAction } from './use-action.ts';

/** Visitors need none of it. */
const SessionLinks = lazy(async () => ({
  default: (await import('#web/resources/SessionLinks.tsx')).SessionLinks,
}));

const route = getRouteApi('/events/$eventId');
/** More would bury what comes after; the rest is one press away. */
const shownAtOnce = 8;

/** Every date with its state in words, and what can be done about it. */
export function SessionList({ event, sessions }: { event: ToldEvent; sessions: Page<ToldSession> }) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const { audience } = route.useSearch();
  const targets = audiences.filter((one) => sessions.rows.some((session) => session.sessionTarget === one));
  const rows = audience
    ? sessions.rows.filter((session) => session.sessionTarget === audience)
    : sessions.rows;
  if (sessions.rows.length === 0) return null;
  const isMixed = targets.length > 1;
  const list = (some: readonly ToldSession[]) => (
    <ul className="divide-y divide-line">
      {some.map((session) => (
        <li key={session._id}>
          <SessionRow event={event} session={session} isMixed={isMixed && audience === undefined} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-3xl">
        {texts.dates}
      </h2>
      {isMixed && (
        <ul aria-label={texts.datesFor} className="mt-4 flex flex-wrap gap-2 print:hidden">
          {[undefined, ...targets].map((target) => (
            <li key={target ?? 'all'}>
              <Link
                to="/events/$eventId"
                params={{ eventId: event._id }}
                search={target ? { audience: target } : {}}
                resetScroll={false}
                aria-current={target === audience}
                className={chipLook(target === audience)}
              >
                {target ? texts.audienceChips[target] : texts.allAudiences}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {list(rows.slice(0, shownAtOnce))}
        {rows.length > shownAtOnce && (
          <details className="group border-t border-line">
            <summary className={buttonLook('second', 'usual', 'my-4 group-open:hidden print:hidden')}>
              {texts.allDates(formats.number(rows.length))}
            </summary>
            {list(rows.slice(shownAtOnce))}
          </details>
        )}
      </div>
    </section>
  );
}

function SessionRow({
  event,
  session,
  isMixed,
}: {
  event: ToldEvent;
  session: ToldSession;
  isMixed: boolean;
}) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const action = useAction(event._id, session);
  const isForStaff = may(useViewer(), ['bookForOthers', 'manageEvents']);
  const start = `${formats.longDay(session.startDate)}, ${formats.time(session.startDate)}`;
  const place =
    session.location && session.location._id !== event.location?._id ? session.location.name : null;
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h3 className="font-text text-lg leading-snug font-bold tracking-normal">
          <time dateTime={session.startDate} className="inline-block first-letter:uppercase">
            {formats.longDay(session.startDate)}
          </time>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          <span className="font-semibold text-ink tabular-nums">
            {formats.times(session.startDate, session.endDate)}
          </span>
          {place && (
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4" />
              {place}
            </span>
          )}
          {isMixed && (
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden className="size-4" />
              {texts.audienceChips[session.sessionTarget]}
            </span>
          )}
        </p>
        {session.cancelReason && <p className="mt-1">{texts.cancelReason(session.cancelReason)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        {session.availability && (
          <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
        )}
        {action && canBeDone(action) && (
          <ActionLink
            action={action}
            look="second"
            size="small"
            aria-label={texts.actions.dateOf(action.short, start)}
            className="print:hidden"
          >
            {action.short}
          </ActionLink>
        )}
        <HeartSpot session={session} title={event.title} />
      </div>
      {isForStaff && session.accessType === 'reservation' && (
        <div className="-ml-1 flex flex-wrap gap-2 empty:hidden sm:col-span-2 print:hidden">
          <Suspense>
            <SessionLinks session={session} of={start} size="small" />
          </Suspense>
        </div>
      )}
    </div>
  );
}
