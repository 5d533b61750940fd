import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import type { FigureKey } from './figures.ts';

type FigureWords = Readonly<Record<FigureKey, string>>;

export const strings = defineStrings('dashboard', {
  it: {
    hello: (name: string) => `Ciao ${name}, ecco a che punto siamo.`,
    helloContact: (name: string) => `Ciao ${name}, ecco a che punto sono i tuoi eventi.`,
    none: 'Il tuo account non ha sezioni da gestire.',
    toDo: 'Da tenere d’occhio',
    figures: {
      toApprove: 'Eventi che aspettano la tua approvazione',
      notPublic: 'Eventi non ancora pubblici',
      undated: 'Eventi senza date pubbliche',
      inOneLanguage: 'Eventi pubblici senza l’inglese',
      withoutPicture: 'Eventi pubblici senza un’immagine',
      thisWeek: 'Sessioni nei prossimi 7 giorni',
      nearlyEmpty: 'Sessioni quasi vuote da oggi a dopodomani',
      fullAndWaitedFor: 'Sessioni complete con almeno 5 richieste in lista',
      waitedFor: 'Sessioni con lista d’attesa',
      conflicts: 'Ingressi da rivedere',
    } satisfies FigureWords,
    today: {
      title: 'Oggi',
      none: 'Oggi non c’è niente in calendario.',
      all: (count: number) => (count === 1 ? 'La sessione di oggi' : `Tutte le ${count} sessioni di oggi`),
    },
    next: {
      title: 'Nei prossimi giorni',
      none: 'Dopo oggi non c’è ancora niente in calendario.',
      all: (count: number) => (count === 1 ? 'L’unica sessione in arrivo' : `Tutte le ${count} in arrivo`),
    },
    session: {
      cancelled: 'Annullata',
      taken: (taken: number, max: number | null) =>
        max === null
          ? counted(taken, 'posto preso', 'posti presi')
          : `${counted(taken, 'posto preso', 'posti presi')} su ${max}`,
    },
    own: 'dei tuoi eventi',
  },
  en: {
    hello: (name: string) => `Hello ${name}, here is how things stand.`,
    helloContact: (name: string) => `Hello ${name}, here is how your events stand.`,
    none: 'Your account has no sections to manage.',
    toDo: 'To keep an eye on',
    figures: {
      toApprove: 'Events waiting for your approval',
      notPublic: 'Events not public yet',
      undated: 'Events without public dates',
      inOneLanguage: 'Public events without English',
      withoutPicture: 'Public events without a picture',
      thisWeek: 'Sessions in the next 7 days',
      nearlyEmpty: 'Nearly empty sessions in the next three days',
      fullAndWaitedFor: 'Full sessions with at least 5 requests in line',
      waitedFor: 'Sessions with a waiting list',
      conflicts: 'Ticket checks to be reviewed',
    } satisfies FigureWords,
    today: {
      title: 'Today',
      none: 'There is nothing on today.',
      all: (count: number) => (count === 1 ? 'Today’s only session' : `All ${count} sessions of today`),
    },
    next: {
      title: 'In the next days',
      none: 'There is nothing after today yet.',
      all: (count: number) => (count === 1 ? 'The only session to come' : `All ${count} to come`),
    },
    session: {
      cancelled: 'Cancelled',
      taken: (taken: number, max: number | null) =>
        max === null
          ? `${counted(taken, 'seat', 'seats')} taken`
          : `${taken} of ${counted(max, 'seat', 'seats')} taken`,
    },
    own: 'of your events',
  },
});
