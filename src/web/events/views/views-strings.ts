import { defineStrings } from '#web/i18n/strings.ts';

export const viewsStrings = defineStrings('events.views', {
  it: {
    label: 'Come vedere il programma',
    cards: 'Schede',
    timetable: 'Orario',
    calendar: 'Calendario',
    map: 'Mappa',
    otherAges: 'Consigliato per altre età',
    forOtherAges: (count: string, one: boolean) =>
      one ? '1 consigliato per altre età' : `${count} consigliati per altre età`,
  },
  en: {
    label: 'How to view the programme',
    cards: 'Cards',
    timetable: 'Timetable',
    calendar: 'Calendar',
    map: 'Map',
    otherAges: 'Recommended for other ages',
    forOtherAges: (count: string) => `${count} recommended for other ages`,
  },
});
