import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { formerStart } from '#core/sessions/former-start.ts';
import { isGone } from '#core/sessions/offer.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { ActionBar } from './action/ActionBar.tsx';
import { BackToProgramme } from '../programme/BackToProgramme.tsx';
import { DayChoice } from '../filters/days/DayChoice.tsx';
import { EventArticle } from './EventArticle.tsx';
import { EventFacts } from './EventFacts.tsx';
import { eventOptions } from './event-queries.ts';
import { useProgrammeRoutes } from './section.ts';
import { SessionList } from './dates/SessionList.tsx';
import { SimilarLater } from './SimilarLater.tsx';
import { useReloadOn, useEventDates } from './dates/use-event-dates.ts';
import { VisibilitySpot } from '../programme/VisibilitySpot.tsx';

/** One event: what, when, where, for whom, and one thing to do. */
export function EventPage() {
  const language = useLanguage();
  const from = useProgrammeRoutes().event;
  const { eventId } = useParams({ from });
  const { DayForm, MovedNote, notes, event: prepared } = useLoaderData({ from });
  const { data: event, error } = useSuspenseQuery(eventOptions(eventId, language));
  const { best, known, live, ...shown } = useEventDates(eventId);
  // Loaded late, for what changed while the page was open: the event was hidden; or renamed, which the title of the document shows
  // too; or its first session moved.
  const hasMoved = known.some((session) => formerStart(session, pageNow()));
  useReloadOn(isRefused(error, 404) && error);
  useReloadOn(event.title !== prepared.title && event.title);
  useReloadOn(hasMoved && !MovedNote);
  const viewer = useViewer();
  return (
    <EventArticle
      event={event}
      back={<BackToProgramme />}
      marks={
        <>
          {best?.availability && isGone(viewer, best) && (
            <AvailabilityWord availability={best.availability} target={best.sessionTarget} />
          )}
          <VisibilitySpot of={event.visibilityStatus} />
        </>
      }
      notes={notes && <notes.Notes eventId={eventId} {...notes} />}
      facts={<EventFacts event={event} dates={shown.dates} known={known} best={best} live={live} />}
      sessions={
        <SessionList event={event} Days={DayForm ?? DayChoice} MovedNote={MovedNote} best={best} {...shown} />
      }
    >
      <SimilarLater key={eventId} eventId={eventId} />
      <ActionBar eventId={eventId} best={best} />
      {live && <live.Announcement sessions={known} chosen={best} />}
    </EventArticle>
  );
}
