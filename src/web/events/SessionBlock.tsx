import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { AvailabilityWord } from '#web/ui/AvailabilityWord.tsx';
import { classes } from '#web/ui/classes.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import type { ViewSession } from './view-queries.ts';

export interface SessionBlockProps {
  readonly session: ViewSession;
  /** What the link carries besides. */
  readonly link?: object;
  /** Where it stands says when and where it is: its place is told only while it stands in a list. */
  readonly isInGrid?: boolean;
}

/** One session, the whole of it a link to its event. */
export function SessionBlock({ session, link, isInGrid = false }: SessionBlockProps) {
  const formats = useFormats();
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { category, place, availability } = session;
  const isOff = availability.bookability === 'cancelled';
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: session.eventId }}
      data-category={category?.colour}
      {...link}
      className={classes(
        'flex h-full flex-col gap-1 rounded-xl border border-l-6 border-line border-l-category bg-[color-mix(in_oklab,var(--category,var(--color-card))_12%,var(--color-card))] px-3 py-2 text-sm leading-snug text-ink no-underline hover:bg-[color-mix(in_oklab,var(--category,var(--color-card))_24%,var(--color-card))] forced-colors:border-l-[CanvasText] print:break-inside-avoid print:shadow-none',
        isInGrid && 'scroll-mt-20 scroll-ml-24 lg:h-auto lg:min-h-full lg:px-2 lg:py-1',
      )}
    >
      <span className="font-semibold">{formats.times(session.startDate, session.endDate)}</span>
      <span
        lang={session.untranslated ? other : undefined}
        className={classes(
          'font-title text-base leading-tight font-bold wrap-anywhere',
          isInGrid && 'lg:text-sm lg:leading-tight',
          isOff && 'line-through',
        )}
      >
        {session.title}
      </span>
      {place && (
        <span className={classes('flex items-center gap-1.5', isInGrid && 'lg:hidden')}>
          <SpriteIcon name="place" className="size-4" />
          {place.name}
        </span>
      )}
      <span className="mt-0.5">
        <AvailabilityWord availability={availability} target={session.sessionTarget} />
      </span>
    </Link>
  );
}
