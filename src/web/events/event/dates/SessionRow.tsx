import { useQuery } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { priceInWords, pricingOf } from '#core/events/price.ts';
import { spokenInWords } from '#core/events/spoken.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { ChangedSpot, HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { isAfterMidnight, useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { configQuery } from '#web/layout/queries.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { CancelReason } from './CancelReason.tsx';
import { ActionLink } from '../action/ActionLink.tsx';
import { eventStrings } from '../event-strings.ts';
import type { PreparedEvent } from '../prepare-event.ts';
import { useAges } from '../../filters/age-strings.ts';
import { canBeDone, useAction } from '../action/use-action.ts';
import { VisibilitySpot } from '../../programme/VisibilitySpot.tsx';

/** For staff only. */
const SessionLinks = lazyPart(async () => (await import('#web/sessions/SessionLinks.tsx')).SessionLinks);

/** Few dates say until when one has to come in. */
const ComeInBy = lazyPart(async () => (await import('./ComeInBy.tsx')).ComeInBy);

export interface SessionRowProps {
  readonly event: EventView;
  readonly session: SessionView;
  /** Whether the audience has to be shown. */
  readonly isMixed: boolean;
  /** Whether it is below the heading of its day. */
  readonly isUnderDay: boolean;
  /** Shows the former time of moved sessions; undefined where none has moved. */
  readonly MovedNote: PreparedEvent['MovedNote'];
}

/** One session with its availability and its next step. */
export function SessionRow({ event, session, MovedNote, isMixed, isUnderDay }: SessionRowProps) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  const language = useLanguage();
  const action = useAction(event._id, session);
  const isForStaff = may(useViewer(), ['bookForOthers', 'manageEvents']);
  const times = (
    <time dateTime={session.startDate} className="tabular-nums">
      {formats.times(session.startDate, session.endDate)}
    </time>
  );
  // What begins after midnight belongs to the day before.
  const isNight = isUnderDay && isAfterMidnight(session);
  const place =
    session.location && session.location._id !== event.location?._id ? session.location.name : null;
  // Two sessions may begin at one hour in two places.
  const start = `${formats.longDay(session.startDate)}, ${formats.time(session.startDate)}${place ? `, ${place}` : ''}`;
  const price = priceInWords(pricingOf(event, session), texts);
  const spoken = spokenInWords(session.sessionLanguages, useLanguage(), formats.languageName);
  const ages = useAges(session);
  const agesOfEvent = useAges(event);
  const was = formerStart(session, pageNow());
  const ofHouse = useQuery(configQuery).data?.releaseAfterMinutes;
  const lateMinutes = session.releaseAfterMinutes ?? ofHouse;
  return (
    <div className="date-row">
      <div>
        {isUnderDay ? (
          <h4>{times}</h4>
        ) : (
          <h3>
            <time dateTime={session.startDate} className="inline-block first-letter:uppercase">
              {formats.longDay(session.startDate)}
            </time>
          </h3>
        )}
        <p className="date-row-facts">
          {!isUnderDay && <span className="font-semibold text-ink">{times}</span>}
          {isNight && (
            <span>
              <SpriteIcon name="clock" />
              {texts.afterMidnight(formats.shortDay(session.startDate))}
            </span>
          )}
          {place && (
            <span>
              <SpriteIcon name="place" />
              {place}
            </span>
          )}
          {spoken && (
            <span>
              <SpriteIcon name="language" />
              {spoken}
            </span>
          )}
          {lateMinutes ? <ComeInBy event={event} session={session} minutes={lateMinutes} /> : null}
          {isMixed && (
            <span>
              <SpriteIcon name="people" />
              {texts.audienceChips[session.sessionTarget]}
            </span>
          )}
          {session.ageTargetIds.length > 0 && ages !== agesOfEvent && <span>{ages ?? texts.everybody}</span>}
          {price && price !== priceInWords(event, texts) && <span>{price}</span>}
          <VisibilitySpot of={session.visibilityStatus} />
        </p>
        {MovedNote && was && <MovedNote was={was} />}
        <CancelReason session={session} before={texts.cancelReason} className="mt-1" />
      </div>
      <div className="date-row-action">
        {session.availability && (
          <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
        )}
        {!session.cancelledAt && pageNow() < new Date(session.endDate) && (
          <a
            href={`/api/events/${event._id}/calendar.ics?lang=${language}&session=${session._id}`}
            download
            aria-label={`${texts.calendar}: ${start}`}
            title={texts.calendar}
            className="date-row-calendar"
          >
            <SpriteIcon name="add" />
          </a>
        )}
        {action && canBeDone(action) && (
          <ActionLink
            action={action}
            variant="second"
            size="small"
            aria-label={`${action.short ?? action.text}: ${start}`}
            className="print:hidden"
          >
            {action.short ?? action.text}
          </ActionLink>
        )}
      </div>
      <HeartSpot session={session} title={event.title} />
      <ChangedSpot
        isSeen
        date={{
          _id: session._id,
          startDate: session.startDate,
          endDate: session.endDate,
          presence: event.eventPresenceType,
          placeId: (session.location ?? event.location)?._id ?? null,
          isCancelled: session.cancelledAt !== null,
        }}
      />
      {isForStaff && session.accessType === 'reservation' && (
        <div className="-ml-1 flex flex-wrap gap-2 col-span-full empty:hidden print:hidden">
          <SessionLinks session={session} of={start} size="small" />
        </div>
      )}
    </div>
  );
}
