import { defineStrings } from '#web/i18n/strings.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';

const posti = (seats: number) => (seats === 1 ? '1 posto' : `${seats} posti`);
const places = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);

/** Why an offer could not be confirmed. */
export const offerRefusalStrings = defineStrings('waiting-list.offer-refusal', {
  it: {
    title: 'Conferma non riuscita',
    offerExpired: 'Il tempo per confermare è passato e i posti sono andati ad altri in lista.',
    newPlace: (position: number, seats: number) =>
      position === 1
        ? 'Sei di nuovo in lista, e non c’è nessuno prima di te.'
        : `Sei di nuovo in lista, al ${position}° posto: chi è prima di te ha chiesto ${posti(seats)}.`,
    joinAgain: 'Rimettiti in lista',
    reload: 'Aggiorna la pagina',
    requestLeft: 'Hai lasciato questa lista: la proposta non vale più.',
    notYourTurn: 'Non è ancora il tuo turno: appena si libera un posto per te, ti scriviamo.',
    otherAccount: 'Questa proposta è di un altro account.',
    blackListed: 'Al momento con questo account non si può prenotare. Scrivici, se pensi a un errore.',
    accountDisabled: 'Questo account è disattivato. Scrivici, se pensi a un errore.',
    alreadyReserved: 'Hai già una prenotazione per questa data.',
    sessionGone: 'Questa data non si può più prenotare.',
    unauthorized: 'Il tuo accesso è scaduto: accedi di nuovo.',
    notFound: 'Questa richiesta non esiste più.',
    serverBusy: 'C’è molta gente in fila. Riprova tra un momento.',
    keyReused: 'Questa richiesta era già partita con altri dati. Controlla le tue prenotazioni.',
    tooManyRequests: waitStrings.it.tooMany,
    notOpenYet: 'Le prenotazioni per questa data non sono ancora aperte.',
    freeAccess: 'Ora qui l’ingresso è libero: non serve prenotare, vieni quando vuoi.',
    wrongAudience: 'Questa data non è per il tuo tipo di account.',
    forbidden: 'Con questo account non si può prenotare.',
    offline:
      'Non riusciamo a raggiungere il festival. Controlla la connessione e riprova: non confermerai due volte.',
    invalid: 'Nei dati di chi viene c’è qualcosa che non va: controlla e riprova.',
    readOnly: 'I prezzi può indicarli solo chi organizza: ricarica la pagina e riprova.',
    childAlone: 'Bambini e ragazzi da soli non possono venire: serve un adulto.',
    ageNotAllowed: 'Qualcuno è fuori dalla fascia d’età di questa attività.',
    moreThanKept: 'I posti che teniamo per te non bastano per tutti: scegli chi viene.',
    emailNotConfirmed: 'Prima conferma il tuo indirizzo e-mail con il link che ti abbiamo mandato.',
    phoneNotConfirmed:
      'Prima conferma il tuo numero di telefono: teniamo il posto per te fino alla scadenza.',
    profileIncomplete: 'Prima completa il tuo profilo: teniamo il posto per te fino alla scadenza.',
    tooMany: (maximum: number) => `Con una prenotazione potete venire al massimo in ${maximum}.`,
    accountLimit: 'Hai già il massimo di prenotazioni: annullane una, poi conferma.',
    schoolDayLimit: 'La tua scuola ha già il massimo di classi per questo giorno.',
    tooManyOverlaps: 'Hai già troppe prenotazioni per quell’ora: annullane una, poi conferma.',
    classAlreadyBooked: 'La tua scuola ha già prenotato questa classe per quell’ora.',
    failed: 'C’è stato un errore durante la conferma: riapri il link dell’e-mail e riprova.',
  },
  en: {
    title: 'The confirmation did not go through',
    offerExpired: 'The time to confirm has passed, and the seats went to others on the list.',
    newPlace: (position: number, seats: number) =>
      position === 1
        ? 'You are back on the list, and no one is ahead of you.'
        : `You are back on the list as number ${position}: those ahead of you asked for ${places(seats)}.`,
    joinAgain: 'Join the list again',
    reload: 'Refresh the page',
    requestLeft: 'You have left this list: the offer is no longer valid.',
    notYourTurn: 'It is not your turn yet: we will email you as soon as a seat becomes free for you.',
    otherAccount: 'This offer belongs to another account.',
    blackListed: 'This account cannot book at the moment. Write to us if you think this is a mistake.',
    accountDisabled: 'This account is disabled. Write to us if you think this is a mistake.',
    alreadyReserved: 'You already have a booking for this date.',
    sessionGone: 'This date can no longer be booked.',
    unauthorized: 'You have been logged out: log in again.',
    notFound: 'This request no longer exists.',
    serverBusy: 'There is a long queue. Try again in a moment.',
    keyReused: 'This request was already sent with different details. Check your bookings.',
    tooManyRequests: waitStrings.en.tooMany,
    notOpenYet: 'Bookings for this date are not open yet.',
    freeAccess: 'Entry is now free here: no booking needed, just come along.',
    wrongAudience: 'This date is not for your kind of account.',
    forbidden: 'This account cannot book.',
    offline: 'We cannot reach the festival. Check your connection and try again: you will not confirm twice.',
    invalid: 'Something in the details of who’s coming is not right: check them and try again.',
    readOnly: 'Only the organisers set prices: reload the page and try again.',
    childAlone: 'Children cannot come on their own: an adult has to come along.',
    ageNotAllowed: 'Someone in your party is outside the age range for this activity.',
    moreThanKept: 'The seats we are holding are not enough for all of you: choose who comes.',
    emailNotConfirmed: 'First confirm your email address with the link we sent you.',
    phoneNotConfirmed:
      'First confirm your phone number, then come back: we will hold the seat until the deadline.',
    profileIncomplete:
      'First complete your profile, then come back: we will hold the seat until the deadline.',
    tooMany: (maximum: number) => `At most ${maximum} of you can come with one booking.`,
    accountLimit: 'You already have the maximum number of bookings: cancel one, then confirm.',
    schoolDayLimit: 'Your school already has the maximum number of classes for this day.',
    tooManyOverlaps: 'You have too many bookings for that time: cancel one, then confirm.',
    classAlreadyBooked: 'Your school has already booked this class for that time.',
    failed: 'An error occurred during confirmation, reopen the email link and try again.',
  },
});
