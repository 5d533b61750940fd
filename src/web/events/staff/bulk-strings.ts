// Texts of the change of many events at once.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const bulkStrings = defineStrings('events.bulk', {
  it: {
    change: 'Modifica insieme',
    title: (count: number) => (count === 1 ? 'Modifica 1 evento' : `Modifica ${count} eventi insieme`),
    unfinished: (count: number) =>
      count === 1 ? 'Stavi modificando un evento' : `Stavi modificando ${count} eventi insieme`,
    allGone: 'Questi eventi non ci sono più.',
    what: 'Che cosa cambia',
    text: 'Cambia solo questo, in tutti gli eventi selezionati: o in tutti, o in nessuno.',
    visibility: 'Con «Privato» spariscono dal programma; le prenotazioni restano e nessuno riceve un avviso.',
    preview: 'Che cosa succede',
    choose: 'Scegli il valore: qui vedi quali eventi cambiano, prima di salvare.',
    changes: (count: number) => (count === 1 ? 'Un evento cambia' : `${count} eventi cambiano`),
    noneChanges: 'Non cambia nessun evento',
    already: (count: number) => (count === 1 ? 'uno è già così' : `${count} sono già così`),
    refused: (count: number) => (count === 1 ? 'uno non si può' : `${count} non si possono`),
    noneBooked: 'Nessuno ha prenotato le loro prossime date.',
    booked: (bookings: number, people: number) =>
      `Per le loro prossime date ${bookings === 1 ? 'c’è 1 prenotazione' : `ci sono ${bookings} prenotazioni`} (${counted(people, 'persona', 'persone')}): ${bookings === 1 ? 'resta' : 'restano'}, e nessuno riceve un messaggio.`,
    bookedOf: (title: string, bookings: number) =>
      `${title}: ${counted(bookings, 'prenotazione', 'prenotazioni')}`,
    which: (count: number) => (count === 1 ? 'Quale evento cambia' : `Quali eventi cambiano (${count})`),
    approvalAgain: (count: number) =>
      count === 1
        ? 'Per ripubblicarne uno serve l’approvazione'
        : `Per ripubblicarne ${count} serve l’approvazione`,
    approvalAgainText: (minutes: number, count: number) =>
      `Puoi tornare indietro per ${minutes} minuti, dall’avviso che vedi dopo aver salvato. Poi ${count === 1 ? 'deve approvarlo chi lo segue' : 'deve approvarli chi li segue'}.`,
    refusedTitle: 'Così non si può salvare',
    because: (title: string, why: string) => `${title}: ${why}`,
    why: {
      approvalNeeded: 'prima deve approvarlo chi lo segue',
      editConflict: 'nel frattempo qualcuno l’ha modificato',
    },
    leaveOut: (count: number) => (count === 1 ? 'Lascialo fuori' : `Lascia fuori questi ${count}`),
    go: 'Salva in tutti',
    goIn: (count: number) => (count === 1 ? 'Salva in 1 evento' : `Salva in ${count} eventi`),
    changed: (count: number) => (count === 1 ? '1 evento modificato' : `${count} eventi modificati`),
    same: 'Erano già così: non è cambiato niente',
    undo: 'Torna indietro',
    undone: (count: number) =>
      count === 1 ? 'Un evento è tornato com’era' : `${count} eventi sono tornati com’erano`,
    partlyUndone: (count: number, why: string) =>
      `${count === 1 ? 'Un evento è tornato com’era' : `${count} eventi sono tornati com’erano`}. Gli altri no: ${why}`,
    notUndone: (why: string) => `Non si può tornare indietro: ${why}`,
    none: 'Nessun evento è cambiato',
    others: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  },
  en: {
    change: 'Change together',
    title: (count: number) => (count === 1 ? 'Change 1 event' : `Change ${count} events together`),
    unfinished: (count: number) =>
      count === 1 ? 'You were changing one event' : `You were changing ${count} events together`,
    allGone: 'These events are not there any more.',
    what: 'What changes',
    text: 'Only this changes, in all selected events: in all of them, or in none.',
    visibility: 'With “Private” they leave the programme; bookings stay and nobody is notified.',
    preview: 'What happens',
    choose: 'Choose the value: here you see which events change, before you save.',
    changes: (count: number) => (count === 1 ? '1 event changes' : `${count} events change`),
    noneChanges: 'No event changes',
    already: (count: number) => (count === 1 ? '1 is like that already' : `${count} are like that already`),
    refused: (count: number) => (count === 1 ? '1 is not possible' : `${count} are not possible`),
    noneBooked: 'Nobody has booked their coming dates.',
    booked: (bookings: number, people: number) =>
      `For their coming dates there ${bookings === 1 ? 'is 1 booking' : `are ${bookings} bookings`} (${counted(people, 'person', 'people')}): ${bookings === 1 ? 'it stays' : 'they stay'}, and nobody gets a message.`,
    bookedOf: (title: string, bookings: number) => `${title}: ${counted(bookings, 'booking', 'bookings')}`,
    which: (count: number) => (count === 1 ? 'Which event changes' : `Which events change (${count})`),
    approvalAgain: (count: number) =>
      count === 1
        ? 'Publishing 1 of them again needs approval'
        : `Publishing ${count} of them again needs approval`,
    approvalAgainText: (minutes: number, count: number) =>
      `You can take it back for ${minutes} minutes, from the notice that appears after saving. Later someone who manages ${count === 1 ? 'it must approve it' : 'them must approve them'}.`,
    refusedTitle: 'It cannot be saved like this',
    because: (title: string, why: string) => `${title}: ${why}`,
    why: {
      approvalNeeded: 'someone who manages it must approve it first',
      editConflict: 'someone changed it in the meantime',
    },
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave these ${count} out`),
    go: 'Save in all',
    goIn: (count: number) => (count === 1 ? 'Save in 1 event' : `Save in ${count} events`),
    changed: (count: number) => (count === 1 ? '1 event changed' : `${count} events changed`),
    same: 'They were already like that: nothing has changed',
    undo: 'Take it back',
    undone: (count: number) => (count === 1 ? '1 event is as it was' : `${count} events are as they were`),
    partlyUndone: (count: number, why: string) =>
      `${count === 1 ? '1 event is as it was' : `${count} events are as they were`}. Not the others: ${why}`,
    notUndone: (why: string) => `This cannot be taken back: ${why}`,
    none: 'No event has changed',
    others: (count: number) => (count === 1 ? 'and one other' : `and ${count} others`),
  },
});
