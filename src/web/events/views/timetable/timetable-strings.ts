import { defineStrings } from '#web/i18n/strings.ts';

export const timetableStrings = defineStrings('events.timetable', {
  it: {
    days: 'Giorni del programma',
    skipDays: 'Salta i giorni',
    onDay: (day: string, sessions: string, one: boolean) =>
      one ? `${day}, 1 appuntamento` : `${day}, ${sessions} appuntamenti`,
    caption: (day: string) => `Orario di ${day}`,
    summary: (sessions: string, one: boolean) => (one ? '1 appuntamento' : `${sessions} appuntamenti`),
    inPlaces: (places: string, one: boolean) => (one ? 'in 1 luogo' : `in ${places} luoghi`),
    left: (sessions: number, total: number) =>
      sessions > 0 ? `ancora ${sessions} in programma` : total === 1 ? 'già concluso' : 'tutti già conclusi',
    place: 'Luogo',
    again: 'ora solare',
    now: 'Adesso',
    keys: 'Con le frecce ti sposti da un appuntamento all’altro.',
    nothing: 'In questo giorno niente corrisponde ai filtri.',
    print: 'Stampa il programma del giorno',
  },
  en: {
    days: 'Days of the programme',
    skipDays: 'Skip the days',
    onDay: (day: string, sessions: string, one: boolean) =>
      one ? `${day}, 1 session` : `${day}, ${sessions} sessions`,
    caption: (day: string) => `Timetable for ${day}`,
    summary: (sessions: string, one: boolean) => (one ? '1 session' : `${sessions} sessions`),
    inPlaces: (places: string, one: boolean) => (one ? 'in 1 place' : `in ${places} places`),
    left: (sessions: number, total: number) =>
      sessions > 0 ? `${sessions} still to come` : total === 1 ? 'already over' : 'all already over',
    place: 'Place',
    again: 'winter time',
    now: 'Now',
    keys: 'Use the arrow keys to move from session to session.',
    nothing: 'Nothing on this day matches the filters.',
    print: 'Print the day’s programme',
  },
});
