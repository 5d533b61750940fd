import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { ProgrammePlace } from '#core/events/sessions-contract.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { HeartSpot } from '#web/favourites/HeartSpot.tsx';
import { AvailabilityWord, IsOver } from '#web/ui/visit/AvailabilityWord.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { EventLink, ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { Directions } from '#web/ui/visit/Directions.tsx';
import { daysInWords } from '../../programme/strings.ts';
import { viewsStrings } from '../views-strings.ts';
import { mapStrings } from './map-strings.ts';
import { type Landmark, nearestOf, type Places } from './map-queries.ts';
import { programmeOptions } from '../../programme/queries.ts';
import { change, type EventsSearch, inView } from '../../filters/search.ts';

interface PlaceListProps {
  readonly places: Places;
  readonly landmarks: readonly Landmark[];
  readonly search: EventsSearch;
}

/** The places as a list, and the sessions of a chosen one. */
export function PlaceList({ places, landmarks, search }: PlaceListProps) {
  const all = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Choosing a place, or all of them, replaces the list that contained the link.
  useFocusWhenGone(heading, all);
  const chosen = [...places.placed, ...places.unplaced].find(({ _id }) => _id === search.place);
  return (
    <div id="places" ref={all}>
      {chosen ? (
        <ChosenPlace place={chosen} landmarks={landmarks} search={search} heading={heading} />
      ) : (
        <AllPlaces places={places} search={search} heading={heading} />
      )}
    </div>
  );
}

interface Headed {
  readonly search: EventsSearch;
  /** It can be focused. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function AllPlaces({ places, search, heading }: Headed & { places: Places }) {
  const texts = useStrings(mapStrings);
  const formats = useFormats();
  const { placed, unplaced, elsewhere } = places;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        {texts.places}
      </h3>
      <Choices places={placed} search={search} />
      {unplaced.length > 0 && (
        <>
          <h4 className="mt-8 text-xl">{texts.offMap}</h4>
          <Choices places={unplaced} search={search} />
        </>
      )}
      {elsewhere > 0 && (
        <p className="mt-6 text-quiet">
          {texts.elsewhere(texts.dates(formats.number(elsewhere), elsewhere === 1))}
        </p>
      )}
    </>
  );
}

function Choices({ places, search }: { places: readonly ProgrammePlace[]; search: EventsSearch }) {
  const texts = useStrings(mapStrings);
  const ages = useStrings(viewsStrings);
  const formats = useFormats();
  return (
    <ul className="mt-3 divide-y divide-line">
      {places.map((place) => (
        <li key={place._id}>
          <ProgrammeLink
            search={change(search, { place: place._id })}
            resetScroll={false}
            className="-mx-3 flex items-baseline justify-between gap-4 rounded-xl px-3 py-3 text-ink no-underline hover:bg-soft"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-bold">{place.name}</span>
              {place.address && <span className="block text-sm text-quiet">{place.address}</span>}
            </span>
            <span className="max-w-1/2 shrink-0 text-right text-sm font-semibold tabular-nums">
              {texts.dates(formats.number(place.sessions), place.sessions === 1)}
              {place.forOtherAges !== undefined && (
                <span className="block font-normal text-quiet italic">
                  {ages.forOtherAges(formats.number(place.forOtherAges), place.forOtherAges === 1)}
                </span>
              )}
            </span>
          </ProgrammeLink>
        </li>
      ))}
    </ul>
  );
}

/** The sessions at one place that match the filters. */
function ChosenPlace({
  place,
  landmarks,
  search,
  heading,
}: Headed & { place: ProgrammePlace; landmarks: readonly Landmark[] }) {
  const texts = useStrings(mapStrings);
  const { otherAges } = useStrings(viewsStrings);
  const formats = useFormats();
  const near = nearestOf(place, landmarks);
  const { data: page } = useSuspenseQuery(programmeOptions(inView(search, undefined), useLanguage()));
  return (
    <>
      <ProgrammeLink
        search={change(search, { place: undefined })}
        resetScroll={false}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {texts.allPlaces}
      </ProgrammeLink>
      <h3 ref={heading} tabIndex={-1} className="mt-2 text-2xl">
        {place.name}
      </h3>
      {place.address && <p className="mt-1 text-quiet">{place.address}</p>}
      {near && (
        <p className="mt-1 text-quiet">{texts.near(near.name, texts.metres(formats.number(near.metres)))}</p>
      )}
      <Directions place={place} className="mt-4" />
      <ul aria-label={texts.chosen(place.name)} className="mt-6 divide-y divide-line">
        {page.rows.map((event) => (
          <li key={event._id} className="flex items-center gap-2">
            <EventLink
              eventId={event._id}
              {...(event.nextSession && { search: { session: event.nextSession._id } })}
              data-category={event.eventCategory?.colour ?? 'violet'}
              className="-ml-3 grid min-w-0 grow grid-cols-[auto_1fr] gap-x-3 rounded-xl px-3 py-3 text-ink no-underline hover:bg-soft"
            >
              <span aria-hidden className="row-span-2 w-1.5 rounded-full bg-category" />
              <span className="font-bold wrap-anywhere">{event.title}</span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
                {event.nextSession && (
                  <span className="tabular-nums first-letter:uppercase">
                    {whenOf({ startDate: event.nextSession.startDate }, formats)}
                  </span>
                )}
                {event.nextSession ? (
                  <AvailabilityWord
                    availability={event.nextSession.availability}
                    target={event.nextSession.sessionTarget}
                  />
                ) : (
                  event.past && (
                    <>
                      <span>{daysInWords(event.past.first, event.past.last, formats)}</span>
                      <IsOver />
                    </>
                  )
                )}
                {event.nextSession?.isForOtherAges && <span className="italic">{otherAges}</span>}
              </span>
            </EventLink>
            {event.nextSession && <HeartSpot session={event.nextSession} title={event.title} />}
          </li>
        ))}
      </ul>
      {(page.total ?? 0) > page.rows.length && (
        <ProgrammeLink
          search={inView(search, undefined)}
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {texts.all(formats.number(page.total ?? 0))}
        </ProgrammeLink>
      )}
    </>
  );
}
