// Texts of the bulk edit of dates.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const bulkStrings = defineStrings('sessions.bulk', {
  it: {
    edit: 'Modifica',
    title: (count: number) => `Modifica ${counted(count, 'data', 'date')}`,
    unfinished: (count: number) =>
      count === 1 ? 'Stavi modificando una data' : `Stavi modificando ${count} date insieme`,
    lead: 'Cambia solo quello che tocchi: il resto rimane com’è in ogni data.',
    mixed: 'valori diversi',
    leave: 'Lascia com’era',
    leaveField: (field: string) => `Lascia com’era: ${field}`,
    touched: 'Cambia per tutte',
    emptied: 'Sarà vuoto per tutte.',
    noLimit: 'Senza limite per tutte.',
    yes: 'Sì',
    no: 'No',
    unit: 'Unità',
    cutOff: 'Si prenota fino a (prima dell’inizio)',
    cancelCutOff: 'Si annulla fino a (prima dell’inizio)',
    moves: 'Sposta',
    days: 'Di giorni',
    minutes: 'Di minuti',
    shiftHint: 'Con il meno davanti le anticipi.',
    notNumber: 'Serve un numero intero.',
    seatsHint: 'Con +10 ne aggiungi 10 a quelli di ogni data.',
    notSeats: 'Scrivi il nuovo numero, o +10 per aggiungerne 10.',
    preview: 'Che cosa succede',
    nothing: 'Tocca un campo: qui vedi che cosa succede, prima di salvare.',
    changed: (count: number) => (count === 1 ? 'Una data cambia' : `${count} date cambiano`),
    unchanged: (count: number) => (count === 1 ? 'una è già così' : `${count} sono già così`),
    refused: (count: number) => (count === 1 ? 'una non si può' : `${count} non si possono`),
    people: (people: number, waiting: number) =>
      `${counted(people, 'persona ha un posto', 'persone hanno un posto')}${waiting > 0 ? `, ${waiting} in lista d’attesa` : ''}`,
    notNotified: 'Queste modifiche non mandano messaggi.',
    offers: (count: number) =>
      count === 1
        ? 'Una richiesta in lista d’attesa riceve subito un’offerta, con un messaggio: i posti offerti non si possono più togliere.'
        : `${count} richieste in lista d’attesa ricevono subito un’offerta, con un messaggio: i posti offerti non si possono più togliere.`,
    unlimited: 'senza limite',
    seatsFromTo: (field: string, fromTo: string, count: number) =>
      `${field}: ${fromTo} (${counted(count, 'data', 'date')})`,
    refusedTitle: 'Così non si può salvare',
    leaveOut: (count: number) => (count === 1 ? 'Lasciala fuori' : `Lascia fuori queste ${count}`),
    readAgain: 'Rileggi le date',
    why: {
      cancelled: 'è annullata',
      past: 'è già passata',
      editConflict:
        'qualcun altro l’ha cambiata mentre scrivevi: rileggi le date, quello che hai scritto resta',
      capacityBelowTaken: (minimum: number) => `ne sono già presi o offerti di più: almeno ${minimum}`,
      hasReservations: 'ha già prenotazioni o richieste: il pubblico non può cambiare',
      inThePast: 'chi ha prenotato finirebbe nel passato',
      noSuchTime: 'quella notte l’orologio va avanti e l’orario non esiste',
      neededByOther: 'manca l’unità del termine',
      unknownReference: 'quello che hai scelto non c’è più',
      notFound: 'intanto qualcun altro l’ha eliminata',
      otherwise: 'questo valore non va bene',
    },
    closedTitle: (count: number) =>
      count === 1 ? 'Una finisce in un giorno di chiusura' : `${count} finiscono in un giorno di chiusura`,
    because: {
      day: 'chiuso',
      weekday: 'chiuso in quel giorno della settimana',
      holiday: 'festa nazionale',
      outsideFestival: 'fuori dai giorni del festival',
      nationalHoliday: 'festa nazionale',
    },
    dayTitle: (count: number) =>
      count === 1 ? 'Guarda il giorno di una data' : `Guarda il giorno di ${count} date`,
    clashTitle: (count: number) => (count === 1 ? 'Una si accavalla' : `${count} si accavallano`),
    seatsTitle: (count: number) =>
      count === 1 ? 'Una ha più posti del luogo' : `${count} hanno più posti del luogo`,
    firstOfTwo: 'quella notte l’ora si ripete: vale la prima',
    fromTo: (count: number) => `Da quando a quando (${count})`,
    movesTo: (from: string, to: string) => `${from} → ${to}`,
    example: 'Il messaggio dice',
    exampleMoved: (title: string, from: string, to: string) =>
      `«${title}» cambia: prima ${from}, adesso ${to}. La prenotazione e i biglietti restano validi.`,
    exampleIsFor: 'Ognuno riceve titolo, giorno e ora della sua data, nella sua lingua.',
    save: (count: number) => (count === 1 ? 'Salva una data' : `Salva ${count} date`),
    saveAndWrite: (count: number) => `Salva e scrivi a ${count} account`,
    saveOnly: 'Salva senza scrivere',
    saveThem: 'Salva',
    cancel: 'Non salvare',
    saved: (count: number) => (count === 1 ? 'Una data modificata' : `${count} date modificate`),
    undo: 'Torna indietro',
    undone: (count: number) =>
      count === 1 ? 'Una data è com’era prima' : `${count} date sono com’erano prima`,
    notified: (accounts: number) =>
      accounts === 1 ? 'Un account riceve un messaggio' : `${accounts} account ricevono un messaggio`,
    undoNotifies: 'Se torni indietro dopo che è partito, ne ricevono un altro',
    partlyUndone: (done: string, why: string) => `${done}. Le altre no: ${why}`,
    notUndone: (why: string) => `Non si può tornare indietro: ${why}`,
    because1: (date: string, why: string) => `${date}: ${why}`,
    savedOtherwise: 'Un tentativo precedente era riuscito: le date sono già cambiate.',
    allGone: 'Queste date non ci sono più.',
    tooMany: (most: number) => `Al massimo ${most} date per volta.`,
  },
  en: {
    edit: 'Edit',
    title: (count: number) => `Edit ${counted(count, 'date', 'dates')}`,
    unfinished: (count: number) =>
      count === 1 ? 'You were editing one date' : `You were editing ${count} dates together`,
    lead: 'Only what you touch changes: the rest stays as it is in each date.',
    mixed: 'mixed values',
    leave: 'Leave as it was',
    leaveField: (field: string) => `Leave as it was: ${field}`,
    touched: 'Changes for all',
    emptied: 'It will be empty for all.',
    noLimit: 'No limit for all.',
    yes: 'Yes',
    no: 'No',
    unit: 'Unit',
    cutOff: 'Booking closes (before the start)',
    cancelCutOff: 'Cancelling closes (before the start)',
    moves: 'Move',
    days: 'By days',
    minutes: 'By minutes',
    shiftHint: 'With a minus in front they move earlier.',
    notNumber: 'It must be a whole number.',
    seatsHint: 'Type +10 to add 10 to those of each date.',
    notSeats: 'Type the new number, or +10 to add 10.',
    preview: 'What will happen',
    nothing: 'Touch a field: what will happen appears here, before you save.',
    changed: (count: number) => (count === 1 ? 'One date changes' : `${count} dates change`),
    unchanged: (count: number) =>
      count === 1 ? 'one is like that already' : `${count} are like that already`,
    refused: (count: number) => (count === 1 ? 'one cannot' : `${count} cannot`),
    people: (people: number, waiting: number) =>
      `${counted(people, 'person has a seat', 'people have a seat')}${waiting > 0 ? `, ${waiting} on the waiting list` : ''}`,
    notNotified: 'These changes send no messages.',
    offers: (count: number) =>
      count === 1
        ? 'One request on the waiting list gets an offer at once, with a message: offered seats cannot be taken away again.'
        : `${count} requests on the waiting list get an offer at once, with a message: offered seats cannot be taken away again.`,
    unlimited: 'no limit',
    seatsFromTo: (field: string, fromTo: string, count: number) =>
      `${field}: ${fromTo} (${counted(count, 'date', 'dates')})`,
    refusedTitle: 'This cannot be saved as it is',
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave these ${count} out`),
    readAgain: 'Read the dates again',
    why: {
      cancelled: 'it is cancelled',
      past: 'it is over',
      editConflict:
        'someone else changed it while you were typing: read the dates again, what you typed stays',
      capacityBelowTaken: (minimum: number) => `more are taken or offered already: at least ${minimum}`,
      hasReservations: 'it has bookings or requests: the audience cannot change',
      inThePast: 'people who have booked would end up in the past',
      noSuchTime: 'the clocks go forward that night and the time does not exist',
      neededByOther: 'the unit of the limit is missing',
      unknownReference: 'what you have chosen is not there any more',
      notFound: 'someone else has deleted it meanwhile',
      otherwise: 'this value does not work',
    },
    closedTitle: (count: number) =>
      count === 1 ? 'One falls on a closed day' : `${count} fall on a closed day`,
    because: {
      day: 'closed',
      weekday: 'closed on that weekday',
      holiday: 'public holiday',
      outsideFestival: 'outside the days of the festival',
      nationalHoliday: 'national holiday',
    },
    dayTitle: (count: number) =>
      count === 1 ? 'Look at the day of one date' : `Look at the days of ${count} dates`,
    clashTitle: (count: number) => (count === 1 ? 'One clashes' : `${count} clash`),
    seatsTitle: (count: number) =>
      count === 1 ? 'One has more seats than its place' : `${count} have more seats than their place`,
    firstOfTwo: 'the hour happens twice that night: the first is meant',
    fromTo: (count: number) => `From when to when (${count})`,
    movesTo: (from: string, to: string) => `${from} → ${to}`,
    example: 'The message says',
    exampleMoved: (title: string, from: string, to: string) =>
      `“${title}” changes: it was ${from}, now it is ${to}. The booking and the tickets stay valid.`,
    exampleIsFor: 'Everyone gets the title, day and time of their own date, in their language.',
    save: (count: number) => (count === 1 ? 'Save one date' : `Save ${count} dates`),
    saveAndWrite: (count: number) => `Save and write to ${counted(count, 'account', 'accounts')}`,
    saveOnly: 'Save without writing',
    saveThem: 'Save',
    cancel: 'Don’t save',
    saved: (count: number) => (count === 1 ? 'One date changed' : `${count} dates changed`),
    undo: 'Take it back',
    undone: (count: number) => (count === 1 ? 'One date is as it was' : `${count} dates are as they were`),
    notified: (accounts: number) =>
      accounts === 1 ? 'One account gets a message' : `${accounts} accounts get a message`,
    undoNotifies: 'If you take it back after it has left, they get another one',
    partlyUndone: (done: string, why: string) => `${done}. Not the others: ${why}`,
    notUndone: (why: string) => `This cannot be taken back: ${why}`,
    because1: (date: string, why: string) => `${date}: ${why}`,
    savedOtherwise: 'An earlier attempt had gone through: the dates have changed already.',
    allGone: 'These dates are not there any more.',
    tooMany: (most: number) => `At most ${most} dates at a time.`,
  },
});
