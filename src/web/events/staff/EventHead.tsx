import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarDays, ExternalLink, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { standingOf, type EventStanding } from '#core/events/content/standing.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type EventTab, eventTabStrings } from './tab-strings.ts';
import { EventTabs } from './EventTabs.tsx';
import { contactNamesOptions, factsOf, headDatesOptions } from './head-queries.ts';
import { headStrings } from './head-strings.ts';

const tones: Readonly<Record<EventStanding, string>> = {
  draft: 'bg-soft',
  waiting: 'bg-care',
  rejected: 'bg-bad',
  approved: 'bg-good',
  linked: 'bg-soft',
  public: 'bg-good',
  cancelled: 'bg-bad',
  over: 'bg-soft',
};

export interface EventHeadProps {
  /** The stored event. */
  readonly row: EntityRow;
  readonly current: EventTab;
  /** The main action, which depends on the tab. */
  readonly children?: ReactNode;
}

/** The head of an event's workspace, the same on each tab: what it is, how it stands, what comes next (docs/product/pages.md#an-event). */
export function EventHead({ row, current, children }: EventHeadProps) {
  const texts = useStrings(headStrings);
  const tabs = useStrings(eventTabStrings);
  const formats = useFormats();
  const { language } = useWording();
  const dates = useQuery(headDatesOptions(row._id));
  const contacts = useQuery(contactNamesOptions(row));
  const facts = factsOf(row, dates.data);
  const next = dates.data?.next ?? null;
  const who = (contacts.data ?? []).join(', ');
  const standing = facts && standingOf(facts);
  const stateText = () => {
    const { states } = texts;
    switch (standing) {
      case null:
        return '';
      case 'waiting':
        return states.waiting(who);
      case 'rejected':
        return states.rejected(typeof row['rejectionReason'] === 'string' ? row['rejectionReason'] : '');
      case 'public':
        return next && dates.data?.isFirst ? states.publicFrom(formats.date(next.startDate)) : states.public;
      case 'over':
        return dates.data?.last ? states.over(formats.date(dates.data.last)) : states.public;
      default:
        return states[standing];
    }
  };
  const seats = next && seatsOf(next);
  return (
    <header className="flex flex-col gap-4">
      <PathLink
        path="/manage/events"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </PathLink>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{titleOfRow('events', row, language)}</h1>
          <p className="mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            {standing && <Chip className={tones[standing]}>{stateText()}</Chip>}
            {dates.data && (
              <span className="inline-flex items-center gap-1.5 text-quiet">
                <CalendarDays aria-hidden className="size-5 shrink-0" />
                {next
                  ? texts.next(`${formats.longDay(next.startDate)}, ${formats.time(next.startDate)}`)
                  : texts.noDates}
              </span>
            )}
            {seats && (
              <span className="inline-flex items-center gap-1.5 text-quiet">
                <Users aria-hidden className="size-5 shrink-0" />
                {seats.max === null ? texts.seatsOpen(seats.taken) : texts.seats(seats.taken, seats.max)}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <PathLink path={`/events/${row._id}`} className={buttonClass('quiet', 'small')}>
            <ExternalLink aria-hidden className="size-4" />
            {tabs.page}
          </PathLink>
          {children}
        </div>
      </div>
      <EventTabs id={row._id} current={current} />
    </header>
  );
}

function seatsOf(next: EntityRow): { readonly taken: number; readonly max: number | null } | null {
  if (next['accessType'] === 'freeAccess') return null;
  const isSchool = next['sessionTarget'] === 'school' && next['maxParticipants'] === null;
  const [taken, max] = isSchool
    ? [next['totalSchoolClasses'], next['maxSchoolClasses']]
    : [next['totalParticipants'], next['maxParticipants']];
  return { taken: Number(taken ?? 0), max: typeof max === 'number' ? max : null };
}
