// Texts of copies of events (docs/product/events.md#copies).

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const duplicateStrings = defineStrings('sessions.duplicate', {
  it: {
    duplicate: 'Duplica',
    duplicateTitle: 'Duplicare l’evento?',
    duplicated: 'Ecco la copia: resta privata finché non decidi altrimenti',
    copied: 'Nasce una copia privata: nel titolo ha «(copia)», e ha gli stessi testi, immagini e ospiti.',
    notCopied:
      'Non si copiano prenotazioni, liste d’attesa, piani dei visitatori, opinioni, referenti, e il codice con cui un import riconosce l’evento.',
    noDates: 'L’evento non ha date da copiare.',
    dates: (count: number) => `Copia anche le date (${count})`,
    datesHint: (first: string) => `La prima è ${first}. Quelle annullate restano fuori.`,
    when: 'Quando?',
    whenOptions: { firstDay: 'La prima data in un giorno preciso', days: 'Tutte spostate di qualche giorno' },
    firstDay: 'Giorno della prima data',
    days: 'Giorni di distanza',
    daysHint: '7 vuol dire una settimana dopo, -7 una settimana prima. L’ora resta quella dell’orologio.',
    daysWrong: (most: number) => `Serve un numero intero, al massimo ${most}.`,
    closedToo: 'Anche nei giorni di chiusura',
    closedHint: (count: number) =>
      count === 1 ? 'Una data cade in un giorno di chiusura.' : `${count} date cadono in giorni di chiusura.`,
    cancelled: (count: number) =>
      count === 1 ? 'Una data annullata non si copia.' : `${count} date annullate non si copiano.`,
    chooseFirst: 'Scegli il giorno: l’anteprima compare qui.',
    tooMany: (most: number) => `Le date sono troppe: al massimo ${most} per volta.`,
    yes: (count: number) => `Duplica con ${counted(count, 'data', 'date')}`,
    cancel: 'Annulla',
    edition: {
      open: 'Copia un’edizione',
      openChosen: 'Copia in un’edizione',
      title: 'Copia un’edizione passata',
      titleChosen: (count: number) =>
        count === 1 ? 'Copia un evento in un’edizione' : `Copia ${count} eventi in un’edizione`,
      text: 'Nascono bozze private con gli stessi testi, immagini, luoghi e ospiti: le rivedi e le pubblichi quando vuoi. Un evento già copiato non si copia due volte.',
      notCopied:
        'Non si copiano prenotazioni, liste d’attesa, piani dei visitatori, opinioni, referenti, codici degli import e aperture delle prenotazioni.',
      from: 'Edizione da copiare',
      into: 'Edizione nuova',
      needsTwo: 'Serve un’altra edizione in cui copiare: creala in «Edizioni».',
      dates: 'Copia anche le date',
      datesHint: 'Tutte spostate dello stesso numero di giorni; gli orari restano.',
      preview: 'Anteprima',
      summary: (events: number, dates: number) =>
        `${counted(events, 'bozza nuova', 'bozze nuove')}${dates > 0 ? ` con ${counted(dates, 'data', 'date')}` : ''}`,
      existing: (count: number) => (count === 1 ? 'una c’è già' : `${count} ci sono già`),
      inside: (count: number) =>
        count === 1 ? 'uno è già di questa edizione' : `${count} sono già di questa edizione`,
      left: (count: number) =>
        count === 1 ? 'Un evento resta per il giro dopo.' : `${count} eventi restano per il giro dopo.`,
      beginsInPast: (count: number) =>
        count === 1
          ? 'Un evento comincerebbe oggi o nel passato'
          : `${count} eventi comincerebbero oggi o nel passato`,
      closedDays: (days: string) => `Giorni di chiusura saltati: ${days}`,
      row: {
        dates: (count: number, first: string) => `${counted(count, 'data', 'date')}, la prima ${first}`,
        none: 'senza date',
        cancelled: (count: number) => counted(count, 'annullata', 'annullate'),
        onClosedDays: (count: number) => `${count} in giorni di chiusura`,
        skipped: (count: number) => `${count} di notte, quando l’ora non c’è`,
      },
      all: (count: number) => (count === 1 ? 'Mostra l’evento' : `Mostra tutti i ${count} eventi`),
      yes: (count: number) => (count === 1 ? 'Copia un evento' : `Copia ${count} eventi`),
      nothing: 'Non c’è niente da copiare.',
      copy: 'Copia',
      done: (count: number) => (count === 1 ? 'Una bozza creata' : `${count} bozze create`),
      see: 'Vedi le bozze',
      undo: (count: number) =>
        count === 1 ? 'Sposta la bozza nel cestino' : `Sposta le ${count} bozze nel cestino`,
      undoTitle: (count: number) =>
        count === 1 ? 'Spostare la bozza nel cestino?' : `Spostare ${count} bozze nel cestino?`,
      undoText:
        'Solo le copie ancora private, con le loro date. Restano nel cestino per 30 giorni: da lì si riprendono.',
      undoChanged: (count: number) =>
        count === 1
          ? 'Una è stata modificata dopo la copia: ci va anche lei.'
          : `${count} sono state modificate dopo la copia: ci vanno anche loro.`,
      undoNot: 'Lasciale',
      stay: (count: number) => (count === 1 ? 'Una bozza resta' : `${count} bozze restano`),
      stayBecause: (title: string, why: string) => `${title}: ${why}`,
      next: 'Copia gli altri',
      close: 'Chiudi',
    },
  },
  en: {
    duplicate: 'Duplicate',
    duplicateTitle: 'Duplicate the event?',
    duplicated: 'Here is the copy: it is private until you decide otherwise',
    copied:
      'This makes a private copy: its title says “(copy)”, and it has the same texts, pictures and speakers.',
    notCopied:
      'Bookings, waiting lists, visitors’ plans, feedback and contacts are not copied, nor the code by which an import knows the event.',
    noDates: 'The event has no dates to copy.',
    dates: (count: number) => `Copy the dates too (${count})`,
    datesHint: (first: string) => `The first is ${first}. Cancelled ones are left out.`,
    when: 'When?',
    whenOptions: { firstDay: 'The first date on a certain day', days: 'All of them some days away' },
    firstDay: 'Day of the first date',
    days: 'Days away',
    daysHint: '7 means a week later, -7 a week earlier. The time on the clock stays the same.',
    daysWrong: (most: number) => `A whole number is needed, ${most} at most.`,
    closedToo: 'On closed days too',
    closedHint: (count: number) =>
      count === 1 ? 'One date falls on a closed day.' : `${count} dates fall on closed days.`,
    cancelled: (count: number) =>
      count === 1 ? 'One cancelled date is not copied.' : `${count} cancelled dates are not copied.`,
    chooseFirst: 'Choose the day: the preview appears here.',
    tooMany: (most: number) => `That is too many dates: ${most} at a time at most.`,
    yes: (count: number) => `Duplicate with ${counted(count, 'date', 'dates')}`,
    cancel: 'Cancel',
    edition: {
      open: 'Copy an edition',
      openChosen: 'Copy into an edition',
      title: 'Copy a past edition',
      titleChosen: (count: number) =>
        count === 1 ? 'Copy an event into an edition' : `Copy ${count} events into an edition`,
      text: 'This makes private drafts with the same texts, pictures, places and speakers: you look them over and publish them when you like. An event that was copied before is not copied twice.',
      notCopied:
        'Bookings, waiting lists, visitors’ plans, feedback, contacts, codes of imports and booking openings are not copied.',
      from: 'Edition to copy',
      into: 'New edition',
      needsTwo: 'Another edition to copy into is needed: create it in “Editions”.',
      dates: 'Copy the dates too',
      datesHint: 'All moved by the same number of days; the times stay.',
      preview: 'Preview',
      summary: (events: number, dates: number) =>
        `${counted(events, 'new draft', 'new drafts')}${dates > 0 ? ` with ${counted(dates, 'date', 'dates')}` : ''}`,
      existing: (count: number) => (count === 1 ? 'one is there already' : `${count} are there already`),
      inside: (count: number) =>
        count === 1 ? 'one is of this edition already' : `${count} are of this edition already`,
      left: (count: number) =>
        count === 1
          ? 'One event is left for the next round.'
          : `${count} events are left for the next round.`,
      beginsInPast: (count: number) =>
        count === 1
          ? 'One event would begin today or in the past'
          : `${count} events would begin today or in the past`,
      closedDays: (days: string) => `Closed days left out: ${days}`,
      row: {
        dates: (count: number, first: string) => `${counted(count, 'date', 'dates')}, the first on ${first}`,
        none: 'without dates',
        cancelled: (count: number) => `${count} cancelled`,
        onClosedDays: (count: number) => `${count} on closed days`,
        skipped: (count: number) => `${count} at night, when there is no such time`,
      },
      all: (count: number) => (count === 1 ? 'Show the event' : `Show all ${count} events`),
      yes: (count: number) => (count === 1 ? 'Copy one event' : `Copy ${count} events`),
      nothing: 'There is nothing to copy.',
      copy: 'Copy',
      done: (count: number) => (count === 1 ? 'One draft created' : `${count} drafts created`),
      see: 'See the drafts',
      undo: (count: number) =>
        count === 1 ? 'Move the draft to the bin' : `Move the ${count} drafts to the bin`,
      undoTitle: (count: number) =>
        count === 1 ? 'Move the draft to the bin?' : `Move ${count} drafts to the bin?`,
      undoText:
        'Only copies that are still private, with their dates. They stay in the bin for 30 days and can be taken back from there.',
      undoChanged: (count: number) =>
        count === 1
          ? '1 was changed after it was copied, and goes too.'
          : `${count} were changed after they were copied, and go too.`,
      undoNot: 'Leave them',
      stay: (count: number) => (count === 1 ? 'One draft stays' : `${count} drafts stay`),
      stayBecause: (title: string, why: string) => `${title}: ${why}`,
      next: 'Copy the others',
      close: 'Close',
    },
  },
});
