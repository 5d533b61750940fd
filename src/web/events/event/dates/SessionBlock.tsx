import { whereInWords } from '#core/events/whereabouts.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { classes } from '#web/ui/classes.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { EventLink } from '../../programme/ProgrammeLink.tsx';
import type { ViewSession } from '../../views/view-queries.ts';
import { VisibilitySpot } from '../../programme/VisibilitySpot.tsx';

export interface SessionBlockProps {
  readonly session: ViewSession;
  /** More props of the link. */
  readonly link?: object;
  /** In a timetable: narrow, and without the place, which is the column. */
  readonly isInGrid?: boolean;
}

/** One session; the whole block links to this session on its event's page. A past one links to the event. */
export function SessionBlock({ session, link, isInGrid = false }: SessionBlockProps) {
  const formats = useFormats();
  const where = useStrings(whereStrings);
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { category, place, availability } = session;
  const isPast = availability.bookability === 'past';
  const isOff = availability.bookability === 'cancelled';
  return (
    <EventLink
      eventId={session.eventId}
      {...(!isPast && { search: { session: session._id } })}
      data-category={category?.colour}
      {...link}
      className={classes(
        'flex flex-col rounded-xl border border-l-6 border-line border-l-category text-sm leading-snug no-underline hover:bg-[color-mix(in_oklab,var(--category,var(--color-card))_24%,var(--color-card))] forced-colors:border-l-[CanvasText] print:break-inside-avoid print:shadow-none',
        // Past sessions are less prominent.
        isPast
          ? 'bg-card text-quiet'
          : 'bg-[color-mix(in_oklab,var(--category,var(--color-card))_12%,var(--color-card))] text-ink',
        isInGrid ? 'min-h-full scroll-mt-20 scroll-ml-24 px-2 py-1' : 'h-full px-3 py-2',
      )}
    >
      {/* The name of a session that began long ago stays visible below the heads of the columns. */}
      <span className={classes('flex flex-col gap-1', isInGrid ? 'sticky top-18' : 'grow')}>
        <span className="font-semibold">{formats.times(session.startDate, session.endDate)}</span>
        <span
          lang={session.untranslated ? other : undefined}
          className={classes(
            'line-clamp-4 font-title leading-tight font-bold wrap-anywhere',
            !isInGrid && 'text-base leading-tight',
            isOff && 'line-through',
          )}
        >
          {session.title}
        </span>
        <VisibilitySpot of={session.visibilityStatus} />
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
          <AvailabilityWord availability={availability} target={session.sessionTarget} isSmall={isInGrid} />
        </span>
      </span>
    </EventLink>
  );
}
