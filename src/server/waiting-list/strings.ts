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
const studenti = (count: number) => (count === 1 ? '1 studente' : `${count} tra studentesse e studenti`);
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
      'Quando si libera posto per te, te lo teniamo da parte e ti scriviamo: avrai qualche ora per confermare. Se cambi idea, esci dalla lista quando vuoi.',
    toRequest: 'Guarda a che punto sei',
    offered: {
      subject: (title) => `Tocca a te: ${title}`,
      heading: 'Si è liberato posto: tocca a te!',
    },
    allSeats: (seats) =>
      seats === 1 ? 'Teniamo da parte 1 posto per te.' : `Teniamo da parte ${seats} posti per te.`,
    fewerSeats: (seats, wanted) =>
      `Ne avevi chiesti ${wanted}: per ora ${
        seats === 1 ? 'si è liberato 1 posto' : `si sono liberati ${seats} posti`
      }, come avevi detto che ti poteva andare bene. Scegli tu chi viene.`,
    allForClasses: (count, pupils) => `Teniamo da parte posto per ${classi(count)}, ${studenti(pupils)}.`,
    fewerForClasses: (count, pupils, wanted) =>
      `Avevi chiesto ${wanted} posti: per ora c’è posto per ${classi(count)}, ${studenti(pupils)}, come avevi detto che ti poteva andare bene. Scegli tu chi viene.`,
    offeredUntil: (day, time) =>
      `Puoi confermare fino a ${day}, ore ${time}. Poi il posto passa a chi viene dopo di te.`,
    decide: 'Conferma o rinuncia',
    nothingHappensYet: 'Aprire la pagina non conferma ancora niente: decidi lì, con un pulsante.',
    passed: {
      subject: (title) => `Il tempo per confermare è finito: ${title}`,
      heading: 'Il tempo per confermare è finito',
    },
    backInList:
      'Non abbiamo avuto risposta in tempo. Sei di nuovo in lista, dopo chi non ha ancora ricevuto una proposta: se si libera altro posto, ti scriviamo ancora una volta.',
    outOfList:
      'Anche questa volta non abbiamo avuto risposta in tempo, e ti abbiamo tolto dalla lista. Se ti interessa ancora, puoi rimetterti in lista.',
    closedMeanwhile:
      'Non abbiamo avuto risposta in tempo, e intanto le prenotazioni si sono chiuse: per questa data non possiamo più proporti un posto.',
    toEvent: 'Vai all’evento',
    takenOff: {
      subject: (title) => `Non sei più in lista d’attesa: ${title}`,
      heading: 'Non sei più in lista d’attesa',
    },
    takenOffByStaff:
      'Chi organizza l’evento ti ha tolto dalla lista. Se pensi che sia un errore, rispondi all’info point: ti aiutiamo volentieri.',
    revoked: {
      subject: (title) => `Il posto che ti avevamo proposto non c’è più: ${title}`,
      heading: 'Abbiamo dovuto ritirare la proposta',
    },
    revokedByStaff:
      'Ci dispiace: il posto che ti stavamo tenendo non è più disponibile, e non dipende da te. Resti in lista: se si libera altro posto, ti scriviamo di nuovo.',
    lastCall: {
      subject: (title) => `Ultime ore per prenotare: ${title}`,
      heading: 'Adesso prenota chi arriva per primo',
    },
    firstComeFirstServed: (freeSeats) =>
      freeSeats === null
        ? 'C’è ancora posto. Da adesso non lo teniamo più da parte per la lista: lo prende chi prenota per primo.'
        : freeSeats === 1
          ? 'C’è ancora 1 posto libero. Da adesso non lo teniamo più da parte per la lista: lo prende chi prenota per primo.'
          : `Ci sono ancora ${freeSeats} posti liberi. Da adesso non li teniamo più da parte per la lista: li prende chi prenota per primo.`,
    closes: (day, time) => `Le prenotazioni chiudono ${day}, alle ${time}.`,
  },
  en: {
    joined: {
      subject: (title) => `You are on the waiting list: ${title}`,
      heading: 'You are on the waiting list',
    },
    position: (position, seatsAhead) =>
      position === 1
        ? 'Nobody is ahead of you so far.'
        : `You are number ${position} on the list. Those ahead of you need ${seatsAhead === 1 ? '1 place' : `${seatsAhead} places`}.`,
    howItGoesOn:
      'When there is room for you, we keep it and write to you: you will have some hours to confirm. If you change your mind, leave the list whenever you like.',
    toRequest: 'See where you stand',
    offered: {
      subject: (title) => `It is your turn: ${title}`,
      heading: 'There is room: it is your turn!',
    },
    allSeats: (seats) =>
      seats === 1 ? 'We are keeping 1 place for you.' : `We are keeping ${seats} places for you.`,
    fewerSeats: (seats, wanted) =>
      `You asked for ${wanted}: so far there ${seats === 1 ? 'is 1 place' : `are ${seats} places`}, as you said would do. You choose who comes.`,
    allForClasses: (count, pupils) =>
      `We are keeping room for ${classes(count)}, ${counted(pupils, 'pupil', 'pupils')}.`,
    fewerForClasses: (count, pupils, wanted) =>
      `You asked for ${wanted} places: so far there is room for ${classes(count)}, ${counted(pupils, 'pupil', 'pupils')}, as you said would do. You choose who comes.`,
    offeredUntil: (day, time) =>
      `You can confirm until ${day}, ${time}. After that the place goes to whoever is next.`,
    decide: 'Confirm or decline',
    nothingHappensYet: 'Opening the page confirms nothing yet: you decide there, with a button.',
    passed: {
      subject: (title) => `The time to confirm is over: ${title}`,
      heading: 'The time to confirm is over',
    },
    backInList:
      'We did not hear from you in time. You are back on the list, after those who have had no offer yet: if there is more room, we write to you once more.',
    outOfList:
      'We did not hear from you in time again, and have taken you off the list. If you still want to come, you can join it anew.',
    closedMeanwhile:
      'We did not hear from you in time, and bookings have closed since: we cannot offer you a place on this date any more.',
    toEvent: 'Go to the event',
    takenOff: {
      subject: (title) => `You are no longer on the waiting list: ${title}`,
      heading: 'You are no longer on the waiting list',
    },
    takenOffByStaff:
      'The organisers have taken you off the list. If you think this is a mistake, ask the info point: we are glad to help.',
    revoked: {
      subject: (title) => `The place we offered you is gone: ${title}`,
      heading: 'We had to take our offer back',
    },
    revokedByStaff:
      'We are sorry: the place that we were keeping for you is no longer available, through no fault of yours. You stay on the list: if there is more room, we write to you again.',
    lastCall: {
      subject: (title) => `Last hours to book: ${title}`,
      heading: 'From now on, first come, first served',
    },
    firstComeFirstServed: (freeSeats) =>
      freeSeats === null
        ? 'There is room left. From now on we keep it for nobody on the list: whoever books first has it.'
        : freeSeats === 1
          ? 'There is 1 place left. From now on we keep it for nobody on the list: whoever books first has it.'
          : `There are ${freeSeats} places left. From now on we keep them for nobody on the list: whoever books first has them.`,
    closes: (day, time) => `Bookings close on ${day}, ${time}.`,
  },
};
