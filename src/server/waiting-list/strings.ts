import { counted } from '#core/counted.ts';
import type { Language } from '#core/languages.ts';

interface Heading {
  subject(title: string): string;
  heading: string;
}
interface Strings {
  joined: Heading;
  position(position: number, seatsAhead: number): string;
  howItGoesOn: string;
  toRequest: string;
  offered: Heading;
  allSeats(seats: number): string;
  fewerSeats(seats: number, wanted: number): string;
  allForClasses(classes: number, pupils: number): string;
  fewerForClasses(classes: number, pupils: number, wanted: number): string;
  offeredUntil(day: string, time: string): string;
  decide: string;
  nothingHappensYet: string;
  passed: Heading;
  backInList: string;
  outOfList: string;
  closedMeanwhile: string;
  toEvent: string;
  takenOff: Heading;
  takenOffByStaff: string;
  revoked: Heading;
  revokedByStaff: string;
  lastCall: Heading;
  firstComeFirstServed(freeSeats: number | null): string;
  closes(day: string, time: string): string;
}

const classi = (count: number) => (count === 1 ? 'una classe' : `${count} classi`);
const studenti = (count: number) => (count === 1 ? '1 alunno' : `${count} alunni`);
const classes = (count: number) => (count === 1 ? 'one class' : `${count} classes`);

