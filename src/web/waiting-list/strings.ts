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
      lead: 'Quando si libera un posto te lo teniamo da parte e ti scriviamo: non serve che tu controlli.',
      open: 'In corso',
      over: 'Concluse',
      empty: 'Non sei in nessuna lista d’attesa',
      emptyText: 'Se un evento è al completo puoi metterti in lista: appena si libera un posto, tocca a te.',
      nothingOpen: 'In questo momento non sei in attesa di nessun posto.',
      programme: 'Apri il programma',
    },
    passedOver: {
      title: (day: string) => `Fino a ${day} con questo account non si può prenotare`,
      text: 'Resti nelle liste al tuo posto, ma fino a quel giorno i posti che si liberano vanno a chi viene dopo di te. Scrivici, se pensi a un errore.',
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
        'Abbiamo dovuto ritirare la proposta, ma non dipende da te: resti al tuo posto in lista e ti scriviamo appena si libera un altro posto.',
      next: 'E adesso?',
      steps: {
        freed: 'Qualcuno rinuncia, oppure aggiungiamo posti.',
        later: 'Te lo teniamo da parte e ti scriviamo, ma mai di notte.',
        confirmed: 'Confermi entro l’ora indicata nel messaggio, e i biglietti sono tuoi.',
      },
      until: (day: string, time: string) =>
        `Le prenotazioni chiudono ${day} alle ${time}. Nelle ultime ore prenota chi arriva per primo: ti avvisiamo anche allora.`,
      firstCome: 'Adesso prenota chi arriva per primo',
      firstComeText: (day: string, time: string) =>
        `Ci sono posti liberi, e nelle ultime ore non li teniamo più da parte per la lista: se ti interessa, prenota subito. Le prenotazioni chiudono ${day} alle ${time}.`,
      bookNow: 'Prenota subito',
      least: 'Anche meno posti',
      people: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
      classes: (count: number, pupils: number) =>
        `${classi(count)}, ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}`,
      leastPeople: (count: number) =>
        count === 1 ? 'Va bene anche 1 posto' : `Vanno bene anche ${count} posti`,
      leastClasses: (count: number) => `Va bene anche un posto per ${classi(count)}`,
      convertedTitle: 'Fatto, hai prenotato!',
      requested: (who: string) => `Avevi chiesto posti per ${who}`,
      convertedText: 'Dalla lista d’attesa alla prenotazione: i biglietti sono pronti.',
      tickets: 'Mostra i biglietti',
      overTitle: 'Non sei più in questa lista',
      whyOver: {
        cancelled: 'Hai lasciato la lista, oppure hai rinunciato al posto.',
        invalid: 'La lista è stata chiusa, oppure non hai risposto a due proposte.',
      },
      event: 'Vedi le date',
      notFound: 'Questa richiesta non esiste',
      notFoundText: 'Forse il link è incompleto, o la richiesta è di un altro account.',
    },
    leave: {
      open: 'Esci dalla lista',
      title: 'Vuoi uscire dalla lista?',
      text: 'Perdi il tuo posto in lista: se cambi idea, riparti dal fondo.',
      yes: 'Sì, esci',
      no: 'No, resta in lista',
      done: 'Non sei più in lista',
    },
  },
  en: {
    list: {
      title: 'My waiting lists',
      lead: 'When a seat becomes free we hold it and email you, so there is no need to keep checking.',
      open: 'Active',
      over: 'Past',
      empty: 'You are not on any waiting list',
      emptyText:
        'When an event is full you can join its waiting list: as soon as a seat becomes free, it is your turn.',
      nothingOpen: 'You are not waiting for anything at the moment.',
      programme: 'Open the programme',
    },
    passedOver: {
      title: (day: string) => `This account cannot book until ${day}`,
      text: 'You keep your place on the lists, but until that day seats that become free go to those after you. Write to us if you think this is a mistake.',
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
      joinedText: 'We have sent you an email too. You can check your place here at any time.',
      position: (position: number) => `You are number ${position}`,
      first: 'No one is ahead of you.',
      ahead: (seats: number) => `Those ahead of you asked for ${places(seats)}.`,
      takenBack:
        'We had to withdraw our offer, through no fault of yours: you keep your place on the list, and we will email you as soon as another seat becomes free.',
      next: 'What happens next',
      steps: {
        freed: 'Someone gives up their seat, or we add more.',
        later: 'We hold it for you and email you, but never at night.',
        confirmed: 'You confirm by the time given in the email, and the tickets are yours.',
      },
      until: (day: string, time: string) =>
        `Bookings close on ${day} at ${time}. In the last hours it is first come, first served: we will tell you then too.`,
      firstCome: 'It is first come, first served now',
      firstComeText: (day: string, time: string) =>
        `There are seats left, and in the last hours we no longer hold them for the list: if you are still interested, book now. Bookings close on ${day} at ${time}.`,
      bookNow: 'Book now',
      least: 'Fewer seats too',
      people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
      classes: (count: number, pupils: number) =>
        `${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}`,
      leastPeople: (count: number) => `${places(count)} would do too`,
      leastClasses: (count: number) => `Seats for ${classes(count)} would do too`,
      convertedTitle: 'Done, you are booked!',
      requested: (who: string) => `You asked for seats for ${who}`,
      convertedText: 'From the waiting list to a booking: your tickets are ready.',
      tickets: 'Show the tickets',
      overTitle: 'You are no longer on this list',
      whyOver: {
        cancelled: 'You left the list, or declined the seat.',
        invalid: 'The list was closed, or you did not answer two offers.',
      },
      event: 'See the dates',
      notFound: 'This request does not exist',
      notFoundText: 'The link may be incomplete, or the request belongs to another account.',
    },
    leave: {
      open: 'Leave the list',
      title: 'Do you want to leave the list?',
      text: 'You will lose your place: if you change your mind, you start again at the end.',
      yes: 'Yes, leave',
      no: 'No, stay',
      done: 'You have left the list',
    },
  },
});
