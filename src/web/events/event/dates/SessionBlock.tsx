import { whereInWords } from '#core/events/whereabouts.ts';
import { HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { classes } from '#web/ui/classes.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { viewsStrings } from '../../views/views-strings.ts';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import type { ViewSession } from '../../views/view-queries.ts';
import { usePrice } from '../../programme/price-strings.ts';
import { strings } from '../../programme/strings.ts';
import { VisibilitySpot } from '../../programme/VisibilitySpot.tsx';

export interface SessionBlockProps {
  readonly session: ViewSession;
  /** More props of the link. */
  readonly link?: { readonly tabIndex?: number };
  /** In a timetable: small, and without the place, which is the row. */
  readonly isInGrid?: boolean;
  /** Its name for screen readers begins with its day: the page has several. */
  readonly isDated?: boolean;
}

/**
 * One session with its heart; the rest of the block links to this session on its event's page. A past one links to the event and
 * has no heart.
 */
export function SessionBlock({ session, link, isInGrid = false, isDated = false }: SessionBlockProps) {
  const texts = useStrings(viewsStrings);
  const { card } = useStrings(strings);
  const price = usePrice(session);
  const formats = useFormats();
  const where = useStrings(whereStrings);
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { category, place, availability } = session;
  const isPast = availability.bookability === 'past';
  const isOff = availability.bookability === 'cancelled';
  return (
    <div data-category={category?.colour} className={classes('session-block', isPast && 'session-past')}>
      <EventLink eventId={session.eventId} {...(!isPast && { search: { session: session._id } })} {...link}>
        <span className={classes('flex grow flex-col', isInGrid ? 'gap-0.5' : 'gap-1')}>
          <span className="session-times font-semibold">
            {isDated && <span className="sr-only">{`${formats.shortDay(session.startDate)}, `}</span>}
            {formats.times(session.startDate, session.endDate)}
          </span>
          <span
            lang={session.untranslated ? other : undefined}
            className={classes(
              'session-title font-title leading-tight font-bold hyphens-auto wrap-anywhere',
              !isInGrid && 'line-clamp-4 text-base leading-tight',
              isOff && 'line-through',
            )}
          >
            {session.title}
          </span>
          <VisibilitySpot of={session.visibilityStatus} />
          {session.isForOtherAges && <span className="italic">{texts.otherAges}</span>}
          <span
            className={classes(
              'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-0.5',
              !isInGrid && 'mt-auto',
            )}
          >
            {!isInGrid && (
              <span className="flex min-w-0 items-center gap-1.5">
                <SpriteIcon name="place" className="size-4" />
                <span className="min-w-0 wrap-anywhere">
                  {whereInWords(session.eventPresenceType, place?.name, where)}
                </span>
              </span>
            )}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <AvailabilityWord
                availability={availability}
                target={session.sessionTarget}
                isSmall={isInGrid}
              />
              {price && (
                <span>
                  <span className="sr-only">{`${card.price}: `}</span>
                  {price}
                </span>
              )}
            </span>
          </span>
        </span>
      </EventLink>
      {!isPast && <HeartSpot session={session} title={session.title} tabIndex={link?.tabIndex} />}
    </div>
  );
}
