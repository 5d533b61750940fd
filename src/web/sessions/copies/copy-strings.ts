// Texts of copying dates to other days.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const copyStrings = defineStrings('sessions.copy', {
  it: {
    copy: 'Copia',
    copyDay: 'Copia il giorno',
    copied: (count: number) =>
      count === 1
        ? 'Data copiata: incollala su altri giorni.'
        : `${count} date copiate: incollale su altri giorni.`,
    nothingToCopy: 'Qui non c’è niente da copiare.',
    paste: (count: number) => (count === 1 ? 'Incolla la data' : `Incolla ${count} date`),
    title: (count: number) => (count === 1 ? 'Incolla una data' : `Incolla ${count} date`),
    from: 'Copiate',
    gone: 'Le date che avevi copiato non ci sono più.',
    days: 'Su quali giorni?',
    daysHint:
      'Scegline quanti vuoi. Orari, posti e tutto il resto restano uguali; chi ha prenotato resta dov’è.',
    spanHint: (count: number) =>
      `Le date copiate sono di ${count} giorni: il primo va sul giorno che scegli, gli altri restano alla stessa distanza.`,
    choose: 'Scegli i giorni: l’anteprima compare qui.',
    withoutClosed: 'Lascia fuori i giorni segnati',
    chosen: (count: number) => counted(count, 'giorno scelto', 'giorni scelti'),
    keys: 'Ctrl C copia le date scelte, o quella su cui sei; Ctrl V le incolla. Con Ctrl V entrano anche righe copiate da un foglio di calcolo.',
  },
  en: {
    copy: 'Copy',
    copyDay: 'Copy this day',
    copied: (count: number) =>
      count === 1
        ? 'Date copied: paste it on other days.'
        : `${count} dates copied: paste them on other days.`,
    nothingToCopy: 'There is nothing to copy here.',
    paste: (count: number) => (count === 1 ? 'Paste the date' : `Paste ${count} dates`),
    title: (count: number) => (count === 1 ? 'Paste one date' : `Paste ${count} dates`),
    from: 'Copied',
    gone: 'The dates that you copied are not there any more.',
    days: 'On which days?',
    daysHint:
      'As many as you like. Times, seats and everything else stay the same; those who booked stay where they are.',
    spanHint: (count: number) =>
      `The copied dates are of ${count} days: the first goes to the day that you choose, the others stay as far behind it.`,
    choose: 'Choose the days: the preview appears here.',
    withoutClosed: 'Leave out the marked days',
    chosen: (count: number) => counted(count, 'day chosen', 'days chosen'),
    keys: 'Ctrl C copies the chosen dates, or the one that you are on; Ctrl V pastes them. Ctrl V also takes lines that are copied from a spreadsheet.',
  },
});
