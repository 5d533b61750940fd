import { counted } from '#core/counted.ts';
import type { FigureKey, Urgency } from '#core/dashboard/figures.ts';
import {
  emptySoonHours,
  longListFrom,
  noticeEndsWithinHours,
  offerEndsWithinHours,
} from '#core/dashboard/rules.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** What a number is of, as it follows the number. */
type FigureWords = Readonly<Record<FigureKey, (count: number) => string>>;
type ShortWords = Readonly<Record<FigureKey, string>>;
type UrgencyWords = Readonly<Record<Urgency, string>>;
const one = (single: string, several: string) => (count: number) => (count === 1 ? single : several);

export const strings = defineStrings('dashboard', {
  it: {
    hello: (name: string) => `Ciao ${name}, ecco a che punto siamo.`,
    helloContact: (name: string) => `Ciao ${name}, ecco a che punto sono i tuoi eventi.`,
    none: 'Il tuo account non ha sezioni da gestire.',
    toDo: 'Da dove cominciare',
    nothingToDo: 'Tutto a posto: in questo momento non c’è niente che ti aspetta.',
    inOrder: (what: string) => `Niente da fare per: ${what}.`,
    urgencies: {
      now: 'Subito',
      soon: 'Nei prossimi giorni',
      later: 'Da completare',
    } satisfies UrgencyWords,
    figures: {
      offersEnding: one(
        `proposta scade entro ${offerEndsWithinHours} ore`,
        `proposte scadono entro ${offerEndsWithinHours} ore`,
      ),
      failedMessages: one('messaggio non è arrivato', 'messaggi non sono arrivati'),
      clashes: one('sessione da controllare nell’orario', 'sessioni da controllare nell’orario'),
      accessRequests: one('richiesta di accessibilità da vedere', 'richieste di accessibilità da vedere'),
      toApprove: one('evento aspetta la tua approvazione', 'eventi aspettano la tua approvazione'),
      conflicts: one('ingresso da rivedere', 'ingressi da rivedere'),
      nearlyEmpty: one(
        `sessione quasi vuota nelle prossime ${emptySoonHours} ore`,
        `sessioni quasi vuote nelle prossime ${emptySoonHours} ore`,
      ),
      fullWithLongList: one(
        `sessione al completo con almeno ${longListFrom} richieste in lista`,
        `sessioni al completo con almeno ${longListFrom} richieste in lista`,
      ),
      noticesEnding: one(
        `avviso finisce entro ${noticeEndsWithinHours} ore`,
        `avvisi finiscono entro ${noticeEndsWithinHours} ore`,
      ),
      rowsLeftOut: one('importazione con righe da sistemare', 'importazioni con righe da sistemare'),
      undated: one('evento pubblico senza date', 'eventi pubblici senza date'),
      inOneLanguage: one('evento in programma senza l’inglese', 'eventi in programma senza l’inglese'),
      withoutPicture: one('evento in programma senza un’immagine', 'eventi in programma senza un’immagine'),
      notPublic: one('evento non ancora pubblico', 'eventi non ancora pubblici'),
    } satisfies FigureWords,
    short: {
      offersEnding: 'proposte',
      failedMessages: 'messaggi',
      clashes: 'orario',
      accessRequests: 'accessibilità',
      toApprove: 'approvazioni',
      conflicts: 'ingressi',
      nearlyEmpty: 'sessioni in arrivo',
      fullWithLongList: 'liste d’attesa',
      noticesEnding: 'avvisi',
      rowsLeftOut: 'importazioni',
      undated: 'date',
      inOneLanguage: 'inglese',
      withoutPicture: 'immagini',
      notPublic: 'pubblicazione',
    } satisfies ShortWords,
    signLanguage: (count: number) => `di cui ${count} LIS`,
    others: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    today: {
      title: 'Oggi',
      none: 'Oggi non c’è niente in calendario.',
      over: 'Per oggi è tutto.',
      noneOwn: 'Oggi i tuoi eventi non hanno date.',
      all: (count: number) => (count === 1 ? 'La sessione di oggi' : `Tutte le ${count} sessioni di oggi`),
    },
    next: {
      title: 'Le prossime date',
      none: 'Dopo oggi non c’è ancora niente in calendario.',
      noneOwn: 'Dopo oggi i tuoi eventi non hanno ancora date.',
      all: (count: number) => (count === 1 ? 'L’unica sessione in arrivo' : `Tutte le ${count} in arrivo`),
    },
    emptySoon: {
      title: 'Ancora quasi vuote',
      none: '',
      noneOwn: '',
      all: (count: number) =>
        count === 1 ? `L’unica nelle prossime ${emptySoonHours} ore` : `Tutte e ${count}`,
    },
    session: {
      cancelled: 'Annullata',
      taken: (taken: number, max: number | null) =>
        max === null
          ? counted(taken, 'posto preso', 'posti presi')
          : `${counted(taken, 'posto preso', 'posti presi')} su ${max}`,
      waiting: (count: number) => `${count} in lista d’attesa`,
    },
    person: {
      label: 'Cerca una persona',
      hint: 'Nome, e-mail, telefono o scuola',
      found: (count: number) =>
        count === 0 ? 'Nessun account corrisponde.' : counted(count, 'account trovato', 'account trovati'),
      all: (count: number) => (count === 1 ? 'L’account trovato' : `Tutti i ${count} account`),
      of: (what: string, who: string) => `${what}: ${who}`,
      bookings: 'Prenotazioni',
      messages: 'Messaggi',
    },
    lists: 'Tutti gli elenchi',
  },
  en: {
    hello: (name: string) => `Hello ${name}, here is how things stand.`,
    helloContact: (name: string) => `Hello ${name}, here is how your events stand.`,
    none: 'Your account has no sections to manage.',
    toDo: 'What to do first',
    nothingToDo: 'All in order: nothing is waiting for you right now.',
    inOrder: (what: string) => `Nothing to do for: ${what}.`,
    urgencies: { now: 'Now', soon: 'In the next few days', later: 'To complete' } satisfies UrgencyWords,
    figures: {
      offersEnding: one(
        `offer ends within ${offerEndsWithinHours} hours`,
        `offers end within ${offerEndsWithinHours} hours`,
      ),
      failedMessages: one('message did not arrive', 'messages did not arrive'),
      clashes: one('session to check in the timetable', 'sessions to check in the timetable'),
      accessRequests: one('access request to look at', 'access requests to look at'),
      toApprove: one('event is waiting for your approval', 'events are waiting for your approval'),
      conflicts: one('ticket check to be reviewed', 'ticket checks to be reviewed'),
      nearlyEmpty: one(
        `nearly empty session in the next ${emptySoonHours} hours`,
        `nearly empty sessions in the next ${emptySoonHours} hours`,
      ),
      fullWithLongList: one(
        `full session with at least ${longListFrom} requests on its list`,
        `full sessions with at least ${longListFrom} requests on their lists`,
      ),
      noticesEnding: one(
        `notice ends within ${noticeEndsWithinHours} hours`,
        `notices end within ${noticeEndsWithinHours} hours`,
      ),
      rowsLeftOut: one('import with rows to mend', 'imports with rows to mend'),
      undated: one('public event without dates', 'public events without dates'),
      inOneLanguage: one('upcoming event without English', 'upcoming events without English'),
      withoutPicture: one('upcoming event without a picture', 'upcoming events without a picture'),
      notPublic: one('event not public yet', 'events not public yet'),
    } satisfies FigureWords,
    short: {
      offersEnding: 'offers',
      failedMessages: 'messages',
      clashes: 'timetable',
      accessRequests: 'access requests',
      toApprove: 'approvals',
      conflicts: 'ticket checks',
      nearlyEmpty: 'sessions coming up',
      fullWithLongList: 'waiting lists',
      noticesEnding: 'notices',
      rowsLeftOut: 'imports',
      undated: 'dates',
      inOneLanguage: 'English',
      withoutPicture: 'pictures',
      notPublic: 'publication',
    } satisfies ShortWords,
    signLanguage: (count: number) => `${count} sign language`,
    others: (count: number) => `and ${count} more`,
    today: {
      title: 'Today',
      none: 'There is nothing on today.',
      over: 'That was all for today.',
      noneOwn: 'Your events have no dates today.',
      all: (count: number) => (count === 1 ? 'Today’s only session' : `All ${count} sessions of today`),
    },
    next: {
      title: 'Coming up',
      none: 'There is nothing after today yet.',
      noneOwn: 'Your events have no dates after today yet.',
      all: (count: number) => (count === 1 ? 'The only session to come' : `All ${count} to come`),
    },
    emptySoon: {
      title: 'Still nearly empty',
      none: '',
      noneOwn: '',
      all: (count: number) =>
        count === 1 ? `The only one in the next ${emptySoonHours} hours` : `All ${count}`,
    },
    session: {
      cancelled: 'Cancelled',
      taken: (taken: number, max: number | null) =>
        max === null
          ? `${counted(taken, 'seat', 'seats')} taken`
          : `${taken} of ${counted(max, 'seat', 'seats')} taken`,
      waiting: (count: number) => `${count} on the waiting list`,
    },
    person: {
      label: 'Find a person',
      hint: 'Name, email, phone or school',
      found: (count: number) =>
        count === 0 ? 'No account matches.' : `${counted(count, 'account', 'accounts')} found`,
      all: (count: number) => (count === 1 ? 'The account found' : `All ${count} accounts`),
      of: (what: string, who: string) => `${what}: ${who}`,
      bookings: 'Bookings',
      messages: 'Messages',
    },
    lists: 'All lists',
  },
});
