import type { NearDays } from '#core/events/near-days.ts';
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

/** A choice of days in words: `Domani`, `Sabato 12`. */
export function nearDayText(
  { name, days }: NearDays,
  texts: { readonly [Name in NearDays['name']]: string | ((day: number) => string) },
): string {
  const text = texts[name];
  return typeof text === 'string' ? text : text(Number(days.from.slice(8)));
}

export const daysStrings = defineStrings('events.days', {
  it: {
    label: 'Quando',
    timeLabel: 'A che ora',
    morning: 'Mattina',
    afternoon: 'Pomeriggio',
    evening: 'Sera',
    today: 'Oggi',
    tomorrow: 'Domani',
    saturday: (day: number) => `Sabato ${day}`,
    sunday: (day: number) => `Domenica ${day}`,
    weekend: 'Weekend',
    firstWeekend: 'Primo weekend',
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
    timeLabel: 'Time of day',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    today: 'Today',
    tomorrow: 'Tomorrow',
    saturday: (day: number) => `Saturday ${day}`,
    sunday: (day: number) => `Sunday ${day}`,
    weekend: 'Weekend',
    firstWeekend: 'First weekend',
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
