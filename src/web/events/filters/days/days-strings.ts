import { defineStrings } from '#web/i18n/strings.ts';
import type { EventsSearch } from '../search.ts';

/** A range of days in words. */
export function daysText(
  { from, to }: EventsSearch,
  texts: { since: (from: string) => string; until: (to: string) => string },
  date: (day: string) => string,
): string {
  if (from === undefined) return to === undefined ? '' : texts.until(date(to));
  if (to === undefined) return texts.since(date(from));
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

export const daysStrings = defineStrings('events.days', {
  it: {
    label: 'Quando',
    today: 'Oggi',
    tomorrow: 'Domani',
    weekend: 'Weekend',
    nextWeekend: 'Prossimo weekend',
    choose: 'Scegli le date',
    range: 'Dal … al',
    rangeHint: 'Scegli un giorno, oppure il primo e l’ultimo.',
    from: 'Dal',
    to: 'Al',
    show: 'Mostra',
    any: 'Tutte le date',
    since: (from: string) => `Dal ${from}`,
    until: (to: string) => `Fino al ${to}`,
  },
  en: {
    label: 'When',
    today: 'Today',
    tomorrow: 'Tomorrow',
    weekend: 'Weekend',
    nextWeekend: 'Next weekend',
    choose: 'Choose dates',
    range: 'From … to',
    rangeHint: 'Choose a day, or the first and the last.',
    from: 'From',
    to: 'To',
    show: 'Show',
    any: 'Any date',
    since: (from: string) => `From ${from}`,
    until: (to: string) => `Until ${to}`,
  },
});
