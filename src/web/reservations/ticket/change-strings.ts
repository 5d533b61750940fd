import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the actions on a reservation. */
export const changeStrings = defineStrings('reservations.change', {
  it: {
    title: 'Cambia qualcosa?',
    edit: 'Cambia chi viene',
    move: 'Sposta a un’altra data',
    editTitle: 'Chi viene?',
    editClassesTitle: 'Quali classi vengono?',
    editText: 'Chi resta tiene il suo biglietto; chi si aggiunge ne riceve uno nuovo.',
    person: (position: number) => `Persona ${position}`,
    schoolClass: (position: number) => `Classe ${position}`,
    age: 'Età',
    addPerson: 'Aggiungi una persona',
    removePerson: (who: string) => `Togli ${who}`,
    addClass: 'Aggiungi una classe',
    save: 'Salva i cambiamenti',
    leave: 'Lascia com’era',
    saved: 'Prenotazione aggiornata',
    ageRequired: 'Qui serve l’età',
    unknownTicket: 'Questo biglietto non vale più: ricarica la prenotazione.',
    fieldInvalid: 'Controlla questo campo',
    giveBack: 'Restituisci questo biglietto',
    giveBackTitle: 'Restituire il biglietto?',
    giveBackText: (who: string) =>
      `Il biglietto di ${who} non varrà più e il posto tornerà libero per qualcun altro. Gli altri biglietti restano validi.`,
    giveBackYes: 'Sì, restituisci',
    giveBackNo: 'No, resta valido',
    givenBack: 'Biglietto restituito',
    moveTitle: 'Sposta a un’altra data',
    moveText: 'Il posto di adesso resta occupato finché quello nuovo non è sicuro: non si perde niente.',
    moveFrom: (day: string, time: string) => `Per ora è ${day} alle ${time}.`,
    whichDate: 'Quale data scegli?',
    noDates: 'Non ci sono altre date con posto per tutti.',
    moveYes: 'Sposta qui',
    moveNo: 'Resta dov’è',
    moved: 'Prenotazione spostata',
    left: (seats: number) => (seats === 1 ? 'Resta 1 posto' : `Restano ${seats} posti`),
    reload: 'Ricarica la prenotazione',
    failed: 'Non è andata',
    free: (seats: number) =>
      seats === 0
        ? 'Per questa data non ci sono altri posti liberi.'
        : seats === 1
          ? 'Per questa data resta libero solo 1 posto.'
          : `Per questa data restano liberi solo ${seats} posti.`,
  },
  en: {
    title: 'Change something?',
    edit: 'Change who comes',
    move: 'Move to another date',
    editTitle: 'Who is coming?',
    editClassesTitle: 'Which classes come?',
    editText: 'People who stay keep their tickets; people you add get new ones.',
    person: (position: number) => `Person ${position}`,
    schoolClass: (position: number) => `Class ${position}`,
    age: 'Age',
    addPerson: 'Add a person',
    removePerson: (who: string) => `Remove ${who}`,
    addClass: 'Add a class',
    save: 'Save the changes',
    leave: 'Leave it as it was',
    saved: 'Reservation updated',
    ageRequired: 'The age is needed here',
    unknownTicket: 'This ticket is no longer valid: reload the reservation.',
    fieldInvalid: 'Check this field',
    giveBack: 'Give this ticket back',
    giveBackTitle: 'Give the ticket back?',
    giveBackText: (who: string) =>
      `The ticket of ${who} will no longer be valid and the seat will be free for someone else. The other tickets stay valid.`,
    giveBackYes: 'Yes, give it back',
    giveBackNo: 'No, it stays valid',
    givenBack: 'Ticket given back',
    moveTitle: 'Move to another date',
    moveText: 'You keep your current seat until the new one is confirmed.',
    moveFrom: (day: string, time: string) => `Currently ${day} at ${time}.`,
    whichDate: 'Which date do you choose?',
    noDates: 'There are no other dates with room for everyone.',
    moveYes: 'Move here',
    moveNo: 'Stay where it is',
    moved: 'Reservation moved',
    left: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
    reload: 'Reload the reservation',
    failed: 'That did not work',
    free: (seats: number) =>
      seats === 0
        ? 'There are no other free seats on this date.'
        : seats === 1
          ? 'Only 1 seat is still free on this date.'
          : `Only ${seats} seats are still free on this date.`,
  },
});
