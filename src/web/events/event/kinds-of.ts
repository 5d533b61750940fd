// What kind of event it is, in the lines of its page.

import type { EventView } from '#core/events/event-view.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { eventStrings } from './event-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof eventStrings)['it']>>;
type Kinds = Pick<
  EventView,
  'eventType' | 'eventVisitType' | 'festival' | 'year' | 'eventSector' | 'eventOrganizer'
>;

/** The type and the kind of visit, the festival, else the year, else the sector, and the organiser, as far as they are known. */
export function kindsOf(
  { eventType, eventVisitType, festival, year, eventSector, eventOrganizer }: Kinds,
  texts: Texts,
): string[] {
  const types = [eventType?.name, eventVisitType?.name].filter(Boolean).join(' · ');
  const edition = festival?.name ?? (year === null ? '' : String(year));
  return [
    types,
    edition || texts.sector[eventSector],
    eventOrganizer ? texts.organizer[eventOrganizer] : '',
  ].filter(Boolean);
}
