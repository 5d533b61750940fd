import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';

/** Why a booking or a cancellation is refused, by the code of the refusal, and what can be done instead. */
export const refusalStrings = defineStrings('reservations.refusal', {
  it: {
    codes: {
      sessionFull: 'I posti sono esauriti.',
      noSeatsForQuantity: 'Non ci sono abbastanza posti per tutti, e questa data non ha una lista d’attesa.',
      keptForWaitingList: 'I posti rimasti sono riservati a chi è in lista d’attesa.',
      alreadyWaiting: 'Sei già in lista d’attesa per questa data.',
      seatsFree: 'Buone notizie: ora ci sono posti per tutti. Prenota subito, senza aspettare.',
      waitingListDisabled: 'Questa data non ha una lista d’attesa.',
      partyTooLarge: 'Siete più dei posti che questa data ha in tutto.',
      notOpenYet: 'Le prenotazioni non sono ancora aperte.',
      closed: 'Le prenotazioni per questa data sono chiuse.',
      past: 'Questa data è già passata.',
      cancelled: 'Questa data è stata annullata.',
      freeAccess: 'Qui l’ingresso è libero: non serve prenotare, vieni quando vuoi.',
      wrongAudience: 'Questa data non è per il tuo tipo di account.',
      alreadyReserved: 'Hai già una prenotazione per questa data.',
      childAlone: 'Bambini e ragazzi da soli non possono venire: aggiungi un adulto.',
      ageNotAllowed: 'Qualcuno è fuori dalla fascia d’età di questa attività.',
      blackListed: 'Al momento con questo account non si può prenotare. Scrivici, se pensi a un errore.',
      emailNotConfirmed: 'Prima di prenotare conferma il tuo indirizzo e-mail.',
      phoneNotConfirmed: 'Prima di prenotare conferma il tuo numero di telefono.',
      profileIncomplete: 'Prima di prenotare completa il tuo profilo.',
      cancellationClosed:
        'È troppo tardi per annullare o togliere qualcuno. Se non puoi venire, scrivici lo stesso: il posto può servire a qualcun altro.',
      alreadyAdmitted:
        'Qualcuno di questa prenotazione è già entrato: non si può più annullare, spostare o ridurre. Chiedi all’ingresso.',
      noTickets: 'Non ci sono biglietti.',
      notFound: 'Questa data non c’è più.',
      forbidden: 'Con questo account non si può prenotare.',
      unauthorized: 'Il tuo accesso è scaduto: accedi di nuovo, quello che hai scritto resta qui.',
      serverBusy: 'C’è molta gente in fila. Riprova tra un momento: quello che hai scritto resta qui.',
      editConflict: 'Nel frattempo questa prenotazione è cambiata. Ricaricala e riprova.',
      readOnly: 'Nel frattempo questa prenotazione è cambiata. Ricaricala e riprova.',
      wrongState: 'Questa prenotazione è già annullata: non si può più cambiare.',
      keyReused: 'Questa richiesta era già partita con altri dati. Controlla le tue prenotazioni.',
    },
    fullWithList: 'I posti sono esauriti: mettiti in lista d’attesa.',
    tooManyRequests: (seconds: number) =>
      `${waitStrings.it.tooMany(seconds)} Quello che hai scritto resta qui.`,
    opensAt: (day: string, time: string) => `Le prenotazioni aprono ${day} alle ${time}.`,
    blockedUntilThen: (day: string) =>
      `Fino a ${day} con questo account non si può prenotare. Scrivici, se pensi a un errore.`,
    blocked: (reason: string) =>
      `Al momento con questo account non si può prenotare: ${reason} Scrivici, se pensi a un errore.`,
    blockedUntil: (reason: string, day: string) =>
      `Fino a ${day} con questo account non si può prenotare: ${reason} Scrivici, se pensi a un errore.`,
    childAlone: (under: number) =>
      `Chi ha meno di ${counted(under, 'anno', 'anni')} viene con un adulto: aggiungine uno.`,
    accountLimit: (maximum: number) =>
      `Hai già ${counted(maximum, 'prenotazione', 'prenotazioni')} per date future: è il massimo. Se ne annulli una, puoi prenotare questa.`,
    noMoreBookings: 'Al momento le prenotazioni sono sospese.',
    schoolDayLimit: (maximum: number, booked: number) =>
      `La tua scuola può portare al massimo ${counted(maximum, 'classe', 'classi')} in un giorno, e per questo giorno ne ha già ${booked === 1 ? 'prenotata 1' : `prenotate ${booked}`}.`,
    tooManyOverlaps: (booked: number) =>
      `Per quell’ora hai già ${booked === 1 ? 'una prenotazione' : `${booked} prenotazioni`}: non puoi farne altre. Scegli un altro orario o annullane una.`,
    classAlreadyBooked: (classes: string) =>
      `A quell’ora la tua scuola ha già una prenotazione per ${classes}. Se è un’altra classe, dalle un nome diverso.`,
    onlyFor: {
      private: 'Questa data è per famiglie e pubblico.',
      school: 'Questa data è per le scuole.',
      teacher: 'Questa data è per gli insegnanti.',
    },
    tooManySeats: (maximum: number) =>
      maximum === 1
        ? 'Con una prenotazione puoi prendere al massimo 1 posto.'
        : `Con una prenotazione puoi prendere al massimo ${maximum} posti.`,
    tooManyClasses: (maximum: number) =>
      maximum === 1
        ? 'Con una prenotazione puoi portare al massimo 1 classe.'
        : `Con una prenotazione puoi portare al massimo ${maximum} classi.`,
    partyTooLarge: (maximum: number) =>
      `Siete più dei posti che ci sono in tutto: questa data accoglie al massimo ${counted(maximum, 'persona', 'persone')}.`,
    partyTooLargeClasses: (maximum: number) =>
      maximum === 1
        ? 'Questa data accoglie al massimo 1 classe.'
        : `Questa data accoglie al massimo ${maximum} classi.`,
    offline:
      'Non riusciamo a raggiungere il festival. Controlla la connessione e riprova: non prenoterai due volte.',
    fault: 'C’è stato un problema da parte nostra. Riprova tra un momento: non prenoterai due volte.',
    invalid: 'Nei dati c’è qualcosa che non va. Controllali e riprova.',
    steps: {
      title: 'Prenotazione non riuscita',
      titleUnasked: 'Non puoi prenotare questa data',
      otherDates: 'In queste date ci sono posti per tutti:',
      noOtherDates: 'Non ci sono altre date con posti per tutti.',
      join: 'Mettiti in lista con questi dati',
      bookInstead: 'Passa alla prenotazione',
      myRequest: 'Guarda la tua richiesta',
    },
  },
  en: {
    codes: {
      sessionFull: 'This date is full.',
      noSeatsForQuantity:
        'There are no seats available for the quantity selected and the waiting list is not enabled.',
      keptForWaitingList: 'The remaining seats are reserved for the waiting list.',
      alreadyWaiting: 'You are already on the waiting list for this date.',
      seatsFree: 'Good news: there are seats for all of you now. Book them right away.',
      waitingListDisabled: 'This date has no waiting list.',
      partyTooLarge: 'There are more of you than this date has seats.',
      notOpenYet: 'Bookings are not open yet.',
      closed: 'Bookings for this date are closed.',
      past: 'This date is over.',
      cancelled: 'This date has been cancelled.',
      freeAccess: 'Entry is free here: no booking needed, just come along.',
      wrongAudience: 'This date is not for your kind of account.',
      alreadyReserved: 'You already have a booking for this date.',
      childAlone: 'Children cannot come on their own: add an adult.',
      ageNotAllowed: 'Someone in your party is outside the age range for this activity.',
      blackListed: 'This account cannot book at the moment. Write to us if you think this is a mistake.',
      emailNotConfirmed: 'Confirm your email address before you book.',
      phoneNotConfirmed: 'Confirm your phone number before you book.',
      profileIncomplete: 'Complete your profile before you book.',
      cancellationClosed:
        'It is too late to cancel or to remove a person. If you cannot come, please write to us anyway: someone else may be glad of the seat.',
      alreadyAdmitted:
        'Someone from this booking has already been let in: it can no longer be cancelled, moved or made smaller. Ask at the door.',
      noTickets: 'No tickets available.',
      notFound: 'This date is no longer available.',
      forbidden: 'This account cannot book.',
      unauthorized: 'You have been logged out: log in again, what you typed is still here.',
      serverBusy: 'There is a long queue. Try again in a moment: what you typed is still here.',
      editConflict: 'This booking has changed in the meantime. Reload it and try again.',
      readOnly: 'This booking has changed in the meantime. Reload it and try again.',
      wrongState: 'This booking has been cancelled: it can no longer be changed.',
      keyReused: 'This request was already sent with different details. Check your bookings.',
    },
    fullWithList: 'Session is full, join the waiting list.',
    tooManyRequests: (seconds: number) => `${waitStrings.en.tooMany(seconds)} What you typed is still here.`,
    opensAt: (day: string, time: string) => `Bookings open on ${day} at ${time}.`,
    blockedUntilThen: (day: string) =>
      `This account cannot book until ${day}. Write to us if you think this is a mistake.`,
    blocked: (reason: string) =>
      `This account cannot book at the moment: ${reason} Write to us if you think this is a mistake.`,
    blockedUntil: (reason: string, day: string) =>
      `This account cannot book until ${day}: ${reason} Write to us if you think this is a mistake.`,
    childAlone: (under: number) => `Children under ${under} come with an adult: add one.`,
    accountLimit: (maximum: number) =>
      `You already have ${counted(maximum, 'booking', 'bookings')} for upcoming dates, which is the maximum. Cancel one to book this.`,
    noMoreBookings: 'Bookings are suspended at the moment.',
    schoolDayLimit: (maximum: number, booked: number) =>
      `Your school can bring ${counted(maximum, 'class', 'classes')} on one day, and has already booked ${booked} for this day.`,
    tooManyOverlaps: (booked: number) =>
      `You already have ${booked === 1 ? 'one booking' : `${booked} bookings`} for that time and cannot make another. Choose another time, or cancel one.`,
    classAlreadyBooked: (classes: string) =>
      `Your school already has a booking for ${classes} at that time. If it is a different class, give it a different name.`,
    onlyFor: {
      private: 'This date is for families and the public.',
      school: 'This date is for schools.',
      teacher: 'This date is for teachers.',
    },
    tooManySeats: (maximum: number) => `A booking can have ${counted(maximum, 'seat', 'seats')} at most.`,
    tooManyClasses: (maximum: number) =>
      `A booking can have ${counted(maximum, 'class', 'classes')} at most.`,
    partyTooLarge: (maximum: number) =>
      `This date has room for ${counted(maximum, 'person', 'people')} at most, and your party is larger.`,
    partyTooLargeClasses: (maximum: number) =>
      maximum === 1
        ? 'This date has room for 1 class at most.'
        : `This date has room for ${maximum} classes at most.`,
    offline: 'We cannot reach the festival. Check your connection and try again: you will not book twice.',
    fault: 'Something went wrong on our side. Try again in a moment: you will not book twice.',
    invalid: 'Something in your details is not right. Check them and try again.',
    steps: {
      title: 'The booking did not go through',
      titleUnasked: 'You cannot book this date',
      otherDates: 'These dates have seats for all of you:',
      noOtherDates: 'No other dates have seats for all of you.',
      join: 'Join the waiting list with these details',
      bookInstead: 'Go on to booking',
      myRequest: 'See your request',
    },
  },
});
