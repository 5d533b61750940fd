import { useQuery } from '@tanstack/react-query';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { EventLink } from './ProgrammeLink.tsx';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import { promotedOptions } from './queries.ts';
import { strings } from './strings.ts';

/** The events that staff highlight, in a row that scrolls sideways; low, so that the list below stays in view. */
export function Promoted() {
  const texts = useStrings(strings);
  const formats = useFormats();
  const language = useLanguage();
  const { data = [] } = useQuery(promotedOptions(language));
  if (data.length === 0) return null;
  const other = language === 'it' ? 'en' : 'it';
  return (
    <section aria-labelledby="promoted" className="mb-2 print:hidden">
      <h3 id="promoted" className="text-lg">
        {texts.promoted}
      </h3>
      <ul className="-mx-4 mt-1 grid snap-x scroll-px-4 auto-cols-[min(85%,19rem)] grid-flow-col gap-3 overflow-x-auto px-4 pt-1 pb-8 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {data.map((event) => (
          <li
            key={event._id}
            className="relative flex snap-start items-center gap-3 rounded-card bg-card p-2 pr-4 shadow-float"
          >
            <span className="size-18 shrink-0 overflow-hidden rounded-xl bg-soft *:size-full *:object-cover">
              {event.picture ? (
                <Picture picture={event.picture} sizes="72px" className="size-full object-cover" />
              ) : (
                <img
                  src={eventPosterPath(event)}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </span>
            <span className="min-w-0 leading-tight">
              <EventLink
                eventId={event._id}
                lang={event.untranslated?.includes('title') ? other : undefined}
                className="line-clamp-2 font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {event.title}
              </EventLink>
              {event.nextSession && (
                <time dateTime={event.nextSession.startDate} className="mt-1 block text-sm text-quiet">
                  {whenOf({ startDate: event.nextSession.startDate }, formats)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
