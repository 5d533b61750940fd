import { X } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import type { PlacedPlace } from './map-queries.ts';
import { mapStrings } from './map-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';

/** A group of places that no zoom separates: in one house, for instance. */
export function PlacesTogether({
  places,
  search,
  close,
  datesOf,
}: {
  places: readonly PlacedPlace[];
  search: EventsSearch;
  close: () => void;
  datesOf: (count: number) => string;
}) {
  const texts = useStrings(mapStrings);
  return (
    // Escape closes it from any element inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="dialog"
      aria-label={texts.together(places.length)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="absolute inset-x-3 bottom-3 z-20 max-h-[80%] overflow-y-auto rounded-2xl bg-card p-4 text-ink shadow-float sm:left-auto sm:w-80"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="pt-2 text-lg">{texts.together(places.length)}</h3>
        <button
          type="button"
          // Opening moves the focus inside; Escape moves it back.
          autoFocus
          aria-label={texts.close}
          onClick={close}
          className="-mt-1 -mr-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-soft"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ul className="mt-1">
        {places.map((place) => (
          <li key={place._id}>
            <ProgrammeLink
              search={change(search, { place: place._id })}
              resetScroll={false}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-2 font-semibold text-ink underline-offset-4"
            >
              {place.name}
              <span className="text-sm font-normal text-quiet">{datesOf(place.sessions)}</span>
            </ProgrammeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
