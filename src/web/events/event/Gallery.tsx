import type { EventView } from '#core/events/event-view.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { eventStrings } from './event-strings.ts';

/** The pictures of an event except the first. */
export function Gallery({ event }: { event: EventView }) {
  const texts = useStrings(eventStrings);
  const pictures = [...(event.additionalImageFiles ?? []), ...(event.galleryImagesFiles ?? [])];
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="gallery" className="print:hidden">
      <h2 id="gallery" className="text-3xl">
        {texts.gallery}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4">
        {pictures.map((picture, place) => (
          // A picture may be listed twice.
          <li
            key={`${picture._id} ${pictures.indexOf(picture) === place ? '' : place}`}
            className="first:col-span-2 overflow-hidden rounded-3xl bg-soft"
          >
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 45vw, 100vw"
              className={place === 0 ? 'aspect-3/2 w-full object-cover' : 'aspect-4/3 w-full object-cover'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who made the pictures of the page, each once. */
export function PictureCredits({ event }: { event: EventView }) {
  const texts = useStrings(eventStrings);
  const pictures = [
    ...(event.headerImageFiles ?? []),
    ...(event.additionalImageFiles ?? []),
    ...(event.galleryImagesFiles ?? []),
    ...(event.speakers ?? []).flatMap(({ speaker }) => speaker.photoFiles ?? []),
  ];
  const names = [...new Set(pictures.flatMap(({ credits }) => credits ?? []))];
  if (names.length === 0) return null;
  return (
    <p data-credits className="text-sm wrap-anywhere text-quiet">
      {texts.credits(names.join(' · '))}
    </p>
  );
}
