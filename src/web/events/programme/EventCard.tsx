import type { ReactNode } from 'react';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import { isWorthSaying, spokenInWords } from '#core/events/spoken.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { ChangedSpot, HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord, IsOver } from '#web/ui/visit/AvailabilityWord.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SpriteIcon, type SpriteName } from '#web/ui/Sprite.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { EventLink } from './ProgrammeLink.tsx';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import { usePrice } from './price-strings.ts';
import { daysInWords, strings } from './strings.ts';
import { useAges } from '../filters/age-strings.ts';
import { VisibilitySpot } from './VisibilitySpot.tsx';

interface EventCardProps {
  readonly event: ProgrammeEvent;
  readonly isFirst: boolean;
  /** Links to the session that it shows, which a filter has chosen. */
  readonly leadsToDate?: boolean;
}

/** One event of the programme. Its title is the link; the whole card can be pressed. */
export function EventCard({ event, isFirst, leadsToDate = false }: EventCardProps) {
  const texts = useStrings(strings).card;
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const language = useLanguage();
  const other = language === 'it' ? 'en' : 'it';
  const { nextSession: next, eventCategory: category } = event;
  const ages = useAges(event);
  const price = usePrice(event);
  const more = (event.sessionCount ?? 0) - 1;
  return (
    <article data-category={category?.colour} className="event-card">
      <div className="event-card-picture">
        {event.picture ? (
          <Picture
            picture={event.picture}
            isFirst={isFirst}
            sizes="(min-width: 1024px) 26rem, (min-width: 640px) 48vw, 92vw"
          />
        ) : (
          <img
            src={eventPosterPath(event)}
            alt=""
            width={400}
            height={300}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          />
        )}
        {category && <Chip className="event-card-category">{category.name}</Chip>}
      </div>
      {next && <HeartSpot session={next} title={event.title} />}
      <h3 lang={event.untranslated?.includes('title') ? other : undefined}>
        <EventLink eventId={event._id} {...(leadsToDate && next && { search: { session: next._id } })}>
          {event.title}
        </EventLink>
      </h3>
      {next && (
        <ChangedSpot
          isSeen={false}
          date={{
            _id: next._id,
            startDate: next.startDate,
            presence: event.eventPresenceType,
            placeId: event.placeId,
          }}
        />
      )}
      {event.visibilityStatus && (
        <p>
          <VisibilitySpot of={event.visibilityStatus} />
        </p>
      )}
      <ul className="event-card-facts">
        <Fact icon="calendar" isLine>
          {next ? (
            <>
              <span className="sr-only">{`${texts.next}: `}</span>
              <time dateTime={next.startDate}>{whenOf({ startDate: next.startDate }, formats)}</time>
              {more > 0 && ` ${texts.moreDates(more)}`}
            </>
          ) : event.past ? (
            <>
              <span className="sr-only">{`${texts.when}: `}</span>
              {daysInWords(event.past.first, event.past.last, formats)}
            </>
          ) : (
            texts.noDate
          )}
        </Fact>
        <Fact icon="place" isLine>
          {whereInWords(event.eventPresenceType, event.place, where)}
        </Fact>
        {ages && <Fact icon="people">{next?.isForOtherAges ? texts.advised(ages) : ages}</Fact>}
        {next && isWorthSaying(next.sessionLanguages, language) && (
          <Fact icon="language">{spokenInWords(next.sessionLanguages, language, formats.languageName)}</Fact>
        )}
        {price && (
          <Fact icon="euro">
            <span className="sr-only">{`${texts.price}: `}</span>
            {price}
          </Fact>
        )}
        {event.liveStreaming && <Fact icon="live">{texts.live}</Fact>}
        {event.accessible && <Fact icon="accessible">{texts.accessible}</Fact>}
      </ul>
      {(next || event.past) && (
        <p>
          {next ? (
            <AvailabilityWord availability={next.availability} target={next.sessionTarget} />
          ) : (
            <IsOver />
          )}
        </p>
      )}
    </article>
  );
}

interface FactProps {
  readonly icon: SpriteName;
  /** It has a line of its own; the others share one. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, isLine = false, children }: FactProps) {
  return (
    <li className={isLine ? 'w-full' : undefined}>
      <SpriteIcon name={icon} />
      <span>{children}</span>
    </li>
  );
}
