import { defineStrings } from '#web/i18n/strings.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';

const posti = (seats: number) => (seats === 1 ? '1 posto' : `${seats} posti`);
const places = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);

/** Why an offer could not be confirmed. */
export const offerRefusalStrings = defineStrings('waiting-list.offer-refusal', {
  it: {
    title: 'Non è andata',
    offerExpired: 'Il tempo per confermare è passato e i posti sono andati a chi aspettava.',
    newPlace: (position: number, seats: number) =>
      position === 1
        ? 'Sei di nuovo in lista, e non c’è nessuno prima di te.'
        : `Sei di nuovo in lista, al ${position}° posto: chi è prima di te ha chiesto ${posti(seats)}.`,
    joinAgain: 'Rimettiti in lista',
    reload: 'Guarda com’è adesso',
    requestLeft: 'Il posto in questa lista è stato lasciato: la proposta non vale più.',
    notYourTurn: 'Non è ancora il tuo turno: appena si libera posto per te, ti scriviamo.',
    otherAccount: 'Questa proposta è di un altro account.',
    blackListed: 'Al momento con questo account non si può prenotare. Scrivici, se pensi a un errore.',
    accountDisabled: 'Questo account è disattivato. Scrivici, se pensi a un errore.',
    alreadyReserved: 'Hai già una prenotazione per questa data.',
    sessionGone: 'Questa data non si può più prenotare.',
    unauthorized: 'La tua sessione è scaduta: accedi di nuovo.',
    notFound: 'Questa richiesta non c’è più.',
    serverBusy: 'C’è molta gente in fila. Riprova tra un momento.',
    keyInUse: 'La richiesta di prima è ancora in corso. Riprova tra un momento: non confermerai due volte.',
    keyReused: 'Questa richiesta era già partita con altri dati. Controlla le tue prenotazioni.',
    tooManyRequests: waitStrings.it.tooMany,
    notOpenYet: 'Le prenotazioni per questa data non sono ancora aperte.',
    freeAccess: 'Qui ora l’ingresso è libero: non serve prenotare, vieni e basta.',
    wrongAudience: 'Questa data non è per il tuo tipo di account.',
    forbidden: 'Con questo account non si può prenotare.',
    offline:
      'Non riusciamo a raggiungere il festival. Controlla la connessione e riprova: non confermerai due volte.',
    invalid: 'C’è qualcosa che non torna in chi viene: controlla e riprova.',
    readOnly: 'I prezzi li indica solo chi organizza: ricarica la pagina e riprova.',
    ageNotAllowed: 'Qualcuno è fuori dalla fascia d’età di questa attività.',
    moreThanKept: 'I posti tenuti per te non bastano per tutti: scegli chi viene tra quelli che ci stanno.',
    emailNotConfirmed: 'Prima conferma il tuo indirizzo e-mail con il link che ti abbiamo mandato.',
    phoneNotConfirmed: 'Prima conferma il tuo telefono: il posto resta tenuto fino alla scadenza.',
    profileIncomplete: 'Prima completa il tuo profilo: il posto resta tenuto fino alla scadenza.',
    tooMany: (maximum: number) => `Una prenotazione vale al massimo per ${maximum}.`,
    accountLimit: 'Hai già il massimo di prenotazioni: annullane una, poi conferma.',
    schoolDayLimit: 'La tua scuola ha già il massimo di classi per questo giorno.',
    tooManyOverlaps: 'Hai già troppe prenotazioni per quell’ora: annullane una, poi conferma.',
    classAlreadyBooked: 'La tua scuola ha già prenotato questa classe per quell’ora.',
    failed: 'C’è stato un errore durante la conferma: riapri il link dell’e-mail e riprova.',
  },
  en: {
    title: 'That did not work',
    offerExpired: 'The time to confirm is over, and the seats went to those who were waiting.',
    newPlace: (position: number, seats: number) =>
      position === 1
        ? 'You are back on the list, and no one is ahead of you.'
        : `You are back on the list as number ${position}: those ahead of you asked for ${places(seats)}.`,
    joinAgain: 'Join the list again',
    reload: 'See the current state',
    requestLeft: 'This place on the list was given up: the offer no longer stands.',
    notYourTurn: 'It is not your turn yet: as soon as there is room for you, we write to you.',
    otherAccount: 'This offer belongs to another account.',
    blackListed: 'This account cannot book at the moment. Write to us if you think this is a mistake.',
    accountDisabled: 'This account is disabled. Write to us if you think this is a mistake.',
    alreadyReserved: 'You already have a reservation for this date.',
    sessionGone: 'This date can no longer be booked.',
    unauthorized: 'Your session has ended: log in again.',
    notFound: 'This request no longer exists.',
    serverBusy: 'There is a long queue. Try again in a moment.',
    keyInUse: 'The request before is still running. Try again in a moment: you will not confirm twice.',
    keyReused: 'This request was already sent with other data. Have a look at your reservations.',
    tooManyRequests: waitStrings.en.tooMany,
    notOpenYet: 'Bookings for this date are not open yet.',
    freeAccess: 'Entry is free here now: no booking needed, just come.',
    wrongAudience: 'This date is not for your kind of account.',
    forbidden: 'This account cannot book.',
    offline: 'We cannot reach the festival. Check your connection and try again: you will not confirm twice.',
    invalid: 'Something about who comes does not add up: check it and try again.',
    readOnly: 'Only the organisers set prices: reload the page and try again.',
    ageNotAllowed: 'Someone in your party is outside the age range of this activity.',
    moreThanKept: 'The places kept for you are not enough for everyone: choose who comes.',
    emailNotConfirmed: 'First confirm your email address with the link that we sent you.',
    phoneNotConfirmed:
      'First confirm your phone number, then come back: the place is kept until the deadline.',
    profileIncomplete: 'First complete your profile, then come back: the place is kept until the deadline.',
    tooMany: (maximum: number) => `At most ${maximum} can come with one reservation.`,
    accountLimit: 'You already have the maximum number of reservations: cancel one, then confirm.',
    schoolDayLimit: 'Your school already has the maximum number of classes for this day.',
    tooManyOverlaps: 'You have too many reservations for that time: cancel one, then confirm.',
    classAlreadyBooked: 'Your school has already booked this class for that time.',
    failed: 'An error occurred during confirmation, reopen the email link and try again.',
  },
});
