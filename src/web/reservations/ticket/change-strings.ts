import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the actions on a reservation. */
export const changeStrings = defineStrings('reservations.change', {
  it: {
    title: 'Devi cambiare qualcosa?',
    edit: 'Modifica chi viene',
    move: 'Sposta a un’altra data',
    editTitle: 'Chi viene?',
    editClassesTitle: 'Quali classi vengono?',
    editText: 'Chi resta conserva il biglietto; chi si aggiunge ne riceve uno nuovo.',
    person: (position: number) => `Persona ${position}`,
    schoolClass: (position: number) => `Classe ${position}`,
    age: 'Età',
    addPerson: 'Aggiungi una persona',
    removePerson: (who: string) => `Togli ${who}`,
    addClass: 'Aggiungi una classe',
    save: 'Salva le modifiche',
    leave: 'Lascia tutto com’è',
    saved: 'Prenotazione aggiornata',
    ageRequired: 'Serve l’età',
    unknownTicket: 'Questo biglietto non vale più: ricarica la prenotazione.',
    fieldInvalid: 'Controlla questo campo',
    giveBack: 'Restituisci questo biglietto',
    giveBackTitle: 'Restituire il biglietto?',
    giveBackText: (who: string) =>
      `Il biglietto di ${who} non varrà più e il posto tornerà libero per qualcun altro. Gli altri biglietti restano validi.`,
    giveBackYes: 'Sì, restituisci',
    giveBackNo: 'No, tieni il biglietto',
    givenBack: 'Biglietto restituito',
    moveTitle: 'Sposta a un’altra data',
    moveText: 'Il posto attuale resta tuo finché il nuovo non è confermato.',
    moveFrom: (day: string, time: string) => `Data attuale: ${day}, ore ${time}.`,
    whichDate: 'Quale data scegli?',
    noDates: 'Non ci sono altre date con posti per tutti.',
    moveYes: 'Sposta qui',
    moveNo: 'Tieni la data attuale',
    moved: 'Prenotazione spostata',
    left: (seats: number) => (seats === 1 ? 'Resta 1 posto' : `Restano ${seats} posti`),
    reload: 'Ricarica la prenotazione',
    failed: 'Modifica non riuscita',
    free: (seats: number) =>
      seats === 0
        ? 'Per questa data non ci sono altri posti liberi.'
        : seats === 1
          ? 'Per questa data resta libero 1 solo posto.'
          : `Per questa data restano liberi solo ${seats} posti.`,
  },
  en: {
    title: 'Need to change something?',
    edit: 'Change who’s coming',
    move: 'Move to another date',
    editTitle: 'Who’s coming?',
    editClassesTitle: 'Which classes are coming?',
    editText: 'People who stay keep their tickets; people you add get new ones.',
    person: (position: number) => `Person ${position}`,
    schoolClass: (position: number) => `Class ${position}`,
    age: 'Age',
    addPerson: 'Add a person',
    removePerson: (who: string) => `Remove ${who}`,
    addClass: 'Add a class',
    save: 'Save the changes',
    leave: 'Leave it as it is',
    saved: 'Booking updated',
    ageRequired: 'Enter the age',
    unknownTicket: 'This ticket is no longer valid: reload the booking.',
    fieldInvalid: 'Check this field',
    giveBack: 'Give this ticket back',
    giveBackTitle: 'Give the ticket back?',
    giveBackText: (who: string) =>
      `${who}’s ticket will no longer be valid and the seat will be free for someone else. The other tickets stay valid.`,
    giveBackYes: 'Yes, give it back',
    giveBackNo: 'No, keep it',
    givenBack: 'Ticket given back',
    moveTitle: 'Move to another date',
    moveText: 'You keep your current seat until the new one is confirmed.',
    moveFrom: (day: string, time: string) => `Current date: ${day} at ${time}.`,
    whichDate: 'Which date would you like?',
    noDates: 'There are no other dates with seats for everyone.',
    moveYes: 'Move here',
    moveNo: 'Keep the current date',
    moved: 'Booking moved',
    left: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
    reload: 'Reload the booking',
    failed: 'The change did not go through',
    free: (seats: number) =>
      seats === 0
        ? 'There are no more seats on this date.'
        : seats === 1
          ? 'Only 1 seat is left on this date.'
          : `Only ${seats} seats are left on this date.`,
  },
});
