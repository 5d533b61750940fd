import type { EventView } from '#core/events/event-view.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Directions } from '#web/ui/visit/Directions.tsx';
import { eventStrings } from './event-strings.ts';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';

/** The place of an event: on the map among all places, and directions. */
export function Place({ event }: { event: EventView }) {
  const texts = useStrings(eventStrings);
  const place = event.location;
  if (!place) return null;
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-3xl">
        {texts.place}
      </h2>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-6 rounded-3xl bg-soft p-6 sm:p-8 print:break-inside-avoid print:p-0">
        <div className="max-w-prose min-w-0 flex-1 basis-64">
          <h3 className="text-xl">{place.name}</h3>
          {place.address && <p className="mt-1">{place.address}</p>}
          {place.notes && <p className="mt-3 text-quiet">{place.notes}</p>}
          {place.latitude !== null && (
            <ProgrammeLink
              search={{ view: 'map', place: place._id }}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 print:hidden"
            >
              {texts.onMap}
            </ProgrammeLink>
          )}
        </div>
        <Directions place={place} />
      </div>
    </section>
  );
}
