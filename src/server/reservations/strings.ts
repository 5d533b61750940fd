import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';
import type { Language } from '#core/languages.ts';
import { bookingTexts, cancellationTexts } from '#server/mail/strings.ts';

/** Of a session that one joins from home: there is no ticket to show. */
const onlineUpdated = text('paragraph', {
  it: 'Il link per collegarti è nella prenotazione; in allegato trovi la conferma aggiornata.',
  en: 'The link to join is in your booking; your updated confirmation is attached.',
});

const withTickets = {
  ...bookingTexts,
  openTickets: text('button', { it: 'Apri i biglietti', en: 'Open the tickets' }),
  openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
  ...cancellationTexts,
};

export const reservationMessages = {
  reservationConfirmed: {
    subject: dated('subject', {
      it: 'Prenotazione confermata: {date}',
      en: 'Booking confirmed: {date}',
    }),
    seatsBooked: counted('heading', {
      it: { one: 'Il tuo posto è prenotato', other: 'I tuoi {count} posti sono prenotati' },
      en: { one: 'Your seat is booked', other: 'Your {count} seats are booked' },
    }),
    classesBooked: counted('heading', {
      it: { one: 'La tua classe è prenotata', other: 'Le tue {count} classi sono prenotate' },
      en: { one: 'Your class is booked', other: 'Your {count} classes are booked' },
    }),
    isConfirmed: first(
      dated('paragraph', {
        it: 'La tua prenotazione per {date}, è confermata.',
        en: 'Your booking for {date} is confirmed.',
      }),
    ),
    ticketsAttached: counted('paragraph', {
      it: {
        one: 'In allegato trovi il biglietto: mostralo all’ingresso, stampato o sul telefono.',
        other: 'In allegato trovi i {count} biglietti: mostrali all’ingresso, stampati o sul telefono.',
      },
      en: {
        one: 'Your ticket is attached: show it at the entrance, printed or on your phone.',
        other: 'Your {count} tickets are attached: show them at the entrance, printed or on your phone.',
      },
    }),
    online: text('paragraph', {
      it: 'Il link per collegarti è nella prenotazione; in allegato trovi la conferma.',
      en: 'The link to join is in your booking; your confirmation is attached.',
    }),
    ...withTickets,
  },
  reservationChanged: {
    subject: dated('subject', { it: 'Prenotazione aggiornata: {date}', en: 'Booking updated: {date}' }),
    heading: text('heading', {
      it: 'Abbiamo aggiornato la tua prenotazione',
      en: 'We have updated your booking',
    }),
    hasChanged: first(
      dated('paragraph', {
        it: 'Abbiamo aggiornato la tua prenotazione per {date}.',
        en: 'We have updated your booking for {date}.',
      }),
    ),
    withdrawn: counted(
      'paragraph',
      {
        it: {
          one: 'Il biglietto {whose} non vale più.',
          other: 'I biglietti {whose} non valgono più.',
        },
        en: {
          one: 'The ticket for {whose} is no longer valid.',
          other: 'The tickets for {whose} are no longer valid.',
        },
      },
      'whose',
    ),
    withdrawnOneStays: counted(
      'paragraph',
      {
        it: {
          one: 'Il biglietto {whose} non vale più; l’altro resta valido.',
          other: 'I biglietti {whose} non valgono più; l’altro resta valido.',
        },
        en: {
          one: 'The ticket for {whose} is no longer valid; the other one stays valid.',
          other: 'The tickets for {whose} are no longer valid; the other one stays valid.',
        },
      },
      'whose',
    ),
    withdrawnOthersStay: counted(
      'paragraph',
      {
        it: {
          one: 'Il biglietto {whose} non vale più; gli altri restano validi.',
          other: 'I biglietti {whose} non valgono più; gli altri restano validi.',
        },
        en: {
          one: 'The ticket for {whose} is no longer valid; the others stay valid.',
          other: 'The tickets for {whose} are no longer valid; the others stay valid.',
        },
      },
      'whose',
    ),
    replaced: counted(
      'paragraph',
      {
        it: {
          one: 'Il biglietto {whose} è cambiato: quello di prima non vale più.',
          other: 'I biglietti {whose} sono cambiati: quelli di prima non valgono più.',
        },
        en: {
          one: 'The ticket for {whose} has changed: the previous one is no longer valid.',
          other: 'The tickets for {whose} have changed: the previous ones are no longer valid.',
        },
      },
      'whose',
    ),
    ofPerson: text('label', { it: 'di {name}', en: '{name}' }, 'name'),
    ofGuests: counted('label', {
      it: { one: 'di una persona senza nome', other: 'di {count} persone senza nome' },
      en: { one: 'a person without a name', other: '{count} people without a name' },
    }),
    ofClass: text('label', { it: 'della classe {class}', en: 'class {class}' }, 'class'),
    allStay: text('paragraph', {
      it: 'I biglietti che hai già restano validi.',
      en: 'The tickets you already have stay valid.',
    }),
    attached: counted('paragraph', {
      it: {
        one: 'In allegato trovi il biglietto che vale adesso.',
        other: 'In allegato trovi i {count} biglietti che valgono adesso.',
      },
      en: {
        one: 'The ticket that is valid now is attached.',
        other: 'The {count} tickets that are valid now are attached.',
      },
    }),
    online: onlineUpdated,
    ...withTickets,
  },
  reservationMoved: {
    subject: dated('subject', { it: 'Prenotazione spostata: {date}', en: 'Booking moved: {date}' }),
    heading: text(
      'heading',
      { it: 'La nuova data: {day}, ore {time}', en: 'Your new date: {day}, {time}' },
      'day',
      'time',
    ),
    isMovedTo: first(
      dated('paragraph', {
        it: 'Ora la tua prenotazione è per {date}.',
        en: 'Your booking is now for {date}.',
      }),
    ),
    ticketsReplaced: counted('paragraph', {
      it: {
        one: 'In allegato trovi il biglietto aggiornato: usa questo al posto di quello di prima.',
        other: 'In allegato trovi i {count} biglietti aggiornati: usa questi al posto di quelli di prima.',
      },
      en: {
        one: 'Your updated ticket is attached. Use this one instead of the one you had.',
        other: 'Your {count} updated tickets are attached. Use these instead of the ones you had.',
      },
    }),
    online: onlineUpdated,
    before: text('label', { it: 'Data precedente', en: 'Previous date' }),
    ...withTickets,
  },
  reservationCancelled: {
    subject: dated('subject', { it: 'Prenotazione annullata: {date}', en: 'Booking cancelled: {date}' }),
    heading: text('heading', {
      it: 'La tua prenotazione è annullata',
      en: 'Your booking is cancelled',
    }),
    isCancelled: first(
      dated('paragraph', {
        it: 'La tua prenotazione per {date}, è annullata.',
        en: 'Your booking for {date} is cancelled.',
      }),
    ),
    whatFollows: counted('paragraph', {
      it: {
        one: 'Il biglietto non è più valido e il posto è di nuovo libero. Grazie di avercelo detto in tempo: qualcun altro sarà felice di averlo.',
        other:
          'I biglietti non sono più validi e i posti sono di nuovo liberi. Grazie di avercelo detto in tempo: qualcun altro sarà felice di averli.',
      },
      en: {
        one: 'The ticket is no longer valid and the seat is free again. Thank you for telling us in time: someone else will be glad to have it.',
        other:
          'The tickets are no longer valid and the seats are free again. Thank you for telling us in time: someone else will be glad to have them.',
      },
    }),
    whatFollowsOnline: counted('paragraph', {
      it: {
        one: 'Il posto è di nuovo libero. Grazie di avercelo detto in tempo: qualcun altro sarà felice di averlo.',
        other:
          'I posti sono di nuovo liberi. Grazie di avercelo detto in tempo: qualcun altro sarà felice di averli.',
      },
      en: {
        one: 'The seat is free again. Thank you for telling us in time: someone else will be glad to have it.',
        other:
          'The seats are free again. Thank you for telling us in time: someone else will be glad to have them.',
      },
    }),
    inOther: text('paragraph', {
      it: 'Ecco che cosa ti scrive lo staff, in inglese:',
      en: 'This is what staff write to you, in Italian:',
    }),
    byStaff: counted('paragraph', {
      it: { one: 'Il biglietto non è più valido.', other: 'I biglietti non sono più validi.' },
      en: { one: 'The ticket is no longer valid.', other: 'The tickets are no longer valid.' },
    }),
    ...bookingTexts,
    programme: text('button', { it: 'Torna al programma', en: 'Back to the programme' }),
    byLink: text('note', {
      it: 'La prenotazione è stata annullata con il link del tuo promemoria. Se non l’hai fatto tu, prenota di nuovo o scrivi all’info point.',
      en: 'The booking was cancelled with the link in your reminder. If this was not you, book again or write to the info point.',
    }),
  },
  reservationWords: {
    subject: dated('subject', { it: 'Sulla tua prenotazione: {date}', en: 'About your booking: {date}' }),
    heading: text('heading', {
      it: 'Un messaggio sulla tua prenotazione',
      en: 'A message about your booking',
    }),
    isAbout: first(
      dated('paragraph', {
        it: 'Ti scriviamo per la tua prenotazione per {date}.',
        en: 'This is about your booking for {date}.',
      }),
    ),
    ...bookingTexts,
    openReservation: withTickets.openReservation,
  },
} satisfies MessageCatalogue;

/** The names of the attached files. */
export const fileNames: Readonly<Record<Language, { readonly pdf: string; readonly calendar: string }>> = {
  it: { pdf: 'biglietti-curiosa.pdf', calendar: 'prenotazione-curiosa.ics' },
  en: { pdf: 'curiosa-tickets.pdf', calendar: 'curiosa-booking.ics' },
};
