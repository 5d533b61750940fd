// Texts of cancelling many dates, and of reopening them.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const cancelStrings = defineStrings('sessions.cancel', {
  it: {
    open: 'Annulla le date',
    title: (count: number) => (count === 1 ? 'Annullare questa data?' : `Annullare ${count} date?`),
    unfinished: (count: number) =>
      count === 1 ? 'Stavi annullando una data' : `Stavi annullando ${count} date`,
    which: 'Quali date',
    scopes: {
      chosen: (count: number) => (count === 1 ? 'Quella scelta' : `Le ${count} scelte`),
      day: (day: string) => `Tutte quelle di ${day}, di tutti gli eventi che segui`,
      place: (place: string, day: string) =>
        `Tutte quelle di ${day} in questo luogo, di tutti gli eventi che segui: ${place}`,
    },
    usual: 'Motivi pronti, in tutte e due le lingue',
    former: 'Rimetti quello che avevi scritto',
    reasons: {
      weather: { word: 'Maltempo', it: 'Maltempo.', en: 'Bad weather.' },
      speaker: {
        word: 'Chi lo tiene non può',
        it: 'Chi doveva tenere l’incontro non può venire.',
        en: 'The person leading the event cannot come.',
      },
      fault: {
        word: 'Guasto tecnico',
        it: 'Un guasto tecnico non ci permette di aprire la sala.',
        en: 'A technical fault keeps us from opening the room.',
      },
    },
    dates: (count: number, events: number) =>
      `${counted(count, 'data da annullare', 'date da annullare')}${events > 1 ? ` di ${events} eventi` : ''}`,
    none: 'Non c’è niente da annullare.',
    over: (count: number) =>
      count === 1
        ? 'Una è già finita, e non si annulla più.'
        : `${count} sono già finite, e non si annullano più.`,
    withoutOver: 'Lasciale fuori',
    tooMany: 'Sono troppe per una volta sola: scegli un luogo, o meno date.',
    yes: (count: number) => (count === 1 ? 'Annulla la data' : `Annulla ${count} date`),
    yesAndWrite: (count: number) => `Annulla e scrivi a ${count} account`,
    done: (count: number, until: string) =>
      `${counted(count, 'data annullata', 'date annullate')}. Se è uno sbaglio si ${count === 1 ? 'può riaprire' : 'possono riaprire'} fino alle ${until}.`,
    repeated: 'Un tentativo precedente era riuscito: le date sono già annullate.',
    reopen: 'Riapri',
    reopenFor: (minutes: number) => `Riapri (ancora ${counted(minutes, 'minuto', 'minuti')})`,
    recent: (count: number) =>
      count === 1 ? 'Una data è stata annullata da poco' : `${count} date sono state annullate da poco`,
    recentText: (minutes: number) =>
      `Se è uno sbaglio, hai ancora ${counted(minutes, 'minuto', 'minuti')} per riaprire.`,
    reopenTitle: (count: number) => (count === 1 ? 'Riaprire la data?' : `Riaprire ${count} date?`),
    returned: (count: number) =>
      count === 1
        ? 'Torna valida 1 prenotazione, con i suoi biglietti.'
        : `Tornano valide ${count} prenotazioni, con i loro biglietti.`,
    noneReturns: 'Non ci sono prenotazioni che tornano valide.',
    waitAgain: (count: number) =>
      count === 1 ? '1 richiesta torna in lista d’attesa.' : `${count} richieste tornano in lista d’attesa.`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 resta annullata: per quell’ora ha già prenotato altro.'
        : `${count} restano annullate: per quell’ora hanno già prenotato altro.`,
    full: (count: number) =>
      count === 1
        ? '1 resta annullata: non ci sono più posti.'
        : `${count} restano annullate: non ci sono più posti.`,
    reopenNotifies:
      'Chi aveva già ricevuto l’avviso di annullamento, o resta senza posti, riceve un messaggio che lo dice.',
    reopened: (count: number) => (count === 1 ? 'Data riaperta' : `${count} date riaperte`),
    notReopened: (date: string, why: string) => `${date}: ${why}`,
    closed: 'sono passati più di 30 minuti',
    stayCancelled: (count: number) => (count === 1 ? 'Una resta annullata' : `${count} restano annullate`),
    back: 'Lasciala annullata',
  },
  en: {
    open: 'Cancel the dates',
    title: (count: number) => (count === 1 ? 'Cancel this date?' : `Cancel ${count} dates?`),
    unfinished: (count: number) =>
      count === 1 ? 'You were cancelling one date' : `You were cancelling ${count} dates`,
    which: 'Which dates',
    scopes: {
      chosen: (count: number) => (count === 1 ? 'The chosen one' : `The ${count} chosen ones`),
      day: (day: string) => `All those of ${day}, of all the events that you look after`,
      place: (place: string, day: string) =>
        `All those of ${day} in this place, of all the events that you look after: ${place}`,
    },
    usual: 'Ready reasons, in both languages',
    former: 'Put back what you had typed',
    reasons: {
      weather: { word: 'Bad weather', it: 'Maltempo.', en: 'Bad weather.' },
      speaker: {
        word: 'The speaker cannot come',
        it: 'Chi doveva tenere l’incontro non può venire.',
        en: 'The person leading the event cannot come.',
      },
      fault: {
        word: 'Technical fault',
        it: 'Un guasto tecnico non ci permette di aprire la sala.',
        en: 'A technical fault keeps us from opening the room.',
      },
    },
    dates: (count: number, events: number) =>
      `${counted(count, 'date', 'dates')}${events > 1 ? ` of ${events} events` : ''} to cancel`,
    none: 'There is nothing to cancel.',
    over: (count: number) =>
      count === 1
        ? 'One is over and can no longer be cancelled.'
        : `${count} are over and can no longer be cancelled.`,
    withoutOver: 'Leave them out',
    tooMany: 'That is too many at a time: choose a place, or fewer dates.',
    yes: (count: number) => (count === 1 ? 'Cancel the date' : `Cancel ${count} dates`),
    yesAndWrite: (count: number) => `Cancel and write to ${counted(count, 'account', 'accounts')}`,
    done: (count: number, until: string) =>
      `${counted(count, 'date', 'dates')} cancelled. If it is a mistake, you can reopen until ${until}.`,
    repeated: 'An earlier attempt had gone through: the dates are cancelled already.',
    reopen: 'Reopen',
    reopenFor: (minutes: number) => `Reopen (${counted(minutes, 'minute', 'minutes')} left)`,
    recent: (count: number) =>
      count === 1
        ? 'One date was cancelled a short while ago'
        : `${count} dates were cancelled a short while ago`,
    recentText: (minutes: number) =>
      `If it is a mistake, you have ${counted(minutes, 'minute', 'minutes')} left to reopen.`,
    reopenTitle: (count: number) => (count === 1 ? 'Reopen the date?' : `Reopen ${count} dates?`),
    returned: (count: number) =>
      count === 1
        ? '1 booking is valid again, with its tickets.'
        : `${count} bookings are valid again, with their tickets.`,
    noneReturns: 'There are no bookings that become valid again.',
    waitAgain: (count: number) =>
      count === 1
        ? '1 request is back on the waiting list.'
        : `${count} requests are back on the waiting list.`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 stays cancelled: it has booked something else for that time.'
        : `${count} stay cancelled: they have booked something else for that time.`,
    full: (count: number) =>
      count === 1
        ? '1 stays cancelled: there are no seats left.'
        : `${count} stay cancelled: there are no seats left.`,
    reopenNotifies:
      'Those who had already got the message about the cancellation, or whose seats are gone, get one that says so.',
    reopened: (count: number) => (count === 1 ? 'Date reopened' : `${count} dates reopened`),
    notReopened: (date: string, why: string) => `${date}: ${why}`,
    closed: 'more than 30 minutes have passed',
    stayCancelled: (count: number) => (count === 1 ? 'One stays cancelled' : `${count} stay cancelled`),
    back: 'Leave it cancelled',
  },
});
