import { defineStrings } from '#web/i18n/strings.ts';

/** Pages of the programme office below /manage/events: titles, and items of the drawer. */
export const officeTitles = defineStrings('layout.office-titles', {
  it: {
    timetable: 'Orario generale',
    bin: 'Cestino',
  },
  en: {
    timetable: 'Timetable',
    bin: 'Bin',
  },
});
