import type { SettingWords } from './setting-words.ts';

/** The settings of bookings and waiting lists, in words. */
export const bookingWords = {
  it: {
    seatsPerReservation: {
      word: 'Posti per prenotazione',
      meaning: 'Quante persone può portare, al massimo, una prenotazione privata.',
    },
    classesPerReservation: {
      word: 'Classi per prenotazione',
      meaning: 'Quante classi può portare, al massimo, una prenotazione di una scuola.',
    },
    reservationsPerAccount: {
      word: 'Prenotazioni per account',
      meaning: 'Quante prenotazioni valide, per date ancora da venire, può avere insieme un account.',
    },
    classesPerSchoolDay: {
      word: 'Classi di una scuola al giorno',
      meaning:
        'Quante classi della stessa scuola possono prenotare in un giorno del programma, anche da account diversi.',
    },
    overlapsPerAccount: {
      word: 'Prenotazioni di un account alla stessa ora',
      meaning:
        'Quante altre prenotazioni può già avere un account mentre si svolge la data che prenota. Fino a quel numero lo avvisiamo soltanto; con 0 non può averne nessuna.',
    },
    sameClassRefused: {
      word: 'Una classe, un posto alla volta',
      meaning:
        'Se la scuola ha già prenotato la stessa classe a quell’ora, la prenotazione viene rifiutata. Se è spento, c’è solo un avviso.',
    },
    chaperonesTakeSeats: {
      word: 'Gli accompagnatori contano come posti',
      meaning: 'Se è spento, contano solo studentesse e studenti.',
    },
    phoneMustBeConfirmed: {
      word: 'Telefono confermato per prenotare',
      meaning: 'Si prenota solo dopo aver confermato il numero con un codice.',
    },
    offerHoursFar: {
      word: 'Ore per accettare un posto: manca più di una settimana',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursNear: {
      word: 'Ore per accettare un posto: mancano da 2 a 7 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursSoon: {
      word: 'Ore per accettare un posto: mancano 1 o 2 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    offerHoursLast: {
      word: 'Ore per accettare un posto: manca meno di un giorno',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non dice altro.',
    },
    quietFrom: {
      word: 'Inizio del silenzio notturno',
      meaning: 'Da quest’ora le proposte della lista d’attesa non si mandano e non scadono.',
    },
    quietUntil: {
      word: 'Fine del silenzio notturno',
      meaning: 'Da quest’ora i messaggi rimasti in attesa partono.',
    },
    lastCallHours: {
      word: 'Ore di ultima chiamata',
      meaning:
        'Prima della chiusura delle prenotazioni: chi è in lista riceve un avviso e prenota chi arriva per primo.',
    },
    savedUntilHours: {
      word: 'Ore fino a cui si tengono da parte i posti',
      meaning:
        'Prima della chiusura delle prenotazioni: fino ad allora i posti si tengono per chi è stato superato tre volte.',
    },
  },
  en: {
    seatsPerReservation: {
      word: 'Seats per reservation',
      meaning: 'How many people a private reservation can bring at most.',
    },
    classesPerReservation: {
      word: 'Classes per reservation',
      meaning: 'How many classes a school’s reservation can bring at most.',
    },
    reservationsPerAccount: {
      word: 'Reservations per account',
      meaning: 'How many valid reservations, for dates still to come, one account can have at a time.',
    },
    classesPerSchoolDay: {
      word: 'Classes of a school per day',
      meaning:
        'How many classes of one school can be booked on a day of the programme, by all its accounts together.',
    },
    overlapsPerAccount: {
      word: 'Reservations of an account at the same time',
      meaning:
        'How many other reservations an account can have already while the date that it books takes place. Up to that number there is only a warning; with 0 it can have none.',
    },
    sameClassRefused: {
      word: 'A class in one place at a time',
      meaning:
        'If the school has booked the same class at that time already, the booking is refused. When it is off, there is only a warning.',
    },
    chaperonesTakeSeats: {
      word: 'Chaperones count as seats',
      meaning: 'When it is off, only the pupils count.',
    },
    phoneMustBeConfirmed: {
      word: 'Confirmed phone to book',
      meaning: 'People book only once they have confirmed their number with a code.',
    },
    offerHoursFar: {
      word: 'Hours to accept a place: more than a week to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursNear: {
      word: 'Hours to accept a place: 2 to 7 days to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursSoon: {
      word: 'Hours to accept a place: 1 or 2 days to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    offerHoursLast: {
      word: 'Hours to accept a place: less than a day to go',
      meaning: 'How long an offer of the waiting list stands, unless the organization says otherwise.',
    },
    quietFrom: {
      word: 'Start of the quiet night',
      meaning: 'From then on offers of the waiting list are not sent, and do not run out.',
    },
    quietUntil: {
      word: 'End of the quiet night',
      meaning: 'From then on the messages that waited are sent.',
    },
    lastCallHours: {
      word: 'Hours of the last call',
      meaning:
        'Before bookings close: everyone on the waiting list is notified, and seats go to those who book first.',
    },
    savedUntilHours: {
      word: 'Hours until which seats are saved',
      meaning:
        'Before bookings close: until then seats are saved for requests that were overtaken three times.',
    },
  },
} satisfies SettingWords;
