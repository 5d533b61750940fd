import type { ReactNode } from 'react';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { priceInWords, pricingOf } from '#core/events/price.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { useLive } from '#web/live/use-live.ts';
import { SpriteIcon, type SpriteName } from '#web/ui/Sprite.tsx';
import { classes } from '#web/ui/classes.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { audiencesIn, type EventDates } from './dates/dates.ts';
import { EventTools } from './EventTools.tsx';
import { eventStrings } from './event-strings.ts';
import { useAges } from '../filters/age-strings.ts';
import { MainAction } from './action/MainAction.tsx';

export interface EventFactsProps {
  readonly event: EventView;
  readonly dates: EventDates;
  /** The sessions that the page has loaded in full. */
  readonly known: readonly SessionView[];
  /** The recommended session. */
  readonly best: SessionView | undefined;
  readonly live: ReturnType<typeof useLive>;
}

/** The facts for a decision, and the main button. */
export function EventFacts({ event, dates, known, best, live }: EventFactsProps) {
  const texts = useStrings(eventStrings);
  const where = useStrings(whereStrings);
  const { languageName } = useFormats();
  const ages = useAges(event);
  const places = placesOf(event, dates, known, texts.morePlaces);
  // Sessions that differ say so in their rows; an only one has none.
  const price = priceInWords(best && dates.total === 1 ? pricingOf(event, best) : event, texts);
  const isOver = best?.availability?.bookability === 'past';
  return (
    <div className="rounded-3xl bg-card p-6 max-[18rem]:p-4 shadow-card sm:p-8 print:p-0 print:shadow-none">
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact icon="calendar" name={texts.when} isWide>
          <When dates={dates} best={best} />
        </Fact>
        <Fact icon="place" name={texts.where} isWide>
          {whereInWords(event.eventPresenceType, places, where)}
        </Fact>
        <Fact icon="people" name={texts.whom}>
          {[
            ages ?? texts.everybody,
            audiencesIn(dates.outline)
              .map((audience) => texts.audiences[audience])
              .join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        {event.durationMinutes !== null && event.durationMinutes > 0 && (
          <Fact icon="clock" name={texts.duration}>
            {texts.minutes(event.durationMinutes)}
          </Fact>
        )}
        {dates.outline.languages.length > 0 && (
          <Fact icon="language" name={texts.languages}>
            {dates.outline.languages.map(languageName).join(', ')}
          </Fact>
        )}
        {price && (
          <Fact icon="euro" name={texts.price}>
            {price}
          </Fact>
        )}
      </dl>
      {best && (
        <div className="mt-8 print:hidden">
          <MainAction eventId={event._id} session={best} live={live} />
        </div>
      )}
      {live && (event.liveStreaming || event.eventPresenceType !== 'location') && (
        <live.StreamState eventId={event._id} sessions={known} />
      )}
      <EventTools event={event} dates={isOver ? 0 : dates.total - (dates.unlisted ? 1 : 0)} />
    </div>
  );
}

/** More names would be a list of their own. */
const maxPlaces = 3;

function placesOf(
  event: EventView,
  { outline }: EventDates,
  known: readonly SessionView[],
  andMore: (count: number) => string,
): string | undefined {
  const own = new Set(known.flatMap(({ location }) => location?.name ?? []));
  const names = (own.size > 0 ? [...own] : [event.location?.name ?? '']).filter(Boolean);
  const shown = names.length > maxPlaces + 1 ? names.slice(0, maxPlaces) : names;
  const more = Math.max(outline.places, own.size) - shown.length;
  return [...shown, ...(more > 0 ? [andMore(more)] : [])].join(' · ');
}

function When({ dates, best }: Pick<EventFactsProps, 'dates' | 'best'>) {
  const texts = useStrings(eventStrings);
  const formats = useFormats();
  if (!best) return texts.noDates;
  // As cards count them: what is cancelled is listed, but does not take place.
  const isCancelled = best.availability?.bookability === 'cancelled';
  const more = dates.total - dates.outline.cancelled - (isCancelled ? 0 : 1);
  const { last } = dates.outline;
  return (
    <>
      <time dateTime={best.startDate} className="block first-letter:uppercase">
        {formats.longDay(best.startDate)}, {formats.time(best.startDate)}
      </time>
      {more > 0 && last && (
        <span className="block font-normal text-quiet">
          {best.startDate === last ? texts.datesAlready(more) : texts.moreDates(more, formats.date(last))}
        </span>
      )}
    </>
  );
}

interface FactProps {
  readonly icon: SpriteName;
  readonly name: string;
  /** Beside the header's picture a row has room for two short facts or one wide one. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, name, isWide = false, children }: FactProps) {
  return (
    <div className={classes('relative pl-10 max-[18rem]:pl-0', isWide && 'lg:col-span-2')}>
      <dt className="text-sm text-quiet">
        <SpriteIcon name={icon} className="absolute top-1 left-0 max-[18rem]:static size-6 text-ink" />
        {name}
      </dt>
      <dd className="text-lg leading-snug font-semibold first-letter:uppercase">{children}</dd>
    </div>
  );
}
