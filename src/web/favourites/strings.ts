import { defineStrings } from '#web/i18n/strings.ts';

export const noticeStrings = defineStrings('favourites.notice', {
  it: {
    title: 'Avvisami quando si aprono le prenotazioni',
    hint: 'Una sola e-mail per tutte le date del tuo piano che aprono insieme, mai di notte, e un’altra se l’apertura si sposta. Se hai il sito aperto, ti avvisiamo anche qui.',
    on: 'Ti avvisiamo appena si può prenotare',
    off: 'Non ti avvisiamo più quando si aprono le prenotazioni',
    failed: 'Non siamo riusciti a salvare la scelta. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Tell me when bookings open',
    hint: 'One email for all dates in your plan that open together, never at night, and another if the opening changes. If you have the site open, we tell you here too.',
    on: 'We will tell you as soon as bookings open',
    off: 'We will no longer tell you when bookings open',
    failed: 'We could not save your choice. Check your connection and try again.',
  },
});

const hoursAndMinutes = (minutes: number, hours: (count: number) => string, and: string) => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return `${rest} min`;
  return rest === 0 ? hours(whole) : `${hours(whole)}${and}${rest} min`;
};

export const strings = defineStrings('favourites', {
  it: {
    plan: {
      lead: 'Prenotazioni, liste d’attesa e date segnate con il cuore, in ordine cronologico: così vedi se riesci a fare tutto.',
      deviceLead: 'Le date che hai segnato con il cuore, in ordine cronologico.',
      deviceTitle: 'Per ora solo su questo dispositivo',
      deviceText: 'Accedi per ritrovare il tuo piano ovunque, insieme alle prenotazioni.',
      signIn: 'Accedi',
      empty: 'Il tuo piano è ancora vuoto',
      emptyText:
        'Tocca il cuore sulle date che ti incuriosiscono: le ritrovi qui, giorno per giorno, con i tempi a piedi già calcolati.',
      programme: 'Sfoglia il programma',
      nothingComing: 'Non hai altri appuntamenti in arrivo.',
      over: 'Già passati',
      missing: (count: number) =>
        count === 1
          ? 'Una data che avevi segnato non è più in programma.'
          : `${count} date che avevi segnato non sono più in programma.`,
      forget: 'Togli',
      booked: 'Prenotato',
      cancelled: 'Annullato',
      places: (count: number) => (count === 1 ? '1 biglietto' : `${count} biglietti`),
      inLine: (place: number) => `In lista d’attesa: ${place}°`,
      inLineSomewhere: 'In lista d’attesa',
      turn: 'Tocca a te: conferma',
      until: (when: string) => `Hai tempo fino a ${when}.`,
      overlaps: (first: string, more: number) =>
        `Si sovrappone a «${first}»${more === 0 ? '' : more === 1 ? ' e a un altro appuntamento' : ` e ad altri ${more} appuntamenti`}`,
      gap: (minutes: number) =>
        `${hoursAndMinutes(minutes, (count) => (count === 1 ? '1 ora' : `${count} ore`), ' e ')} di pausa`,
      noGap: 'Subito dopo',
      walk: (minutes: number) => (minutes === 1 ? '1 minuto a piedi' : `${minutes} minuti a piedi`),
      samePlace: 'stesso luogo',
      tooShort: 'Il tempo non basta per arrivare',
      actions: {
        ticket: 'Biglietto',
        booking: 'Prenotazione',
        confirm: 'Conferma',
        place: 'Il tuo posto in lista',
        book: 'Prenota',
        join: 'Mettiti in lista',
        signIn: 'Accedi e prenota',
      },
      actionOf: (action: string, what: string) => `${action}: ${what}`,
    },
  },
  en: {
    plan: {
      lead: 'Bookings, waiting lists and the dates you marked with a heart, in time order, so you can see whether it all fits.',
      deviceLead: 'The dates you marked with a heart, in time order.',
      deviceTitle: 'Only on this device, for now',
      deviceText: 'Log in to find your plan everywhere, together with your bookings.',
      signIn: 'Log in',
      empty: 'Your plan is still empty',
      emptyText:
        'Tap the heart on the dates that make you curious: you will find them here, day by day, with walking times.',
      programme: 'Browse the programme',
      nothingComing: 'You have nothing else coming up.',
      over: 'Over',
      missing: (count: number) =>
        count === 1
          ? 'A date you had marked is no longer in the programme.'
          : `${count} dates you had marked are no longer in the programme.`,
      forget: 'Remove',
      booked: 'Booked',
      cancelled: 'Cancelled',
      places: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
      inLine: (place: number) => `On the waiting list: number ${place}`,
      inLineSomewhere: 'On the waiting list',
      turn: 'It is your turn: confirm',
      until: (when: string) => `You have until ${when}.`,
      overlaps: (first: string, more: number) =>
        more === 0 ? `Overlaps with “${first}”` : `Overlaps with “${first}” and ${more} more`,
      gap: (minutes: number) =>
        `${hoursAndMinutes(minutes, (count) => (count === 1 ? '1 hour' : `${count} hours`), ' ')} free`,
      noGap: 'Right after',
      walk: (minutes: number) => (minutes === 1 ? '1 minute’s walk' : `${minutes} minutes’ walk`),
      samePlace: 'same place',
      tooShort: 'Not enough time to get there',
      actions: {
        ticket: 'Ticket',
        booking: 'Booking',
        confirm: 'Confirm',
        place: 'Your place on the list',
        book: 'Book',
        join: 'Join the waiting list',
        signIn: 'Log in and book',
      },
      actionOf: (action: string, what: string) => `${action}: ${what}`,
    },
  },
});
