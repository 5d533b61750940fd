import { defineStrings } from '#web/i18n/strings.ts';

export const viewsStrings = defineStrings('events.views', {
  it: {
    label: 'Come mostrare il programma',
    cards: 'Schede',
    timetable: 'Orario',
    calendar: 'Calendario',
    map: 'Mappa',
    cut: (shown: string, total: string) => `Qui ci sono i primi ${shown} appuntamenti su ${total}.`,
    filtersLead: 'Con i filtri trovi anche gli altri.',
  },
  en: {
    label: 'How to show the programme',
    cards: 'Cards',
    timetable: 'Timetable',
    calendar: 'Calendar',
    map: 'Map',
    cut: (shown: string, total: string) => `These are the first ${shown} of ${total} sessions.`,
    filtersLead: 'Filters lead to the others.',
  },
});
