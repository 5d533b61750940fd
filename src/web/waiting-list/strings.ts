import { defineStrings } from '#web/i18n/strings.ts';

const posti = (seats: number) => (seats === 1 ? '1 posto' : `${seats} posti`);
const places = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
const classi = (count: number) => (count === 1 ? '1 classe' : `${count} classi`);
const classes = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

/** Texts of the list of requests, and of a request. */
export const strings = defineStrings('waiting-list', {
  it: {
    list: {
      title: 'Le mie liste d’attesa',
      lead: 'Quando si libera posto lo teniamo per te e ti scriviamo: il tuo turno arriva anche se non guardi.',
      open: 'In corso',
      over: 'Concluse',
      empty: 'Non sei in nessuna lista d’attesa',
      emptyText: 'Se un evento è al completo puoi metterti in lista: appena si libera posto, tocca a te.',
      nothingOpen: 'In questo momento non aspetti niente.',
      programme: 'Apri il programma',
    },
    states: {
      waiting: 'In attesa',
      locked: 'Tocca a te',
      converted: 'Prenotato',
      invalid: 'Non più in lista',
      cancelled: 'Non più in lista',
    },
    place: (position: number) => `${position}° posto in lista`,
    one: {
      back: 'Le mie liste d’attesa',
      joined: 'Fatto: sei in lista!',
      joinedText: 'Ti abbiamo scritto anche per e-mail. Da qui puoi vedere quando vuoi a che punto sei.',
      position: (position: number) => `Sei al ${position}° posto`,
      first: 'Non c’è nessuno prima di te.',
      ahead: (seats: number) => `Chi è prima di te ha chiesto ${posti(seats)}.`,
      takenBack:
        'Abbiamo dovuto ritirare la nostra proposta, e non dipende da te: resti al tuo posto in lista, e ti scriviamo appena si libera altro posto.',
      next: 'E adesso?',
      steps: {
        freed: 'Qualcuno rinuncia, o si aggiungono posti.',
        kept: 'Ne teniamo da parte per te e ti scriviamo, di notte no.',
        confirmed: 'Confermi entro l’ora che leggi nel messaggio, e i biglietti sono tuoi.',
      },
      until: (day: string, time: string) =>
        `Le prenotazioni chiudono ${day} alle ${time}. Nelle ultime ore prenota chi arriva per primo: ti avvisiamo anche allora.`,
      firstCome: 'Adesso prenota chi arriva per primo',
      firstComeText: (day: string, time: string) =>
        `C’è posto, e nelle ultime ore non lo teniamo più da parte per la lista: se lo vuoi, prenota subito. Le prenotazioni chiudono ${day} alle ${time}.`,
      bookNow: 'Prenota adesso',
      least: 'Anche in meno',
      people: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
      classes: (count: number, pupils: number) =>
        `${classi(count)}, ${pupils === 1 ? '1 studente' : `${pupils} studenti`}`,
      leastPeople: (count: number) =>
        count === 1 ? 'Va bene anche 1 posto' : `Vanno bene anche ${count} posti`,
      leastClasses: (count: number) => `Va bene anche per ${classi(count)}`,
      convertedTitle: 'Fatto, hai prenotato!',
      asked: (who: string) => `Avevi chiesto posto per ${who}`,
      convertedText: 'Dalla lista d’attesa alla prenotazione: i biglietti sono pronti.',
      tickets: 'Mostra i biglietti',
      overTitle: 'Non sei più in questa lista',
      whyOver: {
        cancelled: 'Hai lasciato la lista, o hai rinunciato al posto.',
        invalid: 'La lista si è chiusa, oppure due proposte sono passate senza risposta.',
      },
      event: 'Vedi le date',
      notFound: 'Questa richiesta non c’è',
      notFoundText: 'Forse il link è incompleto, o la richiesta è di un altro account.',
    },
    leave: {
      open: 'Esci dalla lista',
      title: 'Vuoi uscire dalla lista?',
      text: 'Il tuo posto in lista va perso: se cambi idea ricominci dal fondo.',
      yes: 'Sì, esci',
      no: 'No, resto',
      done: 'Non sei più in lista',
    },
  },
  en: {
    list: {
      title: 'My waiting lists',
      lead: 'When there is room we keep it for you and write to you, so there is no need to keep checking.',
      open: 'Going on',
      over: 'Over',
      empty: 'You are on no waiting list',
      emptyText: 'When an event is full you can join its list: as soon as there is room, it is your turn.',
      nothingOpen: 'You are not waiting for anything at the moment.',
      programme: 'Open the programme',
    },
    states: {
      waiting: 'Waiting',
      locked: 'Your turn',
      converted: 'Booked',
      invalid: 'No longer on the list',
      cancelled: 'No longer on the list',
    },
    place: (position: number) => `Number ${position} on the list`,
    one: {
      back: 'My waiting lists',
      joined: 'Done: you are on the list!',
      joinedText: 'We have sent you an email, too. You can check your position here at any time.',
      position: (position: number) => `You are number ${position}`,
      first: 'No one is ahead of you.',
      ahead: (seats: number) => `Those ahead of you need ${places(seats)}.`,
      takenBack:
        'We had to take our offer back, through no fault of yours: you keep your place on the list, and we write to you as soon as there is more room.',
      next: 'What happens next',
      steps: {
        freed: 'Someone gives up their seats, or more are added.',
        kept: 'We keep some for you and write to you, though not at night.',
        confirmed: 'You confirm by the time that the message says, and the tickets are yours.',
      },
      until: (day: string, time: string) =>
        `Bookings close on ${day} at ${time}. In the last hours it is first come, first served: we tell you then, too.`,
      firstCome: 'It is first come, first served now',
      firstComeText: (day: string, time: string) =>
        `There is room, and in the last hours we no longer keep it for the list: if you want it, book now. Bookings close on ${day} at ${time}.`,
      bookNow: 'Book now',
      least: 'With fewer, too',
      people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
      classes: (count: number, pupils: number) =>
        `${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}`,
      leastPeople: (count: number) => `${places(count)} would do`,
      leastClasses: (count: number) => `Room for ${classes(count)} would do`,
      convertedTitle: 'Done, it is booked!',
      asked: (who: string) => `You asked for ${who}`,
      convertedText: 'From the waiting list to a reservation: your tickets are ready.',
      tickets: 'Show the tickets',
      overTitle: 'You are no longer on this list',
      whyOver: {
        cancelled: 'You left the list, or said no to the seats.',
        invalid: 'The list was closed, or two offers went by without an answer.',
      },
      event: 'See the dates',
      notFound: 'There is no such request',
      notFoundText: 'The link may be incomplete, or the request belongs to another account.',
    },
    leave: {
      open: 'Leave the list',
      title: 'Do you want to leave the list?',
      text: 'You lose your place: if you change your mind, you start at the end.',
      yes: 'Yes, leave',
      no: 'No, stay',
      done: 'You have left the list',
    },
  },
});
