import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

const toRequest = text('button', { it: 'Guarda a che punto sei', en: 'See your place on the list' });
const toEvent = text('button', { it: 'Vai all’evento', en: 'Go to the event' });

export const requestMessages = {
  waitingListJoined: {
    subject: dated('subject', {
      it: 'Sei in lista d’attesa: {date}',
      en: 'You are on the waiting list: {date}',
    }),
    heading: text('heading', { it: 'Sei in lista d’attesa', en: 'You are on the waiting list' }),
    first: first(
      dated('paragraph', {
        it: 'Sei in lista d’attesa per {date}.',
        en: 'You are on the waiting list for {date}.',
      }),
    ),
    isFirst: text('paragraph', {
      it: 'Per ora non c’è nessuno prima di te.',
      en: 'No one is ahead of you so far.',
    }),
    isBehind: counted(
      'paragraph',
      {
        it: {
          one: 'Sei al {position}° posto della lista. Chi è prima di te ha chiesto 1 posto.',
          other: 'Sei al {position}° posto della lista. Chi è prima di te ha chiesto {count} posti.',
        },
        en: {
          one: 'You are number {position} on the list. Those ahead of you asked for 1 seat.',
          other: 'You are number {position} on the list. Those ahead of you asked for {count} seats.',
        },
      },
      'position',
    ),
    howItGoesOn: text('note', {
      it: 'Quando si libera un posto per te, te lo teniamo da parte e ti scriviamo: avrai qualche ora per confermare. Se cambi idea, esci dalla lista quando vuoi.',
      en: 'When a seat becomes free for you, we will hold it and email you: you will have a few hours to confirm. If you change your mind, you can leave the list at any time.',
    }),
    toRequest,
  },
  seatsOffered: {
    subject: dated('subject', { it: 'Tocca a te: {date}', en: 'It is your turn: {date}' }),
    heading: text('heading', {
      it: 'Si è liberato un posto: tocca a te!',
      en: 'A seat has become free: it is your turn!',
    }),
    first: first(
      dated('paragraph', {
        it: 'C’è posto per te a {date}.',
        en: 'There is room for you at {date}.',
      }),
    ),
    allSeats: counted('paragraph', {
      it: { one: 'Teniamo da parte 1 posto per te.', other: 'Teniamo da parte {count} posti per te.' },
      en: { one: 'We are holding 1 seat for you.', other: 'We are holding {count} seats for you.' },
    }),
    fewerSeats: counted(
      'paragraph',
      {
        it: {
          one: 'Ne avevi chiesti {wanted}: per ora si è liberato 1 posto, e avevi detto che te ne bastavano anche meno. Scegli tu chi viene.',
          other:
            'Ne avevi chiesti {wanted}: per ora si sono liberati {count} posti, e avevi detto che te ne bastavano anche meno. Scegli tu chi viene.',
        },
        en: {
          one: 'You asked for {wanted}: for now there is 1 seat, and you said fewer would do. You choose who comes.',
          other:
            'You asked for {wanted}: for now there are {count} seats, and you said fewer would do. You choose who comes.',
        },
      },
      'wanted',
    ),
    allForClasses: text(
      'paragraph',
      {
        it: 'Teniamo da parte i posti per {classes}, {pupils}.',
        en: 'We are holding seats for {classes}, {pupils}.',
      },
      'classes',
      'pupils',
    ),
    fewerForClasses: text(
      'paragraph',
      {
        it: 'Avevi chiesto {wanted} posti: per ora ce ne sono per {classes}, {pupils}, e avevi detto che te ne bastavano anche meno. Scegli tu chi viene.',
        en: 'You asked for {wanted} seats: for now there are seats for {classes}, {pupils}, and you said fewer would do. You choose who comes.',
      },
      'wanted',
      'classes',
      'pupils',
    ),
    classes: counted('label', {
      it: { one: 'una classe', other: '{count} classi' },
      en: { one: 'one class', other: '{count} classes' },
    }),
    pupils: counted('label', {
      it: { one: '1 alunno', other: '{count} alunni' },
      en: { one: '1 pupil', other: '{count} pupils' },
    }),
    offeredUntil: text(
      'paragraph',
      {
        it: 'Puoi confermare entro le {time} di {day}. Poi il posto passa a chi viene dopo di te.',
        en: 'You can confirm until {time} on {day}. After that, the seat goes to the next on the list.',
      },
      'day',
      'time',
    ),
    decide: text('button', { it: 'Conferma o rinuncia', en: 'Confirm or decline' }),
    nothingHappensYet: text('note', {
      it: 'Aprire la pagina non basta: la conferma la dai tu, con il pulsante.',
      en: 'Opening the page is not enough: you confirm there, with the button.',
    }),
  },
  offerPassed: {
    subject: dated('subject', { it: 'Tempo scaduto: {date}', en: 'Time to confirm has passed: {date}' }),
    heading: text('heading', {
      it: 'Il tempo per confermare è scaduto',
      en: 'The time to confirm has passed',
    }),
    first: first(
      dated('paragraph', {
        it: 'Il tempo per confermare il tuo posto per {date}, è scaduto.',
        en: 'The time to confirm your seat for {date} has passed.',
      }),
    ),
    backInList: text('paragraph', {
      it: 'Non abbiamo avuto risposta in tempo. Sei di nuovo in lista, dopo chi non ha ancora ricevuto una proposta: se si libera un altro posto, ti scriviamo ancora una volta.',
      en: 'We did not hear from you in time. You are back on the list, after those who have not had an offer yet: if another seat becomes free, we will email you once more.',
    }),
    outOfList: text('paragraph', {
      it: 'Anche questa volta non abbiamo avuto risposta in tempo, e non sei più in lista. Se ti interessa ancora, puoi rimetterti in lista.',
      en: 'Once again we did not hear from you in time, so you are no longer on the list. If you still want to come, you can join it again.',
    }),
    closedMeanwhile: text('paragraph', {
      it: 'Non abbiamo avuto risposta in tempo, e intanto le prenotazioni si sono chiuse: per questa data non possiamo più proporti un posto.',
      en: 'We did not hear from you in time, and bookings have closed since: we can no longer offer you a seat for this date.',
    }),
    toRequest,
    toEvent,
  },
  takenOffList: {
    subject: dated('subject', {
      it: 'Non sei più in lista d’attesa: {date}',
      en: 'No longer on the waiting list: {date}',
    }),
    heading: text('heading', {
      it: 'Non sei più in lista d’attesa',
      en: 'You are no longer on the waiting list',
    }),
    first: first(
      dated('paragraph', {
        it: 'Non sei più in lista d’attesa per {date}.',
        en: 'You are no longer on the waiting list for {date}.',
      }),
    ),
    byStaff: text('paragraph', {
      it: 'Chi organizza l’evento ti ha tolto dalla lista. Se pensi che sia un errore, scrivi all’info point: ti aiutiamo volentieri.',
      en: 'The organisers have removed you from the list. If you think this is a mistake, write to the info point: we are glad to help.',
    }),
    toEvent,
  },
  offerRevoked: {
    subject: dated('subject', { it: 'Proposta ritirata: {date}', en: 'Offer withdrawn: {date}' }),
    heading: text('heading', {
      it: 'Abbiamo dovuto ritirare la proposta',
      en: 'We had to withdraw our offer',
    }),
    first: first(
      dated('paragraph', {
        it: 'Abbiamo dovuto ritirare la proposta per {date}.',
        en: 'We had to withdraw our offer for {date}.',
      }),
    ),
    byStaff: text('paragraph', {
      it: 'Ci dispiace: il posto che tenevamo da parte per te non è più disponibile, ma non dipende da te. Resti in lista: se si libera un altro posto, ti scriviamo di nuovo.',
      en: 'We are sorry: the seat we were holding for you is no longer available, through no fault of yours. You stay on the list: if another seat becomes free, we will email you again.',
    }),
    toRequest,
  },
  lastCall: {
    subject: dated('subject', { it: 'Ultime ore per prenotare: {date}', en: 'Last hours to book: {date}' }),
    heading: text('heading', {
      it: 'Adesso prenota chi arriva per primo',
      en: 'From now on, first come, first served',
    }),
    first: first(
      dated('paragraph', {
        it: 'Sono le ultime ore per prenotare {date}.',
        en: 'These are the last hours to book {date}.',
      }),
    ),
    stillSeats: text('paragraph', {
      it: 'Ci sono ancora posti. Da adesso non li teniamo più da parte per la lista: li prende chi prenota per primo.',
      en: 'There are still free seats. From now on we no longer hold them for the list: they go to whoever books first.',
    }),
    freeSeats: counted('paragraph', {
      it: {
        one: 'C’è ancora 1 posto libero. Da adesso non lo teniamo più da parte per la lista: lo prende chi prenota per primo.',
        other:
          'Ci sono ancora {count} posti liberi. Da adesso non li teniamo più da parte per la lista: li prende chi prenota per primo.',
      },
      en: {
        one: 'There is still 1 free seat. From now on we no longer hold it for the list: it goes to whoever books first.',
        other:
          'There are still {count} free seats. From now on we no longer hold them for the list: they go to whoever books first.',
      },
    }),
    closes: text(
      'paragraph',
      { it: 'Le prenotazioni chiudono {day} alle {time}.', en: 'Bookings close on {day} at {time}.' },
      'day',
      'time',
    ),
    toEvent,
  },
} satisfies MessageCatalogue;
