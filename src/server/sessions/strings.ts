import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';
import type { Language } from '#core/languages.ts';
import { bookingTexts, cancellationTexts } from '#server/mail/strings.ts';

const openEvent = text('button', { it: 'Apri l’evento', en: 'Open the event' });

const cancelled = {
  subject: dated('subject', { it: 'Annullato: {date}', en: 'Cancelled: {date}' }),
  heading: text('heading', { it: 'Questo appuntamento è annullato', en: 'This date is cancelled' }),
};
const afterCancellation = {
  also: text('paragraph', {
    it: 'Non si terranno nemmeno questi altri appuntamenti:',
    en: 'These other dates will not take place either:',
  }),
  reason: text('paragraph', { it: 'Il motivo: {reason}', en: 'The reason: {reason}' }, 'reason'),
  reasonElsewhere: text(
    'paragraph',
    { it: 'Il motivo, scritto in inglese: {reason}', en: 'The reason, written in Italian: {reason}' },
    'reason',
  ),
  ...bookingTexts,
  otherDates: text('paragraph', {
    it: 'In queste altre date ci sono ancora posti liberi:',
    en: 'These other dates still have free seats:',
  }),
  chooseAnother: text('button', { it: 'Scegli un’altra data', en: 'Choose another date' }),
  programme: text('button', { it: 'Torna al programma', en: 'Back to the programme' }),
};
const moved = {
  subject: dated('subject', { it: 'Cambio di programma: {date}', en: 'Change of programme: {date}' }),
  headingTime: text('heading', { it: 'L’appuntamento cambia orario', en: 'The time has changed' }),
  headingPlace: text('heading', { it: 'L’appuntamento cambia luogo', en: 'The place has changed' }),
  headingBoth: text('heading', {
    it: 'L’appuntamento cambia orario e luogo',
    en: 'The time and the place have changed',
  }),
  isNow: first(
    dated('paragraph', {
      it: 'Ecco l’appuntamento aggiornato: {date}.',
      en: 'Here are the new details: {date}.',
    }),
  ),
};
const whatMoved = {
  whenBefore: text('label', { it: 'Quando (prima)', en: 'When (before)' }),
  whenNow: text('label', { it: 'Quando (adesso)', en: 'When (now)' }),
  whereBefore: text('label', { it: 'Dove (prima)', en: 'Where (before)' }),
  whereNow: text('label', { it: 'Dove (adesso)', en: 'Where (now)' }),
  ...bookingTexts,
};

