import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarDays, ExternalLink, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { may, type Viewer } from '#core/accounts/access.ts';
import { standingOf, type EventStanding } from '#core/events/content/standing.ts';
import type { NextDate } from '#core/events/workspace/contract.ts';
import { type EventTab, opensTab } from '#core/events/workspace/tabs.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { ChangedSince } from '../approval/ChangedSince.tsx';
import { eventTabStrings } from './tab-strings.ts';
import { EventTabs } from './EventTabs.tsx';
import { contactNamesOptions, factsOf, useEventHead } from './head-queries.ts';
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
  const dates = useEventHead(row);
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
        return next && dates.data?.sessions === dates.data?.toCome
          ? states.publicFrom(formats.date(next.startDate))
          : states.public;
      case 'over':
        return dates.data?.last ? states.over(formats.date(dates.data.last)) : states.public;
      default:
        return states[standing];
    }
  };
  const seatsText = (taken: number, max: number | null, words = texts.seats) =>
    max === null ? texts.seatsOpen(taken) : words(formats.number(taken), formats.number(max));
  const when = next && `${formats.longDay(next.startDate)}, ${formats.time(next.startDate)}`;
  const ofNext = next && seatsOf(next);
  const ofAll = dates.data?.seats;
  const viewer = useViewer();
  const back = backOf(viewer);
  const opensPage =
    row['visibilityStatus'] !== 'private' ||
    (viewer.kind === 'account' && opensTab(viewer, 'content', row._id));
  return (
    <header className="flex flex-col gap-4">
      <PathLink
        path={back.path}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back[back.to]}
      </PathLink>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{titleOfRow('events', row, language)}</h1>
          <p className="mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            {standing && <Chip className={tones[standing]}>{stateText()}</Chip>}
            {dates.data && (
              <span className="inline-flex items-center gap-1.5 text-quiet">
                <CalendarDays aria-hidden className="size-5 shrink-0" />
                {when === null
                  ? texts.noDates
                  : ofNext
                    ? texts.nextSeats(when, seatsText(ofNext.taken, ofNext.max, texts[ofNext.of]))
                    : texts.next(when)}
              </span>
            )}
            {ofAll && ofAll.dates > 1 && (
              <span className="inline-flex items-center gap-1.5 text-quiet">
                <Users aria-hidden className="size-5 shrink-0" />
                {texts.allDates(ofAll.dates, seatsText(ofAll.taken, ofAll.max))}
              </span>
            )}
          </p>
          <ChangedSince eventId={row._id} approval={dates.data?.approval ?? null} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {opensPage && (
            <PathLink path={`/events/${row._id}`} className={buttonClass('quiet', 'small')}>
              <ExternalLink aria-hidden className="size-4" />
              {tabs.page}
            </PathLink>
          )}
          {children}
        </div>
      </div>
      <EventTabs id={row._id} current={current} />
    </header>
  );
}

/** Where an account comes from: the events that it manages, all bookings, or the doors. */
function backOf(viewer: Viewer): { readonly to: 'events' | 'bookings' | 'doors'; readonly path: string } {
  if (may(viewer, 'manageEvents')) return { to: 'events', path: '/manage/events' };
  if (may(viewer, 'bookForOthers')) return { to: 'bookings', path: '/manage/reservations' };
  return { to: 'doors', path: '/check-in/list' };
}

interface Taken {
  readonly of: 'seats' | 'classes';
  readonly taken: number;
  readonly max: number | null;
}

/** What is booked of a date: its seats, or its classes where those alone are limited; null: it is not booked. */
function seatsOf(next: NextDate): Taken | null {
  if (next.accessType === 'freeAccess') return null;
  const isByClass =
    next.sessionTarget === 'school' && next.maxParticipants === null && next.maxSchoolClasses !== null;
  return isByClass
    ? { of: 'classes', taken: next.totalSchoolClasses, max: next.maxSchoolClasses }
    : { of: 'seats', taken: next.totalParticipants, max: next.maxParticipants };
}
