// What staff do with a session that people have booked.

import { defineStrings } from '#web/i18n/strings.ts';

export const sessionDeedStrings = defineStrings('resources.session-deed', {
  it: {
    label: 'Prenotazioni',
    reservations: (count: number, people: number) =>
      `${count === 1 ? '1 prenotazione' : `${count} prenotazioni`}, ${people === 1 ? '1 persona' : `${people} persone`}`,
    classes: (count: number) => (count === 1 ? '1 classe' : `${count} classi`),
    requests: (count: number) => (count === 1 ? '1 in lista d’attesa' : `${count} in lista d’attesa`),
    nobody: 'Nessuno ha prenotato e nessuno è in lista d’attesa.',
    bookings: 'Chi ha prenotato',
    waitingList: 'Lista d’attesa',
    bookForSomebody: 'Prenota per qualcuno',
    backToSession: 'Torna alla sessione',
    backToEvent: 'Torna all’evento',
    cancel: 'Annulla la sessione',
    cancelTitle: 'Annullare la sessione?',
    cancelTells:
      'Tutti ricevono un’e-mail con il motivo; le scuole anche un SMS. Prenotazioni e biglietti non valgono più.',
    cancelNobody: 'Nessuno ha prenotato, quindi nessuno riceve un messaggio.',
    cancelForGood: 'Non si può tornare indietro.',
    otherSessions: 'Nell’e-mail proponiamo le altre date con posti liberi.',
    noOtherSessions: 'Non ci sono altre date con posti liberi da proporre.',
    reason: 'Motivo',
    reasonHint: 'Lo legge chi ha prenotato.',
    keep: 'Non annullare',
    cancelled: 'Sessione annullata: i messaggi stanno partendo',
    isCancelled: 'Questa sessione è annullata',
    failed: 'Non è riuscito',
    saveFirst: 'Prima salva le modifiche.',
    moveTitle: 'Spostare chi ha prenotato?',
    moveTells:
      'Tutti ricevono un messaggio con il nuovo orario o il nuovo luogo. I biglietti restano validi.',
    moveUnknown:
      'Chi ha prenotato o è in lista d’attesa riceve un messaggio con il nuovo orario o il nuovo luogo.',
    moveYes: 'Sposta e avvisa',
    moveNo: 'Torna al modulo',
  },
  en: {
    label: 'Bookings',
    reservations: (count: number, people: number) =>
      `${count === 1 ? '1 booking' : `${count} bookings`}, ${people === 1 ? '1 person' : `${people} people`}`,
    classes: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
    requests: (count: number) => (count === 1 ? '1 on the waiting list' : `${count} on the waiting list`),
    nobody: 'Nobody has booked, and nobody is on the waiting list.',
    bookings: 'Who has booked',
    waitingList: 'Waiting list',
    bookForSomebody: 'Book for somebody',
    backToSession: 'Back to the session',
    backToEvent: 'Back to the event',
    cancel: 'Cancel the session',
    cancelTitle: 'Cancel the session?',
    cancelTells:
      'Everybody gets an email with the reason; schools get an SMS too. Bookings and tickets are no longer valid.',
    cancelNobody: 'Nobody has booked, so nobody gets a message.',
    cancelForGood: 'There is no way back.',
    otherSessions: 'The email proposes the other dates with free places.',
    noOtherSessions: 'There are no other dates with free places to propose.',
    reason: 'Reason',
    reasonHint: 'Those who have booked will read it.',
    keep: 'Do not cancel',
    cancelled: 'Session cancelled: the messages are on their way',
    isCancelled: 'This session is cancelled',
    failed: 'That did not work',
    saveFirst: 'Save your changes first.',
    moveTitle: 'Move those who have booked?',
    moveTells: 'Everybody gets a message with the new time or the new place. The tickets stay valid.',
    moveUnknown: 'Those who have booked or wait get a message with the new time or the new place.',
    moveYes: 'Move and tell them',
    moveNo: 'Back to the form',
  },
});
