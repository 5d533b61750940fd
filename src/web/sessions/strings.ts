// Texts of what staff do with a session.

import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('sessions', {
  it: {
    label: 'Prenotazioni',
    reservations: (count: number, people: number) =>
      `${count === 1 ? '1 prenotazione' : `${count} prenotazioni`}, ${people === 1 ? '1 persona' : `${people} persone`}`,
    classes: (count: number) => (count === 1 ? '1 classe' : `${count} classi`),
    requests: (count: number) => (count === 1 ? '1 in lista d’attesa' : `${count} in lista d’attesa`),
    offers: (count: number) => `${count} con una proposta da confermare`,
    unclaimed: 'Non ci sono prenotazioni né richieste in lista d’attesa.',
    bookings: 'Chi ha prenotato',
    waitingList: 'Lista d’attesa',
    bookForSomebody: 'Prenota per un’altra persona',
    backToSession: 'Torna alla sessione',
    backToEvent: 'Torna all’evento',
    cancel: 'Annulla la sessione',
    cancelTitle: 'Annullare la sessione?',
    cancelTells:
      'Tutti ricevono un’e-mail con il motivo; le scuole con un numero confermato anche un SMS. Prenotazioni e biglietti non valgono più.',
    cancelNobody: 'Non ci sono prenotazioni, quindi non parte nessun messaggio.',
    cancelForGood: 'Non si può tornare indietro.',
    otherSessions: 'Nell’e-mail proponiamo le altre date con posti liberi.',
    noOtherSessions: 'Non ci sono altre date con posti liberi da proporre.',
    reason: 'Motivo',
    reasonHint: 'Lo legge chi ha prenotato.',
    back: 'Non annullare',
    bookedTitle: 'Questa sessione non si può eliminare',
    bookedCancel:
      'Ha prenotazioni o richieste, che devono restare. Puoi annullarla: chi ha prenotato o è in lista riceve un messaggio con il motivo.',
    bookedOver:
      'Ha prenotazioni o richieste, che devono restare. Puoi renderla privata, così nessuno la trova più.',
    bookedBack: 'Lascia tutto com’è',
    cancelled: 'Sessione annullata: i messaggi stanno partendo',
    isCancelled: 'Questa sessione è annullata',
    moveTitle: 'Spostare chi ha prenotato?',
    moveFrom: 'Da',
    moveTo: 'A',
    noPlaceOfItsOwn: 'senza un luogo proprio',
    moveTells:
      'Tutti ricevono un messaggio con il nuovo orario o il nuovo luogo. I biglietti restano validi.',
    moveUnknown:
      'Chi ha prenotato o è in lista d’attesa riceve un messaggio con il nuovo orario o il nuovo luogo.',
    moveYes: 'Sposta e avvisa tutti',
    moveNo: 'Torna al modulo',
  },
  en: {
    label: 'Bookings',
    reservations: (count: number, people: number) =>
      `${count === 1 ? '1 booking' : `${count} bookings`}, ${people === 1 ? '1 person' : `${people} people`}`,
    classes: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
    requests: (count: number) => (count === 1 ? '1 on the waiting list' : `${count} on the waiting list`),
    offers: (count: number) => `${count} with an offer to confirm`,
    unclaimed: 'There are no bookings and no requests on the waiting list.',
    bookings: 'Who has booked',
    waitingList: 'Waiting list',
    bookForSomebody: 'Book for someone else',
    backToSession: 'Back to the session',
    backToEvent: 'Back to the event',
    cancel: 'Cancel the session',
    cancelTitle: 'Cancel the session?',
    cancelTells:
      'Everyone gets an email with the reason; schools with a confirmed number also get a text message. Bookings and tickets are no longer valid.',
    cancelNobody: 'There are no bookings, so no messages will be sent.',
    cancelForGood: 'This cannot be undone.',
    otherSessions: 'The email suggests the other dates with free seats.',
    noOtherSessions: 'There are no other dates with free seats to suggest.',
    reason: 'Reason',
    reasonHint: 'The people who have booked will read it.',
    back: 'Do not cancel',
    bookedTitle: 'This session cannot be deleted',
    bookedCancel:
      'It has bookings or requests, which must stay. You can cancel it: everyone who has booked or is on the waiting list gets a message with the reason.',
    bookedOver:
      'It has bookings or requests, which must stay. You can make it private, so that nobody finds it any more.',
    bookedBack: 'Leave it as it is',
    cancelled: 'Session cancelled: the messages are on their way',
    isCancelled: 'This session is cancelled',
    moveTitle: 'Move the people who have booked?',
    moveFrom: 'From',
    moveTo: 'To',
    noPlaceOfItsOwn: 'without a place of its own',
    moveTells: 'Everyone gets a message with the new time or place. The tickets stay valid.',
    moveUnknown:
      'People who have booked or are on the waiting list get a message with the new time or place.',
    moveYes: 'Move and notify everyone',
    moveNo: 'Back to the form',
  },
});
