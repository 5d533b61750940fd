import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { whereInWords } from '#core/events/whereabouts.ts';
import type { Presence } from '#core/resources/programme.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '../classes.ts';
import { PathLink } from '../PathLink.tsx';
import { whereStrings } from './visit-strings.ts';

export interface VisitCardProps {
  /** The path of its page. */
  readonly path: string;
  readonly title: string;
  /** The language of the title. */
  readonly lang: 'it' | 'en';
  /** ISO instants. */
  readonly startDate: string;
  readonly endDate: string;
  readonly presence: Presence | undefined;
  readonly place: string | null;
  /** The colour of the event's category, where it has one to show. */
  readonly category?: string;
  /** The user has to answer. */
  readonly isUrgent?: boolean;
  /** More facts, beside time and place. */
  readonly facts?: ReactNode;
  /** The state in words, part of the link's name: one account may have two reservations of one date, one of them cancelled. */
  readonly state: string;
  /** The state: booked, waiting, offered … */
  readonly children: ReactNode;
}

/** A visit in a list of the account: when, what, where, and its state. */
export function VisitCard({ path, title, lang, startDate, endDate, state, ...more }: VisitCardProps) {
  const { presence, place, category, isUrgent, facts, children } = more;
  const where = whereInWords(presence, place, useStrings(whereStrings));
  const formats = useFormats();
  const [weekday = '', day = '', month = '', year] = formats.shortDay(startDate).split(' ');
  return (
    <article
      data-category={category}
      className={classes(
        'relative flex gap-4 rounded-card bg-card p-4 shadow-card transition-shadow hover:shadow-float sm:gap-6 sm:p-5',
        isUrgent && 'ring-4 ring-spark',
      )}
    >
      <time
        dateTime={startDate}
        className={classes(
          'flex w-18 shrink-0 flex-col items-center justify-center self-start rounded-2xl px-1 py-3 leading-none',
          category === undefined ? 'bg-soft' : 'bg-category text-on-category',
        )}
      >
        <span className="text-sm font-semibold">{weekday.replace(',', '')}</span>
        <span className="my-1 font-title text-3xl font-bold">{day}</span>
        <span className="text-sm font-semibold">{month}</span>
        {year && <span className="mt-1 text-sm font-semibold">{year}</span>}
      </time>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 lang={lang} className="text-xl leading-tight wrap-break-word sm:text-2xl">
          <PathLink
            path={path}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
            <span className="sr-only">{`, ${formats.dateTime(startDate)}, ${state}`}</span>
          </PathLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          <span className="font-semibold text-ink tabular-nums">{formats.times(startDate, endDate)}</span>
          {where && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0">{where}</span>
            </span>
          )}
          {facts}
        </p>
        {children}
      </div>
    </article>
  );
}
