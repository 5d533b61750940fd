// What kind of event it is, in the lines of its page.

import type { EventView } from '#core/events/event-view.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { EventsSearch } from '../filters/search.ts';
import type { eventStrings } from './event-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof eventStrings)['it']>>;
/** A line, and the programme that it leads to. */
interface KindLine {
  readonly text: string;
  readonly search?: EventsSearch;
}
type Kinds = Pick<
  EventView,
  'eventType' | 'eventVisitType' | 'festival' | 'year' | 'eventSector' | 'eventOrganizer'
>;

/** The type and the kind of visit, the festival, else the year, else the sector, and the organiser, as far as they are known. */
export function kindsOf(
  { eventType, eventVisitType, festival, year, eventSector, eventOrganizer }: Kinds,
  texts: Texts,
): readonly KindLine[] {
  const types = [eventType?.name, eventVisitType?.name].filter(Boolean).join(' · ');
  const edition: KindLine = festival
    ? { text: festival.name, search: { festival: festival._id } }
    : year === null
      ? { text: texts.sector[eventSector] }
      : { text: String(year), search: { year } };
  const organizer = eventOrganizer ? texts.organizer[eventOrganizer] : '';
  return [{ text: types }, edition, { text: organizer }].filter(({ text }) => text);
}
