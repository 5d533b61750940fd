import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Language } from '#core/languages.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { isGone } from '#core/sessions/offer.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { ActionBar } from './action/ActionBar.tsx';
import { BackToProgramme } from '../programme/BackToProgramme.tsx';
import { DayChoice } from '../filters/days/DayChoice.tsx';
import { EventFacts } from './EventFacts.tsx';
import { eventStrings } from './event-strings.ts';
import { Gallery } from './Gallery.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { Place } from './Place.tsx';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import { eventOptions } from './event-queries.ts';
import { useProgrammeRoutes } from './section.ts';
import { SessionList } from './dates/SessionList.tsx';
import { SimilarLater } from './SimilarLater.tsx';
import { Speakers } from './Speakers.tsx';
import { useReloadOn, useEventDates } from './dates/use-event-dates.ts';
import { VisibilitySpot } from '../programme/VisibilitySpot.tsx';

const otherThan: Record<Language, Language> = { it: 'en', en: 'it' };

/** A longer title would fill the screen. */
const longTitle = 70;
const headerClass =
  'aspect-4/3 w-full self-end rounded-card object-cover shadow-float lg:mb-[-5rem] print:hidden';

/** One event: what, when, where, for whom, and one thing to do. */
export function EventPage() {
  const texts = useStrings(eventStrings);
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
  const langOf = (field: string) => (event.untranslated?.includes(field) ? otherThan[language] : undefined);
  const [header] = event.headerImageFiles ?? [];
  return (
    <article data-category={event.eventCategory?.colour ?? 'violet'}>
      <header className="bg-category text-on-category print:bg-transparent print:text-ink">
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-4 pb-8 sm:px-6 md:grid-cols-[7fr_5fr] lg:pb-0">
          <div className="@container flex min-w-0 flex-col items-start lg:pb-12">
            <BackToProgramme />
            <p className="mt-6 flex flex-wrap gap-2 lg:mt-10">
              {[event.eventCategory?.name, event.scientificField?.name].map(
                (name) =>
                  name && (
                    <Chip
                      key={name}
                      className="bg-on-category text-category print:border print:border-ink print:bg-transparent print:text-ink"
                    >
                      {name}
                    </Chip>
                  ),
              )}
              {best?.availability && isGone(viewer, best) && (
                <AvailabilityWord availability={best.availability} target={best.sessionTarget} />
              )}
              <VisibilitySpot of={event.visibilityStatus} />
            </p>
            <h1
              lang={langOf('title')}
              className={classes(
                'mt-4 tracking-[-0.03em] wrap-anywhere hyphens-auto',
                event.title.length > longTitle
                  ? 'text-[min(clamp(1.875rem,1.5rem+1.6vw,3rem),160cqi/var(--letters))] leading-[1.02]'
                  : 'text-[min(clamp(2.5rem,1.6rem+4vw,5rem),160cqi/var(--letters))] leading-[0.94]',
              )}
              // No word is broken, however large the reader's letters are.
              style={{ '--letters': lettersOf(event.title) } as CSSProperties}
            >
              {event.title}
            </h1>
            {notes && <notes.Notes eventId={eventId} {...notes} />}
          </div>
          {header ? (
            <Picture
              picture={header}
              isFirst
              sizes="(min-width: 768px) 42vw, 100vw"
              className={headerClass}
            />
          ) : (
            <img
              src={eventPosterPath(event)}
              alt=""
              width={400}
              height={300}
              fetchPriority="high"
              className={headerClass}
            />
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-12 px-4 pt-8 sm:px-6 lg:grid-cols-[7fr_5fr]">
        <aside className="min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-20">
          <EventFacts event={event} dates={shown.dates} known={known} best={best} live={live} />
        </aside>
        <div className="flex min-w-0 flex-col gap-14 lg:col-start-1 lg:row-start-1">
          {event.description && (
            <section lang={langOf('description')}>
              <h2 className="text-3xl">{texts.about}</h2>
              {langOf('description') && (
                <p lang={language} className="mt-3 text-quiet">
                  {texts.onlyIn}
                </p>
              )}
              <RichText html={event.description} />
            </section>
          )}
          <SessionList
            event={event}
            Days={DayForm ?? DayChoice}
            MovedNote={MovedNote}
            best={best}
            {...shown}
          />
          <GoodToKnow event={event} langOf={langOf} />
          <Gallery event={event} />
          <Speakers event={event} />
          <Place event={event} />
        </div>
      </div>
      <SimilarLater key={eventId} eventId={eventId} />
      <ActionBar eventId={eventId} best={best} />
      {live && <live.Announcement sessions={known} chosen={best} />}
    </article>
  );
}

/** Of the longest word, and at least those of a usual one. */
function lettersOf(title: string): number {
  return Math.max(12, ...title.split(/[\s-]/).map(({ length }) => length));
}
