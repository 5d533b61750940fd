import type { SettingWords } from './setting-words.ts';

/** The settings of bookings and waiting lists, in words. */
export const bookingWords = {
  it: {
    seatsPerReservation: {
      word: 'Posti per prenotazione',
      meaning: 'Il massimo di persone in una prenotazione privata.',
    },
    classesPerReservation: {
      word: 'Classi per prenotazione',
      meaning: 'Il massimo di classi in una prenotazione di una scuola.',
    },
    reservationsPerAccount: {
      word: 'Prenotazioni per account',
      meaning: 'Quante prenotazioni valide per date future può avere un account nello stesso momento.',
    },
    classesPerSchoolDay: {
      word: 'Classi di una scuola al giorno',
      meaning:
        'Quante classi della stessa scuola possono prenotare in un giorno del programma, anche da account diversi.',
    },
    overlapsPerAccount: {
      word: 'Prenotazioni di un account alla stessa ora',
      meaning:
        'Quante altre prenotazioni può avere un account alla stessa ora della data che prenota. Fino a quel numero c’è solo un avviso; con 0 non può averne nessuna.',
    },
    sameClassRefused: {
      word: 'Ogni classe in un solo luogo alla volta',
      meaning:
        'Se la scuola ha già prenotato la stessa classe a quell’ora, la prenotazione viene rifiutata. Se non è attivo, c’è solo un avviso.',
    },
    childUnderAge: {
      word: 'Età sotto la quale serve un adulto',
      meaning: 'Chi ha meno anni viene con almeno un adulto (18 anni). Con 0 nessuno ne ha bisogno.',
    },
    childAloneRefused: {
      word: 'Niente bambini senza un adulto',
      meaning:
        'Una prenotazione con bambini sotto quell’età e senza adulti viene rifiutata. Se non è attivo, c’è solo un avviso.',
    },
    chaperonesTakeSeats: {
      word: 'Gli accompagnatori contano come posti',
      meaning: 'Se non è attivo, contano solo gli alunni.',
    },
    phoneMustBeConfirmed: {
      word: 'Prenotazioni solo con il telefono confermato',
      meaning: 'Si prenota solo dopo aver confermato il numero con un codice.',
    },
    offerHoursFar: {
      word: 'Ore per confermare un posto: manca più di una settimana',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non indica altro.',
    },
    offerHoursNear: {
      word: 'Ore per confermare un posto: mancano da 2 a 7 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non indica altro.',
    },
    offerHoursSoon: {
      word: 'Ore per confermare un posto: mancano 1 o 2 giorni',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non indica altro.',
    },
    offerHoursLast: {
      word: 'Ore per confermare un posto: manca meno di un giorno',
      meaning: 'Quanto vale una proposta della lista d’attesa, se l’organizzazione non indica altro.',
    },
    quietFrom: {
      word: 'Inizio del silenzio notturno',
      meaning: 'Da quest’ora le proposte della lista d’attesa non partono e non scadono.',
    },
    quietUntil: {
      word: 'Fine del silenzio notturno',
      meaning: 'Da quest’ora partono i messaggi rimasti in attesa.',
    },
    lastCallHours: {
      word: 'Ore di ultima chiamata',
      meaning:
        'Quante ore prima della chiusura delle prenotazioni chi è in lista riceve un avviso e prenota chi arriva per primo.',
    },
    savedUntilHours: {
      word: 'Fine dei posti tenuti da parte',
      meaning:
        'Fino a quante ore prima della chiusura delle prenotazioni i posti si tengono da parte per chi è stato superato tre volte.',
    },
    remindDayBefore: {
      word: 'Promemoria del giorno prima',
      meaning:
        'Un solo messaggio per tutte le prenotazioni del giorno, con i biglietti e il link «Non posso venire».',
    },
    reminderTime: {
      word: 'Ora del promemoria',
      meaning: 'Quando parte, il giorno prima. Durante il silenzio notturno aspetta il mattino.',
    },
    reminderHours: {
      word: 'Promemoria del giorno stesso: ore prima dell’inizio',
      meaning: 'Ogni evento può indicarne altre. Con 0 non parte.',
    },
    remindSchoolsBySms: {
      word: 'Promemoria anche per SMS alle scuole',
      meaning: 'Il giorno prima, al numero confermato dell’insegnante.',
    },
    thankAfterVisit: {
      word: 'Ringraziamento dopo la visita',
      meaning:
        'Un’e-mail a chi è venuto, con tre domande e, per gli eventi che lo prevedono, l’attestato di partecipazione.',
    },
    thanksHours: {
      word: 'Ringraziamento: ore dopo la fine',
      meaning:
        'Se all’ingresso nessun biglietto è stato controllato, parte un giorno più tardi. Con l’attestato aspetta, un giorno al massimo, i dispositivi che non hanno ancora inviato tutto. Di notte aspetta il mattino.',
    },
  },
  en: {
    seatsPerReservation: {
      word: 'Seats per booking',
      meaning: 'The maximum number of people in a private booking.',
    },
    classesPerReservation: {
      word: 'Classes per booking',
      meaning: 'The maximum number of classes in a school’s booking.',
    },
    reservationsPerAccount: {
      word: 'Bookings per account',
      meaning: 'How many valid bookings for upcoming dates an account can have at a time.',
    },
    classesPerSchoolDay: {
      word: 'Classes per school and day',
      meaning: 'How many classes a school can book on one day of the programme, all its accounts together.',
    },
    overlapsPerAccount: {
      word: 'An account’s bookings at the same time',
      meaning:
        'How many other bookings an account can have at the time of the date it is booking. Up to that number there is only a warning; with 0 it can have none.',
    },
    sameClassRefused: {
      word: 'Each class in one place at a time',
      meaning:
        'If the school has already booked the same class at that time, the booking is refused. When it is off, there is only a warning.',
    },
    childUnderAge: {
      word: 'Age below which an adult is needed',
      meaning: 'Anyone younger comes with at least one adult (aged 18). With 0 nobody needs one.',
    },
    childAloneRefused: {
      word: 'No children without an adult',
      meaning:
        'A booking with children below that age and no adult is refused. When it is off, there is only a warning.',
    },
    chaperonesTakeSeats: {
      word: 'Chaperones count as seats',
      meaning: 'When it is off, only the pupils count.',
    },
    phoneMustBeConfirmed: {
      word: 'Booking only with a confirmed phone number',
      meaning: 'People can book only once they have confirmed their number with a code.',
    },
    offerHoursFar: {
      word: 'Hours to confirm a seat: more than a week to go',
      meaning: 'How long a waiting list offer is valid, unless the organisation says otherwise.',
    },
    offerHoursNear: {
      word: 'Hours to confirm a seat: 2 to 7 days to go',
      meaning: 'How long a waiting list offer is valid, unless the organisation says otherwise.',
    },
    offerHoursSoon: {
      word: 'Hours to confirm a seat: 1 or 2 days to go',
      meaning: 'How long a waiting list offer is valid, unless the organisation says otherwise.',
    },
    offerHoursLast: {
      word: 'Hours to confirm a seat: less than a day to go',
      meaning: 'How long a waiting list offer is valid, unless the organisation says otherwise.',
    },
    quietFrom: {
      word: 'Start of quiet hours',
      meaning: 'From this time on, waiting list offers are not sent and do not expire.',
    },
    quietUntil: {
      word: 'End of quiet hours',
      meaning: 'From this time on, the messages held back are sent.',
    },
    lastCallHours: {
      word: 'Last call, in hours',
      meaning:
        'How many hours before bookings close everyone on the waiting list is notified, and seats go to whoever books first.',
    },
    savedUntilHours: {
      word: 'End of saved seats, in hours',
      meaning:
        'Until how many hours before bookings close seats are saved for requests that were overtaken three times.',
    },
    remindDayBefore: {
      word: 'Reminder the day before',
      meaning: 'One message for all bookings of the day, with the tickets and the “I can’t come” link.',
    },
    reminderTime: {
      word: 'Time of the reminder',
      meaning: 'When it leaves, on the day before. During quiet hours it waits for the morning.',
    },
    reminderHours: {
      word: 'Reminder on the day: hours before the start',
      meaning: 'Each event can have its own. With 0 none is sent.',
    },
    remindSchoolsBySms: {
      word: 'Reminders to schools by text message too',
      meaning: 'The day before, to the teacher’s confirmed number.',
    },
    thankAfterVisit: {
      word: 'Thank-you after the visit',
      meaning:
        'An email to those who came, with three questions and, for events that give one, a certificate of attendance.',
    },
    thanksHours: {
      word: 'Thank-you: hours after the end',
      meaning:
        'Where no ticket was checked at the door, it leaves a day later. With a certificate it waits, a day at most, for devices that have not sent everything yet. At night it waits for the morning.',
    },
  },
} satisfies SettingWords;
