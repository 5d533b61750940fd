// Texts of the change of many events at once.

import { defineStrings } from '#web/i18n/strings.ts';

export const bulkStrings = defineStrings('events.bulk', {
  it: {
    change: 'Modifica insieme',
    title: (count: number) => (count === 1 ? 'Modifica 1 evento' : `Modifica ${count} eventi insieme`),
    what: 'Che cosa cambia',
    text: 'Cambia solo questo, in tutti gli eventi selezionati: o in tutti, o in nessuno.',
    visibility: 'Con «Privata» spariscono dal programma; le prenotazioni restano e nessuno riceve un avviso.',
    go: 'Salva in tutti',
    changed: (count: number) => (count === 1 ? '1 evento modificato' : `${count} eventi modificati`),
    same: 'Erano già così: non è cambiato niente',
    none: 'Nessun evento è cambiato',
    approvalNeeded: 'Non possono diventare pubblici prima dell’approvazione di chi li segue:',
    others: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  },
  en: {
    change: 'Change together',
    title: (count: number) => (count === 1 ? 'Change 1 event' : `Change ${count} events together`),
    what: 'What changes',
    text: 'Only this changes, in all selected events: in all of them, or in none.',
    visibility: 'With “Private” they leave the programme; bookings stay and nobody is notified.',
    go: 'Save in all',
    changed: (count: number) => (count === 1 ? '1 event changed' : `${count} events changed`),
    same: 'They were already like that: nothing has changed',
    none: 'No event has changed',
    approvalNeeded: 'They cannot become public until someone who manages them approves:',
    others: (count: number) => (count === 1 ? 'and one other' : `and ${count} others`),
  },
});