export const strings: Record<Language, Strings> = {
  it: {
    joined: {
      subject: (title) => `Sei in lista d’attesa: ${title}`,
      heading: 'Sei in lista d’attesa',
    },
    position: (position, seatsAhead) =>
      position === 1
        ? 'Per ora non c’è nessuno prima di te.'
        : `Sei al ${position}° posto della lista. Chi è prima di te ha chiesto ${
            seatsAhead === 1 ? '1 posto' : `${seatsAhead} posti`
          }.`,
    howItGoesOn:
      'Quando si libera un posto per te, te lo teniamo da parte e ti scriviamo: avrai qualche ora per confermare. Se cambi idea, esci dalla lista quando vuoi.',
    toRequest: 'Guarda a che punto sei',
    offered: {
      subject: (title) => `Tocca a te: ${title}`,
      heading: 'Si è liberato un posto: tocca a te!',
    },
    allSeats: (seats) =>
      seats === 1 ? 'Teniamo da parte 1 posto per te.' : `Teniamo da parte ${seats} posti per te.`,
    fewerSeats: (seats, wanted) =>
      `Ne avevi chiesti ${wanted}: per ora ${
        seats === 1 ? 'si è liberato 1 posto' : `si sono liberati ${seats} posti`
      }, e avevi detto che te ne bastavano anche meno. Scegli tu chi viene.`,
    allForClasses: (count, pupils) => `Teniamo da parte i posti per ${classi(count)}, ${studenti(pupils)}.`,
    fewerForClasses: (count, pupils, wanted) =>
      `Avevi chiesto ${wanted} posti: per ora ci sono posti per ${classi(count)}, ${studenti(pupils)}, e avevi detto che te ne bastavano anche meno. Scegli tu chi viene.`,
    offeredUntil: (day, time) =>
      `Puoi confermare entro le ${time} di ${day}. Poi il posto passa a chi viene dopo di te.`,
    decide: 'Conferma o rinuncia',
    nothingHappensYet: 'Aprire la pagina non basta: la conferma la dai tu, con il pulsante.',
    passed: {
      subject: (title) => `Il tempo per confermare è scaduto: ${title}`,
      heading: 'Il tempo per confermare è scaduto',
    },
    backInList:
      'Non abbiamo avuto risposta in tempo. Sei di nuovo in lista, dopo chi non ha ancora ricevuto una proposta: se si libera un altro posto, ti scriviamo ancora una volta.',
    outOfList:
      'Anche questa volta non abbiamo avuto risposta in tempo, e non sei più in lista. Se ti interessa ancora, puoi rimetterti in lista.',
    closedMeanwhile:
      'Non abbiamo avuto risposta in tempo, e intanto le prenotazioni si sono chiuse: per questa data non possiamo più proporti un posto.',
    toEvent: 'Vai all’evento',
    takenOff: {
      subject: (title) => `Non sei più in lista d’attesa: ${title}`,
      heading: 'Non sei più in lista d’attesa',
    },
    takenOffByStaff:
      'Chi organizza l’evento ti ha tolto dalla lista. Se pensi che sia un errore, scrivi all’info point: ti aiutiamo volentieri.',
    revoked: {
      subject: (title) => `Il posto che ti avevamo proposto non c’è più: ${title}`,
      heading: 'Abbiamo dovuto ritirare la proposta',
    },
    revokedByStaff:
      'Ci dispiace: il posto che tenevamo da parte per te non è più disponibile, ma non dipende da te. Resti in lista: se si libera un altro posto, ti scriviamo di nuovo.',
    lastCall: {
      subject: (title) => `Ultime ore per prenotare: ${title}`,
      heading: 'Adesso prenota chi arriva per primo',
    },
    firstComeFirstServed: (freeSeats) =>
      freeSeats === null
        ? 'Ci sono ancora posti. Da adesso non li teniamo più da parte per la lista: li prende chi prenota per primo.'
        : freeSeats === 1
          ? 'C’è ancora 1 posto libero. Da adesso non lo teniamo più da parte per la lista: lo prende chi prenota per primo.'
          : `Ci sono ancora ${freeSeats} posti liberi. Da adesso non li teniamo più da parte per la lista: li prende chi prenota per primo.`,
    closes: (day, time) => `Le prenotazioni chiudono ${day} alle ${time}.`,
  },
  en: {
    joined: {
      subject: (title) => `You are on the waiting list: ${title}`,
      heading: 'You are on the waiting list',
    },
    position: (position, seatsAhead) =>
      position === 1
        ? 'No one is ahead of you so far.'
        : `You are number ${position} on the list. Those ahead of you asked for ${seatsAhead === 1 ? '1 seat' : `${seatsAhead} seats`}.`,
    howItGoesOn:
      'When a seat becomes free for you, we will hold it and email you: you will have a few hours to confirm. If you change your mind, you can leave the list at any time.',
    toRequest: 'See your place on the list',
    offered: {
      subject: (title) => `It is your turn: ${title}`,
      heading: 'A seat has become free: it is your turn!',
    },
    allSeats: (seats) =>
      seats === 1 ? 'We are holding 1 seat for you.' : `We are holding ${seats} seats for you.`,
    fewerSeats: (seats, wanted) =>
      `You asked for ${wanted}: for now there ${seats === 1 ? 'is 1 seat' : `are ${seats} seats`}, and you said fewer would do. You choose who comes.`,
    allForClasses: (count, pupils) =>
      `We are holding seats for ${classes(count)}, ${counted(pupils, 'pupil', 'pupils')}.`,
    fewerForClasses: (count, pupils, wanted) =>
      `You asked for ${wanted} seats: for now there are seats for ${classes(count)}, ${counted(pupils, 'pupil', 'pupils')}, and you said fewer would do. You choose who comes.`,
    offeredUntil: (day, time) =>
      `You can confirm until ${time} on ${day}. After that, the seat goes to the next on the list.`,
    decide: 'Confirm or decline',
    nothingHappensYet: 'Opening the page is not enough: you confirm there, with the button.',
    passed: {
      subject: (title) => `The time to confirm has passed: ${title}`,
      heading: 'The time to confirm has passed',
    },
    backInList:
      'We did not hear from you in time. You are back on the list, after those who have not had an offer yet: if another seat becomes free, we will email you once more.',
    outOfList:
      'Once again we did not hear from you in time, so you are no longer on the list. If you still want to come, you can join it again.',
    closedMeanwhile:
      'We did not hear from you in time, and bookings have closed since: we can no longer offer you a seat for this date.',
    toEvent: 'Go to the event',
    takenOff: {
      subject: (title) => `You are no longer on the waiting list: ${title}`,
      heading: 'You are no longer on the waiting list',
    },
    takenOffByStaff:
      'The organisers have removed you from the list. If you think this is a mistake, write to the info point: we are glad to help.',
    revoked: {
      subject: (title) => `The seat we offered you is no longer available: ${title}`,
      heading: 'We had to withdraw our offer',
    },
    revokedByStaff:
      'We are sorry: the seat we were holding for you is no longer available, through no fault of yours. You stay on the list: if another seat becomes free, we will email you again.',
    lastCall: {
      subject: (title) => `Last hours to book: ${title}`,
      heading: 'From now on, first come, first served',
    },
    firstComeFirstServed: (freeSeats) =>
      freeSeats === null
        ? 'There are still seats. From now on we no longer hold them for the list: they go to whoever books first.'
        : freeSeats === 1
          ? 'There is still 1 seat. From now on we no longer hold it for the list: it goes to whoever books first.'
          : `There are still ${freeSeats} seats. From now on we no longer hold them for the list: they go to whoever books first.`,
    closes: (day, time) => `Bookings close on ${day} at ${time}.`,
  },
};
