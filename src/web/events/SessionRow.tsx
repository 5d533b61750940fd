import { Clock, MapPin, Users } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { dayOf } from '#core/time.ts';
import { useViewer } from '#web/api/session.ts';
import { HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ActionLink } from './ActionLink.tsx';
import { eventStrings } from './event-strings.ts';
import { canBeDone, useAction } from './use-action.ts';
import { VisibilitySpot } from './VisibilitySpot.tsx';

/** Visitors need none of it. */
const SessionLinks = lazyPart(async () => (await import('#web/resources/SessionLinks.tsx')).SessionLinks);

export interface SessionRowProps {
  readonly event: ToldEvent;
  readonly session: ToldSession;
  /** Whether it has to say for whom it is. */
  readonly isMixed: boolean;
  /** Whether it stands below the name of its day. */
  readonly isUnderDay: boolean;
  /** Whether the reader has a seat in it. */
  readonly isReserved: boolean;
}

const heading = 'font-text text-lg leading-snug font-bold tracking-normal';

/** One date with its state in words, and what can be done about it. */
export function SessionRow({ event, session, isMixed, isUnderDay, isReserved }: SessionRowProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const action = useAction(event._id, session, { isReserved });
  const isForStaff = may(useViewer(), ['bookForOthers', 'manageEvents']);
  const start = `${formats.longDay(session.startDate)}, ${formats.time(session.startDate)}`;
  const times = (
    <time dateTime={session.startDate} className="tabular-nums">
      {formats.times(session.startDate, session.endDate)}
    </time>
  );
  // Programmes count what begins after midnight to the evening before.
  const isNight = isUnderDay && dayOf(new Date(session.startDate), zone) !== session.sessionDay;
  const place =
    session.location && session.location._id !== event.location?._id ? session.location.name : null;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 py-4 print:py-1.5 sm:grid-cols-[1fr_auto_auto]">
      <div>
        {isUnderDay ? (
          <h4 className={heading}>{times}</h4>
        ) : (
          <h3 className={heading}>
            <time dateTime={session.startDate} className="inline-block first-letter:uppercase">
              {formats.longDay(session.startDate)}
            </time>
          </h3>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          {!isUnderDay && <span className="font-semibold text-ink">{times}</span>}
          {isNight && (
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden className="size-4" />
              {texts.afterMidnight(formats.shortDay(session.startDate))}
            </span>
          )}
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
          <VisibilitySpot of={session.visibilityStatus} />
        </p>
        {session.cancelReason && <p className="mt-1">{texts.cancelReason(session.cancelReason)}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-3 sm:col-span-1 sm:justify-end">
        {session.availability && (
          <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
        )}
        {action && canBeDone(action) && (
          <ActionLink
            action={action}
            look="second"
            size="small"
            aria-label={`${action.short ?? action.text}: ${start}`}
            className="print:hidden"
          >
            {action.short ?? action.text}
          </ActionLink>
        )}
      </div>
      <HeartSpot
        session={session}
        title={event.title}
        className="col-start-2 row-start-1 self-start sm:col-start-3 sm:self-center"
      />
      {isForStaff && session.accessType === 'reservation' && (
        <div className="-ml-1 flex flex-wrap gap-2 col-span-full empty:hidden print:hidden">
          <SessionLinks session={session} of={start} size="small" />
        </div>
      )}
    </div>
  );
}
