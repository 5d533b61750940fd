import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** When the authors of a proposal can come. */
export const availabilityStrings = defineStrings('proposals.availability', {
  it: {
    title: 'Quando potete venire',
    lead: 'Segna quando potete essere al festival: ci aiuta a trovare il giorno e l’ora. Se non segni niente, per noi vuol dire che potete sempre.',
    how: 'Premi su un giorno o in cima a una colonna per segnare tutto insieme.',
    day: 'Giorno',
    parts: { morning: 'Mattina', afternoon: 'Pomeriggio', evening: 'Sera' },
    hours: { morning: 'fino alle 13', afternoon: '13–18', evening: 'dalle 18' },
    cell: (day: string, part: string) => `${day}, ${part}`,
    wholeDay: 'tutto il giorno',
    everyDay: 'tutti i giorni',
    all: 'Segna tutto',
    none: 'Togli tutto',
    repeat: (day: string) => `Ripeti ${day} su tutti i giorni`,
    marked: (parts: number, days: number) =>
      `Segnati: ${counted(parts, 'momento', 'momenti')} in ${counted(days, 'giorno', 'giorni')}.`,
    always: 'Niente segnato: potete sempre.',
    ofOthers: {
      title: 'Quando possono venire',
      always: 'Nessun giorno segnato.',
    },
  },
  en: {
    title: 'When you can come',
    lead: 'Mark when you can be at the festival: it helps us to find the day and the time. If you mark nothing, we take it that you can always come.',
    how: 'Press a day, or the top of a column, to mark all of it.',
    day: 'Day',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    hours: { morning: 'until 13:00', afternoon: '13:00–18:00', evening: 'from 18:00' },
    cell: (day: string, part: string) => `${day}, ${part}`,
    wholeDay: 'all day',
    everyDay: 'every day',
    all: 'Mark everything',
    none: 'Clear everything',
    repeat: (day: string) => `Repeat ${day} on every day`,
    marked: (parts: number, days: number) =>
      `Marked: ${counted(parts, 'time', 'times')} on ${counted(days, 'day', 'days')}.`,
    always: 'Nothing marked: you can always come.',
    ofOthers: {
      title: 'When they can come',
      always: 'No days marked.',
    },
  },
});