export const sessionMessages = {
  sessionCancelled: {
    ...cancelled,
    isCancelled: first(
      dated('paragraph', {
        it: 'Ci dispiace: {date}, non si terrà. La prenotazione e i biglietti non sono più validi: non devi fare nulla.',
        en: 'We are sorry: {date} will not take place. The booking and its tickets are no longer valid, and there is nothing you need to do.',
      }),
    ),
    ...afterCancellation,
    calendarTakesOut: text('note', {
      it: 'Apri il file allegato per togliere l’appuntamento dal tuo calendario.',
      en: 'Open the attached file to remove the date from your calendar.',
    }),
    calendarsTakeOut: text('note', {
      it: 'Apri i file allegati per togliere gli appuntamenti dal tuo calendario.',
      en: 'Open the attached files to remove the dates from your calendar.',
    }),
  },
  sessionCancelledSms: {
    sms: first(
      text(
        'sms',
        {
          it: 'Curiosa: "{title}" di {day}, ore {time}, è annullato. I dettagli sono nell\'e-mail.',
          en: 'Curiosa: "{title}" on {day}, {time}, is cancelled. The details are in your email.',
        },
        'title',
        'day',
        'time',
      ),
    ),
    smsOfSeveral: first(
      counted(
        'sms',
        {
          it: {
            one: 'Curiosa: "{title}" di {day}, ore {time}, e un altro appuntamento sono annullati. I dettagli sono nell\'e-mail.',
            other:
              'Curiosa: "{title}" di {day}, ore {time}, e altri {count} appuntamenti sono annullati. I dettagli sono nell\'e-mail.',
          },
          en: {
            one: 'Curiosa: "{title}" on {day}, {time}, and one other date are cancelled. The details are in your email.',
            other:
              'Curiosa: "{title}" on {day}, {time}, and {count} other dates are cancelled. The details are in your email.',
          },
        },
        'title',
        'day',
        'time',
      ),
    ),
  },
  awaitedSessionCancelled: {
    ...cancelled,
    isCancelled: first(
      dated('paragraph', {
        it: 'Ci dispiace: {date}, non si terrà. La lista d’attesa è chiusa: non devi fare nulla.',
        en: 'We are sorry: {date} will not take place. The waiting list is closed, and there is nothing you need to do.',
      }),
    ),
    ...afterCancellation,
  },
  sessionMoved: {
    ...moved,
    hasMoved: text('paragraph', {
      it: 'La tua prenotazione resta valida e i biglietti che hai già vanno bene: cambia solo quello che leggi qui sotto.',
      en: 'Your booking and the tickets you have stay valid: only what you see below has changed.',
    }),
    ...whatMoved,
    overlaps: text(
      'paragraph',
      {
        it: 'Attenzione: si sovrappone ad altro che hai prenotato: {titles}.',
        en: 'Please note: it overlaps with something else you have booked: {titles}.',
      },
      'titles',
    ),
    openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    ...cancellationTexts,
  },
  awaitedSessionMoved: {
    ...moved,
    hasMoved: text('paragraph', {
      it: 'Il tuo posto in lista d’attesa resta tuo: cambia solo quello che leggi qui sotto.',
      en: 'You keep your place on the waiting list: only what you see below has changed.',
    }),
    offeredHasMoved: text(
      'paragraph',
      {
        it: 'I posti che ti abbiamo proposto restano per te fino alle {time} di {day}: cambia solo quello che leggi qui sotto.',
        en: 'The seats we offered you are still yours until {time} on {day}: only what you see below has changed.',
      },
      'day',
      'time',
    ),
    ...whatMoved,
    openEvent,
  },
  sessionReopened: {
    subject: dated('subject', { it: 'Si terrà: {date}', en: 'Taking place after all: {date}' }),
    heading: text('heading', {
      it: 'Questo appuntamento si terrà',
      en: 'This date takes place after all',
    }),
    takesPlace: first(
      dated('paragraph', {
        it: 'Buone notizie: {date}, si terrà. L’annullamento è stato un nostro errore: scusaci.',
        en: 'Good news: {date} takes place after all. It was cancelled by mistake, and we are sorry.',
      }),
    ),
    returned: text('paragraph', {
      it: 'La tua prenotazione è di nuovo valida, e lo sono anche i biglietti che hai già.',
      en: 'Your booking is valid again, and so are the tickets you already have.',
    }),
    waiting: text('paragraph', {
      it: 'Sei di nuovo in lista d’attesa, al posto che avevi.',
      en: 'You are back on the waiting list, in the place you had.',
    }),
    bookedElsewhere: text('paragraph', {
      it: 'Nel frattempo hai prenotato altro alla stessa ora, quindi la prenotazione di prima resta annullata.',
      en: 'You have since booked something else at that time, so your earlier booking stays cancelled.',
    }),
    full: text('paragraph', {
      it: 'Ora ci sono meno posti di prima e per la tua prenotazione non bastano: resta annullata, ci dispiace.',
      en: 'There are now fewer seats than before, and not enough for your booking. We are sorry: it stays cancelled.',
    }),
    ...bookingTexts,
    openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    openEvent,
    alsoReturned: text('paragraph', {
      it: 'Si terranno anche questi altri appuntamenti, e per loro la tua prenotazione è di nuovo valida:',
      en: 'These other dates take place after all too, and your booking for them is valid again:',
    }),
    alsoWaiting: text('paragraph', {
      it: 'Si terranno anche questi altri appuntamenti, e sei di nuovo nella loro lista d’attesa:',
      en: 'These other dates take place after all too, and you are back on their waiting list:',
    }),
    alsoBookedElsewhere: text('paragraph', {
      it: 'Si terranno anche questi altri appuntamenti, ma nel frattempo hai prenotato altro alla stessa ora, quindi la prenotazione di prima resta annullata:',
      en: 'These other dates take place after all too, but you have since booked something else at that time, so your earlier booking stays cancelled:',
    }),
    alsoFull: text('paragraph', {
      it: 'Si terranno anche questi altri appuntamenti, ma con meno posti di prima: per la tua prenotazione non bastano, e resta annullata. Ci dispiace.',
      en: 'These other dates take place after all too, but with fewer seats than before: there are not enough for your booking, and it stays cancelled. We are sorry.',
    }),
    calendarPutsBack: text('note', {
      it: 'Apri il file allegato per rimettere l’appuntamento nel tuo calendario.',
      en: 'Open the attached file to put the date back in your calendar.',
    }),
    calendarsPutBack: text('note', {
      it: 'Apri i file allegati per rimettere gli appuntamenti nel tuo calendario.',
      en: 'Open the attached files to put the dates back in your calendar.',
    }),
  },
} satisfies MessageCatalogue;

/** The name of the attached file. */
export const calendarNames: Readonly<Record<Language, string>> = {
  it: 'appuntamento-curiosa.ics',
  en: 'curiosa-date.ics',
};
