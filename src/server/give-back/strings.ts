import { bookingTexts } from '#server/mail/strings.ts';
import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

export const giveBackMessages = {
  seatsGivenBack: {
    subject: dated('subject', {
      it: {
        one: 'Hai lasciato libero il tuo posto: {date}',
        other: 'Hai lasciato liberi i tuoi posti: {date}',
      },
      en: { one: 'You gave up your seat: {date}', other: 'You gave up your seats: {date}' },
    }),
    heading: text('heading', { it: 'Grazie di avercelo detto', en: 'Thank you for telling us' }),
    given: first(
      dated('paragraph', {
        it: {
          one: 'Hai lasciato libero il tuo posto per {date}.',
          other: 'Hai lasciato liberi i tuoi posti per {date}.',
        },
        en: { one: 'You gave up your seat for {date}.', other: 'You gave up your seats for {date}.' },
      }),
    ),
    atDoor: counted('paragraph', {
      it: {
        one: 'Era tardi per rimetterlo in prenotazione, ma non resterà vuoto: andrà a chi aspetta all’ingresso.',
        other:
          'Era tardi per rimetterli in prenotazione, ma non resteranno vuoti: andranno a chi aspetta all’ingresso.',
      },
      en: {
        one: 'It was too late to open it for booking again, but it will not stay empty: it goes to someone waiting at the door.',
        other:
          'It was too late to open them for booking again, but they will not stay empty: they go to people waiting at the door.',
      },
    }),
    online: counted('paragraph', {
      it: {
        one: 'Era tardi per rimetterlo in prenotazione, ma così sappiamo che non ti colleghi.',
        other: 'Era tardi per rimetterli in prenotazione, ma così sappiamo che non ti colleghi.',
      },
      en: {
        one: 'It was too late to open it for booking again, but now we know that you will not be joining.',
        other:
          'It was too late to open them for booking again, but now we know that you will not be joining.',
      },
    }),
    ...bookingTexts,
    comeAllTheSame: counted('paragraph', {
      it: {
        one: 'Se alla fine riesci a venire, porta il biglietto: si entra se c’è ancora posto.',
        other: 'Se alla fine riuscite a venire, porta i biglietti: si entra se c’è ancora posto.',
      },
      en: {
        one: 'If you can come after all, bring your ticket: you can come in if there is still room.',
        other: 'If you can come after all, bring your tickets: you can come in if there is still room.',
      },
    }),
    joinAllTheSame: text('paragraph', {
      it: 'Se alla fine riesci a collegarti, trovi il link nella prenotazione.',
      en: 'If you can join after all, the link is in your booking.',
    }),
    open: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    notYou: counted('note', {
      it: {
        one: 'Il posto è stato lasciato con il link del tuo promemoria. Se non l’hai fatto tu, scrivi all’info point.',
        other:
          'I posti sono stati lasciati con il link del tuo promemoria. Se non l’hai fatto tu, scrivi all’info point.',
      },
      en: {
        one: 'The seat was given up with the link in your reminder. If this was not you, write to the info point.',
        other:
          'The seats were given up with the link in your reminder. If this was not you, write to the info point.',
      },
    }),
  },
} satisfies MessageCatalogue;
